// The tools of curp mcp: what each command answers, as a document with the names of --json and as a text.
import type { Argument, Misuse } from '@curp/command-line/command';
import type { Screen } from '@curp/command-line/screen';
import { NOT_PROOF } from '../output.ts';
import { ENTITY_TEXT, KEY, PERSON } from '../person-arguments.ts';
import { compare, explain, type Failure, FIELDS, type Issue, type Person } from '@curp/core';
import { describeIssue } from '@curp/core/messages';
import { PassThrough } from 'node:stream';
import { textOf as comparisonText } from '../commands/cotejar.ts';
import { doubtOf, entitiesFor, textOf as entitiesText } from '../commands/entidades.ts';
import { textOf as explanationText } from '../commands/explicar.ts';
import { check, textOf as validationText, VALID_IS_NOT_PROOF } from '../commands/validar.ts';
import { describe, entityQuestion, readPerson } from '../person.ts';
import { wireComparison, wireEntity, wireExplanation, wireIssue, wireValidation } from '../service-response.ts';
import schemas from './answers.json' with { type: 'json' };
import type { ObjectSchema } from './input.ts';

/** The document and the text say the same; without ok, the text says why there is no answer and what to do. */
export type Answer =
  | { readonly ok: true; readonly document: object; readonly text: string }
  | { readonly ok: false; readonly text: string };

export interface Tool {
  readonly name: keyof typeof schemas;
  readonly description: string;
  readonly args: readonly Argument[];
  /** What it says beside the document of --json, where that is said apart. */
  readonly beside: Readonly<Record<string, object>>;
  /** Of one text a place. */
  readonly answer: (texts: readonly string[], today: string) => Answer;
}

const { avisos } = schemas.explicar.properties;
const notas = {
  type: 'array',
  items: { type: 'string' },
  description: 'Cómo se leyó lo que podía leerse de otro modo, y lo que la clave no prueba.',
};

export const TOOLS: readonly Tool[] = [
  {
    name: 'calcular',
    description:
      'Calcula la CURP de una persona con sus seis datos, como en el acta de nacimiento. Pregunte los que falten; no los deduzca. La clave es el resultado de la regla oficial: no prueba el registro, y sus posiciones 17 y 18 se presumen.',
    args: PERSON,
    beside: { avisos, notas },
    answer: calcular,
  },
  {
    name: 'explicar',
    description:
      'Calcula la CURP y dice de cada una de sus 18 posiciones de qué dato y letra sale, por qué regla y dónde está impresa; además, las palabras que no cuentan, los avisos y las otras claves posibles si hay homónimos. Para preguntas de por qué; si solo se quiere la clave, calcular.',
    args: PERSON,
    beside: { notas },
    answer: explicar,
  },
  {
    name: 'validar',
    description:
      'Revisa una CURP por sí misma: si es válida, todos sus problemas, lo que cuenta de su titular (fecha, sexo, entidad) y qué clave se quiso escribir: una sola es casi segura; si son varias, pregunte cuál y no elija. No consulta ningún registro: una clave válida puede no estar registrada.',
    args: [KEY],
    beside: { notas },
    answer: validar,
  },
  {
    name: 'cotejar',
    description:
      'Dice si una CURP es la de los datos de una persona y, si no, en qué posiciones difiere, las causas probables y el cambio que las haría coincidir. Que coincida no prueba el registro.',
    args: [KEY, ...PERSON],
    beside: { avisos, notas },
    answer: cotejar,
  },
  {
    name: 'entidades',
    description:
      'El catálogo de entidades de nacimiento: clave, nombre y abreviatura. Todas o, con un texto, las que se llaman así (edomex, nuevo…).',
    args: [ENTITY_TEXT],
    beside: {},
    answer: entidades,
  },
];

export function outputSchema({ name, beside }: Tool): ObjectSchema {
  const { properties, required } = schemas[name];
  return {
    type: 'object',
    properties: { ...properties, ...beside },
    required: [...required, ...Object.keys(beside).filter((member) => !required.includes(member))],
    additionalProperties: false,
  };
}

const UNKNOWN_ENTITY = `«${FIELDS.entity.label}» no está en el catálogo: use la herramienta entidades; del extranjero, NE.`;

const NO_ENTITY: Misuse = {
  problem: 'Ninguna entidad se llama así.',
  cure: 'Use la herramienta entidades sin texto para ver el catálogo; quien nació en el extranjero lleva NE.',
};

/** What the texts of the commands are set on, where nobody looks. */
const PAPER: Screen = {
  stream: new PassThrough(),
  isTerminal: false,
  isColoured: false,
  columns: 100,
  write: () => {},
  paint: (_, text) => text,
};

function calcular(texts: readonly string[], today: string): Answer {
  const { person, notices } = readPerson(texts, today);
  const explanation = explain(person, { today });
  if (!explanation.ok) return failed(explanation, person);
  const { key, warnings } = explanation;
  const document = { curp: key, avisos: warnings.map(wireIssue) };
  return answered(document, key, [...notices, NOT_PROOF], warnings);
}

function explicar(texts: readonly string[], today: string): Answer {
  const { person, notices } = readPerson(texts, today);
  const explanation = explain(person, { today });
  if (!explanation.ok) return failed(explanation, person);
  const text = explanationText(explanation, person, PAPER);
  return answered(wireExplanation(explanation, person), text, [...notices, NOT_PROOF]);
}

function validar([key = '']: readonly string[], today: string): Answer {
  const checked = check(key, today);
  return answered(wireValidation(checked), validationText(checked, PAPER), [VALID_IS_NOT_PROOF]);
}

function cotejar([key = '', ...texts]: readonly string[], today: string): Answer {
  const { person, notices } = readPerson(texts, today);
  const explanation = explain(person, { today });
  const comparison = compare(key, person, { today });
  if (!explanation.ok) return failed(explanation, person);
  if (!comparison.ok) return failed(comparison, person);
  const { warnings } = explanation;
  const document = { ...wireComparison(comparison), avisos: warnings.map(wireIssue) };
  const text = comparisonText(comparison, person, { stdout: PAPER, today });
  return answered(document, text, [...notices, NOT_PROOF], warnings);
}

function entidades([text = '']: readonly string[]): Answer {
  const found = entitiesFor(text);
  const doubt = doubtOf(text);
  if (found.length === 0) return refused({ ...NO_ENTITY, cure: `${doubt} ${NO_ENTITY.cure}`.trim() });
  const told = `${entitiesText(found, PAPER)}${doubt}`;
  return { ok: true, document: { clave_entidad: found.map(wireEntity) }, text: told };
}

/** With the warnings that the text does not tell already. */
function answered(document: object, text: string, notes: readonly string[], untold: readonly Issue[] = []): Answer {
  const warnings = untold.map((issue) => `Aviso: ${describeIssue(issue)}`);
  const told = `${text.trimEnd()}\n\n${[...warnings, ...notes].join('\n')}\n`;
  return { ok: true, document: { ...document, notas: notes }, text: told };
}

/** Every reason at once. */
function failed(failure: Failure, person: Person): Answer {
  return { ok: false, text: failure.issues.map((issue) => describeToAgent(issue, person)).join('\n') };
}

/** Where a person has commands, an agent has tools. */
function describeToAgent(issue: Issue, person: Person): string {
  return issue.code === 'entity-unknown' ? UNKNOWN_ENTITY + entityQuestion(person) : describe(issue, person);
}

export function refused({ problem, cure }: Misuse): Answer {
  return { ok: false, text: `${problem} ${cure}` };
}
