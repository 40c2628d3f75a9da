// The rules of docs/norma.md, in numbered paragraphs.
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
