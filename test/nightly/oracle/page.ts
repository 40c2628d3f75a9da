// The comparison as the page docs/diferencias.md.
import { readFileSync } from 'node:fs';
import { type Person, RULES } from '@curp/core';
import type { Comparison } from './compare.ts';
import type { ClassCount, Outcome } from './contest.ts';
import { MARK } from './peer-text.ts';

const MANIFEST = new URL('../../../../package.json', import.meta.url);

/** Pinned there, so the page says which edition of each peer it speaks of. */
const VERSIONS: Readonly<Record<string, string>> = JSON.parse(readFileSync(MANIFEST, 'utf8')).devDependencies;

/** What npm run laboratory measured, and when. */
const LABORATORY: Laboratory = JSON.parse(
  readFileSync(new URL('../../../../docs/laboratorio.json', import.meta.url), 'utf8'),
);

interface Laboratory {
  readonly date: string;
  readonly results: readonly {
    readonly name: string;
    readonly version: string;
    readonly language: string;
    readonly origin: string;
    readonly does: string;
    /** By class of case: right answers, and how many cases there are. */
    readonly scores: Readonly<Record<string, readonly [number, number]>>;
  }[];
}

const INTRODUCTION = `# Diferencias con otras bibliotecas

Esta página la escribe \`npm run oracle\`; no se edita a mano, y una prueba falla si no está al día.

Las mismas personas, todas inventadas, se dan a este proyecto y a otras bibliotecas. Ninguna biblioteca es fuente, tampoco esta: donde las respuestas difieren decide la norma. La columna «Regla» dice cuál regla, con la clave que tiene en [la norma](norma.md), y dónde está escrita.

Cada clase de diferencia predice, carácter por carácter, la respuesta de la otra biblioteca a partir de la norma. La prueba falla si una sola respuesta no es la prevista o si una clase se queda sin casos. Un caso puede ser de varias clases a la vez y cuenta en todas.

Una diferencia no es un reproche: algunas vienen de reglas de 2021, posteriores al código de la otra biblioteca; otras, de textos y fechas que quizá no se propuso leer.`;

const CALCULATION = `## Cálculo

Entre las personas de la tabla abundan a propósito las rarezas: apellidos con apóstrofo, guion o letras extranjeras, textos en Unicode descompuesto, nacimientos desde 1850. Por eso las cuentas no dicen con qué frecuencia difieren las respuestas en el uso diario; de eso dan idea las personas comunes.`;

const VALIDATION = `## Validación

Claves calculadas y, por cada una, otra dañada o insólita: un carácter cambiado o perdido, dos al revés, fechas imposibles o futuras, entidades que no existen, palabras inconvenientes sin sustituir, letras de la K a la Z en la posición 17, sexo X, claves genéricas, minúsculas, espacios, guiones. Rechazar una clave real es peor que admitir una dudosa: lo que el registro ha llegado a asignar es aquí un aviso.`;

const LABORATORY_TEXT = `## En el laboratorio

Cada una se instaló de donde se publica y respondió los [casos de conformidad](../fixtures/conformance/README.md) por \`curp conformidad\`, con un adaptador de pocas líneas. Los números son respuestas iguales a las del caso, de cuántos. «—» es lo que no hace. «Sin clave» son datos que no deben dar una: notas como SIN APELLIDO, fechas que no existen. De las que inventan claves para pruebas se pidieron diez mil, y se cuentan las que pueden existir.

De Packagist, NuGet y RubyGems no se instaló nada: no se alcanzan desde donde se midió. Ahí hay otras, y \`curp conformidad\` sirve también para ellas.`;

const CLASSES = {
  'Ejemplos de los textos oficiales': 'oficiales',
  'Pruebas de otras bibliotecas': 'de otras',
  'Lectura de la norma en este proyecto': 'de la norma',
  'Datos que no dan clave': 'sin clave',
  'Claves por validar': 'validar',
  'Claves inventadas que pueden existir': 'inventadas',
} as const;

function laboratoryTable({ date, results }: Laboratory): string {
  const rows = results.map(({ name, version, language, origin, does, scores }) => {
    const cells = Object.keys(CLASSES).map((kind) => scores[kind]?.map(figure).join(' de ') ?? '—');
    return `| \`${name}\` | ${version} | ${[language, origin, does, ...cells].join(' | ')} |`;
  });
  return [
    `Medido el ${date}.\n`,
    `| Biblioteca | Versión | Lenguaje | De | Qué hace | ${Object.values(CLASSES).join(' | ')} |`,
    '| --- | --- | --- | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
  ].join('\n');
}

export function pageOf({ ordinary, calculation, validation }: Comparison): string {
  const parts = [
    INTRODUCTION,
    LABORATORY_TEXT,
    laboratoryTable(LABORATORY),
    CALCULATION,
    [...agreements(ordinary, 'personas comunes'), ...agreements(calculation, 'personas de la tabla')].join('\n'),
    table(calculation.counts, exampleOfPerson),
    VALIDATION,
    agreements(validation, 'claves').join('\n'),
    table(validation.counts, exampleOfKey),
  ];
  return `${parts.join('\n\n')}\n`;
}

function agreements<Input, Answer>(outcome: Outcome<Input, Answer>, inputs: string): string[] {
  return Object.entries(outcome.agreements).map(
    ([peer, same]) =>
      `- \`${peer}\` ${VERSIONS[peer]}: la misma respuesta en ${figure(same)} de ${figure(outcome.inputs)} ${inputs}.`,
  );
}

function table<Input, Answer>(
  counts: readonly ClassCount<Input, Answer>[],
  exampleOf: (count: ClassCount<Input, Answer>) => string,
): string {
  const rows = counts.map((count) => {
    const rule = `\`${count.rule}\` (${RULES[count.rule].citation})`;
    const cells = [
      `**${count.id}**: ${count.sentence}`,
      `\`${count.peer}\``,
      figure(count.cases),
      rule,
      exampleOf(count),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return ['| Clase | Biblioteca | Casos | Regla | Ejemplo |', '| --- | --- | ---: | --- | --- |', ...rows].join('\n');
}

function exampleOfPerson({ example }: ClassCount<Person, string | null>): string {
  if (example === undefined) return '';
  const { input, ours, theirs } = example;
  return `${described(input)} → aquí ${answer(ours)}, allá ${answer(theirs)}`;
}

function described({ givenNames, firstSurname, secondSurname, birthDate, sex, entity }: Person): string {
  const names = [givenNames, firstSurname || '(vacío)', secondSurname || '(vacío)'].map(visible).join(' / ');
  return `${names}, ${birthDate}, ${sex}, ${entity}`;
}

function answer(key: string | null): string {
  return key === null ? 'no se calcula' : `\`${visible(key.replaceAll(' ', '␣'))}\``;
}

function exampleOfKey({ example }: ClassCount<string, boolean>): string {
  if (example === undefined) return '';
  const { input, ours, theirs } = example;
  return `\`${visible(input.replaceAll(' ', '␣'))}\` → aquí ${verdict(ours)}, allá ${verdict(theirs)}`;
}

function verdict(valid: boolean): string {
  return valid ? 'se admite' : 'se rechaza';
}

/** A loose mark is drawn on a dotted circle, a line break as an arrow, a hard blank as an open box. */
function visible(text: string): string {
  return text.replace(new RegExp(MARK.source, 'gu'), '◌$&').replaceAll('\n', '↵').replaceAll('\u00A0', '⍽');
}

function figure(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
