// Names of list files, and saving the result under the name of its list.
import type { FileKind } from './worker-messages.ts';

const WORKBOOK = /\.(?:xls[xm]?|ods)$/i;
const TEXT = /\.(csv|tsv|tab|txt)$/i;

const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const TYPES: Readonly<Record<FileKind, string>> = {
  csv: 'text/csv',
  xlsx: SPREADSHEET,
  sheets: SPREADSHEET,
};

/** The browser may still be reading the blob after the click. */
const REVOKE_AFTER_MS = 60_000;

export function isWorkbookName(name: string): boolean {
  return WORKBOOK.test(name);
}

/** The workbook comes back with the answers in it; of the other formats a new one is made. */
export function isGivenBack(name: string): boolean {
  return /\.xls[xm]$/i.test(name);
}

/** Systems give that name to web pages, XML and texts with tabs. */
export function isCalledXls(name: string): boolean {
  return /\.xls$/i.test(name);
}

/** A text keeps its extension: it is written with the delimiter of the list. So does a workbook with macros, which stay in it. */
export function resultExtension(name: string, kind: FileKind): string {
  if (kind === 'csv') return TEXT.exec(name)?.[0] ?? '.csv';
  return /\.xlsm$/i.exec(name)?.[0] ?? '.xlsx';
}

export function resultName(name: string, kind: FileKind): string {
  return `${name.replace(/\.[^.]*$/, '')}-curp${resultExtension(name, kind)}`;
}

export function saveResult(file: Blob, listName: string, kind: FileKind): void {
  save(new Blob([file], { type: TYPES[kind] }), resultName(listName, kind));
}

/** With the mark by which Excel recognizes UTF-8. */
export function saveText(text: string, name: string): void {
  save(new Blob(['\u{FEFF}', text], { type: TYPES.csv }), name);
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}
