// Valid keys that the mistyped one was probably meant to be.
import type { Suggestion } from '@curp/core';
import { SLIP_SENTENCES } from '@curp/core/messages';
import type { JSX } from 'preact';
import { focusVerdict } from '../key/verdict.tsx';

export interface SuggestionsProps {
  readonly typed: string;
  readonly suggestions: readonly Suggestion[];
  readonly onUse: (key: string) => void;
}

export function Suggestions({ typed, suggestions, onUse }: SuggestionsProps): JSX.Element | null {
  if (suggestions.length === 0) return null;
  return (
    <>
      <h2>Quizá quiso escribir</h2>
      <ul class="suggestions">
        {suggestions.map(({ key, slip }) => (
          <li key={key}>
            <span class="mono suggested">{markChanges(key, typed)}</span>
            <span class="why">{SLIP_SENTENCES[slip]}</span>
            <button
              type="button"
              class="button"
              aria-label={`Usar ${key}`}
              onClick={() => (onUse(key), focusVerdict())}
            >
              Usar
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Marks the characters that change; keys of different lengths are not marked. */
function markChanges(key: string, typed: string): (JSX.Element | string)[] {
  if (key.length !== typed.length) return [key];
  return Array.from(key, (character, index) =>
    character === typed.charAt(index) ? character : <mark class="changed">{character}</mark>,
  );
}
