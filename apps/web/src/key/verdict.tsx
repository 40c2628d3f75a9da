// The result of a check in one sentence. It gets the focus when a pressed button disappears with the change it made.
import type { JSX } from 'preact';

export interface VerdictProps {
  readonly look: '' | 'is-good' | 'is-wrong';
  readonly sentence: string;
}

const VERDICT = 'verdict';

export function Verdict({ look, sentence }: VerdictProps): JSX.Element {
  return (
    <p id={VERDICT} class={`verdict ${look}`} role="status" tabIndex={-1}>
      {sentence}
    </p>
  );
}

export function focusVerdict(): void {
  document.getElementById(VERDICT)?.focus();
}

/** The verdict on a key whose length is not 18, if so. A shorter key may still be being typed and is not wrong. */
export function lengthVerdict({ length }: string): VerdictProps | undefined {
  if (length === 18) return undefined;
  return length < 18
    ? { look: '', sentence: `Van ${length} de 18 caracteres.` }
    : { look: 'is-wrong', sentence: `Sobran caracteres: tiene ${length} y deben ser 18.` };
}
