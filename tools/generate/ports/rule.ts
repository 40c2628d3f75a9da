// The registers of core as one neutral object: what every port holds between its two marks, and rule.json.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ALPHABET } from '../../../packages/core/src/check-digit.ts';
import { EARLIEST } from '../../../packages/core/src/civil-date.ts';
import { ENTITIES, MISPRINTED_ENTITIES } from '../../../packages/core/src/entities.ts';
import { INCONVENIENT_WORDS } from '../../../packages/core/src/inconvenient-words.ts';
import { MISPRINT_SENTENCE } from '../../../packages/core/src/key-messages.ts';
import * as letters from '../../../packages/core/src/letters.ts';
import { describeIssue, ISSUE_SENTENCES, KIND_NAMES } from '../../../packages/core/src/messages.ts';
import { FIELDS, type NameField } from '../../../packages/core/src/person.ts';
import * as notes from '../../../packages/core/src/notes.ts';
import { NEVER_NAMES, NOTE_STARTS, UNKNOWN_SURNAME } from '../../../packages/core/src/placeholders.ts';
import * as remarks from '../../../packages/core/src/remarks.ts';
import { LONGEST_RAW, LONGEST_TEXT } from '../../../packages/core/src/limits.ts';
import { FORM, GENERIC_KEYS, RFC } from '../../../packages/core/src/validate.ts';
import { LEADING_PARTICLES, PARTICLES, SKIPPED_ONCE } from '../../../packages/core/src/words.ts';
import { rangesOf } from '../sql/registers.ts';

export type Table = string | number | readonly string[] | Readonly<Record<string, string>>;

const CHARACTERS = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));
const BEYOND_ASCII = CHARACTERS.slice(0x80);

function classOf(character: string): number {
  return letters.classOf(character.charCodeAt(0));
}

function isReadable(character: string): boolean {
  return (classOf(character) & letters.KIND_MASK) !== letters.UNREADABLE;
}

/** The characters of a kind that a test admits. */
function ofKind(kind: number, test: (character: string) => boolean = () => true): string {
  return CHARACTERS.filter((one) => classOf(one) & kind && test(one)).join('');
}

/** Letters of two kinds: those that canonical decomposition takes apart, and the others (ª), with what each is read as. */
const LETTERS = BEYOND_ASCII.filter((one) => classOf(one) & letters.LETTER);
const isComposed = (letter: string): boolean => letter.normalize('NFD') !== letter;

