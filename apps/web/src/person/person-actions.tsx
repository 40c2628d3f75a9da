// Above the form: an example for who wants to see before typing, and a clean sheet for the next person.
import type { JSX } from 'preact';
import { BLANK, type Draft, EXAMPLE, isBlank } from './draft.ts';

export interface PersonActionsProps {
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  /** Whether the example is offered here: one place of a view is enough. */
  readonly offersExample?: boolean;
}

export function PersonActions({ draft, onDraft, offersExample = true }: PersonActionsProps): JSX.Element {
  return (
    <div class="sheet-head">
      <h2>La persona</h2>
      {isBlank(draft) && offersExample && (
        <button type="button" class="quiet" onClick={() => onDraft(EXAMPLE)}>
          Ver un ejemplo
        </button>
      )}
      {!isBlank(draft) && (
        <button type="button" class="quiet" onClick={() => onDraft(BLANK)}>
          Borrar todo
        </button>
      )}
    </div>
  );
}
