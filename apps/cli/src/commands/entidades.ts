// curp entidades: the catalog, or what of it a text means.
import { ENTITIES, type Entity } from '@curp/core';
import { findEntity } from '@curp/core/entities';
import type { Misuse } from '../arguments.ts';
import type { Call, ExitCode, Screen } from '../command.ts';
import { table } from '../layout.ts';
import { writeJson } from '../telling.ts';
import { wireEntity } from '../wire.ts';

const NO_ENTITY: Misuse = {
  problem: 'Ninguna entidad se llama así.',
  cure: 'Vea el catálogo con «curp entidades»; quien nació en el extranjero lleva NE.',
};

export async function entidades({ args, json, stdout, stderr }: Call): Promise<ExitCode> {
  const found = entitiesFor(args.join(' '));
  if (json) writeJson(stdout, { clave_entidad: found.map(wireEntity) });
  else stdout.write(textOf(found, stdout));
  if (found.length > 0) return 0;
  stderr.write(`${stderr.paint('red', 'Error:')} ${NO_ENTITY.problem}\n${NO_ENTITY.cure}\n`);
  return 1;
}

/** All of them for a blank. */
export function entitiesFor(typed: string): readonly Entity[] {
  const text = typed.trim();
  return text === '' ? ENTITIES : matches(text);
}

export function textOf(entities: readonly Entity[], { columns }: Screen): string {
  return table(entities.map(cellsOf), [undefined, undefined, undefined], columns);
}

/** The one that has that key, abbreviation or name; or else those with a word of the name that begins so. */
function matches(text: string): readonly Entity[] {
  const entity = findEntity(text);
  return entity === undefined ? ENTITIES.filter(({ name }) => ` ${plain(name)}`.includes(` ${plain(text)}`)) : [entity];
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();
}

function cellsOf({ key, abbreviation, name }: Entity): { readonly text: string }[] {
  return [{ text: key }, { text: abbreviation }, { text: name }];
}
