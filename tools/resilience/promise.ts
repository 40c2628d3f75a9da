// What a promise is: its number, its words, what is asked of it and the trial that measures it.
import type { Stage } from './stage.ts';

/** `long` is what was promised; `short` is the same trial with less of everything, for every change. */
export type Form = 'short' | 'long';

export interface Measured {
  readonly measured: string;
  readonly held: boolean;
  /** Why it is not held, or what was compared with what. */
  readonly note?: string;
}

export interface Trial {
  readonly number: number;
  readonly promise: string;
  readonly target: string;
  /** Times are part of it: a neighbour on a shared machine can spoil a short trial, which is then made once more. */
  readonly isTimed?: true;
  /** Why it is known not to be held. It is measured and told all the same, and stops no change. */
  readonly gap?: string;
  readonly run: (stage: Stage, form: Form) => Promise<Measured>;
}

export interface Row extends Measured {
  readonly number: number;
  readonly promise: string;
  readonly target: string;
  readonly gap?: string;
  readonly seconds: number;
}
