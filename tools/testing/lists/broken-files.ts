// Generates malformed CSV files, reproducible by seed.
import { type Next, pick } from './spellings.ts';

/** CURP_FUZZ=50000 sets another count. */
export const FILES = Number(process.env['CURP_FUZZ'] ?? 700);

export interface BrokenFile {
  readonly bytes: Uint8Array;
  readonly delimiter: string;
  readonly rowEnd: string;
}

const PERSON = ['Ana', 'Soto', 'Ruiz', '1990-12-31', 'M', 'OC', 'SORA901231MOCTZN07', ''];

type Piece = (next: Next, delimiter: string) => string;

const PIECES: readonly Piece[] = [
  () => '"',
  () => '""',
  () => '"""',
  (next, delimiter) => `"${pick(['', 'x', 'dos\nrenglones', `a${delimiter}b`, 'a""b', 'a"b'], next)}"`,
  (_, delimiter) => `"${delimiter}`,
  (_, delimiter) => `${delimiter}"`,
  (_, delimiter) => delimiter,
  (_, delimiter) => delimiter.repeat(7),
  () => '\n',
  () => '\r\n',
  () => '\r',
  () => '\n\n',
  () => '\0',
  () => '\xef\xbb\xbf',
  () => '\xff\xfe',
  () => 'Pe\xc3\xb1a',
  () => 'Pe\xf1a',
  () => '\xc3',
  () => '\xe2\x80',
  () => ' ',
  () => 'Ana',
  (next, delimiter) => `${written(next, delimiter)}\n`,
  (next, delimiter) => `${written(next, delimiter)}\r\n`,
  (next, delimiter) => `${written(next, delimiter)}\n`.repeat(3),
];

function written(next: Next, delimiter: string): string {
  const spoiled = Math.floor(next() * 16);
  const cells = PERSON.map((cell, place) => (place === spoiled ? pick(['"', '', 'a"b', '"x', 'x"'], next) : cell));
  return cells.map((cell) => (next() < 0.2 ? `"${cell}"` : cell)).join(delimiter);
}

export function brokenFile(next: Next): BrokenFile {
  const delimiter = pick([',', ';', '\t', '|'], next);
  const text = Array.from({ length: Math.floor(next() * 24) }, () => pick(PIECES, next)(next, delimiter)).join('');
  return { bytes: Buffer.from(text, 'latin1'), delimiter, rowEnd: next() < 0.1 ? '\r' : '\n' };
}

/** Splits the bytes at random places. */
export function cutAnywhere(bytes: Uint8Array, next: Next, longest: number): Uint8Array[] {
  const chunks: Uint8Array[] = [];
  for (let from = 0; from < bytes.length;) {
    const to = from + 1 + Math.floor(next() * longest);
    chunks.push(bytes.subarray(from, to));
    from = to;
  }
  return chunks;
}
