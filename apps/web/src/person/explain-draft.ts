// A half-typed person -> the positions of the key that are already certain; with all the data, the whole explanation.
import {
  explain,
  type Explanation,
  type Failure,
  type Field,
  type Issue,
  type Person,
  type Position,
} from '@curp/core';
import { remarksIn } from '@curp/core/bulk';
import { blankFields, type Draft, isComplete, NAME_FIELDS, personOf } from './draft.ts';

export interface DraftExplanation {
  /** All eighteen; null where the position is not known yet. */
  readonly positions: readonly (Position | null)[];
  readonly dropped: Explanation['dropped'];
  readonly issues: readonly Issue[];
  /** Null until the person is complete. */
  readonly explanation: Explanation | null;
  /** Fields still to be filled. */
  readonly blank: readonly Field[];
}

/** Replace the unknown fields so that `explain` can run. With these names no inconvenient word can be formed. */
const STAND_INS: Person = {
  givenNames: 'XAXA',
  firstSurname: 'XAXA',
  secondSurname: 'XAXA',
  birthDate: '2000-01-01',
  sex: 'H',
  entity: '09',
};

export function explainDraft(draft: Draft, today: string): DraftExplanation {
  const person = personOf(draft);
  const options = { today, literal: draft.literal };
  const blank = isComplete(draft) ? [] : blankFields(draft);
  const first = withRemarks(explain(withStandIns(person, blank), options), draft);
  if (first.ok && blank.length === 0)
    return { positions: first.positions, dropped: first.dropped, issues: [], explanation: first, blank };
  const issues = first.ok ? [] : first.issues;
  const unknown = new Set<Field>([...blank, ...issues.flatMap(({ field }) => field ?? [])]);
  const partial = first.ok ? first : explain(withStandIns(person, [...unknown]), options);
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

/** A title or digits in a name stop the key, as they stop a row of a list, until they are removed or accepted as they are. */
function withRemarks(explained: Explanation | Failure, draft: Draft): Explanation | Failure {
  if (draft.literal) return explained;
  const { issues } = explained;
  const remarks = NAME_FIELDS.flatMap((field): Issue[] => {
    if (issues.some((issue) => issue.field === field)) return [];
    const found = remarksIn(draft[field], field === 'givenNames' ? 'given' : 'surname');
    const code = STOPPING.find((remark) => found.includes(remark));
    return code === undefined ? [] : [{ code, field }];
  });
  if (remarks.length === 0) return explained;
  return { ok: false, issues: [...issues, ...remarks], warnings: [] };
}

const STOPPING = ['title', 'digit-in-name'] as const;

function withStandIns(person: Person, fields: readonly Field[]): Person {
  return { ...person, ...Object.fromEntries(fields.map((field) => [field, STAND_INS[field]])) };
}
