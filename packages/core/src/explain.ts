// A person -> the eighteen positions, each with its reason. Joined, the positions are the key.
import { calculate, firstDifferentiator } from './calculate.ts';
import { checkDigit, codesOf } from './check-digit.ts';
import { isInconvenient } from './inconvenient-words.ts';
import type { Failure, Issue } from './issues.ts';
import { initialOf, internalConsonantOf, internalVowelOf, letterAt, NOWHERE } from './letter-choice.ts';
import { APOSTROPHE, DIAERESIS, ENYE, hasForeign, kindAt, kindsIn, SPECIAL } from './letters.ts';
import type { Field, NameField, Person } from './person.ts';
import { type Options, type Reading, readPerson } from './reading.ts';
import { type RuleId, RULES } from './rules.ts';
import { simplify } from './text.ts';
import { ABSENT, type Word, wordFrom } from './words.ts';

export interface Position {
  /** 1–18. */
  readonly position: number;
  readonly character: string;
  /** Where it comes from; null for what RENAPO assigns (17) and what is computed (18). */
  readonly field: Field | null;
  /** Offset of the deciding letter in that field's text as it was given; null when no letter of it served. */
  readonly offset: number | null;
  readonly rule: RuleId;
  readonly sentence: string;
  readonly citation: string;
  /** True where the registry may hold another character. */
  readonly presumed: boolean;
}

export interface DroppedWord {
  readonly field: NameField;
  readonly word: string;
  /** Where the word begins in the field's text as it was given. */
  readonly offset: number;
  readonly rule: RuleId;
  readonly sentence: string;
}

export interface Explanation {
  readonly ok: true;
  readonly key: string;
  readonly positions: readonly Position[];
  readonly dropped: readonly DroppedWord[];
  readonly warnings: readonly Issue[];
  /** The other keys the same person could have been assigned, if there are homonyms. */
  readonly candidates: readonly string[];
}

export function explain(person: Person, options: Options): Explanation | Failure {
  const dropped: DroppedWord[] = [];
  const drop = (word: Word, rule: RuleId): void => {
    dropped.push({
      field: word.field,
      word: spelling(word),
      offset: originalOffset(word, word.start, person, options),
      rule,
      sentence: sentence(rule, spelling(word)),
    });
  };
  const reading = readPerson(person, options, drop);
  if (!reading.ok) return reading;
  for (const word of wordsOf(reading)) dropRest(word, drop);

  const positions = positionsOf(reading, person, options);
  const key = join(positions);
  return {
    ok: true,
    key,
    positions,
    dropped,
    warnings: warningsOf(reading, positions, dropped, key, person, options),
    candidates: candidatesOf(key).filter((candidate) => candidate !== key),
  };
}

function dropRest(word: Word, drop: (word: Word, rule: RuleId) => void): void {
  let next = wordFrom(word.field, word.text, word.end);
  while (next.start < next.end) {
    drop(next, 'compuesto');
    next = wordFrom(next.field, next.text, next.end);
  }
}

type Source = 'first' | 'second' | 'given';

interface Choice {
  readonly choose: (word: Word) => number;
  readonly rule: RuleId;
  /** When no letter of the word serves; every word has an initial. */
  readonly none: RuleId;
}

const INITIAL: Choice = { choose: initialOf, rule: 'inicial', none: 'inicial' };
const VOWEL: Choice = { choose: internalVowelOf, rule: 'vocal-interna', none: 'sin-vocal' };
const CONSONANT: Choice = { choose: internalConsonantOf, rule: 'consonante-interna', none: 'sin-consonante' };

const NAME_POSITIONS: readonly (readonly [position: number, source: Source, choice: Choice])[] = [
  [1, 'first', INITIAL],
  [2, 'first', VOWEL],
  [3, 'second', INITIAL],
  [4, 'given', INITIAL],
  [14, 'first', CONSONANT],
  [15, 'second', CONSONANT],
  [16, 'given', CONSONANT],
];

/** Characters that are written X although they were chosen. */
const REPLACED: readonly (readonly [kinds: number, rule: RuleId])[] = [
  [ENYE, 'enie'],
  [DIAERESIS, 'dieresis'],
  [SPECIAL | APOSTROPHE, 'especial'],
];

/** Where the two last digits of the year, the month and the day stand in YYYY-MM-DD. */
const DATE_OFFSETS = [2, 3, 5, 6, 8, 9];
const DATE_PARTS = ['Año', 'Mes', 'Día'];

const SEXES: Readonly<Record<string, string>> = { H: 'hombre', M: 'mujer', X: 'no binario' };

function positionsOf(reading: Reading, person: Person, options: Options): Position[] {
  const { birthDate, sex, entity } = reading;
  const names = NAME_POSITIONS.map((spec) => namePosition(...spec, reading, person, options));
  const [one, two, three, four, ...consonants] = names as [Position, Position, Position, Position, ...Position[]];
  const positions = [
    one,
    isInconvenient(code(one), code(two), code(three), code(four)) ? inconvenient(two) : two,
    three,
    four,
    ...DATE_OFFSETS.map((offset, index) =>
      explained(5 + index, birthDate.charAt(offset), 'birthDate', offset, 'fecha', DATE_PARTS[index >> 1]),
    ),
    explained(11, sex, 'sex', 0, 'sexo', SEXES[sex]),
    ...[0, 1].map((index) => {
      const offset = person.entity === entity.abbreviation ? index : null;
      return explained(12 + index, entity.abbreviation.charAt(index), 'entity', offset, 'entidad', entity.name);
    }),
    ...consonants,
    explained(17, String.fromCharCode(firstDifferentiator(birthDate)), null, null, 'diferenciador'),
  ];
  return [
    ...positions,
    explained(18, String.fromCharCode(checkDigit(positions.map(code))), null, null, 'digito-verificador'),
  ];
}

