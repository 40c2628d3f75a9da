// The byte-wise path is the same rule: where it answers, calculate() answers the same and explain() has nothing to warn of.
import { calculate, ENTITIES, explain, type Person, type Sex } from '@curp/core';
import {
  BulkDate,
  BulkName,
  type ByteEncoding,
  entityCodes,
  letterHash,
  mayRepeat,
  sexCodes,
  writeBulkKey,
} from '@curp/core/bulk';
import { describe, expect, test } from 'vitest';
import { TODAY } from '../../../tools/testing/people/cases.ts';
import { ORDINARY, people } from '../../../tools/testing/people/people.ts';

const ANA: Person = {
  givenNames: 'Ana',
  firstSurname: 'Soto',
  secondSurname: 'Ruiz',
  birthDate: '1990-12-31',
  sex: 'M',
  entity: 'OC',
};

function bytesOf(text: string, encoding: ByteEncoding): Uint8Array {
  return encoding === 'utf-8' ? Buffer.from(text) : Buffer.from(text, 'latin1');
}

/** As in a row: between two other cells. */
function read(name: BulkName, text: string, encoding: ByteEncoding): boolean {
  const cell = bytesOf(text, encoding);
  const row = Buffer.concat([Buffer.from('Ñ,'), cell, Buffer.from(',Ñ')]);
  return name.read(row, 3, 3 + cell.length);
}

/** The key, or undefined where the byte-wise path leaves the person to the others. */
function bulkKey(person: Person, encoding: ByteEncoding = 'utf-8'): string | undefined {
  const given = new BulkName(encoding, true);
  const first = new BulkName(encoding, false);
  const second = new BulkName(encoding, false);
  const date = new BulkDate(TODAY);
  const [year = 0, month = 0, day = 0] = person.birthDate.split('-').map(Number);
  const sex = sexCodes(person.sex);
  const entity = entityCodes(person.entity);
  if (!date.set(year, month, day) || sex === undefined || entity === undefined) return undefined;
  const isOrdinary =
    read(given, person.givenNames, encoding) &&
    read(first, person.firstSurname, encoding) &&
    read(second, person.secondSurname ?? '', encoding);
  if (!isOrdinary || !given.hasLetters || !first.hasLetters) return undefined;
  if (mayRepeat(first.letters(), second.letters())) return undefined;
  const key = new Uint8Array(20);
  writeBulkKey(given.letters(), first.letters(), second.letters(), date, sex, entity, key, 1);
  expect([key[0], key[19]]).toEqual([0, 0]);
  return Buffer.from(key.subarray(1, 19)).toString('latin1');
}

function hashOf(text: string): number {
  const name = new BulkName('utf-8', true);
  read(name, text, 'utf-8');
  return name.hash();
}

