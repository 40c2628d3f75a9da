// A person half typed -> as much of the key as is already certain, with its reasons; and the whole explanation once
// there is enough.
import { explain, type Explanation, type Field, type Issue, type Person, type Position } from '@curp/core';
import { blankFields, type Draft, isComplete, personOf } from './draft.ts';

export interface Sketch {
  /** Eighteen: what is known of each position, or null. */
  readonly positions: readonly (Position | null)[];
  readonly dropped: Explanation['dropped'];
  /** What is wrong with what has been typed. */
  readonly issues: readonly Issue[];
  /** Only when the person is complete. */
  readonly explanation: Explanation | null;
  /** What has to be filled before it is. */
  readonly blank: readonly Field[];
}

/** They stand for what is not known yet. With an X in each place of a name no inconvenient word can be formed. */
const STAND_INS: Person = {
  givenNames: 'XAXA',
  firstSurname: 'XAXA',
  secondSurname: 'XAXA',
  birthDate: '2000-01-01',
  sex: 'H',
  entity: '09',
};

export function sketch(draft: Draft, today: string): Sketch {
  const person = personOf(draft);
  const blank = isComplete(draft) ? [] : blankFields(draft);
  const first = explain(standIn(person, blank), { today });
  if (first.ok && blank.length === 0)
    return { positions: first.positions, dropped: first.dropped, issues: [], explanation: first, blank };
  const issues = first.ok ? [] : first.issues;
  const unknown = new Set<Field>([...blank, ...issues.flatMap(({ field }) => field ?? [])]);
  const partial = first.ok ? first : explain(standIn(person, [...unknown]), { today });
  if (!partial.ok) return { positions: Array<null>(18).fill(null), dropped: [], issues, explanation: null, blank };
  return {
    positions: partial.positions.map((position) =>
      position.field === null || unknown.has(position.field) ? null : position,
    ),
    dropped: partial.dropped.filter(({ field }) => !unknown.has(field)),
    issues,
    explanation: null,
    blank,
  };
}

function standIn(person: Person, fields: readonly Field[]): Person {
  return { ...person, ...Object.fromEntries(fields.map((field) => [field, STAND_INS[field]])) };
}
