// The tools of curp mcp: the answer of each command, as the document of --json and as text.
import type { Misuse } from '@curp/command-line/command';
import { screenOf } from '@curp/command-line/screen';
import { NOT_PROOF } from '../output.ts';
import { ENTITY_TEXT, KEY, PERSON } from '../person-arguments.ts';
import { compare, explain, type Explanation, type Failure, FIELDS, type Issue, type Person } from '@curp/core';
import { describeIssue } from '@curp/core/messages';
import { judge } from '@curp/core/find';
import { PassThrough } from 'node:stream';
import { textOf as comparisonText } from '../commands/cotejar.ts';
import { doubtOf, entitiesFor, textOf as entitiesText } from '../commands/entidades.ts';
import { textOf as explanationText } from '../commands/explicar.ts';
import { FAKE_OPTIONS, MAY_BE_ANOTHERS } from '../fake/options.ts';
import { HEADER, invent, recordOf, rowOf } from '../fake/inventar.ts';
import { textOf as foundText, wireFound } from '../find/buscar.ts';
import { encodingOf } from '../find/encodings.ts';
import { KeyStream } from '../find/key-stream.ts';
import { check, textOf as validationText, VALID_IS_NOT_PROOF } from '../commands/validar.ts';
import { describe, entityQuestion, type ReadPerson, readPerson } from '../person.ts';
import { wireComparison, wireEntity, wireExplanation, wireIssue, wireValidation } from '@curp/core/wire';
import type { Input } from './input.ts';
import type { OUTPUTS } from './output.ts';

/** Document and text have the same content; if not ok, the text has the problem and the fix. */
export type ToolAnswer =
  | { readonly ok: true; readonly document: object; readonly text: string }
  | { readonly ok: false; readonly text: string };

export interface Tool {
  readonly name: keyof typeof OUTPUTS;
  readonly description: string;
  readonly args: readonly Input[];
  /** Of the texts that readInput gives. */
  readonly answer: (texts: readonly string[], today: string) => ToolAnswer;
}

/** Most keys per call; buscar counts the rest, the other tools refuse more. */
const MOST_KEYS = 100;
const LONGEST_TEXT = 100_000;

const LAST = 'ultimo-diferenciador';

export const TOOLS: readonly Tool[] = [
  {
    name: 'calcular',
    description:
      'Calcula la CURP de una persona con sus seis datos, como en el acta de nacimiento. Pregunte los que falten; no los deduzca. La clave es el resultado de la regla oficial: no prueba el registro, y sus posiciones 17 y 18 se presumen.',
    args: PERSON,
    answer: calcular,
  },
  {
    name: 'explicar',
    description:
      'Calcula la CURP y dice de cada una de sus 18 posiciones de qué dato y letra sale, por qué regla y dónde está impresa; además, las palabras que no cuentan, los avisos y las otras claves posibles si hay homónimos. Para preguntas de por qué; si solo se quiere la clave, calcular.',
    args: PERSON,
    answer: explicar,
  },
  {
    name: 'validar',
    description:
      'Revisa una CURP, o hasta 100, por sí mismas: de cada una, si es válida, todos sus problemas, lo que cuenta de su titular (fecha, sexo, entidad) y qué clave se quiso escribir: una sola es casi segura; si son varias, pregunte cuál y no elija. No consulta ningún registro: una clave válida puede no estar registrada.',
    args: [{ ...KEY, most: MOST_KEYS, help: `${KEY.help}; o una lista de hasta ${MOST_KEYS}` }],
    answer: validar,
  },
  {
    name: 'cotejar',
    description:
      'Dice si una CURP es la de los datos de una persona y, si no, en qué posiciones difiere, las causas probables y el cambio que las haría coincidir. Que coincida no prueba el registro.',
    args: [KEY, ...PERSON],
    answer: cotejar,
  },
  {
    name: 'buscar',
    description:
      'Encuentra las CURP que hay en un texto, también las que confunden letras y cifras (O y 0, I y 1…): de cada una, renglón, columna, si es válida y cuál se quiso escribir. Para un texto que ya está en la conversación; los archivos y carpetas, que los revise la persona con la orden curp buscar.',
    args: [{ label: 'TEXTO', longest: LONGEST_TEXT, help: `Donde se busca; hasta ${LONGEST_TEXT} caracteres` }],
    answer: buscar,
  },
  {
    name: 'inventar',
    description:
      'Inventa personas con su CURP, para pruebas, ejemplos y demostraciones. Nunca las use como datos de una persona real ni para llenar un dato que falta.',
    args: [
      { label: 'CUANTAS', between: [1, MOST_KEYS], help: 'Número de personas' },
      { label: 'SEMILLA', between: [0, 999_999_999], optional: true, help: FAKE_OPTIONS.semilla.help },
      { label: LAST, flag: true, optional: true, help: FAKE_OPTIONS[LAST].help },
    ],
    answer: inventar,
  },
  {
    name: 'entidades',
    description:
      'El catálogo de entidades de nacimiento: clave, nombre y abreviatura. Todas o, con un texto, las que se llaman así (edomex, nuevo…).',
    args: [ENTITY_TEXT],
    answer: entidades,
  },
];