/** For each mark, every letter that takes it and the composed letter: AÁ EÉ … In steps: Ǖ is Ü and a macron. */
function compositions(): Record<string, string> {
  const byMark: Record<string, string> = {};
  for (const composed of LETTERS.filter(isComposed)) {
    const parts = composed.normalize('NFD');
    const base = parts.slice(0, -1).normalize('NFC');
    if (base.length !== 1) throw new Error(`${composed} is not a letter and a mark`);
    byMark[parts.slice(-1)] = `${byMark[parts.slice(-1)] ?? ''}${base}${composed}`;
  }
  return Object.fromEntries(Object.entries(byMark).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Canonical classes of the marks that compose with a letter, in order. */
const ORDER = ['\u0327', '\u031b', '\u0323', '\u0300'];

function isFixed(text: string): boolean {
  return text.normalize('NFD') === text;
}

/** One digit for each of U+0300–U+036F: its place in ORDER; 0 blocks the marks after it, 9 is any other class. */
function markClass(mark: string): string {
  const [plain = '', ...more] = mark.normalize('NFD');
  if (more.length > 0) return '4';
  // Two marks are of the same class when canonical ordering swaps neither order.
  if (isFixed(`x\u0300${plain}\u0327`)) return '0';
  const found = ORDER.findIndex((other) => isFixed(`x${plain}${other}`) && isFixed(`x${other}${plain}`));
  return found < 0 ? '9' : String(found + 1);
}

/** Marks and signs that canonical decomposition replaces. */
function replaced(): Record<string, string> {
  const changed = CHARACTERS.filter((one) => !isReadable(one) && one.normalize('NFD') !== one);
  const known = changed.filter((one) => /[\u0300-\u036f]/.test(one) || isReadable(one.normalize('NFD').charAt(0)));
  return Object.fromEntries(known.map((one) => [one, one.normalize('NFD')]));
}

/** White space, signs of no width and hyphens, as pairs of first and last. */
function ignored(): string {
  const ranges = [...rangesOf(/\s/), ...rangesOf(/\p{Cf}/u), [0x2d, 0x2d]].toSorted(([a = 0], [b = 0]) => a - b);
  return ranges.map(([first = 0, last = 0]) => `${first.toString(16)}-${last.toString(16)}`).join(' ');
}

const NAMES: readonly NameField[] = ['givenNames', 'firstSurname', 'secondSurname'];

/** Whole sentences of a placeholder, whose fix depends on the field, and of an RFC in the place of a key. */
function sentences(): Record<string, string> {
  const { placeholder: _, ...others } = ISSUE_SENTENCES;
  const whole = NAMES.map((field) => [`placeholder ${field}`, describeIssue({ code: 'placeholder', field })]);
  const rfc = describeIssue({ code: 'key-length', parameters: { looksLike: 'rfc' } });
  return { ...others, misprint: MISPRINT_SENTENCE, ...Object.fromEntries(whole), 'key-length rfc': rfc };
}

/** How a folded text begins that may be refused: excludes nearly every name. */
function noteStarts(): string {
  const starts = NOTE_STARTS.map((one) => one.replace('?', '').replace('_', '(?:[^A-ZÑ]|$)'));
  return `^(?:[^A-ZÑ]|${starts.join('|')})`;
}

/** What a folded text has that may deserve a warning: a sign, a word of the tables or without a vowel, a particle at the end. */
export function doubts(): string {
  const words = [...notes.NOTE_WORDS, ...remarks.REMARK_WORDS, ...remarks.SEPARATORS];
  const ends = remarks.LAST_WORDS.join('|');
  const starts = notes.SLIP_STARTS.join('|');
  return `[^A-ZÑ ]|(?:^| )(?:${oneOf(words)}|[B-DF-HJ-NP-TV-XZÑ]+)(?: |$)| (?:${ends})$|^(?:${starts})`;
}

/** Words as an expression that reads each letter once: engines that try one word after the other would be slow. */
function oneOf(words: readonly string[]): string {
  const initials = [...new Set(words.filter((word) => word !== '').map((word) => word.charAt(0)))].toSorted();
  const branches = initials.map(
    (one) => one + oneOf(words.filter((word) => word.startsWith(one)).map((word) => word.slice(1))),
  );
  const choice = branches.length === 1 && branches[0]?.length === 1 ? branches[0] : `(?:${branches.join('|')})`;
  return branches.length === 0 ? '' : words.includes('') ? `${choice}?` : choice.replace(/^\(\?:([^|()?]+)\)$/, '$1');
}

function sources(expressions: Readonly<Partial<Record<string, RegExp>>>): Record<string, string> {
  return Object.fromEntries(Object.entries(expressions).map(([code, one]) => [code, source(one as RegExp)]));
}

/** Only JavaScript escapes the slash. */
function source(expression: RegExp): string {
  return expression.source.replaceAll('\\/', '/');
}

const PACK = readFileSync(new URL('../../../fixtures/conformance/cases.json', import.meta.url));
const packCases = (JSON.parse(PACK.toString()) as unknown[]).length;

/** Expressions are in RE2's syntax and read folded text: capitals without marks, Ñ, single blanks, other signs as they are. */
export function rule(): Readonly<Record<string, Table>> {
  return {
    EDITION: 2021,
    PACK: `${packCases} ${createHash('sha256').update(PACK).digest('hex').slice(0, 12)}`,
    EARLIEST,
    LONGEST: LONGEST_TEXT,
    LONGEST_RAW,
    ALPHABET: ALPHABET.replace('Ñ', '-'),
    BLANKS: ofKind(letters.BLANK),
    SIGNS: ofKind(letters.SPECIAL, (one) => one !== '.'),
    APOSTROPHES: ofKind(letters.APOSTROPHE),
    DIAERESES: ofKind(letters.DIAERESIS),
    COMPOSITIONS: compositions(),
    MARK_CLASSES: CHARACTERS.slice(0x300, 0x370).map(markClass).join(''),
    REPLACED: replaced(),
    OTHER_LETTERS: Object.fromEntries(
      LETTERS.filter((one) => !isComposed(one)).map((one) => [one, letters.foldText(one)]),
    ),
    MENTIONED: LETTERS.filter((one) => !(classOf(one) & letters.FOREIGN)).join(''),
    IGNORED: ignored(),
    PARTICLES,
    SKIPPED_ONCE: SKIPPED_ONCE[2021],
    SKIPPED_ONCE_2006: SKIPPED_ONCE[2006],
    INCONVENIENT: INCONVENIENT_WORDS,
    NOTE_STARTS: noteStarts(),
    NEVER_NAMES: source(NEVER_NAMES),
    UNKNOWN_SURNAME: source(UNKNOWN_SURNAME),
    LEADING_PARTICLES: source(LEADING_PARTICLES),
    DOUBTS: doubts(),
    MAYBE_NAMES: source(notes.MAYBE_NAMES),
    NOTE_SIGNS: source(notes.NOTE_SIGNS),
    GIVEN_REMARKS: sources(remarks.GIVEN_REMARKS),
    SURNAME_REMARKS: sources(remarks.SURNAME_REMARKS),
    FRONT: source(remarks.FRONT),
    ENTITIES: Object.fromEntries(ENTITIES.map(({ abbreviation, key, name }) => [abbreviation, `${key} ${name}`])),
    MISPRINTED_ENTITIES,
    GENERIC_KEYS: [...GENERIC_KEYS],
    RFC: source(RFC),
    FORM: FORM.map(({ allowed }) => allowed),
    KINDS: Object.fromEntries(FORM.map(({ allowed, characters }) => [allowed, characters])),
    KIND_NAMES,
    FIELDS: Object.fromEntries(Object.entries(FIELDS).map(([field, { label }]) => [field, label])),
    SENTENCES: sentences(),
  };
}
