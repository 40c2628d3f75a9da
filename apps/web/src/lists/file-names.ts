// What the name of a list tells, and how its result is called after it.
import type { FileKind } from './protocol.ts';

/** Those of Excel, the old ones too. */
const WORKBOOK = /\.xls[xm]?$/i;

/** A text keeps the ending of its name: it is written as it came, with tabs or commas. */
const TEXT = /\.(csv|tsv|tab|txt)$/i;

export function isWorkbookName(name: string): boolean {
  return WORKBOOK.test(name);
}

export function endingOf(name: string, kind: FileKind): string {
  return kind === 'xlsx' ? '.xlsx' : (TEXT.exec(name)?.[0] ?? '.csv');
}

export function resultName(name: string, kind: FileKind): string {
  return `${name.replace(/\.[^.]*$/, '')}-curp${endingOf(name, kind)}`;
}
