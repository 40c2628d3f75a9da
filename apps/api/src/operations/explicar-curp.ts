// explicar_curp: the CURP of a person with the rule behind each of its 18 positions.
import { type DroppedWord, explain, type Field, FIELDS, type Person, type Position, RULES } from '@curp/core';
import { fromWire } from '@curp/core/wire';
import { isOn, PERSON_PARAMETERS, type PersonParameter, readParameters } from './parameters.ts';
import { refuseFailure, ISSUES_SCHEMA, wireIssue } from './issues.ts';
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
    const response = {
      curp: explanation.key,
      posiciones: explanation.positions.map((position) => wirePosition(position, person)),
      palabras_omitidas: explanation.dropped.map(wireDropped),
      avisos: explanation.warnings.map(wireIssue),
      otras_posibles: explanation.candidates,
    };
    return { ok: true, response, warnings: explanation.warnings };
  },
};

function wirePosition({ field, offset, ...position }: Position, person: Person): object {
  const source = field === null ? undefined : sourceOf(field, offset, person[field] ?? '');
  return {
    posicion: position.position,
    caracter: position.character,
    parametro: source?.parameter ?? null,
    letra: source?.letter ?? null,
    lugar: source?.number ?? null,
    regla: position.rule,
    explicacion: position.sentence,
    cita: position.citation,
    presunta: position.presumed,
  };
}

interface Source {
  readonly parameter: PersonParameter;
  readonly letter: string | null;
  /** Of the letter in the parameter, from 1. */
  readonly number: number | null;
}

/** A field of several parameters is their values joined by hyphens: the offset determines which one. */
function sourceOf(field: Field, offset: number | null, value: string): Source {
  const [first, ...others] = FIELDS[field].wire as readonly [PersonParameter, ...PersonParameter[]];
  if (offset === null) return { parameter: first, letter: null, number: null };
  const before = others.length === 0 ? [] : value.slice(0, offset).split('-').slice(0, -1);
  const start = before.reduce((length, part) => length + part.length + 1, 0);
  return {
    parameter: [first, ...others][before.length] ?? first,
    letter: String.fromCodePoint(value.codePointAt(offset) ?? 0),
    number: offset - start + 1,
  };
}

function wireDropped({ field, word, rule, sentence }: DroppedWord): object {
  return {
    parametro: FIELDS[field].wire[0],
    palabra: word,
    regla: rule,
    explicacion: sentence,
    cita: RULES[rule].citation,
  };
}
