// Where a key is pasted or typed: blanks, hyphens and small letters are welcome.
import type { JSX, TargetedClipboardEvent } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { keysIn, pastedKey } from './pasted-key.ts';

/** More of them are a list, and lists have their own view. */
const MOST_OFFERED = 8;

export interface KeyInputProps {
  readonly value: string;
  readonly onType: (value: string) => void;
  /** Absent where an example would write over what was typed. */
  readonly onExample: (() => void) | undefined;
}

export function KeyInput({ value, onType, onExample }: KeyInputProps): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  const [several, setSeveral] = useState<readonly string[]>([]);
  const clear = (): void => {
    onType('');
    setSeveral([]);
    input.current?.focus();
  };
  /** A box of one line joins the lines that are pasted into it, so they are looked at before. */
  const onPaste = (event: TargetedClipboardEvent<HTMLInputElement>): void => {
    const found = keysIn(event.clipboardData?.getData('text') ?? '');
    setSeveral(found.length > 1 ? found.slice(0, MOST_OFFERED) : []);
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
      <Several keys={several} value={value} onPick={onType} />
    </div>
  );
}

interface SeveralProps {
  readonly keys: readonly string[];
  readonly value: string;
  readonly onPick: (key: string) => void;
}

function Several({ keys, value, onPick }: SeveralProps): JSX.Element {
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
