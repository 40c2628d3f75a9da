// Names that nobody chose: short, plain, and safe inside a Redis key.
import { randomInt } from 'node:crypto';

const BASE36 = '0123456789abcdefghijklmnopqrstuvwxyz';

export function createId(kind: 'p' | 't'): string {
  return `${kind}_${Array.from({ length: 10 }, () => BASE36.charAt(randomInt(BASE36.length))).join('')}`;
}
