// Copies a text, and says so where a screen reader hears it.
import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';

const SECONDS_SHOWN = 2;
const COPIED = 'Copiado';

export function CopyButton({ text, label = 'Copiar', class: className = 'button' }: CopyButtonProps): JSX.Element {
  const [outcome, setOutcome] = useState('');
  const timer = useRef<number>(undefined);
  const copy = async (): Promise<void> => {
    setOutcome(await copied(text));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOutcome(''), SECONDS_SHOWN * 1000);
  };
  return (
    <button type="button" class={className} onClick={() => void copy()}>
      <span aria-live="polite">{outcome === '' ? label : outcome}</span>
    </button>
  );
}

export interface CopyButtonProps {
  readonly text: string;
  readonly label?: string;
  readonly class?: string;
}

async function copied(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return COPIED;
  } catch {
    return copiedBySelection(text) ? COPIED : 'No se pudo copiar';
  }
}

/** A page that came over plain HTTP from another machine has no clipboard, and this is all there is. */
function copiedBySelection(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
