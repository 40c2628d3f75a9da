// Names that nobody chose: short, plain, and safe inside a Redis key.
import { BASE36, randomText } from '../chance.ts';

export function createId(kind: 'p' | 't'): string {
  return `${kind}_${randomText(BASE36, 10)}`;
}
