// What a person gives -> the eighteen positions. The letters are chosen by the functions that calculate() uses.
import { checkDigit } from './check-digit.ts';
import { firstDifferentiator } from './spelling.ts';
import { isInconvenient } from './inconvenient-words.ts';
import { initialOf, internalConsonantOf, internalVowelOf, letterAt, NOWHERE } from './letter-choice.ts';
import { APOSTROPHE, DIAERESIS, ENYE, FOREIGN, SPECIAL, X } from './letters.ts';
import { type Field, type NameField, type Person, SEX_NAMES } from './person.ts';
import type { Reading } from './reading.ts';
import { explained, type RuleId, RULES } from './rules.ts';
import { ABSENT, type Word } from './words.ts';

/** A character of the key, where it comes from and which rule decided it. */
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

interface Choice {
  readonly choose: (word: Word) => number;
  readonly rule: RuleId;
  /** When no letter of the word serves; every word has an initial. */
  readonly none: RuleId;
}

const INITIAL: Choice = { choose: initialOf, rule: 'inicial', none: 'inicial' };
const VOWEL: Choice = { choose: internalVowelOf, rule: 'vocal-interna', none: 'sin-vocal' };
const CONSONANT: Choice = { choose: internalConsonantOf, rule: 'consonante-interna', none: 'sin-consonante' };

type Source = 'first' | 'second' | 'given';

/** The offsets of the last two digits of the year, the month and the day in YYYY-MM-DD. */
const DATE_PARTS: readonly (readonly [offset: number, part: string])[] = [
  [2, 'Año'],
  [3, 'Año'],
  [5, 'Mes'],
  [6, 'Mes'],
  [8, 'Día'],
  [9, 'Día'],
];

/** Characters that the key writes as another, and the rule of each. */
const REWRITTEN: readonly (readonly [kind: number, rule: RuleId])[] = [
  [ENYE, 'enie'],
  [DIAERESIS, 'dieresis'],
  [SPECIAL, 'especial'],
  [APOSTROPHE, 'apostrofo'],
  [FOREIGN, 'letra-ajena'],
];

export function positionsOf(reading: Reading, person: Person): Position[] {
  const { birthDate, sex, entity } = reading;
  const names = { first: spelling(reading.first), second: spelling(reading.second), given: spelling(reading.given) };
  const positions: Position[] = [];
  const add = (code: number, field: Field | null, offset: number | null, rule: RuleId, about = ''): void => {
    positions.push(explainedPosition(positions.length + 1, code, field, offset, rule, about));
  };
  const addName = (source: Source, choice: Choice): void => {
    const word = reading[source];
    const at = choice.choose(word);
    const offset = at === NOWHERE ? null : originalOffset(word, at);
    const field = word === ABSENT ? emptyField(source, reading) : word.field;
    add(letterAt(word, at), field, offset, ruleOf(choice, word, at, reading), names[source]);
  };

  addName('first', INITIAL);
  addName('first', VOWEL);
  addName('second', INITIAL);
  addName('given', INITIAL);
  replaceInconvenient(positions);
  for (const [offset, part] of DATE_PARTS) add(birthDate.charCodeAt(offset), 'birthDate', offset, 'fecha', part);
  add(sex.charCodeAt(0), 'sex', 0, sex === 'X' ? 'sexo-x' : 'sexo', SEX_NAMES[sex]);
  const byAbbreviation = person.entity === entity.abbreviation;
  add(entity.abbreviation.charCodeAt(0), 'entity', byAbbreviation ? 0 : null, 'entidad', entity.name);
  add(entity.abbreviation.charCodeAt(1), 'entity', byAbbreviation ? 1 : null, 'entidad', entity.name);
  addName('first', CONSONANT);
  addName('second', CONSONANT);
  addName('given', CONSONANT);
  add(firstDifferentiator(birthDate), null, null, 'diferenciador');
  add(checkDigit(positions.map(codeOf)), null, null, 'digito-verificador');
  return positions;
}

function explainedPosition(
  position: number,
  code: number,
  field: Field | null,
  offset: number | null,
  rule: RuleId,
  about: string,
): Position {
  const character = String.fromCharCode(code);
  const { citation } = RULES[rule];
  return {
    position,
    character,
    field,
    offset,
    rule,
    sentence: explained(rule, about),
    citation,
    presumed: position > 16,
  };
}

function codeOf({ character }: Position): number {
  return character.charCodeAt(0);
}

/** R21 1.8: last of all, after every other substitution. */
function replaceInconvenient(positions: Position[]): void {
  const [first, second, third, fourth] = positions as [Position, Position, Position, Position];
  if (!isInconvenient(codeOf(first), codeOf(second), codeOf(third), codeOf(fourth))) return;
  positions[1] = explainedPosition(2, X, second.field, second.offset, 'inconveniente', '');
}

function ruleOf(choice: Choice, word: Word, offset: number, { first }: Reading): RuleId {
  if (word === ABSENT) return first === ABSENT ? 'sin-apellidos' : 'apellido-unico';
  if (offset === NOWHERE) return choice.none;
  return REWRITTEN.find(([kind]) => (word.classes[offset] as number) & kind)?.[1] ?? choice.rule;
}

/** The field that was left blank: an only surname may have been written as the second. */
function emptyField(source: Source, { first }: Reading): NameField {
  const taken = first !== ABSENT && first.field === 'secondSurname';
  return source === 'first' || taken ? 'firstSurname' : 'secondSurname';
}

function spelling(word: Word): string {
  return word.text.slice(word.start, word.end).toUpperCase();
}

/** Offsets refer to the text as it was given. */
export function originalOffset({ offsets }: Word, offset: number): number {
  return offsets === null ? offset : (offsets[offset] as number);
}
