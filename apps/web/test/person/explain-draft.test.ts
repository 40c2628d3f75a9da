// While a person is typed, the positions shown are right and do not change later.
import { calculate, type Position } from '@curp/core';
import { describe, expect, test } from 'vitest';
import { CASES, isRefusedInLists, personOf as personOfCase, TODAY } from '../../../../tools/testing/people/cases.ts';
import { people, random } from '../../../../tools/testing/people/people.ts';
import { BLANK, type Draft, EXAMPLE, personOf } from '../../src/person/draft.ts';
import { type DraftExplanation, explainDraft } from '../../src/person/explain-draft.ts';
import { draftOf, typed } from './drafts.ts';

/** The form, filled field by field. */
const FIELDS_OF_DRAFT: readonly (readonly Exclude<keyof Draft, 'literal'>[])[] = [
  ['givenNames'],
  ['firstSurname'],
  ['secondSurname'],
  ['day', 'month', 'year'],
  ['sex'],
  ['entity'],
];

const drafts = people(1200, 17).map(draftOf);

function shown({ positions }: DraftExplanation): string {
  return positions.map((position) => position?.character ?? '·').join('');
}

function part(draft: Draft, names: readonly (keyof Draft)[]): Partial<Draft> {
  return Object.fromEntries(names.map((name) => [name, draft[name]]));
}

function keyOf(draft: Draft): string {
  const calculation = calculate(personOf(draft), { today: TODAY });
  return calculation.ok ? calculation.key : '';
}

function shuffled<Item>(items: readonly Item[], next: () => number): Item[] {
  return items
    .map((item) => ({ item, order: next() }))
    .toSorted((left, right) => left.order - right.order)
    .map(({ item }) => item);
}

describe('each field gives its positions as soon as it is typed', () => {
  test.for<[what: string, draft: Partial<Draft>, key: string]>([
    ['nothing', {}, '··················'],
    ['blanks', { givenNames: '  ', firstSurname: '\t' }, '··················'],
    ['the name', { givenNames: 'Concepción' }, '···C···········N··'],
    ['the first letter of a name', { givenNames: 'c' }, '···C···········X··'],
    ['the first surname', { firstSurname: 'Salgado' }, 'SA···········L····'],
    ['the second surname', { secondSurname: 'Briseño' }, '··B···········R···'],
    ['the day alone', { day: '26' }, '··················'],
    ['the date', { day: '26', month: '06', year: '1956' }, '····560626········'],
    ['the date without its zeros', { day: '6', month: '2', year: '1956' }, '····560206········'],
    ['a year half typed', { day: '26', month: '06', year: '195' }, '··················'],
    ['the sex', { sex: 'X' }, '··········X·······'],
    ['the entity', { entity: '09' }, '···········DF·····'],
    ['all but the entity', { ...EXAMPLE, entity: '' }, 'SABC560626M··LRN··'],
    ['all but the surnames', { ...EXAMPLE, firstSurname: '', secondSurname: '' }, 'XXXC560626MDFXXN06'],
    ['all but the first surname', { ...EXAMPLE, firstSurname: '' }, 'BIXC560626MDFRXN02'],
    ['everything', EXAMPLE, 'SABC560626MDFLRN01'],
  ])('%s', ([, draft, key]) => {
    expect(shown(explainDraft(typed(draft), TODAY))).toBe(key);
  });

  test.for<[what: string, draft: Partial<Draft>, key: string, issues: string[]]>([
    ['30 February', { day: '30', month: '2', year: '1956' }, 'SABC······MDFLRN··', ['birthDate date-impossible']],
    ['a birth to come', { year: '2956' }, 'SABC······MDFLRN··', ['birthDate date-future']],
    ['an aside in the name', { givenNames: 'Elena (2)' }, 'SAB·560626MDFLR···', ['givenNames unreadable']],
    ['a dash for a surname', { firstSurname: '—' }, '··BC560626MDF·RN··', ['firstSurname placeholder']],
  ])('%s is reported, and the other positions are shown', ([, change, key, issues]) => {
    const drawn = explainDraft(typed(EXAMPLE, change), TODAY);

    expect(shown(drawn)).toBe(key);
    expect(drawn.issues.map(({ field, code }) => `${field} ${code}`)).toEqual(issues);
    expect(drawn.explanation).toBeNull();
  });

  test('empty fields are listed in the order of the form, apart from the issues', () => {
    const wrong = explainDraft(typed(EXAMPLE, { day: '31', sex: '' }), TODAY);

    expect(explainDraft(BLANK, TODAY).blank).toEqual([
      'givenNames',
      'firstSurname',
      'secondSurname',
      'birthDate',
      'sex',
      'entity',
    ]);
    expect(wrong.blank).toEqual(['sex']);
    expect(wrong.issues.map(({ field }) => field)).toEqual(['birthDate']);
    expect(explainDraft(EXAMPLE, TODAY).blank).toEqual([]);
  });
});

