// curp entidades: the catalog, or what of it a text means.
import { ENTITIES, type Entity } from '@curp/core';
import { findEntity } from '@curp/core/entities';
import type { Call, ExitCode } from '../command.ts';
import { table } from '../layout.ts';
import { writeJson } from '../telling.ts';
import { wireEntity } from '../wire.ts';

export async function entidades({ args, json, stdout, stderr }: Call): Promise<ExitCode> {
  const text = args.join(' ').trim();
  const found = text === '' ? ENTITIES : matches(text);
  if (json) writeJson(stdout, { clave_entidad: found.map(wireEntity) });
  else stdout.write(table(found.map(cellsOf), [undefined, undefined, undefined], stdout.columns));
  if (found.length > 0) return 0;
  stderr.write(
    `${stderr.paint('red', 'Error:')} Ninguna entidad se llama así.\nVea el catálogo con «curp entidades»; quien nació en el extranjero lleva NE.\n`,
  );
  return 1;
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
