// What the page shows of a list before it is answered: problems, notes and used columns.
import { describe, expect, test } from 'vitest';
import { visits } from '../visits.ts';
import { ANA, answerList, HEAD, openList } from './list-page.ts';
import { fileOf, fixture } from './command-line.ts';
import { opened } from './job-driver.ts';

const visit = visits();
test('another row is chosen as header, and the rows are counted again', async () => {
  const job = await opened(fixture('oficina/encabezado-en-la-fila-4.xlsx'));
  const { headerRow, firstRows, rows, people } = job.interpreted;
  await job.handle({ type: 'interpret', choices: { headerRow: 8 } });
  const { rows: left } = await job.answer();

  expect({ headerRow, rows, people, left }).toEqual({ headerRow: 4, rows: 12, people: 10, left: 8 });
  expect(firstRows[2]).toEqual({ number: 4, text: expect.stringMatching(/^No\. · Nombre\(s\) · /) });
});

describe('a list', () => {
  const KEY = 'SORA901231MOCTZN00';

  test.for([
    { list: `CURP\n${KEY}`, why: 'a column of keys' },
    { list: `${KEY}\n${KEY}`, why: 'without a header' },
    { list: `Clave\n${KEY}`, why: 'with another header' },
    { list: `Folio,CURP,Puesto\n1,${KEY},Chofer`, why: 'with columns that are not used' },
    { list: `Nombre completo,CURP\nAna Soto Ruiz,${KEY}`, why: 'with the full name' },
    { list: `Nombres,CURP\nAna,${KEY}`, why: 'with part of the data' },
    { list: `Ana,Soto,${KEY}\nAna,Soto,${KEY}`, why: 'with names and without a header' },
  ])('with keys and nothing to compare them with has them validated: $why', async ({ list }) => {
    const job = await opened(fileOf('claves.csv', `${list}\n`));
    await job.answer();
    const [row] = await job.allRows('all');

    expect(job.interpreted).toMatchObject({ work: 'validation', problems: [] });
    expect(row).toMatchObject({ kind: 'good', calculatedKey: KEY, facts: ['1990-12-31', 'mujer', 'OAXACA'] });
  });

  test('with wrong keys says why, and what was probably meant', async () => {
    const job = await opened(fileOf('mal.csv', `CURP\nS0RA901231MOCTZN00\nPENDIENTE\n`));
    await job.answer();
    const rows = await job.allRows('all');

    expect(rows.map(({ number, kind }) => [number, kind])).toEqual([
      [2, 'bad'],
      [3, 'bad'],
    ]);
    expect(rows[0]?.reasons).toContain('¿Quiso decir SORA901231MOCTZN00?');
  });

  test('has no note on presumed positions, which is below the result', async () => {
    expect((await opened(fileOf('clara.csv', `${HEAD}\n${ANA}\n`))).interpreted.notes).toEqual([]);
  });

  test.for([
    { list: 'Folio\n1\n', says: 'No se usa ninguna columna.' },
    { list: 'Sexo\nH\n', says: 'Se usa 1 de 1 columnas: Sexo → Sexo' },
    {
      list: 'Sexo,Entidad,Folio\nH,OC,1\n',
      says: 'Se usan 2 de 3 columnas: Sexo → Sexo Entidad → Entidad de nacimiento',
    },
  ])('shows how many columns are used: $says', async ({ list, says }) => {
    const page = await visit('listas');
    await openList(page, fileOf('columnas.csv', list));

    expect((await page.locator('.used-columns').innerText()).replaceAll(/\s+/g, ' ')).toBe(says);
  });

  test.for([
    { sexes: ['Mujer', 'Hombre'], says: 'Según la lista', why: 'no single letters' },
    { sexes: ['M', 'M'], says: 'Según la lista', why: 'only M, which is ambiguous' },
    { sexes: ['M', 'H'], says: 'Según la lista: H hombre, M mujer', why: 'M and H' },
  ])('shows the detected coding of sexes: $why', async ({ sexes, says }) => {
    const page = await visit('listas');
    const rows = sexes.map((sex) => ANA.replace('Mujer', sex));
    await answerList(page, fileOf('sexos.csv', `${HEAD}\n${rows.join('\n')}\n`));

    expect(await page.locator('#sex-coding option').first().textContent()).toBe(says);
  });
});
