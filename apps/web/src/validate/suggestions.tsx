// The valid key that a mistyped one was meant to be, when that is nearly certain, or the possible ones.
import type { Place, Suggestion } from '@curp/core';
import { completionSentence, describePlace, SLIP_SENTENCES } from '@curp/core/messages';
import type { JSX } from 'preact';
import { markDifferences } from '../key/mark-differences.tsx';
import { focusVerdict } from '../key/verdict.tsx';

export interface SuggestionsProps {
  readonly typed: string;
  readonly suggestions: readonly Suggestion[];
  readonly place: Place | undefined;
  /** The whole keys that sixteen characters begin. */
  readonly completed: readonly string[];
  readonly onUse: (key: string) => void;
}

export function Suggestions({ typed, suggestions, place, completed, onUse }: SuggestionsProps): JSX.Element {
  const isCertain = suggestions.length === 1;
  return (
    <>
      {place !== undefined && <p class="slip-place">{describePlace(place)}</p>}
      {completed.length > 0 && <h2>Faltan la 17 y la 18. Sin homónimos serían</h2>}
      {completed.length > 0 && (
        <ul class="suggestions">
          {completed.map((key) => (
            <li key={key}>
              <span class="mono suggested">{key}</span>
              <span class="why">{completionSentence(key)}</span>
              {completed.length === 1 && <UseButton suggested={key} onUse={onUse} />}
            </li>
          ))}
        </ul>
      )}
      {suggestions.length > 0 && <h2>{isCertain ? 'Quizá quiso escribir' : '¿Quiso decir alguna de estas?'}</h2>}
      {suggestions.length > 0 && (
        <ul class="suggestions">
          {suggestions.map(({ key, slip }) => (
            <li key={key}>
              {typed.length > key.length && <span class="mono">{markDifferences(typed, key)} →</span>}
              <span class="mono suggested">{markDifferences(key, typed, 'changed')}</span>
              <span class="why">{SLIP_SENTENCES[slip]}</span>
              {isCertain && <UseButton suggested={key} onUse={onUse} />}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Only for a suggestion that is nearly certain: among several, the clerk must look at the document. */
function UseButton({ suggested, onUse }: { readonly suggested: string; readonly onUse: (key: string) => void }) {
  return (
    <button
      type="button"
      class="button"
      aria-label={`Usar ${suggested}`}
      onClick={() => (onUse(suggested), focusVerdict())}
    >
      Usar
    </button>
  );
}
