// A result as a file of its owner's.
import { resultName } from './file-names.ts';
import type { FileKind } from './protocol.ts';

const TYPES: Readonly<Record<FileKind, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A browser that is still saving needs the address; nobody else does. */
const KEPT_MS = 60_000;

export function saveAs(file: Blob, name: string, kind: FileKind): void {
  const address = URL.createObjectURL(new Blob([file], { type: TYPES[kind] }));
  const link = document.createElement('a');
  link.href = address;
  link.download = resultName(name, kind);
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
