// Above the form: an example for who wants to see before typing, and a clean sheet for the next person.
import type { JSX } from 'preact';
import { BLANK, type Draft, EXAMPLE, isBlank, NAME_FIELDS } from './draft.ts';

/** Where the next person begins. */
const FIRST_FIELD = NAME_FIELDS[0] as string;

export interface PersonActionsProps {
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  /** Whether the example is offered here: one place of a view is enough. */
  readonly offersExample?: boolean;
}

export function PersonActions({ draft, onDraft, offersExample = true }: PersonActionsProps): JSX.Element {
  const clear = (): void => {
    onDraft(BLANK);
    document.getElementById(FIRST_FIELD)?.focus();
  };
  const act = isBlank(draft) ? (offersExample ? () => onDraft(EXAMPLE) : undefined) : clear;
  return (
    <div class="sheet-head">
      <h2>La persona</h2>
      {act !== undefined && (
        <button type="button" class="quiet" onClick={act}>
          {isBlank(draft) ? 'Ver un ejemplo' : 'Borrar todo'}
        </button>
      )}
    </div>
  );
}
