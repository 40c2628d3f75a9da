// The conformance cases as the pages quote them.
import { readFileSync } from 'node:fs';
import type { IssueCode, Person } from '@curp/core';

export interface ConformanceCase {
  readonly id: string;
  readonly status: 'official' | 'implementation-test' | 'derived';
  readonly kind: 'calculate' | 'refuse' | 'validate';
  readonly nombres?: string;
  readonly apellido_paterno?: string;
  readonly apellido_materno?: string;
  readonly fecha?: string;
  readonly sexo?: string;
  readonly entidad?: string;
  readonly curp?: string;
  readonly prefix16?: string;
  readonly pos1_4?: string;
  readonly pos14_16?: string;
  readonly printed?: string;
  readonly warnings?: readonly IssueCode[];
}

const CASES_FILE = new URL('../../fixtures/conformance/cases.json', import.meta.url);

export const CASES: readonly ConformanceCase[] = JSON.parse(readFileSync(CASES_FILE, 'utf8'));

export function caseOf(id: string): ConformanceCase {
  const found = CASES.find((candidate) => candidate.id === id);
  if (found === undefined) throw new Error(`no conformance case is called ${id}`);
  return found;
}

/** The case as core takes it; a case about letters only gets a birth that does not matter. */
export function personOf(conformance: ConformanceCase): Person {
  return {
    givenNames: conformance.nombres ?? '',
    firstSurname: conformance.apellido_paterno ?? '',
    secondSurname: conformance.apellido_materno,
    birthDate: conformance.fecha ?? '1990-01-01',
    sex: conformance.sexo ?? 'M',
    entity: conformance.entidad ?? 'DF',
  };
}

const STATUSES = { official: 'oficial', 'implementation-test': 'de otra implementación', derived: 'derivado' };

export const CASE_HEADS = ['Nombre(s)', 'Primer apellido', 'Segundo apellido', 'Nacimiento', 'Da', 'Caso'];

export function caseRow(conformance: ConformanceCase): string[] {
  const { id, status, nombres = '', apellido_paterno = '', apellido_materno = '' } = conformance;
  const names = [nombres, apellido_paterno, apellido_materno].map((text) => visible(text));
  return [...names, birth(conformance), resultOf(conformance), `${id}, ${STATUSES[status]}`];
}

/** An absent text, and blanks other than a space between words, would not be seen. */
function visible(text: string): string {
  return text === '' ? '—' : text.normalize('NFC').replace(/[^\S ]|^ +| +$/g, '␣');
}

function birth({ fecha, sexo, entidad }: ConformanceCase): string {
  return [fecha, sexo, entidad].filter((part) => part !== undefined).join(' ');
}

function resultOf({ kind, pos1_4, pos14_16, curp, prefix16 }: ConformanceCase): string {
  if (kind === 'refuse') return 'no se calcula';
  const letters = [pos1_4 && `**${pos1_4}** en 1 a 4`, pos14_16 && `**${pos14_16}** en 14 a 16`].filter(Boolean);
  if (letters.length > 0) return letters.join(', ');
  return `**${curp ?? prefix16}**`;
}
