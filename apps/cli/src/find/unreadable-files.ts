// Recognises files whose text is compressed or encrypted: keys inside cannot be found.

const SIGNATURES: readonly (readonly [signature: string, name: string])[] = [
  ['PK\u0003\u0004', 'comprimido (.xlsx, .docx, .zip…)'],
  ['%PDF-', 'PDF'],
  ['\u00D0\u00CF\u0011\u00E0', 'Office antiguo (.xls, .doc)'],
  ['\u001F\u008B', 'comprimido (.gz)'],
  ['7z\u00BC\u00AF', 'comprimido (.7z)'],
  ['PAR1', 'Parquet'],
];

/** What the file is, from its first bytes; undefined for text. */
export function unreadableKind(bytes: Buffer): string | undefined {
  const start = bytes.toString('latin1', 0, 8);
  return SIGNATURES.find(([signature]) => start.startsWith(signature))?.[1];
}
