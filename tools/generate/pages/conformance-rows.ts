// Rows of conformance cases for docs/norma.md.
import { calculate } from '@curp/core';
import { type Case, CASES, personOf, TODAY } from '../../testing/people/cases.ts';

export function caseOf(id: string): Case {
  const found = CASES.find((candidate) => candidate.id === id);
  if (found === undefined) throw new Error(`no conformance case is called ${id}`);
  return found;
}

const STATUSES = { official: 'oficial', 'implementation-test': 'de otra implementación', derived: 'derivado' };

export const CASE_HEADS = ['Nombre(s)', 'Primer apellido', 'Segundo apellido', 'Nacimiento', 'Da', 'Caso'];

export function caseRow(conformance: Case): string[] {
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
