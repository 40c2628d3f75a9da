// What can be done with a key once it is whole, and what to know about it.
import type { Explanation } from '@curp/core';
import { describeIssue } from '@curp/core/messages';
import type { JSX } from 'preact';
import { NOT_PROOF } from '../key/not-proof.ts';
import { CopyButton } from '../key/copy-button.tsx';
import { type Draft, hasOnlySecond } from '../person/draft.ts';

const ONLY_SECOND =
  '«Primer apellido» está en blanco: el segundo cuenta como único. Confirme que el acta no tiene otro.';

export interface OutcomeProps {
  readonly draft: Draft;
  readonly explanation: Explanation;
  readonly chosen: string | null;
  readonly onChoose: (key: string | null) => void;
}

export function Outcome({ draft, explanation, chosen, onChoose }: OutcomeProps): JSX.Element {
  const { key, candidates, warnings } = explanation;
  return (
    <div class="outcome">
      <p class="whole-key">
        <output class="mono" aria-label="La clave">
          {chosen ?? key}
        </output>
        <span class="actions">
          <CopyButton text={chosen ?? key} class="button primary" />
          <button type="button" class="button" onClick={() => print()}>
            Imprimir la explicación
          </button>
        </span>
      </p>
      <p class="not-proof">{NOT_PROOF}</p>
      <ul class="warnings" aria-label="Avisos">
        {hasOnlySecond(draft) && <li>{ONLY_SECOND}</li>}
        {warnings.map((warning) => (
          <li key={warning.code + warning.field + warning.parameters?.offset}>{describeIssue(warning)}</li>
        ))}
      </ul>
      <Candidates own={key} others={candidates} chosen={chosen} onChoose={onChoose} />
    </div>
  );
}

interface CandidatesProps {
  readonly own: string;
  readonly others: readonly string[];
  readonly chosen: string | null;
  readonly onChoose: (key: string | null) => void;
}

function Candidates({ own, others, chosen, onChoose }: CandidatesProps): JSX.Element {
  return (
    <details class="candidates">
      <summary>Otras claves posibles, si hay homónimos ({others.length})</summary>
      <p>Las primeras dieciséis posiciones no cambian. Elija una para verla en las fichas.</p>
      <div class="endings">
        {[own, ...others].map((key) => (
          <button
            type="button"
            key={key}
            class="ending mono"
            aria-pressed={key === (chosen ?? own)}
            aria-label={`Termina en ${key.slice(16)}`}
            onClick={() => onChoose(key === own ? null : key)}
          >
            …{key.slice(16)}
          </button>
        ))}
      </div>
    </details>
  );
}
