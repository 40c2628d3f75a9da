// Probable causes of the differences, likeliest first, each with its correction and a button that applies it.
import { type Cause, type Field, FIELDS, type Person } from '@curp/core';
import { CAUSE_SENTENCES, KEPT_NAME_SENTENCE } from '@curp/core/messages';
import type { JSX } from 'preact';
import { focusVerdict } from '../key/verdict.tsx';
import { type Draft, personOf } from '../person/draft.ts';
import { entityKey, entityName, longDate, sexName } from '../person/display-text.ts';

export interface CausesProps {
  readonly causes: readonly Cause[];
  readonly draft: Draft;
  readonly onPerson: (change: Partial<Person>) => void;
  readonly onKey: (key: string) => void;
}

export function Causes({ causes, draft, onPerson, onKey }: CausesProps): JSX.Element | null {
  if (causes.length === 0) return null;
  return (
    <>
      <h2>Causas probables</h2>
      <ol class="causes">
        {causes.map((cause) => (
          <li key={`${cause.id} ${cause.positions.join(' ')}`}>
            <p class="cause">{CAUSE_SENTENCES[cause.id]}</p>
            {cause.id === 'maria-jose' ? (
              <p>{KEPT_NAME_SENTENCE}</p>
            ) : (
              <Change cause={cause} draft={draft} onPerson={onPerson} onKey={onKey} />
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

type ChangeProps = Omit<CausesProps, 'causes'> & { readonly cause: Cause };

function Change({ cause: { person, key, edition }, draft, onPerson, onKey }: ChangeProps): JSX.Element | null {
  if (person !== undefined)
    return (
      <>
        <ul class="change">
          {(Object.keys(person) as Field[]).map((field) => (
            <li class={field} key={field}>
              {FIELDS[field].label}: <del>{displayValue(field, personOf(draft)[field])}</del>{' '}
              <ins>{displayValue(field, person[field])}</ins>
            </li>
          ))}
        </ul>
        <button type="button" class="button" onClick={() => (onPerson(person), focusVerdict())}>
          Cambiar los datos
        </button>
      </>
    );
  if (key !== undefined)
    return (
      <button type="button" class="button" onClick={() => (onKey(key), focusVerdict())}>
        Usar la clave <span class="mono">{key}</span>
      </button>
    );
  return edition === undefined ? null : <p>Con los criterios de {edition} sí coinciden.</p>;
}

function displayValue(field: Field, value: string | null | undefined): string {
  if (value === undefined || value === null || value.trim() === '') return '(en blanco)';
  if (field === 'birthDate') return longDate(value);
  if (field === 'sex') return sexName(value);
  return field === 'entity' ? entityName(entityKey(value)) : value;
}
