// What openpyxl, a reader that is not ours, reads of a workbook: cells with their styles, widths, filters, tables and the rest.
import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Debian's, which has python3-openpyxl. */
const PYTHON = '/usr/bin/python3';

export const HAS_OPENPYXL: boolean = spawnSync(PYTHON, ['-c', 'import openpyxl']).status === 0;

export interface SheetFacts {
  readonly state: string;
  readonly dimensions: string;
  /** By reference: value, type, style, hyperlink and note. */
  readonly cells: Readonly<
    Record<string, readonly [value: string, type: string, style: readonly unknown[], ...unknown[]]>
  >;
  readonly columns: Readonly<Record<string, readonly [first: number, last: number, width: number, isHidden: boolean]>>;
  readonly filter: string | null;
  readonly tables: Readonly<
    Record<
      string,
      readonly [range: string, filter: string, columns: readonly (readonly [id: number, name: string])[], style: string]
    >
  >;
  readonly [other: string]: unknown;
}

export interface WorkbookFacts {
  readonly names: Readonly<Record<string, string>>;
  readonly active: string;
  readonly sheets: Readonly<Record<string, SheetFacts>>;
}

export function readWithOpenpyxl(path: string): WorkbookFacts {
  const script = join(import.meta.dirname, 'workbook_facts.py');
  const json = execFileSync(PYTHON, [script, path], { encoding: 'utf8', maxBuffer: 2 ** 28 });
  return JSON.parse(json) as WorkbookFacts;
}
