// explicar_curp: the CURP of a person with the rule behind each of its 18 positions.
import { explain } from '@curp/core';
import { fromWire, wireExplanation } from '@curp/core/wire';
import { isOn, PERSON_PARAMETERS, readParameters } from './parameters.ts';
import { refuseFailure, ISSUES_SCHEMA } from './issues.ts';
import type { Operation } from './operation.ts';
import { integer, list, object, text } from './schema-builders.ts';

const NULLABLE_TEXT = { type: ['string', 'null'] };
const NULLABLE_INTEGER = { type: ['integer', 'null'] };

const POSITION_SCHEMA = object({
  posicion: integer('De 1 a 18.'),
  caracter: text('El carácter de la clave.', 'S'),
  parametro: {
    ...NULLABLE_TEXT,
    description: 'De qué parámetro sale; null en 17 (la asigna el RENAPO) y 18 (calculado).',
  },
  letra: { ...NULLABLE_TEXT, description: 'La letra o cifra del parámetro que lo decidió; null si ninguna sirvió.' },
  lugar: { ...NULLABLE_INTEGER, description: 'El lugar de esa letra en el parámetro, desde 1.' },
  regla: text('Identificador de la regla.'),
  explicacion: text('La regla aplicada, en una frase.'),
  cita: text('Dónde está impresa la regla.'),
  presunta: { type: 'boolean', description: 'El registro puede tener ahí otro carácter.' },
});

const DROPPED_SCHEMA = object({
  parametro: text('Dónde está la palabra.'),
  palabra: text('La palabra que no cuenta.'),
  regla: text('Identificador de la regla.'),
  explicacion: text('Por qué no cuenta.'),
  cita: text('Dónde está impresa la regla.'),
});

export const explicarCurp: Operation = {
  name: 'explicar_curp',
  summary: 'Calcula la CURP y explica sus 18 posiciones',
  description:
    'La clave y, de cada posición, el carácter, la letra de la que sale, la regla que lo eligió y dónde está impresa; ' +
    'las palabras que no cuentan, los avisos y las otras claves posibles si hay homónimos.',
  parameters: PERSON_PARAMETERS,
  schema: object({
    curp: text('La CURP calculada.', 'SABC560626MDFLRN01'),
    posiciones: list(POSITION_SCHEMA, 'Las 18 posiciones: unidas, son la clave.'),
    palabras_omitidas: list(DROPPED_SCHEMA, 'Las palabras del nombre y de los apellidos que no cuentan.'),
    avisos: ISSUES_SCHEMA.avisos,
    otras_posibles: list(text('Una CURP.'), 'Las claves que difieren en 17 y 18, por si hay homónimos.'),
  }),
  answer: (received, today) => {
    const read = readParameters(received, PERSON_PARAMETERS);
    if (!read.ok) return read;
    const person = fromWire(read.response);
    const explanation = explain(person, { today, literal: isOn('literal', received) });
    if (!explanation.ok) return refuseFailure(explanation);
    return { ok: true, response: wireExplanation(explanation, person), warnings: explanation.warnings };
  },
};
