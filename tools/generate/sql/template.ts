// The functions of PostgreSQL, MariaDB and DuckDB are in a .sql file each, with `{name}` where a register of core goes.
import { readFileSync } from 'node:fs';
import { EARLIEST } from '../../../packages/core/src/civil-date.ts';
import { INCONVENIENT_WORDS } from '../../../packages/core/src/inconvenient-words.ts';
import { LONGEST_RAW, LONGEST_TEXT } from '../../../packages/core/src/limits.ts';
import { MAYBE_NAMES, NOTE_SIGNS } from '../../../packages/core/src/notes.ts';
import { NEVER_NAMES, UNKNOWN_SURNAME } from '../../../packages/core/src/placeholders.ts';
import { FRONT, GIVEN_REMARKS, SURNAME_REMARKS } from '../../../packages/core/src/remarks.ts';
import { GENERIC_KEYS } from '../../../packages/core/src/validate.ts';
import { LEADING_PARTICLES, PARTICLES, SKIPPED_ONCE } from '../../../packages/core/src/words.ts';
import { doubts } from '../ports/rule.ts';
import * as registers from './registers.ts';

/** How an engine writes what the registers contain. */
export interface Dialect {
  /** A constant, with invisible characters escaped. */
  readonly literal: (text: string) => string;
  /** Words to look one up in. */
  readonly list: (words: readonly string[]) => string;
  /** A bracket of a regular expression, of ranges of code points. */
  readonly bracket: (ranges: readonly (readonly [number, number])[]) => string;
  /** An expression of core, as a constant. */
  readonly expression: (source: string) => string;
  /** Whether a note matches an expression. */
  readonly matches: (expression: string) => string;
}

/** Replaces `{name}`; a name without a value is left, and stops the server that reads the file. */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

export function readTemplate(engine: string): string {
  return readFileSync(new URL(`${engine}.sql`, import.meta.url), 'utf8');
}

/** The values that the templates share. */
export function registerValues({ literal, list, bracket, expression, matches }: Dialect): Record<string, string> {
  const pairs = (name: string, { from, to }: registers.Pairs): Record<string, string> => ({
    [`${name}From`]: literal(from),
    [`${name}To`]: literal(to),
  });
  /** The first that fits, as core gives them. */
  const firstOf = (remarks: Readonly<Partial<Record<string, RegExp>>>): string =>
    Object.entries(remarks)
      .map(([code, remark]) => `\n      WHEN ${matches(expression(remark?.source ?? ''))} THEN '${code}'`)
      .join('');
  return {
    ...pairs('fold', registers.foldingPairs()),
    ...pairs('note', registers.notePairs()),
    ...pairs('short', registers.shortPairs()),
    ...pairs('older', registers.OLDER),
    longest: String(LONGEST_TEXT),
    longestRaw: String(LONGEST_RAW),
    earliest: literal(EARLIEST),
    particles: list(PARTICLES),
    leadingParticles: expression(LEADING_PARTICLES.source),
    skipped: list(SKIPPED_ONCE[2021]),
    skippedSince2021: list(registers.SKIPPED_SINCE_2021),
    words: list(INCONVENIENT_WORDS),
    generic: list([...GENERIC_KEYS]),
    threeStarts: list(registers.noteStarts(3)),
    twoStarts: list(registers.noteStarts(2)),
    unknown: expression(UNKNOWN_SURNAME.source),
    never: expression(NEVER_NAMES.source),
    signs: expression(NOTE_SIGNS.source),
    maybe: expression(MAYBE_NAMES.source),
    front: expression(FRONT.source),
    doubts: expression(doubts()),
    given: firstOf(GIVEN_REMARKS),
    surname: firstOf(SURNAME_REMARKS),
    marks: literal(bracket([registers.MARKS])),
    foreign: literal(bracket([...registers.foreignRanges(), registers.MARKS])),
    beyond: literal(bracket([[0x10000, 0x10ffff]])),
    // JavaScript's white space, the signs of no width (Cf) and the hyphen: what a key is read without.
    ignored: literal(bracket([...registers.rangesOf(/\s/), ...registers.rangesOf(/\p{Cf}/u), [0x2d, 0x2d]])),
  };
}