const UNKNOWN_ENTITY = `«${FIELDS.entity.label}» no está en el catálogo: use la herramienta entidades; del extranjero, NE.`;

const NO_ENTITY: Misuse = {
  problem: 'Ninguna entidad se llama así.',
  fix: 'Use la herramienta entidades sin texto para ver el catálogo; quien nació en el extranjero lleva NE.',
};

/** The screen that the commands format their texts for: no terminal, no colours. */
const PAPER = screenOf(new PassThrough());

function calcular(texts: readonly string[], today: string): ToolAnswer {
  return ofPerson(texts, today, ({ key, warnings }, { notices }) =>
    answered({ curp: key, avisos: warnings.map(wireIssue) }, key, [...notices, NOT_PROOF], warnings),
  );
}

function explicar(texts: readonly string[], today: string): ToolAnswer {
  return ofPerson(texts, today, (explanation, { person, notices }) => {
    const text = explanationText(explanation, person, PAPER);
    return answered(wireExplanation(explanation, person), text, [...notices, NOT_PROOF]);
  });
}

function validar(keys: readonly string[], today: string): ToolAnswer {
  const checked = keys.map((key) => check(key, today));
  const documents = checked.map(wireValidation);
  const text = checked.map((one) => validationText(one, PAPER)).join('');
  return answered(keys.length === 1 ? { ...documents[0] } : { claves: documents }, text, [VALID_IS_NOT_PROOF]);
}

function buscar([text = '']: readonly string[], today: string): ToolAnswer {
  const bytes = Buffer.from(text);
  const stream = new KeyStream(encodingOf(bytes), { today });
  const found = [...stream.push(bytes).keys, ...stream.end().keys];
  const judged = found.slice(0, MOST_KEYS).map((key) => [key, judge(key, { today })] as const);
  const document = { total: found.length, claves: judged.map(([key, one]) => wireFound(key, one)) };
  const lines = judged.map(([key, one]) => foundText(key, one, PAPER)).join('');
  const left = `Son las primeras ${MOST_KEYS} de ${found.length}: busque las demás en el resto del texto.`;
  const notes = [...(found.length > MOST_KEYS ? [left] : []), VALID_IS_NOT_PROOF];
  return answered(document, lines || 'No hay ninguna CURP en el texto.', notes);
}

function inventar([count = '', seed = '', last = '']: readonly string[]): ToolAnswer {
  const options = { ...(seed !== '' && { semilla: Number(seed) }), ...(last === 'true' && { [LAST]: true as const }) };
  const people = [...invent(Number(count), options)];
  const text = `${HEADER.join(',')}\n${people.map(rowOf).join('')}`;
  return answered({ personas: people.map(recordOf) }, text, [MAY_BE_ANOTHERS]);
}

function cotejar([key = '', ...texts]: readonly string[], today: string): ToolAnswer {
  return ofPerson(texts, today, ({ warnings }, { person, notices }) => {
    const comparison = compare(key, person, { today });
    if (!comparison.ok) return failed(comparison, person);
    const document = { ...wireComparison(comparison), avisos: warnings.map(wireIssue) };
    const text = comparisonText(comparison, person, { stdout: PAPER, today });
    return answered(document, text, [...notices, NOT_PROOF], warnings);
  });
}

type OfPerson = (explanation: Explanation, read: ReadPerson) => ToolAnswer;

/** All the problems of the data, or the answer. */
function ofPerson(texts: readonly string[], today: string, answer: OfPerson): ToolAnswer {
  const read = readPerson(texts, today);
  const explanation = explain(read.person, { today });
  return explanation.ok ? answer(explanation, read) : failed(explanation, read.person);
}

function entidades([text = '']: readonly string[]): ToolAnswer {
  const found = entitiesFor(text);
  const doubt = doubtOf(text);
  if (found.length === 0) return refused({ ...NO_ENTITY, fix: `${doubt} ${NO_ENTITY.fix}`.trim() });
  const answer = `${entitiesText(found, PAPER)}${doubt}`;
  return { ok: true, document: { clave_entidad: found.map(wireEntity) }, text: answer };
}

/** Adds the warnings that the text does not contain yet, and the notes. */
function answered(document: object, text: string, notes: readonly string[], others: readonly Issue[] = []): ToolAnswer {
  const warnings = others.map((issue) => `Aviso: ${describeIssue(issue)}`);
  const whole = `${text.trimEnd()}\n\n${[...warnings, ...notes].join('\n')}\n`;
  return { ok: true, document: { ...document, notas: notes }, text: whole };
}

/** All the reasons, with tools named instead of commands. */
function failed({ issues }: Failure, person: Person): ToolAnswer {
  const unknown = UNKNOWN_ENTITY + entityQuestion(person);
  const sentences = issues.map((issue) => (issue.code === 'entity-unknown' ? unknown : describe(issue, person)));
  return { ok: false, text: sentences.join('\n') };
}

export function refused({ problem, fix }: Misuse): ToolAnswer {
  return { ok: false, text: `${problem} ${fix}` };
}