function join(positions: readonly Position[]): string {
  let key = '';
  for (const { character } of positions) key += character;
  return key;
}

function namePosition(
  position: number,
  source: Source,
  choice: Choice,
  reading: Reading,
  person: Person,
  options: Options,
): Position {
  const word = reading[source];
  const offset = choice.choose(word);
  return explained(
    position,
    String.fromCharCode(letterAt(word, offset)),
    word === ABSENT && source === 'first' ? 'firstSurname' : word.field,
    offset === NOWHERE ? null : originalOffset(word, offset, person, options),
    ruleOf(choice, word, offset, reading),
    spelling(word),
  );
}

function ruleOf(choice: Choice, word: Word, offset: number, reading: Reading): RuleId {
  if (word === ABSENT) return reading.first === ABSENT ? 'sin-apellidos' : 'apellido-unico';
  if (offset === NOWHERE) return choice.none;
  return REPLACED.find(([kinds]) => kindAt(word.text, offset) & kinds)?.[1] ?? choice.rule;
}

function inconvenient(position: Position): Position {
  return explained(2, 'X', position.field, position.offset, 'inconveniente');
}

function explained(
  position: number,
  character: string,
  field: Field | null,
  offset: number | null,
  rule: RuleId,
  about = '',
): Position {
  const { citation } = RULES[rule];
  return {
    position,
    character,
    field,
    offset,
    rule,
    sentence: sentence(rule, about),
    citation,
    presumed: position >= 17,
  };
}

function sentence(rule: RuleId, about: string): string {
  const template: string = RULES[rule].sentence;
  const gap = template.indexOf('{}');
  return gap < 0 ? template : template.slice(0, gap) + about + template.slice(gap + 2);
}

function code(position: Position): number {
  return position.character.charCodeAt(0);
}

function spelling(word: Word): string {
  return word.text.slice(word.start, word.end).toUpperCase();
}

/** Texts that the rule could not read as they were have been simplified; offsets are told in the text as given. */
function originalOffset(word: Word, offset: number, person: Person, { edition = 2021 }: Options): number {
  const given = person[word.field] as string;
  return word.text === given ? offset : (simplify(given, edition).offsets[offset] as number);
}

/** Every key that differs only in the differentiator RENAPO assigns: 0–9 or, since 2021, A–J (D21 art. 3). */
function candidatesOf(key: string): string[] {
  const codes = codesOf(key);
  const first = key.charAt(16) <= '9' ? 48 : 65;
  const candidates: string[] = [];
  for (let differentiator = first; differentiator < first + 10; differentiator++) {
    codes[16] = differentiator;
    codes[17] = checkDigit(codes);
    candidates.push(String.fromCharCode(...codes));
  }
  return candidates;
}

function warningsOf(
  reading: Reading,
  positions: readonly Position[],
  dropped: readonly DroppedWord[],
  key: string,
  person: Person,
  options: Options,
): Issue[] {
  const warnings: Issue[] = [{ code: 'differentiator-presumed' }];
  if (reading.sex === 'X') warnings.push({ code: 'sex-x', field: 'sex' });
  if (reading.birthDate < '1900') warnings.push({ code: 'before-1900', field: 'birthDate' });
  if (reading.first === ABSENT) warnings.push({ code: 'no-surnames', field: 'firstSurname' });
  for (const { rule, field } of positions) {
    if (rule === 'dieresis' && field !== null) warnings.push({ code: 'diaeresis', field });
  }
  for (const word of wordsOf(reading)) warnings.push(...foreignLetters(word, person));
  if (editionsMayDiffer(reading, dropped, options)) {
    const older = calculate(person, { ...options, edition: 2006 });
    if (older.ok && older.key !== key) warnings.push({ code: 'edition-differs', parameters: { key: older.key } });
  }
  return warnings;
}

function foreignLetters(word: Word, person: Person): Issue[] {
  const given = person[word.field] as string;
  const suspicious = word.text !== given || hasForeign(given);
  const offsets = suspicious ? simplify(given, 2021).foreign : [];
  return offsets.map((offset) => ({
    code: 'foreign-letter',
    field: word.field,
    parameters: { offset, character: given.charAt(offset) },
  }));
}

/** The editions only part ways over apostrophes, diaereses and M or M. before another name. */
function editionsMayDiffer(reading: Reading, dropped: readonly DroppedWord[], { edition }: Options): boolean {
  if (edition === 2006) return false;
  const kinds = wordsOf(reading).reduce((seen, word) => seen | kindsIn(word.text), 0);
  return (
    (kinds & (APOSTROPHE | DIAERESIS)) !== 0 ||
    dropped.some(({ rule, word }) => rule === 'maria-jose' && /^M\.?$/.test(word))
  );
}

function wordsOf({ given, first, second }: Reading): Word[] {
  return [given, first, second].filter((word) => word !== ABSENT);
}
