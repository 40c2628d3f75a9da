// Names and secrets that nobody chose, from the system's source of chance.
import { randomInt } from 'node:crypto';

/** Plain, and safe inside a Redis key. */
export const BASE36 = '0123456789abcdefghijklmnopqrstuvwxyz';

export function randomText(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}
