// curp entidades: lists the catalog, or the entities that a text may mean.
import { type Misuse, plain } from '@curp/command-line/command';
import { type Screen, writeError, writeJson } from '@curp/command-line/screen';
import { table } from '@curp/command-line/table';
import { entityDoubt, readEntity } from '@curp/batch';
import type { Call, ExitCode } from '../call.ts';
import { ENTITIES, type Entity } from '@curp/core';
import { doubtfulEntity, findEntity } from '@curp/core/entities';
import { writeWarnings } from '../output.ts';
import { wireEntity } from '@curp/core/wire';

const NO_ENTITY: Misuse = {
  problem: 'Ninguna entidad se llama así.',
  fix: 'Vea el catálogo con «curp entidades»; quien nació en el extranjero lleva NE.',
};

export async function entidades({ args, json, stdout, stderr }: Call): Promise<ExitCode> {
  const found = entitiesFor(args.join(' '));
  if (json) writeJson(stdout, { clave_entidad: found.map(wireEntity) });
  else stdout.write(textOf(found, stdout));
  const doubt = doubtOf(args.join(' '));
  if (doubt !== '') writeWarnings([doubt], stderr);
  if (found.length > 0) return 0;
  // With --json, stdout already has its document: the empty list.
  writeError(NO_ENTITY, false, stdout, stderr);
  return 1;
}

/** All of them for a blank. */
export function entitiesFor(typed: string): readonly Entity[] {
  const text = typed.trim();
  return text === '' ? ENTITIES : matches(text);
}

export function textOf(entities: readonly Entity[], { columns }: Screen): string {
  return table(entities.map(cellsOf), columns);
}

/** The entity with that key, abbreviation or name; or those it may mean; or those with a word that begins like it. */
function matches(text: string): readonly Entity[] {
  const entity = findEntity(text);
  if (entity !== undefined) return [entity];
  return doubtfulEntity(text)?.entities ?? ENTITIES.filter(({ name }) => ` ${plain(name)}`.includes(` ${plain(text)}`));
}

/** A sentence about a text that is not the name of an entity; otherwise empty. */
export function doubtOf(typed: string): string {
  const reading = readEntity(typed);
  return reading.ok || doubtfulEntity(typed) === undefined ? '' : entityDoubt(reading);
}

function cellsOf({ key, abbreviation, name }: Entity): { readonly text: string }[] {
  return [{ text: key }, { text: abbreviation }, { text: name }];
}
