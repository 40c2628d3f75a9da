// The search for hiding: keys glued to other text, cut by blanks, lines or markup, with escapes inside, misread or mistyped. It
// prefers to hide too much.
//
// The letters and digits of the text go through Shift-And (Baeza-Yates and Gonnet, 1992): bit n of the state says that the last
// n + 1 of them fit positions 1 to n + 1. Time is linear in the text, whatever it is.
import { condense, type Condensed, readCharacter, type ReadCharacter } from './condense.ts';
import { completions, repair } from './corrections.ts';
import { faultsOf, isWordCode, type Match, MOST_FAULTS, type Scanned, scanRuns } from './find-words.ts';
import type { Options } from './options.ts';
import { FORM } from './validate.ts';

/** From the first character to the last: what is longer is no key. */
const LONGEST_SPAN = 1000;
/** For a key that is joined to other text. */
const MOST_FAULTS_GLUED = 1;

const WHOLE = 1 << (FORM.length - 1);
/** The first sixteen hold every datum of the person: they are hidden without 17 and 18 too. */
const DATA_LENGTH = 16;
const DATA = 1 << (DATA_LENGTH - 1);
/** 17 and 18 masked, cut off or mistyped. */
const MASKED_END = /[*#?_-]{2}|[a-z\d][a-z\d*#?_-]?/iy;
const MISREAD_LETTERS = '01258';
const MISREAD_DIGITS = 'OILSBZ';

/** By code: a bit for each position where the character is allowed, or is a common misreading. */
const FITS: Uint32Array = /* @__PURE__ */ fittingPositions();

function fittingPositions(): Uint32Array {
  const fits = new Uint32Array(128);
  FORM.forEach(({ allowed, characters }, index) => {
    const letters = (FORM[0] as (typeof FORM)[0]).characters + MISREAD_LETTERS;
    const isExact = allowed === 'sex' || allowed === 'letter-or-digit';
    const fitting = allowed === 'digit' ? characters + MISREAD_DIGITS : isExact ? characters : letters;
    for (const character of fitting) (fits[character.charCodeAt(0)] as number) |= 1 << index;
  });
  return fits;
}

const LONGEST_WORD = 20;
/** A character lost or too many, or a year of four digits. */
const NEAR_KEY = /^[A-Z]{3,5}(?:\d{5,7}|(?:19|20)\d{6})[A-Z]{5,7}[A-Z0-9]?\d$/;

function isNearKey(word: string): boolean {
  const isOneCase = word === word.toUpperCase() || word === word.toLowerCase();
  return word.length !== FORM.length && isOneCase && NEAR_KEY.test(word.toUpperCase());
}

export interface Piece extends Options {
  /** Nothing follows the text. */
  readonly isEnd: boolean;
  readonly read?: ReadCharacter;
}

export function scanHidden(text: string, piece: Piece): Scanned {
  const { isEnd, read = readCharacter } = piece;
  const near = scanRuns(text, isEnd, LONGEST_WORD, isNearKey);
  const isMarked = /[<&%=\\]/.test(text);
  const readings = (isMarked ? [false, true] : [false]).map((isDecoded) => condense(text, { isDecoded, isEnd, read }));
  const scans = readings.map((condensed) => scanCondensed(text, condensed, piece));
  const matches = joined(
    scans.flatMap((scan) => scan.matches),
    [...near.matches, ...scans.flatMap((scan) => scan.beginnings)],
  );
  if (isEnd) return { matches, settled: text.length };
  // The character before a key decides whether it is a separate word.
  return settledBefore(matches, Math.min(near.settled, ...scans.map((scan) => scan.settled)) - 1);
}

/** Leaves out the matches that are not settled: they are found again with the next piece. */
function settledBefore(matches: readonly Match[], settled: number): Scanned {
  const sure = matches.filter(({ end }) => end <= settled);
  const open = matches[sure.length];
  const end = sure.at(-1)?.end ?? 0;
  return { matches: sure, settled: Math.max(end, Math.min(settled, open === undefined ? settled : open.start - 1)) };
}

/** Sorted, with overlapping matches joined. Whole keys have priority over near keys and beginnings. */
function joined(keys: readonly Match[], near: readonly Match[]): Match[] {
  const isNear = new Set(near);
  const result: Match[] = [];
  for (const match of [...keys, ...near].toSorted((left, right) => left.start - right.start)) {
    const last = result.at(-1);
    if (last === undefined || match.start >= last.end) result.push(match);
    else if (isNear.has(last)) result[result.length - 1] = match;
    else if (!isNear.has(match)) result[result.length - 1] = union(last, match);
  }
  return result;
}

/** Tags may contain the other key, and go. */
function union(left: Match, right: Match): Match {
  if (left.start === right.start && left.end === right.end) return left;
  return { ...left, end: Math.max(left.end, right.end), kept: left.kept.replace(/<[^<>]*>/g, '') };
}

interface ScannedKeys extends Scanned {
  /** Also of the keys among the matches. */
  readonly beginnings: readonly Match[];
}

function scanCondensed(text: string, condensed: Condensed, piece: Piece): ScannedKeys {
  const { count, codes, ends } = condensed;
  const matches: Match[] = [];
  const beginnings: Match[] = [];
  let state = 0;
  for (let last = 0; last < count; last++) {
    state = ((state << 1) | 1) & (FITS[codes[last] as number] as number);
    if ((state & (DATA | WHOLE)) === 0) continue;
    const beginning = (state & DATA) === 0 ? undefined : beginningAt(text, condensed, last, piece);
    if (beginning !== undefined) beginnings.push(beginning);
    if ((state & WHOLE) === 0) continue;
    // What follows decides whether it is a separate word.
    if (!piece.isEnd && ends[last] === condensed.length) break;
    state ^= WHOLE;
    const match = matchAt(text, condensed, last, piece);
    if (match !== undefined) matches.push(match);
  }
  return { matches, beginnings, settled: startOfOpen(condensed, state) };
}

/** Start of the longest run of characters that may become a key. */
function startOfOpen({ count, starts, length }: Condensed, state: number): number {
  let open = state;
  while (open !== 0) {
    const position = 31 - Math.clz32(open);
    const start = starts[count - 1 - position] as number;
    if (length - start <= LONGEST_SPAN) return start;
    open ^= 1 << position;
  }
  return length;
}

function matchAt(text: string, condensed: Condensed, last: number, options: Options): Match | undefined {
  const candidate = candidateAt(text, condensed, last, FORM.length);
  if (candidate === undefined) return undefined;
  const { isAlone, hasSigns, match } = candidate;
  const faults = faultsOf(match.key, options) + Number(hasSigns);
  return faults > (isAlone ? MOST_FAULTS : MOST_FAULTS_GLUED) ? undefined : match;
}

/** The first sixteen of a key: without faults, or misread if they are a word by themselves. */
function beginningAt(text: string, condensed: Condensed, last: number, options: Options): Match | undefined {
  const candidate = candidateAt(text, condensed, last, DATA_LENGTH);
  if (candidate === undefined || candidate.hasSigns) return undefined;
  const { isAlone, match } = candidate;
  const data = isAlone ? repair(match.key) : match.key;
  if (data === undefined || completions(data, options).length === 0) return undefined;
  MASKED_END.lastIndex = match.end;
  return { ...match, end: match.end + (MASKED_END.exec(text)?.[0].length ?? 0) };
}

interface Candidate {
  readonly match: Match;
  /** A word by itself. */
  readonly isAlone: boolean;
  /** Between its characters. */
  readonly hasSigns: boolean;
}

function candidateAt(text: string, condensed: Condensed, last: number, length: number): Candidate | undefined {
  const { codes, starts, ends, signs } = condensed;
  const first = last - length + 1;
  const start = starts[first] as number;
  const end = ends[last] as number;
  if (end - start > LONGEST_SPAN) return undefined;
  const between = textBetween(text, condensed, first, last);
  return {
    match: {
      start,
      end,
      key: String.fromCharCode(...codes.subarray(first, last + 1)),
      kept: (between.match(/<[^<>]*>|\r?\n/g) ?? []).join(''),
    },
    isAlone: between === '' && !isGlued(text, condensed, first) && !isGlued(text, condensed, last + 1),
    hasSigns: signs.subarray(first + 1, last + 1).includes(1),
  };
}

function textBetween(text: string, { starts, ends }: Condensed, first: number, last: number): string {
  let between = '';
  for (let index = first; index < last; index++) between += text.slice(ends[index], starts[index + 1]);
  return between;
}

/** Whether a character directly follows the one before it, and both are ASCII. */
function isGlued(text: string, { count, starts, ends }: Condensed, index: number): boolean {
  const at = starts[index] as number;
  const isJoined = index > 0 && index < count && ends[index - 1] === at;
  return isJoined && isWordCode(text.charCodeAt(at)) && isWordCode(text.charCodeAt(at - 1));
}
