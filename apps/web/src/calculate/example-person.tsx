// While nothing is typed: the person printed in the official text, with the letters that make the key in the result.
import type { JSX } from 'preact';
import { type Draft, NAME_FIELDS, personOf } from '../person/draft.ts';
import { entityName } from '../person/entity-names.ts';
import { longDate } from '../person/long-date.ts';
import { pieces } from '../person/marked-input.tsx';
import { nameMarks } from '../person/marks.ts';
import { sexName } from '../person/sexes.ts';
import type { Sketch } from '../person/sketch.ts';

export interface ExamplePersonProps {
  readonly draft: Draft;
  readonly sketch: Sketch;
  readonly looked: number | null;
}

export function ExamplePerson({ draft, sketch, looked }: ExamplePersonProps): JSX.Element {
  return (
    <p class="example-person">
      <span class="example-label">Un ejemplo, del texto oficial</span>
      <span class="example-names">
        {NAME_FIELDS.map((field) => (
          <span class={field} key={field}>
            {pieces(draft[field], nameMarks(draft[field], field, sketch, looked))}
          </span>
        ))}
      </span>
      <span class="example-facts">
        {longDate(personOf(draft).birthDate)} · {sexName(draft.sex)} · {entityName(draft.entity)}
      </span>
    </p>
  );
}
