// Where a key is pasted or typed: blanks, hyphens and small letters are welcome.
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { pastedKey } from './pasted-key.ts';

export interface KeyInputProps {
  readonly value: string;
  readonly onType: (value: string) => void;
  /** Absent where an example would write over what was typed. */
  readonly onExample: (() => void) | undefined;
}

export function KeyInput({ value, onType, onExample }: KeyInputProps): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  const clear = (): void => {
    onType('');
    input.current?.focus();
  };
  const act = value === '' ? onExample : clear;
  return (
    <div class="field key-input">
      <div class="sheet-head">
        <label for="typed-key">La CURP</label>
        {act !== undefined && (
          <button type="button" class="quiet" onClick={act}>
            {value === '' ? 'Ver un ejemplo' : 'Borrar'}
          </button>
        )}
      </div>
      <input
        ref={input}
        id="typed-key"
        class="mono"
        type="text"
        value={value}
        autocomplete="off"
        autocapitalize="characters"
        spellcheck={false}
        placeholder="18 letras y números"
        onInput={({ currentTarget }) => onType(pastedKey(currentTarget.value))}
      />
    </div>
  );
}
