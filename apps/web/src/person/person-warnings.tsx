// Warnings about a person and the calculated key. A title or other remark in a name has a button that removes it.
import type { Explanation, Issue, IssueCode, NameField } from '@curp/core';
import { describeIssueInFull } from '@curp/core/messages';
import type { JSX } from 'preact';
import type { Draft } from './draft.ts';
import { RemarkFix } from './name-fixes.tsx';

export interface PersonWarningsProps {
  readonly draft: Draft;
  readonly explanation: Explanation;
  readonly onDraft: (change: Partial<Draft>) => void;
}

export function PersonWarnings({ draft, explanation, onDraft }: PersonWarningsProps): JSX.Element {
  return (
    <ul class="warnings" aria-label="Avisos">
      {explanation.warnings.filter(isParticular).map((warning) => (
        <li key={warning.code + warning.field + warning.parameters?.offset}>
          <span>{describeIssueInFull(warning)}</span>
          {REMARKS.has(warning.code) && (
            <RemarkFix field={warning.field as NameField} draft={draft} onChange={onDraft} />
          )}
        </li>
      ))}
    </ul>
  );
}

const REMARKS: ReadonlySet<IssueCode> = new Set([
  'title',
  'maybe-title',
  'digit-in-name',
  'joined-words',
  'loose-sign',
  'two-names',
  'foreign-letter',
]);

/** Positions 17 and 18 are presumed in every calculated key; the sentence below the tiles says so. */
function isParticular({ code }: Issue): boolean {
  return code !== 'differentiator-presumed';
}
