// entidades: the catalog of federal entities.
import { ENTITIES } from '@curp/core';
import { wireEntity } from '@curp/core/wire';
import { readParameters } from './parameters.ts';
import type { Operation } from './operation.ts';
import { list, object, text } from './schema-builders.ts';

export const ENTITY_SCHEMA = object({
  clave_entidad: text('Clave de 2 cifras: la que pide el parámetro `entidad`.', '09'),
  nombre_entidad: text('Nombre completo, en mayúsculas.', 'CIUDAD DE MÉXICO'),
  abreviatura_entidad: text('Las 2 letras que lleva la CURP.', 'DF'),
});

const CATALOG = { clave_entidad: ENTITIES.map(wireEntity) };

export const entidades: Operation = {
  name: 'entidades',
  summary: 'Lista las entidades federativas',
  description: 'El catálogo completo, 33 registros: clave, nombre y abreviatura. No cambia: puede guardarse.',
  parameters: [],
  schema: object({ clave_entidad: list(ENTITY_SCHEMA, 'El catálogo completo.') }),
  constant: true,
  answer: (received) => {
    const read = readParameters(received, [], []);
    return read.ok ? { ok: true, response: CATALOG } : read;
  },
};
