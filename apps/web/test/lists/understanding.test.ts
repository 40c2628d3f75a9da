// What is told of a list before its work, in few words and only when there is something to tell.
import { describe, expect, test } from 'vitest';
import { visits } from '../visits.ts';
import { ANA, answered, HEAD, understood } from './chosen-list.ts';
import { fileOf } from './command-line.ts';
import { opened } from './job.ts';

const visit = visits();

describe('a list', () => {
  const KEY = 'SORA901231MOCTZN00';

  test.for([
    { list: `CURP\n${KEY}`, why: 'a column of keys' },
    { list: `${KEY}\n${KEY}`, why: 'without its name, too' },
    { list: `Clave\n${KEY}`, why: 'or with another' },
    { list: `Folio,CURP,Puesto\n1,${KEY},Chofer`, why: 'beside what is of nobody' },
  ])('that brings only keys is told so, and nothing else: $why', async ({ list }) => {
    const job = await opened(fileOf('claves.csv', `${list}\n`));

    expect(job.understood.problems).toEqual([
      'La lista solo trae CURP: aquí se calculan o cotejan personas. Agregue sus datos, o revise cada clave en «Validar».',
    ]);
  });

  test.for([
    { list: `Nombre completo,CURP\nAna Soto Ruiz,${KEY}`, says: 'nombre completo', why: 'in one column' },
    { list: `Nombres,CURP\nAna,${KEY}`, says: 'Primer apellido', why: 'or half of them' },
    { list: `Ana,Soto,${KEY}\nAna,Soto,${KEY}`, says: 'agréguelos arriba', why: 'or without a header' },
  ])('that brings people beside the keys is told what they lack: $why', async ({ list, says }) => {
    const problems = (await opened(fileOf('personas.csv', `${list}\n`))).understood.problems.join(' ');

    expect(problems).toContain(says);
    expect(problems).not.toContain('solo trae CURP');
  });

  test('is told what is presumed of its keys when there can be some', async () => {
    const presumed = expect.stringContaining('17 y 18 se presumen');

    expect((await opened(fileOf('clara.csv', `${HEAD}\n${ANA}\n`))).understood.notes).toContainEqual(presumed);
    expect((await opened(fileOf('sin-nadie.csv', `CURP\n${KEY}\n`))).understood.notes).not.toContainEqual(presumed);
  });

  test.for([
    { list: 'Folio\n1\n', says: 'No se usa ninguna columna.' },
    { list: 'CURP\nSORA901231MOCTZN00\n', says: 'Se usa 1 de 1 columnas: CURP' },
    { list: 'Sexo,Entidad,Folio\nH,OC,1\n', says: 'Se usan 2 de 3 columnas: Sexo Entidad' },
  ])('is told how much of it is used: $says', async ({ list, says }) => {
    const page = await visit('listas');
    await understood(page, fileOf('columnas.csv', list));

    expect((await page.locator('.used-columns').innerText()).replaceAll(/\s+/g, ' ')).toBe(says);
  });

  test.for([
    { sexes: ['Mujer', 'Hombre'], says: 'Según la lista', why: 'a list without a lone letter' },
    { sexes: ['M', 'M'], says: 'Según la lista', why: 'one that does not say what M is: a note does' },
    { sexes: ['M', 'H'], says: 'Según la lista: H es hombre y M es mujer', why: 'one that does' },
  ])('is told of its sexes when it tells: $why', async ({ sexes, says }) => {
    const page = await visit('listas');
    const rows = sexes.map((sex) => ANA.replace('Mujer', sex));
    await answered(page, fileOf('sexos.csv', `${HEAD}\n${rows.join('\n')}\n`));

    expect(await page.locator('#sex-coding option').first().textContent()).toBe(says);
  });
});
