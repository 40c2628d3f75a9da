// What is doubtful about a person and the key that the data give. A title before the name has a button that removes it.
import { type Explanation, type Issue, withoutTitles } from '@curp/core';
import { describeIssue } from '@curp/core/messages';
import type { JSX } from 'preact';
import { type Draft, hasOnlySecond } from './draft.ts';

const ONLY_SECOND =
  '«Primer apellido» está en blanco: el segundo cuenta como único. Confirme que el acta no tiene otro.';

export interface PersonWarningsProps {
  readonly draft: Draft;
  readonly explanation: Explanation;
  readonly onDraft: (change: Partial<Draft>) => void;
}

export function PersonWarnings({ draft, explanation, onDraft }: PersonWarningsProps): JSX.Element {
  const { givenNames } = draft;
  const removeTitle = (): void => {
    onDraft({ givenNames: withoutTitles(givenNames) });
    document.getElementById('givenNames')?.focus();
  };
  return (
    <ul class="warnings" aria-label="Avisos">
      {hasOnlySecond(draft) && <li>{ONLY_SECOND}</li>}
      {explanation.warnings.filter(isParticular).map((warning) => (
        <li key={warning.code + warning.field + warning.parameters?.offset}>
          <span>{describeIssue(warning)}</span>
          {warning.code === 'title' && (
            <button type="button" class="button small" onClick={removeTitle}>
              Quitar título
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The presumption of positions 17 and 18 holds for every calculated key and is told below the tiles. */
function isParticular({ code }: Issue): boolean {
  return code !== 'differentiator-presumed';
}
