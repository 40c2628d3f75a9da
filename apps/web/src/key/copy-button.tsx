// A button that copies a text and announces it to screen readers.
import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';

const SECONDS_SHOWN = 2;
const COPIED = 'Copiado';

export function CopyButton({ text, class: className }: CopyButtonProps): JSX.Element {
  const [message, setMessage] = useState('');
  const timer = useRef<number>(undefined);
  const copy = async (): Promise<void> => {
    setMessage(await copyText(text));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setMessage(''), SECONDS_SHOWN * 1000);
  };
  return (
    <button type="button" class={className} onClick={() => void copy()}>
      <span aria-live="polite">{message === '' ? 'Copiar' : message}</span>
    </button>
  );
}

export interface CopyButtonProps {
  readonly text: string;
  readonly class: string;
}

async function copyText(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return COPIED;
  } catch {
    return copyBySelection(text) ? COPIED : 'No se pudo copiar';
  }
}

/** For pages served over plain HTTP, which have no `navigator.clipboard`. */
function copyBySelection(text: string): boolean {
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
