// Birth date, sex and entity as read from a key, and whether another person shares its first sixteen characters.
import type { KeyFacts, Validation } from '@curp/core';
import { HOMONYM_SENTENCE } from '@curp/core/messages';
import type { JSX } from 'preact';
import type { Source } from '../key/positions.ts';
import { entityName, longDate, sexName } from '../person/display-text.ts';

export interface FactRow {
  readonly source: Source;
  readonly name: string;
  readonly value: string;
}

export function factRows(validation: Validation): FactRow[] {
  const { birthDate, sex, entity, homonym }: Partial<KeyFacts> = validation.tells;
  const rows: FactRow[] = [];
  if (birthDate !== undefined) rows.push({ source: 'birthDate', name: 'Nacimiento', value: longDate(birthDate) });
  if (sex !== undefined) rows.push({ source: 'sex', name: 'Sexo', value: sexName(sex) });
  if (entity !== undefined)
    rows.push({ source: 'entity', name: 'Entidad de nacimiento', value: entityName(entity.key) });
  // An invalid key may have a wrong position 17, so it gives no fact about homonyms.
  if (homonym === true && validation.ok) rows.push({ source: 'none', name: 'Homónimos', value: HOMONYM_SENTENCE });
  return rows;
}

export function Facts({ validation }: { readonly validation: Validation }): JSX.Element | null {
  const rows = factRows(validation);
  if (rows.length === 0) return null;
  return (
    <>
      <h2>Lo que la clave dice</h2>
      <dl class="tells">
        {rows.map(({ source, name, value }) => (
          <div class={source} key={source}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
