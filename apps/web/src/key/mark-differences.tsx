// A key with the characters marked in which it differs from another: changed, missing or extra.
import type { ComponentChildren } from 'preact';

/** Marks the characters that differ from those of the other key; of keys of different lengths, those that the other lacks. */
export function markDifferences(key: string, other: string, look: 'off' | 'changed' = 'off'): ComponentChildren {
  const isCommon =
    key.length === other.length ? (_: string, index: number) => key[index] === other[index] : commonIn(key, other);
  return Array.from(key, (character, index) =>
    isCommon(character, index) ? character : <mark class={look}>{character}</mark>,
  );
}

/** Longer texts are not keys. */
const LONGEST_MARKED = 40;

/** Whether a character of the key is in the longest sequence that both have. */
function commonIn(key: string, other: string): (character: string, index: number) => boolean {
  if (key.length > LONGEST_MARKED || other.length > LONGEST_MARKED) return () => true;
  // Of the longest sequence of the ends of both: of the key from `row` on, of the other from `column` on.
  const width = other.length + 1;
  const lengths = new Uint8Array((key.length + 1) * width);
  const at = (row: number, column: number): number => lengths[row * width + column] ?? 0;
  for (let row = key.length - 1; row >= 0; row--) {
    for (let column = other.length - 1; column >= 0; column--) {
      lengths[row * width + column] =
        key[row] === other[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const common = new Set<number>();
  for (let row = 0, column = 0; row < key.length && column < other.length;) {
    if (key[row] === other[column]) {
      common.add(row++);
      column++;
    } else if (at(row + 1, column) >= at(row, column + 1)) row++;
    else column++;
  }
  return (_, index) => common.has(index);
}
