// The output schemas of the tools: those of the service, plus the fields that only tools have.
import { HEADER } from '../fake/inventar.ts';
import schemas from './answers.json' with { type: 'json' };
import type { JsonSchema } from './input.ts';

const { calcular, explicar, validar, cotejar, entidades } = schemas;
const { avisos } = explicar.properties;
const text = { type: 'string' };
const notas = listOf(text, 'Cómo se leyó lo que podía leerse de otro modo, y lo que la clave no prueba.');

/** Only in the command: the service does not complete keys. */
const completas = listOf(objectOf({ curp: text, mensaje: text }), 'Las claves enteras que empiezan con 16 caracteres.');
const key = { ...validar.properties, completas };
const place = {
  linea: { type: 'integer', description: 'El renglón, desde 1.' },
  columna: { type: 'integer', description: 'Dónde empieza en él, en bytes de UTF-8, desde 1.' },
};

export const OUTPUTS = {
  calcular: objectOf({ ...calcular.properties, avisos, notas }),
  explicar: objectOf({ ...explicar.properties, notas }, [...explicar.required, 'notas']),
  validar: {
    ...objectOf({ ...key, claves: listOf(objectOf(key, validar.required), 'De varias, en su orden.'), notas }, [
      'notas',
    ]),
    anyOf: [{ required: validar.required }, { required: ['claves'] }],
  },
  cotejar: objectOf({ ...cotejar.properties, avisos, notas }, [...cotejar.required, 'avisos', 'notas']),
  buscar: objectOf({
    total: { type: 'integer', description: 'Cuántas claves hay en el texto.' },
    claves: listOf(objectOf({ ...place, ...key }, [...Object.keys(place), ...validar.required]), 'Las primeras 100.'),
    notas,
  }),
  inventar: objectOf({
    personas: listOf(objectOf(Object.fromEntries(HEADER.map((name) => [name, text]))), 'Con los nombres del servicio.'),
    notas,
  }),
  entidades: objectOf(entidades.properties, entidades.required),
};

function listOf(items: object, description: string): object {
  return { type: 'array', items, description };
}

function objectOf(properties: Readonly<Record<string, object>>, required = Object.keys(properties)): JsonSchema {
  return { type: 'object', properties, required, additionalProperties: false };
}
