// Generates fixtures/lists: a payroll as people write them, and the correct reading of each row. Each row starts as a
// clean person, which is then misspelt; nothing here reads a list.
import { writeFileSync } from 'node:fs';
import type { Person } from '@curp/core';
import { ORDINARY, people, random } from '../people/people.ts';
import { type Cells, MISTAKES } from './mistakes.ts';
import { dateAs, encodedTwice, entityAs, type Next, nameAs, pick, sexAs } from './spellings.ts';

const ROWS = 1000;
const SEED = 2026;

const HEADER = [
  ['No. Emp.', 'Nombre(s)', 'Ap. Paterno', 'Ap. Materno', 'F. Nac.'],
  ['Género', 'Lugar de Nac.', 'Estado civil', 'Fecha de ingreso', 'Puesto'],
].flat();

interface MessyRow {
  readonly cells: readonly string[];
  /** The person, the codes, or nothing for an empty row. */
  readonly expected: object;
}

function messyRow(person: Person, index: number, next: Next): MessyRow {
  const chance = next();
  if (chance < 0.02) return { cells: HEADER.map(() => pick(['', '', ' '], next)), expected: { empty: true } };
  const cells = written(person, next);
  if (chance < 0.14) {
    const { cells: wrong, codes } = pick(MISTAKES, next);
    return { cells: employee({ ...cells, ...wrong }, index, next), expected: { codes } };
  }
  return { cells: employee(cells, index, next), expected: { ...personAs(person), codes: [] } };
}

/** With the field names of the conformance cases. */
function personAs({ givenNames, firstSurname, secondSurname, birthDate, sex, entity }: Person): object {
  return {
    nombres: givenNames,
    apellido_paterno: firstSurname,
    apellido_materno: secondSurname,
    fecha: birthDate,
    sexo: sex,
    entidad: entity,
  };
}

function written(person: Person, next: Next): Cells {
  const nameOf = next() < 0.03 ? encodedTwice : (name: string): string => nameAs(name, next);
  return {
    givenNames: nameOf(person.givenNames),
    firstSurname: nameOf(person.firstSurname),
    secondSurname: nameOf(person.secondSurname ?? ''),
    birthDate: dateAs(person.birthDate, next),
    sex: sexAs(person.sex, next),
    entity: entityAs(person.entity, next),
  };
}

/** With columns to be ignored: civil state, date of employment, a post with punctuation. */
function employee(cells: Cells, index: number, next: Next): string[] {
  return [
    String(10_001 + index),
    cells.givenNames,
    cells.firstSurname,
    cells.secondSurname,
    cells.birthDate,
    cells.sex,
    cells.entity,
    pick(['Soltero', 'Casada', 'Unión libre', ''], next),
    `${1 + Math.floor(next() * 28)}/${1 + Math.floor(next() * 12)}/${2000 + Math.floor(next() * 25)}`,
    pick(['Analista', 'Jefe de área', 'Auxiliar; turno 2', 'Chofer "A"', 'Ventas, zona norte'], next),
  ];
}

/** Sometimes a duplicate, or another person with the same key. */
function crowd(next: Next): Person[] {
  const persons: Person[] = [];
  for (const person of people(ROWS, SEED, ORDINARY)) {
    const chance = next();
    const earlier = persons.length > 0 ? pick(persons, next) : person;
    if (chance < 0.03) persons.push(earlier);
    else if (chance < 0.05) persons.push({ ...earlier, givenNames: `${earlier.givenNames} Abril` });
    else persons.push(person);
  }
  return persons;
}

export function messyList(): { csv: Uint8Array; expected: string } {
  const next = random(SEED);
  const rows = crowd(next).map((person, index) => messyRow(person, index, next));
  const lines = [HEADER, ...rows.map(({ cells }) => cells)].map((cells) => cells.map(quoted).join(';'));
  const expected = rows.map((row, index) => JSON.stringify({ row: index + 2, ...row.expected }));
  return { csv: inWindows1252(`${lines.join('\r\n')}\r\n`), expected: `${expected.join('\n')}\n` };
}

function quoted(cell: string): string {
  return /[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function inWindows1252(text: string): Uint8Array {
  const decoder = new TextDecoder('windows-1252');
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Uint8Array.from(text, (character) => {
    const byte = bytes.get(character);
    if (byte === undefined) throw new Error(`${character} is not in Windows-1252`);
    return byte;
  });
}

if (import.meta.main) {
  const { csv, expected } = messyList();
  writeFileSync(new URL('../../../fixtures/lists/nomina.csv', import.meta.url), csv);
  writeFileSync(new URL('../../../fixtures/lists/nomina.expected.ndjson', import.meta.url), expected);
}
