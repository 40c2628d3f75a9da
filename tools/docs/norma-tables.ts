// The tables of docs/norma.md: lists of words, entities, misprints, codes, causes and slips.
import { CAUSES, ENTITIES, ISSUES, SLIPS } from '@curp/core';
import { GENERIC_KEYS } from '../../packages/core/src/validate.ts';
import { CAUSE_SENTENCES, SLIP_SENTENCES } from '@curp/core/messages';
import { INCONVENIENT_WORDS } from '../../packages/core/src/inconvenient-words.ts';
import { doubtfulEntity, type EntityDoubt, OTHER_NAMES } from '@curp/core/entities';
import { PARTICLES, SKIPPED_ONCE } from '../../packages/core/src/words.ts';
import { type Case, CASES } from '../test-data/cases.ts';
import { caseOf } from './conformance-rows.ts';
import { CODES, isKeyError, issueTable } from './errores.ts';
import { code, table } from './markdown.ts';
import { MANUAL_MISPRINTS, MISPRINTS } from './norma-examples.ts';

const NOT_PARTICLES = ['A', 'DOS', 'DU', 'SAN', 'SANTA', 'MI', 'E', 'O'].filter((word) => !PARTICLES.includes(word));

export function wordsSection(): string {
  return `## Palabras

### Partículas

${PARTICLES.map(code).join(' ')}

No están en la lista, y por eso cuentan: ${NOT_PARTICLES.map(code).join(' ')}.

### Palabras que se omiten una vez al frente del nombre

- Edición 2021: ${SKIPPED_ONCE[2021].map(code).join(' ')}
- Edición 2006: ${SKIPPED_ONCE[2006].map(code).join(' ')}

### Palabras inconvenientes

Son ${INCONVENIENT_WORDS.length} (I06 Anexo 2; MC también las imprime). La tabla en vigor está en los anexos de R21, que no hemos visto. La segunda letra se vuelve X.

${INCONVENIENT_WORDS.map(code).join(' ')}`;
}

export function entitiesSection(): string {
  return `## Entidades

Son ${ENTITIES.length - 1} entidades y NE, de quien nació en el extranjero, sea mexicano o no. La clave es la del catálogo de este servicio, y el 36 de NE es número suyo; la abreviatura va en las posiciones 12 y 13 (I06 Anexo 4; también la imprimen MC y M26 Anexo 5, y la tabla en vigor está en los anexos de R21, que no hemos visto). La abreviatura no cambia aunque cambie el nombre: Ciudad de México sigue siendo DF.

${table(
  ['Clave', 'Entidad', 'Abreviatura', 'Otros nombres que se reconocen'],
  ENTITIES.map(({ key, name, abbreviation }) => [
    key,
    name,
    abbreviation,
    OTHER_NAMES.get(abbreviation)?.join(', ') ?? '',
  ]),
)}

### Textos que se preguntan

No se leen como una entidad ni se adivinan: se nombran, y quien los escribió dice qué son.

${table(['Texto', 'Qué se sabe de él', 'Por'], ASKED_TEXTS.map(askedRow))}`;
}

/** Texts that only their author can decide; a test of core has them all. */
const ASKED_TEXTS: readonly (readonly [text: string, source: string])[] = [
  ['QO', 'M26 Anexo 5'],
  ['XX', 'M26 Anexo 5'],
  ['88', 'GIIS, de segunda mano'],
  ['99', 'GIIS, de segunda mano'],
  ['00', 'GIIS, de segunda mano'],
  ['N/E', 'lectura de este proyecto'],
  ['Q Ro', 'lectura de este proyecto'],
  ['S.L.', 'lectura de este proyecto'],
];

const KINDS: Readonly<Record<EntityDoubt['kind'], string>> = {
  misprint: 'errata por',
  either: 'puede ser',
  abroad: 'en el extranjero',
  unknown: 'se ignora',
  unspecified: 'no especificado',
};

function askedRow([text, source]: (typeof ASKED_TEXTS)[number]): string[] {
  const { kind, entities } = doubtfulEntity(text) as EntityDoubt;
  const abbreviations = entities.map(({ abbreviation }) => abbreviation).join(' o ');
  return [text, `${KINDS[kind]} ${abbreviations}`.trim(), source];
}

export function misprintsSection(): string {
  return `## Erratas de los textos oficiales

El texto imprime una cosa y su propia regla da otra. Vale la regla.

${table(
  ['Dónde', 'Persona', 'Impreso', 'La regla da'],
  MISPRINTS.map(({ place, id, printed }) => misprintRow(place, caseOf(id), printed)),
)}

Las de M26, que lee claves y no las hace, se reconocen y no se siguen:

${table(['Dónde', 'Impreso', 'Lo que vale'], MANUAL_MISPRINTS)}`;
}

function misprintRow(place: string, conformance: Case, printed: string | undefined): string[] {
  const { nombres, apellido_paterno, apellido_materno, pos1_4, pos14_16, curp } = conformance;
  return [
    place,
    [nombres, apellido_paterno, apellido_materno].join(' '),
    printed ?? conformance.printed ?? '',
    pos1_4 ?? pos14_16 ?? curp ?? '',
  ];
}

export function validatingSection(): string {
  const seen = new Set(CASES.flatMap(({ kind, warnings = [] }) => (kind === 'validate' ? warnings : [])));
  return `## Validar una clave dada

Rechazar una clave verdadera es peor que aceptar una dudosa. Por eso solo es error lo que no puede ser, y lo que el registro ha llegado a emitir es aviso. Todos los códigos están en [Errores y avisos](errores.md).

### Errores de una clave

${issueTable(CODES.filter(isKeyError))}

### Avisos de una clave

${issueTable(CODES.filter((issue) => ISSUES[issue] === 'warning' && seen.has(issue)))}

### Las claves genéricas

${[...GENERIC_KEYS].map(code).join(' y ')} se usan con personas extranjeras sin CURP, y se admiten con aviso aunque el dígito de la segunda no corresponde. Ninguno de los textos citados dice de dónde salen; M26 (p. 48) imprime la primera con otro final.

### Lo que el dígito verificador no ve

- En la posición 9 (decena del día), ningún cambio: pesa 10.
- En las demás posiciones impares, el cambio entre caracteres separados por 5, 10, 15… lugares de la serie: H por M en la 11, 0 por O en la 17, 0 por 5 en la 5, T por O en la 13 (QT y QO).
- En la 4 y la 14, el cambio entre los separados por un número par de lugares.
- En el resto, el cambio entre los separados por 10, 20 o 30.

Cotejar la clave con los datos de la persona encuentra más que el dígito.`;
}

export function disagreeingSection(): string {
  return `## Cuando la clave y los datos no coinciden

### Causas que se buscan, de la más probable a la menos

${registerTable('Causa', CAUSES, CAUSE_SENTENCES)}

### Deslices de quien copia una clave, en el mismo orden

${registerTable('Desliz', SLIPS, SLIP_SENTENCES)}`;
}

function registerTable<Id extends string>(head: string, ids: readonly Id[], sentences: Record<Id, string>): string {
  return table(
    [head, 'Frase'],
    ids.map((id) => [code(id), sentences[id]]),
  );
}
