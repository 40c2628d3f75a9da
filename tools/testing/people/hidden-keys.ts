// The texts of fixtures/hidden-keys.json, and whether a key can still be read after hiding.
import { readFileSync } from 'node:fs';

interface HiddenKeys {
  readonly keys: readonly string[];
  readonly hidden: Readonly<Record<string, string>>;
}

const { keys, hidden }: HiddenKeys = JSON.parse(
  readFileSync(new URL('../../../fixtures/hidden-keys.json', import.meta.url), 'utf8'),
);

export const HIDDEN_TEXTS: readonly (readonly [name: string, text: string])[] = Object.entries(hidden);

/** As many characters of a key in a row identify its holder. */
const READABLE = 16;

/** Whether a text has sixteen characters in a row of one of the keys, separators and look-alikes aside. */
export function isKeyReadable(text: string): boolean {
  const plain = readable(text);
  return keys.some((key) => [0, 1, 2].some((start) => plain.includes(readable(key).slice(start, start + READABLE))));
}

function readable(text: string): string {
  const letters = text
    .normalize('NFKC')
    .replace(/<[^<>]*>/g, '')
    .replace(/[^a-z0-9]/gi, '');
  return letters.toUpperCase().replaceAll('O', '0').replaceAll('S', '5').replaceAll('L', '1');
}
