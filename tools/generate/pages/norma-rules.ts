// The rules of docs/norma.md, in numbered paragraphs, with the conformance cases that show each.
import { calculate, type Rule, type RuleId, RULES } from '@curp/core';
import { NORM, type Statement } from '@curp/core/norm';
import { type Case, CASES, personOf, TODAY } from '../../testing/people/cases.ts';
import { code, table } from './markdown.ts';

export const EXAMPLES: Readonly<Record<RuleId, readonly string[]>> = {
  texto: ['CU-003', 'CU-004'],
  acentos: ['OF-016', 'DE-209'],
  particulas: ['OF-017', 'OF-019', 'DE-137'],
  'maria-jose': ['OF-007', 'OF-034', 'OF-009'],
  compuesto: ['OF-004', 'OF-013'],
  'apellido-unico': ['OF-024', 'OF-032', 'DE-227'],
  'sin-apellidos': ['OF-026', 'OF-037', 'CU-019'],
  inicial: ['OF-043', 'IM-081', 'IM-082'],
  'vocal-interna': ['OF-045', 'IM-080'],
  'consonante-interna': ['OF-005', 'OF-006', 'DE-187'],
  'sin-vocal': ['OF-022', 'OF-023', 'DE-197'],
  'sin-consonante': ['OF-030', 'OF-031'],
  enie: ['OF-001', 'OF-002', 'OF-028'],
  especial: ['OF-011', 'DE-163', 'CU-017'],
  apostrofo: ['OF-012', 'OF-039', 'CU-014'],
  dieresis: ['DE-208', 'CU-010'],
  'letra-ajena': ['CU-018', 'CU-052'],
  inconveniente: ['OF-020', 'OF-021', 'CU-024'],
  fecha: ['DE-349', 'DE-350', 'DE-351'],
  sexo: ['DE-356', 'DE-357'],
  'sexo-x': ['DE-358'],
  entidad: ['OF-044', 'IM-058'],
  diferenciador: ['DE-359', 'DE-360', 'DE-369'],
  'digito-verificador': ['OF-043', 'OF-045'],
};

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

export function caseOf(id: string): Case {
  const found = CASES.find((candidate) => candidate.id === id);
  if (found === undefined) throw new Error(`no conformance case is called ${id}`);
  return found;
}

const STATUSES = { official: 'oficial', 'implementation-test': 'de otra implementación', derived: 'derivado' };

const CASE_HEADS = ['Nombre(s)', 'Primer apellido', 'Segundo apellido', 'Nacimiento', 'Da', 'Caso'];

function caseRow(conformance: Case): string[] {
  const { id, status, nombres = '', apellido_paterno = '', apellido_materno = '' } = conformance;
  const names = [nombres, apellido_paterno, apellido_materno].map((text) => visible(text));
  return [...names, birth(conformance), resultOf(conformance), `${id}, ${STATUSES[status]}`];
}

/** Makes absent texts and unusual blanks visible. */
function visible(text: string): string {
  return text === '' ? '—' : text.normalize('NFC').replace(/[^\S ]|^ +| +$/g, '␣');
}

function birth({ fecha, sexo, entidad }: Case): string {
  return [fecha, sexo, entidad].filter((part) => part !== undefined).join(' ');
}

function resultOf(conformance: Case): string {
  const { kind, pos1_4, pos14_16, curp, prefix16, edition } = conformance;
  if (kind === 'refuse') return 'no se calcula';
  const letters = [pos1_4 && `**${pos1_4}** en 1 a 4`, pos14_16 && `**${pos14_16}** en 14 a 16`].filter(Boolean);
  if (letters.length > 0) return letters.join(', ');
  return `**${curp ?? prefix16}**${edition === 2006 ? ` (edición 2006; ${inForce(conformance)})` : ''}`;
}

/** For a case of the 2006 edition: the key of the edition in force. */
function inForce(conformance: Case): string {
  const calculation = calculate(personOf(conformance), { today: TODAY });
  if (!calculation.ok) throw new Error(`${conformance.id} has no key of 2021`);
  return calculation.key === conformance.curp ? 'la misma en la de 2021' : `en la de 2021, **${calculation.key}**`;
}
