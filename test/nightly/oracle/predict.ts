// A person -> the answer that a calculator will give, by the rule and the table of departures and nothing else.
import { explain, type Explanation, type NameField, type Person } from '@curp/core';
import { TODAY } from '../../../tools/testing/people/cases.ts';
import { checkDigit } from './check-digit.ts';
import type { Trial } from './contest.ts';
import type { Departure, Place } from './departure.ts';
import { DEPARTURES } from './departures.ts';
import { baseLetters, masked, withoutAccents } from './peer-text.ts';
import type { Calculator } from './peers.ts';

const DEPARTURES_OF: Readonly<Record<Calculator, readonly Departure[]>> = {
  curp: DEPARTURES.filter(({ peers }) => peers.includes('curp')),
  'curp.js': DEPARTURES.filter(({ peers }) => peers.includes('curp.js')),
};

type Texts = Readonly<Record<NameField, string>>;

/** Null for a refusal. */
export function predict(peer: Calculator, person: Person, trial: Trial = {}): string | null {
  const departures = DEPARTURES_OF[peer];
  if (refused(departures, person, trial)) return null;
  const texts = mapTexts(textsOf(person), (text, field) => readBy(departures, text, field, person, trial));
  const explanation = explain({ ...person, ...mapTexts(texts, masked) }, { today: TODAY, literal: true });
  if (!explanation.ok) return null;
  const seventeen = placesOf(explanation, texts, person)
    .map((place) => written(departures, place, trial))
    .join('');
  return seventeen + checkDigit(seventeen);
}

function refused(departures: readonly Departure[], person: Person, { without, onActive }: Trial): boolean {
  const refusal = departures.find(({ id, refuses }) => id !== without && refuses?.(person));
  if (refusal !== undefined) onActive?.(refusal.id);
  return refusal !== undefined;
}

function readBy(
  departures: readonly Departure[],
  typed: string,
  field: NameField,
  person: Person,
  { without, onActive }: Trial,
): string {
  return departures.reduce((text, { id, reads, omits }) => {
    const theirs = reads?.(text, field, person) ?? text;
    const ours = omits?.(text) ?? text;
    if (theirs !== ours) onActive?.(id);
    return id === without ? ours : theirs;
  }, typed);
}

/** Both raise the letters and take the accents off first, as the rule does. */
function textsOf({ givenNames, firstSurname, secondSurname }: Person): Texts {
  return mapTexts({ givenNames, firstSurname, secondSurname: secondSurname ?? '' }, (text) =>
    withoutAccents(text.toUpperCase()),
  );
}

function mapTexts(texts: Texts, change: (text: string, field: NameField) => string): Texts {
  return {
    givenNames: change(texts.givenNames, 'givenNames'),
    firstSurname: change(texts.firstSurname, 'firstSurname'),
    secondSurname: change(texts.secondSurname, 'secondSurname'),
  };
}

function placesOf({ positions, key }: Explanation, texts: Texts, person: Person): Place[] {
  const letters = positions.map(({ field, offset }) =>
    field !== null && field in texts && offset !== null ? texts[field as NameField].charAt(offset) : '',
  );
  const word = key.charAt(0) + baseLetters(letters[1] ?? '') + key.slice(2, 4);
  return positions.slice(0, 17).map(({ position, character, rule }, index) => ({
    position,
    character,
    letter: letters[index] ?? '',
    rule,
    word,
    person,
  }));
}

function written(departures: readonly Departure[], place: Place, { without, onActive }: Trial): string {
  for (const { id, writes } of departures) {
    const character = id === without ? undefined : writes?.(place);
    if (character === undefined) continue;
    onActive?.(id);
    return character;
  }
  return place.character;
}
