// Where a key is pasted or typed: blanks, hyphens and small letters are welcome.
import type { JSX } from 'preact';

export interface KeyInputProps {
  readonly value: string;
  readonly onType: (value: string) => void;
  /** What to show when asked for an example. */
  readonly example: string;
}

export function KeyInput({ value, onType, example }: KeyInputProps): JSX.Element {
  return (
    <div class="field key-input">
      <div class="sheet-head">
        <label for="typed-key">La CURP</label>
        <button type="button" class="quiet" onClick={() => onType(value === '' ? example : '')}>
          {value === '' ? 'Ver un ejemplo' : 'Borrar'}
        </button>
      </div>
      <input
        id="typed-key"
        class="mono"
        type="text"
        value={value}
        maxLength={40}
        autocomplete="off"
        autocapitalize="characters"
        spellcheck={false}
        placeholder="18 letras y números"
        onInput={({ currentTarget }) => onType(currentTarget.value)}
      />
    </div>
  );
}
