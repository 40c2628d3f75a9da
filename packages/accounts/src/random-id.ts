// Random ids and secrets from the system's CSPRNG.
import { randomInt } from 'node:crypto';

/** Safe in a Redis key. */
const BASE36 = '0123456789abcdefghijklmnopqrstuvwxyz';
const ID_LENGTH = 12;

export function randomText(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}

export function randomId(length = ID_LENGTH): string {
  return randomText(BASE36, length);
}
