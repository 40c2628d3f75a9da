// The answer in one sentence. It takes the focus from whatever was pressed and is gone once the answer changes.
import type { JSX } from 'preact';

type Look = '' | 'is-good' | 'is-wrong';

export interface Judgement {
  readonly look: Look;
  readonly sentence: string;
}

const VERDICT = 'verdict';

export function Verdict({ look, sentence }: Judgement): JSX.Element {
  return (
    <p id={VERDICT} class={`verdict ${look}`} role="status" tabIndex={-1}>
      {sentence}
    </p>
  );
}

export function focusVerdict(): void {
  document.getElementById(VERDICT)?.focus();
}

/** Of a key that has not eighteen characters. One that is being typed is not wrong yet. */
export function lengthJudgement({ length }: string): Judgement | undefined {
  if (length === 18) return undefined;
  return length < 18
    ? { look: '', sentence: `Van ${length} de 18 caracteres.` }
    : { look: 'is-wrong', sentence: `Sobran caracteres: tiene ${length} y deben ser 18.` };
}
