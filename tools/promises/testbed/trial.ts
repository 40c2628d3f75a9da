// A trial measures one promise of the service: its number, its text, its target and the function that measures it.
import type { Testbed } from './testbed.ts';

/** `long` has the numbers of the promise; `short` is a smaller version that runs with every change. */
export type Form = 'short' | 'long';

export interface Measured {
  readonly measured: string;
  readonly held: boolean;
  /** Why the promise was not held, or what was compared. */
  readonly note?: string;
  /** One row per repetition, for docs/promesas.json. */
  readonly table?: readonly TableRow[];
}

export type TableRow = Readonly<Record<string, string | number>>;

export interface Trial {
  readonly number: number;
  readonly promise: string;
  readonly target: string;
  /** It measures times of a few milliseconds or a rate, which another trial or a busy host would change. */
  readonly isTimed?: true;
  readonly run: (testbed: Testbed, form: Form) => Promise<Measured>;
}

export interface TrialResult extends Measured {
  readonly number: number;
  readonly promise: string;
  readonly target: string;
  /** Why a trial of times that failed says nothing of the service. */
  readonly gap?: string;
  readonly seconds: number;
}
