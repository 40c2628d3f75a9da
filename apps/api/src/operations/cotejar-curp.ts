// cotejar_curp: whether a CURP matches the data of a person, and probable causes if not.
import { calculate, compare } from '@curp/core';
import { fromWire, WIRE_VERDICTS, wireComparison } from '@curp/core/wire';
import { isOn, PERSON_PARAMETERS, readParameters } from './parameters.ts';
import { refuseFailure, ISSUES_SCHEMA, NOTICES_SCHEMA } from './issues.ts';
import type { Operation } from './operation.ts';
import { integer, list, object, oneOf, text } from './schema-builders.ts';

const PARAMETERS = [...PERSON_PARAMETERS, 'curp'] as const;

const CAUSE_SCHEMA = object(
  {
    causa: text('Identificador de la causa.'),
    mensaje: text('En una frase.'),
    posiciones: list(integer('De 1 a 18.'), 'Las posiciones distintas que esta causa explica.'),
    cambio: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Los parámetros con los que la clave recibida sería la de esos datos.',
    },
    curp: text('La clave que probablemente se quiso escribir.'),
    criterios: integer('Año de los criterios con los que coincide.'),
  },
  ['cambio', 'curp', 'criterios'],
);

export const cotejarCurp: Operation = {
  name: 'cotejar_curp',
  summary: 'Coteja una CURP con los datos de una persona',
  description:
    'Dice si la clave corresponde a los datos, en qué posiciones difiere y las causas probables, con el cambio de datos ' +
    'o de clave que las haría coincidir.',
  parameters: PARAMETERS,
  schema: object(
    {
      veredicto: oneOf(Object.values(WIRE_VERDICTS), 'Salvo homonimia: solo difieren 17 y 18, que asigna el RENAPO.'),
      curp: text('La clave recibida, en mayúsculas y sin espacios ni guiones.'),
      curp_calculada: text('La que dan los datos.'),
      diferencias: list(
        object({
          posicion: integer('De 1 a 18.'),
          recibido: text('El carácter de la clave recibida.'),
          calculado: text('El que dan los datos.'),
        }),
        'Las posiciones que difieren; ninguna si la clave no tiene 18 caracteres.',
      ),
      causas: list(CAUSE_SCHEMA, 'La más probable primero.'),
      problemas: ISSUES_SCHEMA.problemas,
      avisos: NOTICES_SCHEMA,
    },
    ['avisos'],
  ),
  answer: (received, today) => {
    const read = readParameters(received, PARAMETERS);
    if (!read.ok) return read;
    const person = fromWire(read.response);
    const options = { today, literal: isOn('literal', received) };
    const comparison = compare(read.response.curp, person, options);
    if (!comparison.ok) return refuseFailure(comparison);
    const calculation = calculate(person, options);
    return {
      ok: true,
      response: wireComparison(comparison),
      ...(calculation.ok && { warnings: calculation.warnings }),
    };
  },
};
