// The data and the order of the rows that are shown, from `ListJob`.
import { describe, expect, test } from 'vitest';
import { ANA, HEAD } from './list-page.ts';
import { fileOf } from './command-line.ts';
import { opened } from './job-driver.ts';

describe('a row is shown with its data as typed', () => {
  const PARTS = 'nombres,paterno,materno,sexo,anio,mes,dia,entidad';

  test.for([
    { list: `${HEAD}\n${ANA}`, facts: ['31 dic 1990', 'Mujer', 'OC'], why: 'a good row, its date in words' },
    { list: `${HEAD}\n${ANA}\nAna,Soto,Ruiz,ayer,?,Guadalajara`, facts: ['ayer', '?', 'Guadalajara'], why: 'invalid' },
    { list: `${HEAD}\nAna,Soto,Ruiz, ,Mujer,`, facts: ['Mujer'], why: 'without blank cells' },
    { list: `${PARTS}\nAna,Soto,Ruiz,M,1990,12,31,OC`, facts: ['31', '12', '1990', 'M', 'OC'], why: 'a date in parts' },
    { list: `${HEAD}\n${ANA}\n,,,,,`, facts: [], why: 'none for a blank row' },
  ])('$why: $facts', async ({ list, facts }) => {
    const job = await opened(fileOf('datos.csv', `${list}\n`));
    await job.answer();
    const last = (await job.allRows('all')).find(({ number }) => number === list.split('\n').length);

    expect(last?.facts).toEqual(facts);
  });
});

test.for([
  { name: 'PÉREZ LÓPEZ, JUAN CARLOS', split: 'Nombre(s): JUAN CARLOS · Apellidos: PÉREZ / LÓPEZ' },
  { name: 'SOTO DE LA CRUZ MARÍA', split: 'Nombre(s): MARÍA · Apellidos: SOTO / DE LA CRUZ' },
  { name: 'RUIZ ANA', split: 'Nombre(s): ANA · Apellidos: RUIZ' },
  { name: 'MADONNA', split: '' },
])('the full name $name is shown split: $split', async ({ name, split }) => {
  const list = `ID,Apellidos y nombres,Nacimiento,Sexo,Entidad\nK1,"${name}",1990-12-31,Mujer,\n`;
  const job = await opened(fileOf('completos.csv', list));
  await job.answer();
  const [row] = await job.allRows('all');

  expect(row?.split).toBe(split);
  expect(row?.cells).toEqual([
    ['ID', 'K1'],
    ['Apellidos y nombres → Nombre completo', name],
    ['Nacimiento → Fecha de nacimiento', '1990-12-31'],
    ['Sexo', 'Mujer'],
  ]);
});

test('a list with its names in three columns shows no split', async () => {
  const job = await opened(fileOf('separados.csv', `${HEAD}\n${ANA}\n`));
  await job.answer();

  expect((await job.allRows('all')).map(({ split }) => split)).toEqual(['']);
});

describe('the first page', () => {
  test.for([
    { rows: [ANA, 'Ana,Soto,Ruiz,,Mujer,OC'], filter: 'bad', numbers: [3], why: 'the rows with problems' },
    { rows: [ANA, ANA], filter: 'all', numbers: [3, 2], why: 'all rows when none has problems' },
  ])('has $why', async ({ rows, filter, numbers }) => {
    const job = await opened(fileOf('primera.csv', `${HEAD}\n${rows.join('\n')}\n`));
    await job.answer();
    const { page } = job.last('answered');

    expect(page.filter).toBe(filter);
    expect(page.rows.map(({ number }) => number)).toEqual(numbers);
  });
});
