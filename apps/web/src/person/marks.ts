// Which letters of each field are used, and which words are passed over.
import type { NameField } from '@curp/core';
import type { Mark } from './marked-input.tsx';
import type { Sketch } from './sketch.ts';

const COMBINING = /^\p{M}+/u;

export function nameMarks(text: string, field: NameField, sketch: Sketch, looked: number | null): Mark[] {
  const used = sketch.positions.flatMap((position): Mark[] => {
    if (position === null || position.field !== field || position.offset === null) return [];
    const from = position.offset;
    const look = `used ${field}${position.position === looked ? ' looked' : ''}`;
    return [{ from, to: letterEnd(text, from), look }];
  });
  const dropped = sketch.dropped
    .filter((word) => word.field === field)
    .map(({ offset }) => ({ from: offset, to: wordEnd(text, offset), look: 'dropped' }));
  return [...joined(used), ...dropped];
}

/** A letter may serve twice; looked at once is enough. */
function joined(marks: readonly Mark[]): Mark[] {
  const byPlace = new Map<number, Mark>();
  for (const mark of marks) {
    const other = byPlace.get(mark.from);
    byPlace.set(mark.from, other === undefined || mark.look.length > other.look.length ? mark : other);
  }
  return [...byPlace.values()];
}

/** With the accents that follow it, where they are characters of their own. */
function letterEnd(text: string, from: number): number {
  return from + 1 + (COMBINING.exec(text.slice(from + 1))?.[0].length ?? 0);
}

function wordEnd(text: string, from: number): number {
  const blank = text.slice(from).search(/\s/);
  return blank < 0 ? text.length : from + blank;
}

/** Each part of the date by the positions it gives. */
const DATE_POSITIONS = { year: [5, 6], month: [7, 8], day: [9, 10] } as const;

export type DatePart = keyof typeof DATE_POSITIONS;

export function dateMarks(text: string, part: DatePart, sketch: Sketch, looked: number | null): Mark[] {
  const end = text.trimEnd().length;
  return DATE_POSITIONS[part].flatMap((position, place): Mark[] => {
    const from = end - 2 + place;
    // A 6 written without its zero has one digit.
    if (sketch.positions[position - 1] === null || !/\d/.test(text.charAt(from))) return [];
    return [{ from, to: from + 1, look: `used birthDate${position === looked ? ' looked' : ''}` }];
  });
}
