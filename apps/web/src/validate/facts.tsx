// What a key tells of its holder.
import type { KeyFacts, Validation } from '@curp/core';
import type { JSX } from 'preact';
import { entityName } from '../person/entity-names.ts';
import { longDate } from '../person/long-date.ts';
import { sexName } from '../person/sexes.ts';

export function Facts({ validation }: { readonly validation: Validation }): JSX.Element | null {
  const { birthDate, sex, entity, homonym }: Partial<KeyFacts> = validation.tells;
  const rows = [
    ['birthDate', 'Nacimiento', birthDate === undefined ? undefined : longDate(birthDate)],
    ['sex', 'Sexo', sex === undefined ? undefined : sexName(sex)],
    ['entity', 'Entidad de nacimiento', entity === undefined ? undefined : entityName(entity.key)],
    // Where another character is wrong, this one may be too.
    ['none', 'Homonimia', homonym === undefined || !validation.ok ? undefined : homonymy(homonym)],
  ].filter(([, , value]) => value !== undefined);
  if (rows.length === 0) return null;
  return (
    <>
      <h2>Lo que la clave dice</h2>
      <dl class="tells">
        {rows.map(([source, name, value]) => (
          <div class={source} key={source}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function homonymy(homonym: boolean): string {
  return homonym ? 'Probable homónimo: la posición 17 no es la del primer titular' : 'Primer titular';
}
