// A row of a sheet pasted into the form of a person.
import { expect, test } from 'vitest';
import { readPastedPerson } from '../../src/person/pasted-person.ts';

const TODAY = '2026-07-01';
const ANA = {
  givenNames: 'Ana Sofía',
  firstSurname: 'Peña',
  secondSurname: 'Luna',
  day: '17',
  month: '08',
  year: '1999',
  sex: 'M',
  entity: '19',
};

const HEADER = 'NOMBRE\tPATERNO\tMATERNO\tFECHA\tSEXO\tENTIDAD\n';
const ANA_ROW = 'Ana Sofía\tPeña\tLuna\t17/08/1999\tM\tNuevo León';

test.for<[row: string, change: object, why: string]>([
  [ANA_ROW, ANA, 'in the order of the form'],
  ['12\tPeña\tLuna\tAna Sofía\tF\t17-ago-1999\tN.L.\r\n', ANA, 'surnames first, a number, other words'],
  ['\u200bAna Sofía\tPeña\tLuna\t1999-08-17\tMujer\tNL\tPELA990817MNLXNN09', ANA, 'unseen signs, and its key'],
  ['7\tAna Sofía\tPeña\tLuna\t17\t08\t1999\tM\tNL', ANA, 'the date in three cells, after the number of the row'],
  [HEADER + ANA_ROW, ANA, 'below its header'],
  [
    'SALGADO\tBRISEÑO\tCONCEPCION\t17/08/1999\tM\tNL',
    { ...ANA, givenNames: 'CONCEPCION', firstSurname: 'SALGADO', secondSurname: 'BRISEÑO' },
    'two common surnames before a name that is not common',
  ],
  ['Ana Sofía\tPeña\t\t17/08/1999\tM\tNL', { ...ANA, secondSurname: '' }, 'without a second surname'],
  ['Peña\t\tAna Sofía\t17/08/1999\tM\tNL', { ...ANA, secondSurname: '' }, 'the same, surnames first'],
])('%j: %j — %s', ([row, change]) => {
  expect(readPastedPerson(row, TODAY)).toEqual({ change });
});

test('an unclear order is asked', () => {
  const { change, note, other } = readPastedPerson('Xiu\tPoot\tItzamná\t17/08/1999\tM\tNL', TODAY);
  expect(change).toMatchObject({ givenNames: 'Xiu', firstSurname: 'Poot', secondSurname: 'Itzamná' });
  expect(other).toEqual({ givenNames: 'Itzamná', firstSurname: 'Xiu', secondSurname: 'Poot' });
  expect(note).toContain('Revise');
});

test.for<[row: string, change: object, note: string]>([
  [`${ANA_ROW}\n${ANA_ROW}`, {}, 'Listas'],
  ['PEÑA LUNA ANA\t17/08/1999\tM\tNL', { givenNames: 'PEÑA LUNA ANA', firstSurname: '', day: '17' }, 'una sola celda'],
  ['Ana\tPeña\tLuna\tDocente\t17/08/1999', { givenNames: 'Ana Peña Luna Docente', firstSurname: '' }, 'en su lugar'],
])('%j: %j, and says «%s»', ([row, change, says]) => {
  const read = readPastedPerson(row, TODAY);
  expect(read.change).toMatchObject(change);
  expect(read.note).toContain(says);
});
