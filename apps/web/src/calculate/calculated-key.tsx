// The calculated key with its buttons, and the other keys that a homonym could have.
import type { Explanation } from '@curp/core';
import type { JSX } from 'preact';
import { CopyButton } from '../key/copy-button.tsx';
import { NOT_PROOF, PRESUMED } from '../key/not-proof.ts';

/** The key above the tiles that explain it. */
export function CalculatedKey({ value }: { readonly value: string }): JSX.Element {
  return (
    <p class="whole-key">
      <output class="mono" aria-label="La clave">
        {value}
      </output>
      <span class="actions">
        <CopyButton text={value} class="button primary" />
        <button type="button" class="button" onClick={() => print()}>
          Imprimir la explicación
        </button>
      </span>
    </p>
  );
}

export interface KeyNotesProps {
  readonly explanation: Explanation;
  /** Another of the person's possible keys, when the user chose it. */
  readonly chosen: string | null;
  readonly onChoose: (key: string | null) => void;
}

/** What holds for every calculated key, below the tiles. */
export function KeyNotes(props: KeyNotesProps): JSX.Element {
  return (
    <div class="key-notes">
      <p class="not-proof">
        {NOT_PROOF} {PRESUMED}
      </p>
      <Candidates {...props} />
    </div>
  );
}

function Candidates({ explanation, chosen, onChoose }: KeyNotesProps): JSX.Element {
  const { key: own, candidates: others } = explanation;
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
