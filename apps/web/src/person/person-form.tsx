// The form of a person, the same wherever one is asked for. What is wrong is said under its field, once it is whole.
import { type Field, FIELDS, type Issue, type NameField } from '@curp/core';
import { describeIssue } from '@curp/core/messages';
import type { JSX } from 'preact';
import { DateFields } from './date-fields.tsx';
import type { Draft } from './draft.ts';
import { ENTITY_OPTIONS } from './entity-names.ts';
import { MarkedInput } from './marked-input.tsx';
import { nameMarks } from './marks.ts';
import { SEXES } from './sexes.ts';
import type { Sketch } from './sketch.ts';

export interface PersonFormProps {
  readonly draft: Draft;
  readonly sketch: Sketch;
  /** The position looked at: its letter stands out. */
  readonly looked: number | null;
  readonly onChange: (change: Partial<Draft>) => void;
}

const NAMES: readonly { readonly field: NameField; readonly hint?: string }[] = [
  { field: 'givenNames' },
  { field: 'firstSurname' },
  { field: 'secondSurname', hint: 'En blanco si no tiene' },
];

export function PersonForm({ draft, sketch, looked, onChange }: PersonFormProps): JSX.Element {
  const problem = (field: Field): string | undefined => sentenceFor(field, sketch.issues);
  return (
    <form class="person" onSubmit={(event) => event.preventDefault()} autocomplete="off">
      {NAMES.map(({ field, hint }) => (
        <div class={`field ${field}`} key={field}>
          <label for={field}>
            {FIELDS[field].label}
            {hint !== undefined && <span class="hint"> {hint}</span>}
          </label>
          <MarkedInput
            id={field}
            value={draft[field]}
            marks={nameMarks(draft[field], field, sketch, looked)}
            isWrong={problem(field) !== undefined}
            describedBy={problem(field) === undefined ? undefined : `${field}-problem`}
            onType={(value) => onChange({ [field]: value })}
          />
          <Problem field={field} sentence={problem(field)} />
        </div>
      ))}
      <DateFields draft={draft} sketch={sketch} looked={looked} onChange={onChange} problem={problem('birthDate')} />
      <fieldset class="field sex">
        <legend>{FIELDS.sex.label}</legend>
        <div class="choices">
          {SEXES.map(({ value, name }) => (
            <label class="choice" key={value}>
              <input
                type="radio"
                name="sex"
                value={value}
                checked={draft.sex === value}
                onChange={() => onChange({ sex: value })}
              />
              <span>{name}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div class="field entity">
        <label for="entity">{FIELDS.entity.label}</label>
        <select
          id="entity"
          value={draft.entity}
          onChange={({ currentTarget }) => onChange({ entity: currentTarget.value })}
        >
          <option value="">Elija una</option>
          {ENTITY_OPTIONS.map(({ key, title }) => (
            <option value={key} key={key}>
              {title}
            </option>
          ))}
        </select>
      </div>
    </form>
  );
}

function Problem({ field, sentence }: { readonly field: string; readonly sentence: string | undefined }): JSX.Element {
  return (
    <p class="problem" id={`${field}-problem`} role="status">
      {sentence}
    </p>
  );
}

function sentenceFor(field: Field, issues: readonly Issue[]): string | undefined {
  const issue = issues.find((found) => found.field === field);
  return issue === undefined ? undefined : describeIssue(issue);
}
