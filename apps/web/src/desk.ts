import type { Draft } from './person/draft.ts';

/** What every view may read and change. */
export interface Desk {
  readonly draft: Draft;
  /** A key as typed, to be validated or compared. */
  readonly typedKey: string;
  readonly onDraft: (change: Partial<Draft>) => void;
  readonly onKey: (key: string) => void;
}
