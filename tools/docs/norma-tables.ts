// The tables of docs/norma.md: lists of words, entities, misprints, codes, causes and slips.
import { CAUSES, ENTITIES, ISSUES, SLIPS } from '@curp/core';
import { CAUSE_SENTENCES, SLIP_SENTENCES } from '@curp/core/messages';
import { INCONVENIENT_WORDS } from '../../packages/core/src/inconvenient-words.ts';
import { OTHER_NAMES } from '@curp/core/entities';
import { PARTICLES, SKIPPED_ONCE } from '../../packages/core/src/words.ts';
import { type Case, CASES } from '../test-data/cases.ts';
import { caseOf } from './conformance-rows.ts';
import { CODES, isKeyError, issueTable } from './errores.ts';
import { code, table } from './markdown.ts';
import { MISPRINTS } from './norma-examples.ts';

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

Son ${INCONVENIENT_WORDS.length} (I06 Anexo 2). La segunda letra se vuelve X.

${INCONVENIENT_WORDS.map(code).join(' ')}`;
}

export function entitiesSection(): string {
  return `## Entidades

Son ${ENTITIES.length}. La clave es la del catálogo; la abreviatura va en las posiciones 12 y 13 (I06 Anexo 4). La abreviatura no cambia aunque cambie el nombre: Ciudad de México sigue siendo DF.

${table(
  ['Clave', 'Entidad', 'Abreviatura', 'Otros nombres que se reconocen'],
  ENTITIES.map(({ key, name, abbreviation }) => [
    key,
    name,
    abbreviation,
    OTHER_NAMES.get(abbreviation)?.join(', ') ?? '',
  ]),
)}`;
}

export function misprintsSection(): string {
  return `## Erratas de los textos oficiales

El texto imprime una cosa y su propia regla da otra. Vale la regla.

${table(
  ['Dónde', 'Persona', 'Impreso', 'La regla da'],
  MISPRINTS.map(({ place, id, printed }) => misprintRow(place, caseOf(id), printed)),
)}`;
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

### Lo que el dígito verificador no ve

En la posición 9 (decena del día), nada: pesa 10. En las demás impares, dos caracteres separados por 5, 10, 15… lugares de la serie: H y M en la 11, 0 y O en la 17, 0 y 5 en la 5. En la 4 y la 14, los separados por un número par. En el resto, los separados por 10, 20 o 30. Cotejar la clave con los datos de la persona encuentra más que el dígito.`;
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
