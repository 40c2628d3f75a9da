// Names that nobody chose: short, plain, and safe inside a Redis key.
import { randomId } from '@curp/accounts/random-id';

export function createId(kind: 'p' | 't'): string {
  return `${kind}_${randomId(10)}`;
}