test('every case of the conformance pack has the key of the library, but for titles and digits, which are confirmed', () => {
  const persons = CASES.filter(({ kind, edition }) => kind !== 'validate' && edition !== 2006).map(personOfCase);
  expect(persons.length).toBeGreaterThan(400);
  for (const person of persons) {
    const [draft, isRefused] = [draftOf(person), isRefusedInLists(person)];
    expect(explainDraft(draft, TODAY).explanation?.key ?? '', JSON.stringify(person)).toBe(
      isRefused ? '' : keyOf(draft),
    );
  }
});

describe('for 1,200 random people', () => {
  test('in any order of typing the final key is the calculated one', () => {
    const next = random(1);
    for (const draft of drafts) {
      let form = BLANK;
      for (const names of shuffled(FIELDS_OF_DRAFT, next)) {
        form = typed(form, part(draft, names));
        explainDraft(form, TODAY);
      }
      expect(shown(explainDraft(form, TODAY)), JSON.stringify(draft)).toBe(keyOf(draft));
    }
  });

  test('letter by letter too, and every half-typed form is handled', () => {
    for (const draft of drafts.slice(0, 60)) {
      let form = BLANK;
      for (const name of FIELDS_OF_DRAFT.flat()) {
        for (let end = 1; end <= draft[name].length; end++) {
          form = typed(form, { [name]: draft[name].slice(0, end) });
          expect(explainDraft(form, TODAY).positions).toHaveLength(18);
        }
      }
      expect(shown(explainDraft(form, TODAY)), JSON.stringify(draft)).toBe(keyOf(draft));
    }
  });

  test('a shown position does not change when another field is typed', () => {
    const next = random(2);
    let unchanged = 0;
    for (const draft of drafts) {
      let form = BLANK;
      let before = explainDraft(form, TODAY);
      for (const names of shuffled(FIELDS_OF_DRAFT, next)) {
        const wasWaiting = before.explanation === null;
        const onlySecond = form.firstSurname.trim() === '';
        form = typed(form, part(draft, names));
        const after = explainDraft(form, TODAY);
        for (const [index, position] of before.positions.entries()) {
          if (position === null || !wasWaiting || mayChange(position, after.positions[index], onlySecond)) continue;
          unchanged++;
          expect(after.positions[index], JSON.stringify({ form, position })).toEqual(position);
        }
        before = after;
      }
    }
    expect(unchanged).toBeGreaterThan(drafts.length * 20);
  });
});

/** The only two cases in which a position changes before the key is complete. */
function mayChange({ position, field }: Position, after: Position | null | undefined, onlySecond: boolean): boolean {
  // An inconvenient word is complete only with its fourth letter (R21 1.8).
  if (position === 2 && after?.rule === 'inconveniente') return true;
  // An only surname counts as the first (R21 1.10), which is known only when the form is complete.
  return field === 'secondSurname' && onlySecond;
}
