// A text as people type it -> the text the rule reads. Ordinary text skips this file: it is already readable.
import { APOSTROPHE, BLANK, DIAERESIS, FOREIGN, kindAt, kindsIn, UNREADABLE } from './letters.ts';

/** 2021 is in force; 2006 distinguishes an old key from a wrong one. */
export type Edition = 2021 | 2006;

export interface PlainText {
  /** One readable character per letter, runs of white space as one blank, trimmed. */
  readonly plain: string;
  /** The offset in the original text of each character of `plain`. */
  readonly offsets: readonly number[];
  /** Letters the norm does not mention, with their offsets in the given text. */
  readonly foreign: readonly { readonly offset: number; readonly character: string }[];
  /** Offset, in the given text, of the first character that cannot be read, or -1. */
  readonly unreadable: number;
}

/** U+0300–U+036F. Other combining marks are unreadable: no name that the rule can read has one. */
const MARK = /[\u0300-\u036f]/;
/** On one letter (UAX #15, Stream-Safe Text Format): composing takes quadratic time. A mark beyond them is unreadable. */
const MOST_MARKS = 30;

/** I06 p. 20: NFC, single blanks. Marks that do not compose are dropped and reported as foreign. */
export function simplify(text: string, edition: Edition): PlainText {
  let plain = '';
  const offsets: number[] = [];
  const foreign: { offset: number; character: string }[] = [];
  let unreadable = -1;
  // Reading the last character of a growing string would copy it.
  let afterBlank = true;
  for (let start = 0, end = 0; start < text.length; start = end) {
    end = clusterEnd(text, start);
    const composed = compose(text, start, end);
    // A mark on a blank has no letter.
    const isBlankBase = kindAt(composed, 0) === BLANK;
    const kind = composed.length > 1 && isBlankBase ? UNREADABLE : kindAt(composed, 0);
    if (kind === UNREADABLE && unreadable < 0) unreadable = start;
    if (kind === BLANK && afterBlank) continue;
    if (kind === APOSTROPHE && edition === 2006) continue;
    afterBlank = isBlankBase;
    if (composed.length > 1 || kind & FOREIGN) foreign.push({ offset: start, character: composed });
    plain += kind === BLANK ? ' ' : readAs(composed.charAt(0), kind, edition);
    offsets.push(start);
  }
  return { plain: afterBlank ? plain.slice(0, -1) : plain, offsets, foreign, unreadable };
}

/** Most characters are already what they should be. */
function compose(text: string, start: number, end: number): string {
  const cluster = text.slice(start, end);
  return end - start === 1 && kindAt(cluster, 0) !== UNREADABLE ? cluster : cluster.normalize('NFC');
}

/** A character and its combining marks. */
function clusterEnd(text: string, start: number): number {
  let end = start + 1;
  while (end - start <= MOST_MARKS && MARK.test(text.charAt(end))) end++;
  return end;
}

/** The 2006 edition drops every diaeresis (I06 p. 6). */
function readAs(character: string, kind: number, edition: Edition): string {
  return kind === DIAERESIS && edition === 2006 ? character.normalize('NFD').charAt(0) : character;
}

/** Absent, as callers without types may leave it, or only white space. */
export function isBlank(value: unknown): boolean {
  return typeof value !== 'string' || (kindsIn(value) | BLANK) === BLANK;
}
