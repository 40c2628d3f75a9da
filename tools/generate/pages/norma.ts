// The generated parts of docs/norma.md: from the registers, the word lists and the conformance cases.
import { CAUSES, ENTITIES, ISSUES, SLIPS } from '@curp/core';
import { CAUSE_SENTENCES, SLIP_SENTENCES } from '@curp/core/messages';
import { INCONVENIENT_WORDS } from '../../../packages/core/src/inconvenient-words.ts';
import { OTHER_NAMES } from '@curp/core/entities';
import { READERS, type Source, SOURCES } from '@curp/core/norm';
import { PARTICLES, SKIPPED_ONCE } from '../../../packages/core/src/words.ts';
import { CASES } from '../../testing/people/cases.ts';
import { CODES, isKeyError, issueTable } from './errores.ts';
import { code, type Parts, table } from './markdown.ts';
import { ruleParagraphs } from './norma-rules.ts';

const NOT_PARTICLES = ['A', 'DOS', 'DU', 'SAN', 'SANTA', 'MI', 'E', 'O'].filter((word) => !PARTICLES.includes(word));

/** The warnings of the cases that validate a key. */
const KEY_WARNINGS = new Set(CASES.flatMap(({ kind, warnings = [] }) => (kind === 'validate' ? warnings : [])));

export const NORMA: Parts = {
  fuentes: () =>
    table(
      ['Clave', 'Documento'],
      Object.entries(SOURCES).filter(([source]) => !(source in READERS)),
    ),
  lectores: () =>
    table(
      ['Clave', 'Documento', 'Qué dice de la clave'],
      Object.entries(READERS).map(([source, says]) => [source, SOURCES[source as Source], says]),
    ),
  reglas: ruleParagraphs,
  particulas: () => `${codes(PARTICLES)}

No están en la lista, y por eso cuentan: ${codes(NOT_PARTICLES)}.`,
  omitidas: () => `- Edición 2021: ${codes(SKIPPED_ONCE[2021])}
- Edición 2006: ${codes(SKIPPED_ONCE[2006])}`,
  inconvenientes: () => `Son ${INCONVENIENT_WORDS.length}: ${codes(INCONVENIENT_WORDS)}`,
  entidades: () =>
    table(
      ['Clave', 'Entidad', 'Abreviatura', 'Otros nombres que se reconocen'],
      ENTITIES.map(({ key, name, abbreviation }) => [
        key,
        name,
        abbreviation,
        OTHER_NAMES.get(abbreviation)?.join(', ') ?? '',
      ]),
    ),
  'errores-de-clave': () => issueTable(CODES.filter(isKeyError)),
  'avisos-de-clave': () => issueTable(CODES.filter((issue) => ISSUES[issue] === 'warning' && KEY_WARNINGS.has(issue))),
  causas: () => registerTable('Causa', CAUSES, CAUSE_SENTENCES),
  deslices: () => registerTable('Desliz', SLIPS, SLIP_SENTENCES),
};

function codes(words: readonly string[]): string {
  return words.map(code).join(' ');
}

function registerTable<Id extends string>(head: string, ids: readonly Id[], sentences: Record<Id, string>): string {
  return table(
    [head, 'Frase'],
    ids.map((id) => [code(id), sentences[id]]),
  );
}
