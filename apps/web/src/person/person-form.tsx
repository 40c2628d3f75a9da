// The form of a person, used by «Calcular» and «Cotejar». An issue is shown under its field.
import { type Field, FIELDS, type Issue, type NameField, todayInMexicoCity } from '@curp/core';
import { describeIssue } from '@curp/core/messages';
import { withoutUnseen } from '@curp/batch';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { DateFields } from './date-fields.tsx';
import { ENTITY_OPTIONS, SEXES } from './display-text.ts';
import { BLANK, type Draft, EXAMPLE, isBlank } from './draft.ts';
import type { DraftExplanation } from './explain-draft.ts';
import { MarkedInput } from './marked-input.tsx';
import { nameMarks } from './marks.ts';
import { FixButton, NameFixes } from './name-fixes.tsx';
import type { PastedPerson } from './pasted-person.ts';

export interface PersonFormProps {
  readonly draft: Draft;
  readonly explained: DraftExplanation;
  /** The position of the key whose letter is highlighted in the names. */
  readonly highlighted: number | null;
  readonly onChange: (change: Partial<Draft>) => void;
  /** False when the view already has another «Ver un ejemplo». */
  readonly offersExample?: boolean;
}

const NAMES: readonly { readonly field: NameField; readonly hint?: string }[] = [
  { field: 'givenNames' },
  { field: 'firstSurname' },
  { field: 'secondSurname', hint: 'En blanco si no tiene' },
];

export function PersonForm(props: PersonFormProps): JSX.Element {
  const { draft, explained, highlighted, offersExample = true } = props;
  const [row, setRow] = useState<PastedPerson>();
  // What was said of a pasted row no longer holds once a field changes.
  const onChange = (change: Partial<Draft>, pasted?: PastedPerson): void => {
    setRow(pasted);
    props.onChange(change);
  };
  const problem = (field: Field): string | undefined => sentenceFor(field, explained.issues);
  return (
    <>
      <Heading draft={draft} onChange={onChange} offersExample={offersExample} />
      <form
        class="person"
        onSubmit={(event) => event.preventDefault()}
        onPaste={(event) => void takeRow(event, (pasted) => onChange(pasted.change, pasted))}
        autocomplete="off"
      >
        <PastedNote row={row} onChange={onChange} />
        {NAMES.map(({ field, hint }) => (
          <div class={`field ${field}`} key={field}>
            <label for={field}>{FIELDS[field].label}</label>
            <MarkedInput
              id={field}
              value={draft[field]}
              marks={nameMarks(draft[field], field, explained, highlighted)}
              isWrong={problem(field) !== undefined}
              describedBy={problem(field) === undefined ? undefined : `${field}-problem`}
              onType={(value) => onChange({ [field]: withoutUnseen(value) })}
              attributes={hint === undefined ? {} : { placeholder: hint }}
            />
            <Problem field={field} sentence={problem(field)} />
            <NameFixes field={field} draft={draft} issues={explained.issues} onChange={onChange} />
          </div>
        ))}
        <DateFields
          draft={draft}
          explained={explained}
          highlighted={highlighted}
          onChange={onChange}
          problem={problem('birthDate')}
        />
        <SexField draft={draft} onChange={onChange} />
        <EntityField draft={draft} onChange={onChange} />
      </form>
    </>
  );
}

/** A row of a sheet fills all the fields; any other text goes where it was pasted. */
async function takeRow(event: ClipboardEvent, onRow: (row: PastedPerson) => void): Promise<void> {
  const text = event.clipboardData?.getData('text') ?? '';
  if (text.trim().split('\t').length < 3) return;
  event.preventDefault();
  const { readPastedPerson } = await import('./pasted-person.ts');
  onRow(readPastedPerson(text, todayInMexicoCity(Date.now())));
}

interface PastedNoteProps extends Pick<PersonFormProps, 'onChange'> {
  readonly row: PastedPerson | undefined;
}

function PastedNote({ row, onChange }: PastedNoteProps): JSX.Element {
  const { note, other } = row ?? {};
  return (
    <p class="fixes" role="status">
      {note}
      {other !== undefined && (
        <FixButton field="givenNames" onFix={() => onChange(other)}>
          Los apellidos van primero
        </FixButton>
      )}
    </p>
  );
}

type HeadingProps = Required<Pick<PersonFormProps, 'draft' | 'onChange' | 'offersExample'>>;

function Heading({ draft, onChange, offersExample }: HeadingProps): JSX.Element {
  const clear = (): void => {
    onChange(BLANK);
    document.getElementById('givenNames')?.focus();
  };
  const act = isBlank(draft) ? (offersExample ? () => onChange(EXAMPLE) : undefined) : clear;
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

function SexField({ draft, onChange }: Pick<PersonFormProps, 'draft' | 'onChange'>): JSX.Element {
  return (
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
  );
}

function EntityField({ draft, onChange }: Pick<PersonFormProps, 'draft' | 'onChange'>): JSX.Element {
  return (
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
