// Finds the letters of each field that are used in the key, and the words that the rule skips.
import type { NameField } from '@curp/core';
import type { Mark } from './marked-input.tsx';
import type { DraftExplanation } from './explain-draft.ts';

const COMBINING = /^\p{M}+/u;

export function nameMarks(
  text: string,
  field: NameField,
  explained: DraftExplanation,
  highlighted: number | null,
): Mark[] {
  const used = explained.positions.flatMap((position): Mark[] => {
    if (position === null || position.field !== field || position.offset === null) return [];
    const from = position.offset;
    const className = `used ${field}${position.position === highlighted ? ' highlighted' : ''}`;
    return [{ from, to: letterEnd(text, from), className }];
  });
  const dropped = explained.dropped
    .filter((word) => word.field === field)
    .map(({ offset }) => ({ from: offset, to: wordEnd(text, offset), className: 'dropped' }));
  return [...withoutRepeats(used), ...dropped];
}

/** One mark per letter: a letter used twice keeps the highlighted mark, whose class name is longer. */
function withoutRepeats(marks: readonly Mark[]): Mark[] {
  const byOffset = new Map<number, Mark>();
  for (const mark of marks) {
    const other = byOffset.get(mark.from);
    byOffset.set(mark.from, other === undefined || mark.className.length > other.className.length ? mark : other);
  }
  return [...byOffset.values()];
}

/** Includes the combining accents after the letter. */
function letterEnd(text: string, from: number): number {
  return from + 1 + (COMBINING.exec(text.slice(from + 1))?.[0].length ?? 0);
}

function wordEnd(text: string, from: number): number {
  const blank = text.slice(from).search(/\s/);
  return blank < 0 ? text.length : from + blank;
}

/** The positions of the key that each part of the date gives. */
const DATE_POSITIONS = { year: [5, 6], month: [7, 8], day: [9, 10] } as const;

export type DatePart = keyof typeof DATE_POSITIONS;

export function dateMarks(
  text: string,
  part: DatePart,
  explained: DraftExplanation,
  highlighted: number | null,
): Mark[] {
  const end = text.trimEnd().length;
  return DATE_POSITIONS[part].flatMap((position, index): Mark[] => {
    const from = end - 2 + index;
    // A day or month without its leading zero has only one digit.
    if (explained.positions[position - 1] === null || !/\d/.test(text.charAt(from))) return [];
    return [{ from, to: from + 1, className: `used birthDate${position === highlighted ? ' highlighted' : ''}` }];
  });
}
