// What each view receives from the app: the shared data and the functions that change it.
import type { Draft } from './person/draft.ts';

export interface ViewProps {
  readonly draft: Draft;
  /** The key typed in «Validar» or «Cotejar». */
  readonly typedKey: string;
  readonly onDraft: (change: Partial<Draft>) => void;
  readonly onKey: (key: string) => void;
}