describe('keys from bytes', () => {
  test('thirty thousand people: where there is a key it is the one of calculate(), without a warning', () => {
    let answered = 0;
    for (const person of people(10_000, 7)) {
      const key = bulkKey(person);
      if (key === undefined) continue;
      answered++;
      expect(calculate(person, { today: TODAY })).toEqual({ ok: true, key, issues: [], warnings: [] });
    }
    expect(answered).toBeGreaterThan(4800);
  });

  test('the key with its warnings is what explain() says, and its failures too', () => {
    for (const person of [
      ...people(3000, 13),
      { ...ANA, sex: 'F' as Sex },
      { ...ANA, firstSurname: 'Ötzi', secondSurname: 'Ëa' },
    ]) {
      const explained = explain(person, { today: TODAY });
      const { ok, key, warnings } = explained.ok ? explained : { ok: false, key: '', warnings: [] };

      // What holds for every key is left out.
      const notable = warnings.slice(1);
      expect(calculate(person, { today: TODAY })).toEqual(ok ? { ok, key, issues: [], warnings: notable } : explained);
    }
  });

  test('ordinary people are hardly ever left to the others', () => {
    const ordinary = people(5000, 11, ORDINARY);
    const answered = ordinary.filter((person) => bulkKey(person) !== undefined);

    // M, M., sex X, SMRZ and people without a first surname are not ordinary, and are some in a hundred.
    expect(answered.length).toBeGreaterThan(ordinary.length * 0.87);
  });

  test.for([
    { person: { ...ANA, secondSurname: 'Peña' }, encoding: 'windows-1252', why: 'Ñ in one byte' },
    { person: { ...ANA, secondSurname: '' }, encoding: 'utf-8', why: 'no second surname' },
    { person: { ...ANA, secondSurname: '  ' }, encoding: 'utf-8', why: 'a blank second surname' },
    { person: { ...ANA, givenNames: 'Ma. Luisa' }, encoding: 'utf-8', why: 'an abbreviation' },
    { person: { ...ANA, givenNames: 'Luisa Ma.' }, encoding: 'utf-8', why: 'an abbreviation at the end' },
    { person: { ...ANA, firstSurname: ' de  la Desamparada' }, encoding: 'utf-8', why: 'a long name with a D' },
    { person: { ...ANA, firstSurname: 'Dominguezaga' }, encoding: 'utf-8', why: 'D, but not DE' },
    { person: { ...ANA, firstSurname: 'Delgadillo Rey' }, encoding: 'utf-8', why: 'DE, but not DES' },
    { person: { ...ANA, entity: '20' }, encoding: 'utf-8', why: 'an entity by its key' },
  ] as const)('the key of calculate() — $why', ({ person, encoding }) => {
    expect(calculate(person, { today: TODAY })).toEqual({
      ok: true,
      key: bulkKey(person, encoding),
      issues: [],
      warnings: [],
    });
  });

  test.for([
    { person: { ...ANA, givenNames: '' }, why: 'no given name' },
    { person: { ...ANA, firstSurname: 'Soto de Ruiz' }, why: 'the second surname is also next to the first' },
    { person: { ...ANA, secondSurname: 'Soto Vega' }, why: 'the first surname is also next to the second' },
    { person: { ...ANA, firstSurname: ' ' }, why: 'no first surname: the second may take its place' },
    { person: { ...ANA, firstSurname: '...' }, why: 'no letters' },
    { person: { ...ANA, firstSurname: 'DESCONOCIDO' }, why: 'how the registry writes that there is none' },
    { person: { ...ANA, firstSurname: ' Desconocido ' }, why: 'the same, with blanks' },
    { person: { ...ANA, firstSurname: 'O’Hara' }, why: 'an apostrophe parts the editions' },
    { person: { ...ANA, firstSurname: 'Möller' }, why: 'a diaeresis is worth a warning' },
    { person: { ...ANA, firstSurname: 'França' }, why: 'a letter that the norm does not mention' },
    { person: { ...ANA, firstSurname: 'Riva-Palacio' }, why: 'a sign inside a word' },
    { person: { ...ANA, firstSurname: 'Pen\u0303a' }, why: 'a combining mark' },
    { person: { ...ANA, firstSurname: 'Øster' }, why: 'a letter that cannot be read' },
    { person: { ...ANA, firstSurname: '王' }, why: 'another script' },
    { person: { ...ANA, firstSurname: 'A'.repeat(101) }, why: 'too long' },
    { person: { ...ANA, givenNames: 'M. Luisa' }, why: 'M. before a name parts the editions' },
    { person: { ...ANA, givenNames: 'y M Luisa' }, why: 'M after a particle too' },
    { person: { ...ANA, givenNames: 'MA.LUISA' }, why: 'a blank is missing' },
    { person: { ...ANA, sex: 'X' }, why: 'a sex that no published norm defines' },
    { person: { ...ANA, birthDate: '1899-12-31' }, why: 'before 1900' },
    { person: { ...ANA, birthDate: '1999-02-29' }, why: 'no such day' },
    { person: { ...ANA, birthDate: '2100-01-01' }, why: 'in the future' },
    { person: { ...ANA, entity: '99' as '09' }, why: 'no such entity' },
  ])('left to the others — $why', ({ person }) => {
    expect(bulkKey(person as Person)).toBeUndefined();
  });

  test.for([
    { bytes: [0x53, 0xf1, 0x6f], encoding: 'utf-8', why: 'a byte of Windows-1252' },
    { bytes: [0x53, 0xc3], encoding: 'utf-8', why: 'a letter cut in two' },
    { bytes: [0xc0, 0xc1, 0x41], encoding: 'utf-8', why: 'an overlong letter' },
    { bytes: [0x53, 0x92, 0x6f], encoding: 'windows-1252', why: 'a sign of Windows-1252 alone' },
  ] as const)('left to the others — $why', ({ bytes, encoding }) => {
    const name = new BulkName(encoding, false);
    const row = Uint8Array.from(bytes);

    expect(name.read(row, 0, row.length)).toBe(false);
  });

  test('the hash of a name is of its letters, not of how they are typed', () => {
    const hash = hashOf('José Luis Peña');

    expect(hashOf('JOSE  LUIS peña ')).toBe(hash);
    expect(letterHash('jose luis PEN\u0303A')).toBe(hash);
    expect(hashOf('José Luis Pena')).not.toBe(hash);
    expect(hashOf('Luis José Peña')).not.toBe(hash);
  });

  test('names that are too long share one hash: none of them has a key', () => {
    expect(letterHash('ANA '.repeat(300))).toBe(letterHash('LUIS '.repeat(300)));
  });

  test('every entity of the catalog has its codes', () => {
    expect(ENTITIES.map(({ key }) => String.fromCharCode(...(entityCodes(key) ?? [])))).toEqual(
      ENTITIES.map(({ abbreviation }) => abbreviation),
    );
  });
});
