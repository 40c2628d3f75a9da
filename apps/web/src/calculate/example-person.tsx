// Shown while the form is empty: the person printed in the official text, with the letters of the key marked.
import type { JSX } from 'preact';
import { type Draft, NAME_FIELDS, personOf } from '../person/draft.ts';
import { entityName, longDate, sexName } from '../person/display-text.ts';
import { markedText } from '../person/marked-input.tsx';
import { nameMarks } from '../person/marks.ts';
import type { DraftExplanation } from '../person/explain-draft.ts';

export interface ExamplePersonProps {
  readonly draft: Draft;
  readonly explained: DraftExplanation;
  readonly highlighted: number | null;
}

export function ExamplePerson({ draft, explained, highlighted }: ExamplePersonProps): JSX.Element {
  return (
    <p class="example-person">
      <span class="example-label">Un ejemplo, del texto oficial</span>
      <span class="example-names">
        {NAME_FIELDS.map((field) => (
          <span class={field} key={field}>
            {markedText(draft[field], nameMarks(draft[field], field, explained, highlighted))}
          </span>
        ))}
      </span>
      <span class="example-facts">
        {longDate(personOf(draft).birthDate)} · {sexName(draft.sex)} · {entityName(draft.entity)}
      </span>
    </p>
  );
}
