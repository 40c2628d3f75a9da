// Issues and warnings of a key, by the positions they affect.
import type { Issue, IssueCode, Validation } from '@curp/core';

const DATE = [5, 6, 7, 8, 9, 10];

/** Issues that affect more positions than the one in their parameters. */
const POSITIONS: Readonly<Partial<Record<IssueCode, readonly number[]>>> = {
  'key-date-impossible': DATE,
  'key-date-future': [...DATE, 17],
  'key-entity-unknown': [12, 13],
  'inconvenient-word': [1, 2, 3, 4],
};

function positionsOf({ code, parameters }: Issue): readonly number[] {
  return POSITIONS[code] ?? (parameters?.position === undefined ? [] : [parameters.position]);
}

export interface Finding {
  readonly issue: Issue;
  readonly isWrong: boolean;
}

function isShown({ code, parameters }: Issue): boolean {
  return code !== 'key-length' || parameters?.looksLike !== undefined;
}

/** Without the length, which is in the verdict, unless it is known what the text is. */
export function findingsOf(validation: Validation): Finding[] {
  const wrong = validation.ok ? [] : validation.issues.filter(isShown);
  return [
    ...wrong.map((issue) => ({ issue, isWrong: true })),
    ...validation.warnings.map((issue) => ({ issue, isWrong: false })),
  ];
}

export function findingsAt(position: number, findings: readonly Finding[]): Finding[] {
  return findings.filter(({ issue }) => positionsOf(issue).includes(position));
}
