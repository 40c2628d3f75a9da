// The conformance pack: reads its cases, asks them to a program in any language and checks the answers.
import { readFileSync } from 'node:fs';

export interface Case {
  readonly id: string;
  readonly status: 'official' | 'implementation-test' | 'derived';
  readonly kind: 'calculate' | 'refuse' | 'validate';
  readonly rule: string;
  readonly edition?: number;
  readonly curp?: string;
  readonly prefix16?: string;
  readonly pos1_4?: string;
  readonly pos14_16?: string;
  readonly homonimia?: string;
  readonly valid?: boolean;
  readonly nombres?: string;
  readonly apellido_paterno?: string;
  readonly apellido_materno?: string;
  readonly fecha?: string;
  readonly sexo?: string;
  readonly entidad?: string;
}

/** Next to the built program; in the sources, the folder of the pack. */
const FOLDER = import.meta.url.endsWith('.ts') ? '../../../../fixtures/conformance' : './conformance';

/** Without those of 2006: other programs follow one edition. */
export function readCases(): Case[] {
  const cases: Case[] = JSON.parse(readFileSync(new URL(`${FOLDER}/cases.json`, import.meta.url), 'utf8'));
  return cases.filter(({ edition }) => edition !== 2006);
}

/** The question: a person, or a key. A case without a birth date gets an arbitrary one. */
export function questionOf(example: Case): Readonly<Record<string, string>> {
  const { nombres = '', apellido_paterno = '', apellido_materno = '', curp = '' } = example;
  if (example.kind === 'validate') return { curp };
  const { fecha = '1975-09-09', sexo = 'H', entidad = 'DF' } = example;
  return { nombres, apellido_paterno, apellido_materno, fecha, sexo, entidad };
}

/** What an answer says: a key, that there is none, or whether the given key is valid. */
export interface CaseAnswer {
  readonly curp?: string | null;
  readonly valida?: boolean;
}

/** Undefined for a line that is not an answer. */
export function readAnswer(line: string): CaseAnswer | undefined {
  try {
    const answer: unknown = JSON.parse(line);
    return typeof answer === 'object' && answer !== null ? answer : undefined;
  } catch {
    return undefined;
  }
}

export function holds(example: Case, answer: CaseAnswer | undefined): boolean {
  if (example.kind === 'validate') return answer?.valida === example.valid;
  if (example.kind === 'refuse') return answer?.curp === null;
  // A program may write anything there.
  const key = typeof answer?.curp === 'string' ? answer.curp : '';
  return expectedParts(example).every(({ from, text }) => key.slice(from, from + text.length) === text);
}

interface Part {
  readonly from: number;
  readonly text: string;
}

function expectedParts({ pos1_4, pos14_16, prefix16, curp, homonimia }: Case): Part[] {
  const parts = [
    { from: 0, text: pos1_4 },
    { from: 13, text: pos14_16 },
    { from: 0, text: prefix16 },
    // Another position 17 than the first holder's: only RENAPO knows it.
    { from: 0, text: homonimia === undefined ? curp : undefined },
  ];
  return parts.filter((part): part is Part => part.text !== undefined);
}

/** What the answer should be, in a few words. */
export function expectationOf(example: Case): string {
  if (example.kind === 'validate') return example.valid === true ? 'válida' : 'no válida';
  if (example.kind === 'refuse') return 'sin clave';
  const longest = expectedParts(example).toSorted((one, other) => other.text.length - one.text.length)[0];
  return longest === undefined ? '' : `${longest.text} desde la posición ${longest.from + 1}`;
}

export function describeAnswer(answer: CaseAnswer | undefined): string {
  if (answer === undefined) return 'un renglón que no es JSON, o ninguno';
  if (answer.valida !== undefined) return answer.valida ? 'válida' : 'no válida';
  return typeof answer.curp === 'string' ? answer.curp : 'sin clave';
}

const STATUSES = {
  official: 'Ejemplos de los textos oficiales',
  'implementation-test': 'Pruebas de otras bibliotecas',
  derived: 'Lectura de la norma en este proyecto',
} as const;

export function classOf({ kind, status }: Case): string {
  if (kind === 'refuse') return 'Datos que no dan clave';
  return kind === 'validate' ? 'Claves por validar' : STATUSES[status];
}
