// Answers a row of a list that has only keys: the verdict, the facts the key contains and the suggested corrections.
import { suggest, validate } from '@curp/core';
import { describeIssue, SEX_NAMES } from '@curp/core/messages';
import { isNoKey } from '../cells/absent-key.ts';
import { type Cells, readCell } from '../cells/cell-text.ts';
import { problem } from '../messages.ts';
import type { Plan } from '../plan.ts';
import { type KeyReport, refusal, type RowAnswer } from './answer.ts';

/** «A o B» cannot be taken for a key. */
function suggestionsFor(text: string, plan: Plan): string {
  const keys = suggest(text, plan).map(({ key }) => key);
  return keys.join(' o ');
}

export function validateRow(cells: Cells, plan: Plan): RowAnswer {
  const { text } = readCell(cells[plan.columns.indexOf('curp')]);
  if (isNoKey(text)) {
    const { code, sentence } = problem('missing', 'curp');
    return refusal(code, sentence);
  }
  const validation = validate(text, plan);
  const { ok, tells, warnings } = validation;
  const report: KeyReport = {
    isValid: ok,
    suggestion: ok ? '' : suggestionsFor(text, plan),
    birthDate: tells.birthDate ?? '',
    sex: tells.sex === undefined ? '' : SEX_NAMES[tells.sex],
    entity: tells.entity?.name ?? '',
  };
  return {
    key: ok ? validation.key : '',
    match: null,
    codes: [],
    reasons: ok ? [] : validation.issues.map(describeIssue),
    warnings: warnings.map(describeIssue),
    empty: false,
    report,
  };
}
