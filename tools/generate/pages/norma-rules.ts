// The rules of docs/norma.md: an index by position, then a numbered paragraph for each.
import { type Rule, type RuleId, RULES } from '@curp/core';
import { NORM, type Statement } from '@curp/core/norm';
import { CASE_HEADS, caseOf, caseRow } from './conformance-rows.ts';
import { code, table } from './markdown.ts';
import { EXAMPLES } from './norma-examples.ts';

const CONFIDENCE: Readonly<Record<Statement['confidence'], string>> = {
  cierta: 'cierta, el texto oficial lo dice',
  alta: 'alta: el texto no lo dice todo, y la evidencia pública coincide',
  media: 'media, el texto deja la decisión al registro o admite otra lectura',
  baja: 'baja: el texto no lo prevé, o nada en el registro lo confirma',
};

const NUMBERED = Object.keys(RULES) as RuleId[];

const BY_POSITION: readonly (readonly [positions: string, what: string, ...rules: RuleId[]])[] = [
  ['—', 'leer el texto', 'texto', 'acentos', 'letra-ajena'],
  ['—', 'elegir la palabra que cuenta', 'particulas', 'maria-jose', 'compuesto'],
  ['1', 'inicial del primer apellido', 'inicial', 'enie', 'especial', 'dieresis', 'sin-apellidos'],
  ['2', 'vocal interna del primer apellido', 'vocal-interna', 'sin-vocal', 'especial', 'dieresis', 'inconveniente'],
  ['3', 'inicial del segundo apellido', 'inicial', 'enie', 'especial', 'dieresis', 'apellido-unico'],
  ['4', 'inicial del nombre', 'inicial', 'enie', 'especial', 'dieresis'],
  ['5 a 10', 'fecha de nacimiento', 'fecha'],
  ['11', 'sexo', 'sexo'],
  ['12 y 13', 'entidad de nacimiento', 'entidad'],
  ['14 a 16', 'consonantes internas', 'consonante-interna', 'sin-consonante', 'enie', 'especial', 'apellido-unico'],
  ['17', 'diferenciador', 'diferenciador'],
  ['18', 'dígito verificador', 'digito-verificador'],
];

export function positionTable(): string {
  const rows = BY_POSITION.map(([positions, what, ...rules]) => [positions, what, rules.map(link).join(', ')]);
  return table(['Posición', 'Qué lleva', 'Reglas'], rows);
}

function link(id: RuleId): string {
  return `[${id}](#${NUMBERED.indexOf(id) + 1}-${id})`;
}

export function ruleParagraphs(): string {
  return NUMBERED.map((id, index) => ruleParagraph(id, index + 1)).join('\n\n');
}

function ruleParagraph(id: RuleId, number: number): string {
  const { sentence, citation }: Rule = RULES[id];
  const { statement, confidence, doubt } = NORM[id];
  return [
    `### ${number}. ${code(id)}`,
    statement,
    ...(sentence === '' ? [] : [`Se explica así: _${sentence.replace(/{}\.?/, '…')}_`]),
    `Fuente: ${citation}. Confianza: ${doubt === undefined ? CONFIDENCE[confidence] : `${confidence}: ${doubt}`}.`,
    table(
      CASE_HEADS,
      EXAMPLES[id].map((example) => caseRow(caseOf(example))),
    ),
  ].join('\n\n');
}
