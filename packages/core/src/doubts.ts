// Whether a name may deserve a warning. False for nearly every name, at the cost of one lookup per word: then no expression of
// notes.ts and remarks.ts runs on it.
import { DIAERESIS, FOREIGN, letterOf, UNREADABLE } from './letters.ts';
import { LONGEST_RAW, LONGEST_TEXT } from './limits.ts';
import { noteIn, NOTE_WORDS, SLIP_STARTS } from './notes.ts';
import { JOINED_WORDS } from './placeholders.ts';
import { LAST_WORDS, REMARK_WORDS, SEPARATORS } from './remarks.ts';
import { codeOf, Words } from './words.ts';

const DOUBTFUL_WORDS = [...JOINED_WORDS, ...NOTE_WORDS, ...REMARK_WORDS];
/** By the last letters and the length: QUINTERO ends as CARPINTERO does. */
const DOUBTFUL: ReadonlySet<number> = new Set(DOUBTFUL_WORDS.map((word) => withLength(codeOf(word), word.length)));
/** Only between others, or after them: a surname may be O. */
const BETWEEN: ReadonlySet<number> = new Set(SEPARATORS.map(codeOf));
const LAST: ReadonlySet<number> = new Set(LAST_WORDS.map(codeOf));

const WORD = 1;
const BETWEEN_WORDS = 2;
const LAST_WORD = 4;
const START = 8;
const SIZE = 1 << 15;

/** What a word may be, by a hash of its last letters; by its first three, whether it may be a note with a slip. */
const TABLE = new Uint8Array(SIZE);
for (const word of DOUBTFUL_WORDS) (TABLE[hashOf(codeOf(word))] as number) |= WORD;
for (const code of BETWEEN) (TABLE[hashOf(code)] as number) |= BETWEEN_WORDS;
for (const code of LAST) (TABLE[hashOf(code)] as number) |= LAST_WORD;
for (const start of SLIP_STARTS) {
  const first = codeOf(start) << (5 * (3 - start.length));
  const count = start.length < 3 ? 32 : 1;
  for (let third = 0; third < count; third++) (TABLE[first + third] as number) |= START;
}

function withLength(code: number, length: number): number {
  return code * LONGEST_TEXT + length;
}

function hashOf(code: number): number {
  return (code ^ (code >>> 15)) & (SIZE - 1);
}

const SHORTEST_SLIP = 5;

/** Or a sign. Words are compared by their last letters; the expressions decide. */
export function hasDoubtfulWord(words: Words): boolean {
  if (words.hasMute || words.hasSign) return true;
  const { codes, count, classes, starts, ends } = words;
  for (let index = 0; index < count; index++) {
    const code = codes[index] as number;
    const found = TABLE[hashOf(code)] as number;
    if (found === 0) continue;
    if (found & WORD && DOUBTFUL.has(withLength(code, (ends[index] as number) - (starts[index] as number))))
      return true;
    if (index === 0) continue;
    const isLast = index === count - 1;
    if (found & BETWEEN_WORDS && !isLast && BETWEEN.has(code)) return true;
    if (found & LAST_WORD && isLast && LAST.has(code)) return true;
  }
  const start = starts[0] as number;
  if ((ends[0] as number) - start < SHORTEST_SLIP) return false;
  const first = letterOf(classes[start] as number);
  const second = letterOf(classes[start + 1] as number);
  const third = letterOf(classes[start + 2] as number);
  return ((TABLE[((first << 10) | (second << 5) | third) & (SIZE - 1)] as number) & START) !== 0;
}

const UNUSUAL = DIAERESIS | FOREIGN | UNREADABLE;

/** Whether words with those kinds of characters may be a note or deserve a warning. */
export function mayBeDoubtful(words: Words, kinds: number): boolean {
  return (kinds & UNUSUAL) !== 0 || hasDoubtfulWord(words);
}

const WORDS = new Words();

/** Whether a text may have a remark or be a note: the signs of a title, a word of the tables. */
export function mayHaveRemark(text: string): boolean {
  if (text.length > LONGEST_TEXT) return true;
  return mayBeDoubtful(WORDS, WORDS.read(text));
}

/** The note that a text may be, folded; undefined for any other text. */
export function maybePlaceholder(text: string): string | undefined {
  return text.length <= LONGEST_RAW && mayHaveRemark(text) ? noteIn(text) : undefined;
}
