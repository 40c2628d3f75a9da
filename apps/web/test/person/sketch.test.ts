// A person half typed: what is shown of the key is already true, and stays.
import { calculate, type Position } from '@curp/core';
import { describe, expect, test } from 'vitest';
import { TODAY } from '../../../../tools/test-data/cases.ts';
import { people, random } from '../../../../tools/test-data/people.ts';
import { BLANK, type Draft, EXAMPLE, personOf } from '../../src/person/draft.ts';
import { type Sketch, sketch } from '../../src/person/sketch.ts';
import { draftOf, typed } from './drafts.ts';

/** The form, filled field by field. */
const FIELDS_OF_DRAFT: readonly (readonly (keyof Draft)[])[] = [
  ['givenNames'],
  ['firstSurname'],
  ['secondSurname'],
  ['day', 'month', 'year'],
  ['sex'],
  ['entity'],
];

const everybody = people(1200, 17).map(draftOf);

function shown({ positions }: Sketch): string {
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
    .map((item) => ({ item, place: next() }))
    .toSorted((left, right) => left.place - right.place)
    .map(({ item }) => item);
}

describe('each datum gives its positions as soon as it is there', () => {
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
    expect(shown(sketch(typed(draft), TODAY))).toBe(key);
  });

  test.for<[what: string, draft: Partial<Draft>, key: string, issues: string[]]>([
    ['30 February', { day: '30', month: '2', year: '1956' }, 'SABC······MDFLRN··', ['birthDate date-impossible']],
    ['a birth to come', { year: '2956' }, 'SABC······MDFLRN··', ['birthDate date-future']],
    ['an ordinal in the name', { givenNames: 'Mª Elena' }, 'SAB·560626MDFLR···', ['givenNames unreadable']],
    ['a dash for a surname', { firstSurname: '—' }, '··BC560626MDF·RN··', ['firstSurname no-letters']],
  ])('%s is said, and the rest is shown all the same', ([, change, key, issues]) => {
    const drawn = sketch(typed(EXAMPLE, change), TODAY);

    expect(shown(drawn)).toBe(key);
    expect(drawn.issues.map(({ field, code }) => `${field} ${code}`)).toEqual(issues);
    expect(drawn.explanation).toBeNull();
  });

  test('what is to be filled is told in the order of the form, and apart from what is wrong', () => {
    const wrong = sketch(typed(EXAMPLE, { day: '31', sex: '' }), TODAY);

    expect(sketch(BLANK, TODAY).blank).toEqual([
      'givenNames',
      'firstSurname',
      'secondSurname',
      'birthDate',
      'sex',
      'entity',
    ]);
    expect(wrong.blank).toEqual(['sex']);
    expect(wrong.issues.map(({ field }) => field)).toEqual(['birthDate']);
    expect(sketch(EXAMPLE, TODAY).blank).toEqual([]);
  });
});

describe('for everybody', () => {
  test('whatever the order of typing, the end is the key of the rule', () => {
    const next = random(1);
    for (const draft of everybody) {
      let form = BLANK;
      for (const names of shuffled(FIELDS_OF_DRAFT, next)) {
        form = typed(form, part(draft, names));
        sketch(form, TODAY);
      }
      expect(shown(sketch(form, TODAY)), JSON.stringify(draft)).toBe(keyOf(draft));
    }
  });

  test('letter by letter too, and no half-typed form is too much for it', () => {
    for (const draft of everybody.slice(0, 60)) {
      let form = BLANK;
      for (const name of Object.keys(draft) as (keyof Draft)[]) {
        for (let end = 1; end <= draft[name].length; end++) {
          form = typed(form, { [name]: draft[name].slice(0, end) });
          expect(sketch(form, TODAY).positions).toHaveLength(18);
        }
      }
      expect(shown(sketch(form, TODAY)), JSON.stringify(draft)).toBe(keyOf(draft));
    }
  });

  test('a position that is shown does not change when another datum comes', () => {
    const next = random(2);
    let kept = 0;
    for (const draft of everybody) {
      let form = BLANK;
      let before = sketch(form, TODAY);
      for (const names of shuffled(FIELDS_OF_DRAFT, next)) {
        const wasWaiting = before.explanation === null;
        const onlySecond = form.firstSurname.trim() === '';
        form = typed(form, part(draft, names));
        const after = sketch(form, TODAY);
        for (const [index, position] of before.positions.entries()) {
          if (position === null || !wasWaiting || mayChange(position, after.positions[index], onlySecond)) continue;
          kept++;
          expect(after.positions[index], JSON.stringify({ form, position })).toEqual(position);
        }
        before = after;
      }
    }
    expect(kept).toBeGreaterThan(everybody.length * 20);
  });
});

/** Once there is a key, a surname that comes late changes it; before that, only these do. */
function mayChange({ position, field }: Position, after: Position | null | undefined, onlySecond: boolean): boolean {
  // The word shows itself with its fourth letter (R21 1.8).
  if (position === 2 && after?.rule === 'inconveniente') return true;
  // An only surname counts as the first (R21 1.10), and that it is the only one is known in the end.
  return field === 'secondSurname' && onlySecond;
}
