// The box for a key, typed or pasted in any case, with blanks or hyphens. Several pasted keys are all given to the view or,
// where it takes one, the user chooses it.
import type { JSX, TargetedClipboardEvent } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { areManyKeys, keysIn, pastedKey, type PastedRow, pastedRows } from './pasted-key.ts';

/** More keys than this are a list, which has its own views. */
const MOST_OFFERED = 8;

export interface KeyInputProps {
  readonly value: string;
  readonly onType: (value: string) => void;
  /** Undefined when an example would overwrite typed data. */
  readonly onExample: (() => void) | undefined;
  /** Takes several pasted keys. Without it the user chooses one of them. */
  readonly onMany?: (pasted: readonly PastedRow[]) => void;
}

export function KeyInput({ value, onType, onExample, onMany }: KeyInputProps): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  const [pastedKeys, setPastedKeys] = useState<readonly string[]>([]);
  const clear = (): void => {
    onType('');
    setPastedKeys([]);
    input.current?.focus();
  };
  // Reads the clipboard because the input joins pasted lines into one.
  const onPaste = (event: TargetedClipboardEvent<HTMLInputElement>): void => {
    const text = event.clipboardData?.getData('text') ?? '';
    const pasted = pastedRows(text);
    if (onMany !== undefined && areManyKeys(pasted)) {
      event.preventDefault();
      return onMany(pasted);
    }
    const found = keysIn(text);
    setPastedKeys(found.length > 1 ? found.slice(0, MOST_OFFERED) : []);
    if (found.length < 2) return;
    event.preventDefault();
    onType(found[0] as string);
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
        onPaste={onPaste}
        onInput={({ currentTarget }) => onType(pastedKey(currentTarget.value))}
      />
      <KeyPicker keys={pastedKeys} value={value} onPick={onType} />
    </div>
  );
}

interface KeyPickerProps {
  readonly keys: readonly string[];
  readonly value: string;
  readonly onPick: (key: string) => void;
}

function KeyPicker({ keys, value, onPick }: KeyPickerProps): JSX.Element {
  return (
    <div role="status">
      {keys.length > 1 && (
        <>
          <p class="several">Pegó varias claves y se revisa una a la vez. Elija cuál:</p>
          <div class="endings">
            {keys.map((key) => (
              <button
                type="button"
                key={key}
                class="ending mono"
                aria-pressed={key === value}
                onClick={() => onPick(key)}
              >
                {key}
              </button>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
