// curp-admin uso: sums over every process, in months, days and hours of Mexico City.
import { todayInMexicoCity } from '@curp/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mexicoMonth, mexicoTime, ZONE } from '../src/format.ts';
import { periodAt } from '@curp/accounts/period';
import { type Database, openDatabase } from '../../../tools/testing/stores.ts';
import { addUsage } from '../../../tools/testing/usage.ts';
import { cellsOf, documentOf, environmentOf, type Operator, operatorWith } from '../../../tools/testing/curp-admin.ts';

let database: Database;
let admin: Operator;

// Mexico City is six hours behind UTC: its July goes from 06:00Z of the first to 06:00Z of August the first.
const USAGE = [
  { hour: '2026-07-01 05:00Z', counts: [7, 1, 1], why: 'still June' },
  { hour: '2026-07-01 06:00Z', counts: [100, 2], why: 'the first hour of July' },
  { hour: '2026-07-01 06:00Z', process: 'q', counts: [50, 3, 5], why: 'the same, another process' },
  { hour: '2026-07-02 05:00Z', counts: [800], why: 'still the first day' },
  { token: 't_nuevo', operation: 'validar_curp', hour: '2026-07-02 06:00Z', counts: [30, 0, 0, 7], why: 'second day' },
  { token: 't_nuevo', operation: 'validar_curp', hour: '2026-08-01 05:00Z', counts: [19], why: 'last hour of July' },
  { hour: '2026-08-01 06:00Z', counts: [9000, 9], why: 'August' },
  { project: 'nomina', hour: '2026-07-15 12:00Z', counts: [1_234_567], why: 'without limit' },
  { project: 'lleno', hour: '2026-07-15 12:00Z', counts: [1999], why: 'one short of the quota' },
  { project: 'suelto', hour: '2026-07-15 12:00Z', counts: [5], why: 'a project of a tokens file' },
];
/** Earlier hours are read from their sums, later ones from the rows of the processes. */
const SUMMED_UNTIL = '2026-07-02 05:00Z';

const COUNT_HEADERS = ['SERVIDAS', 'CON DATOS INCORRECTOS', 'SOBRE EL RITMO', 'SOBRE LA CUOTA'];

beforeAll(async () => {
  database = await openDatabase();
  admin = operatorWith(environmentOf(database), { now: new Date('2026-08-01T05:59:59Z') });
  await admin('proyectos', 'crear', 'Tienda', '--id', 'tienda', '--cuota', '1000');
  await admin('proyectos', 'crear', 'Nómina', '--id', 'nomina', '--cuota', 'sin-limite');
  await admin('proyectos', 'crear', 'Lleno', '--id', 'lleno', '--cuota', '2000');
  await admin('proyectos', 'crear', 'Callado', '--id', 'callado', '--cuota', '0');
  const rows = USAGE.map((row) => ({ project: 'tienda', token: 't_viejo', ...row }));
  await addUsage(database.owner, rows, SUMMED_UNTIL);
});

afterAll(() => database.drop());

interface Report {
  readonly mes: string;
  readonly uso: readonly Readonly<Record<string, unknown>>[];
  readonly total: object;
}

describe('by project', () => {
  test('the month that runs in Mexico City, heaviest first, with quota and share', async () => {
    const { stdout, stderr } = await admin('uso');

    expect(stderr).toBe('Consumo de 2026-07, mes de la Ciudad de México.\n');
    expect(cellsOf(stdout)).toEqual([
      ['PROYECTO', 'NOMBRE', ...COUNT_HEADERS, 'CUOTA/MES', '% DE LA CUOTA'],
      ['nomina', 'Nómina', '1,234,567', '0', '0', '0', 'sin límite', '—'],
      ['lleno', 'Lleno', '1,999', '0', '0', '0', '2,000', '99.9 %'],
      ['tienda', 'Tienda', '999', '5', '5', '7', '1,000', '99.9 %'],
      ['suelto', '(fuera de esta base)', '5', '0', '0', '0', '—', '—'],
      ['callado', 'Callado', '0', '0', '0', '0', '0', '—'],
      ['TOTAL', '1,237,570', '5', '5', '7'],
    ]);
  });

  test('one project, in JSON', async () => {
    expect(await documentOf<Report>(admin('uso', 'tienda', '--json'))).toEqual({
      mes: '2026-07',
      por: 'proyecto',
      uso: [
        {
          proyecto: 'tienda',
          nombre: 'Tienda',
          servidas: 999,
          con_datos_incorrectos: 5,
          sobre_ritmo: 5,
          sobre_cuota: 7,
          cuota: 1000,
          porcentaje: 99.9,
        },
      ],
      total: { servidas: 999, con_datos_incorrectos: 5, sobre_ritmo: 5, sobre_cuota: 7 },
      hay: 1,
    });
  });

  test.for([
    { month: '2026-06', served: 7, share: 0.7, why: 'the last hour of June' },
    { month: '2026-07', served: 999, share: 99.9, why: 'July' },
    { month: '2026-08', served: 9000, share: 900, why: 'August, over the quota' },
    { month: '2026-09', served: 0, share: 0, why: 'a month without calls' },
  ])('$month: $served — $why', async ({ month, served, share }) => {
    const { uso } = await documentOf<Report>(admin('uso', 'tienda', '--mes', month, '--json'));

    expect(uso).toEqual([expect.objectContaining({ servidas: served, porcentaje: share })]);
  });

  test('one line needs no total', async () => {
    expect(cellsOf((await admin('uso', 'tienda')).stdout)).toHaveLength(2);
  });
});

test('by day, a day ends at midnight of Mexico City', async () => {
  expect(cellsOf((await admin('uso', 'tienda', '--por', 'día')).stdout)).toEqual([
    ['DÍA', 'PROYECTO', ...COUNT_HEADERS],
    ['2026-07-01', 'tienda', '950', '5', '5', '0'],
    ['2026-07-02', 'tienda', '30', '0', '0', '7'],
    ['2026-07-31', 'tienda', '19', '0', '0', '0'],
    ['TOTAL', '999', '5', '5', '7'],
  ]);
});

test('PostgreSQL, Node and core know the same days of Mexico City, now and for a year: another law shows here', async () => {
  const today = todayInMexicoCity(Date.now());
  const instants = Array.from({ length: 13 }, (_, months) => months * 30).flatMap((days) => {
    const midnight = Date.parse(`${today}T06:00:00Z`) + days * 86_400_000;
    return [new Date(midnight - 1000), new Date(midnight)];
  });
  const { rows } = await database.owner.query<{ day: string }>(
    `select (at at time zone '${ZONE}')::date::text as day from unnest($1::timestamptz[]) at order by at`,
    [instants],
  );
  const days = instants.map((at) => todayInMexicoCity(at.getTime()));

  expect(rows.map(({ day }) => day)).toEqual(days);
  expect(instants.map((at) => mexicoTime(at).slice(0, 10))).toEqual(days);
  expect(instants.map((at) => periodAt(at.getTime()).month)).toEqual(instants.map(mexicoMonth));
});

test('by hour, the processes of an hour are one line', async () => {
  const { stdout, stderr } = await admin('uso', 'tienda', '--por', 'hora');
  const { uso } = await documentOf<Report>(admin('uso', 'tienda', '--por', 'hora', '--json'));

  expect(
    cellsOf(stdout)
      .slice(0, -1)
      .map(([hour, , served]) => [hour, served]),
  ).toEqual([
    ['HORA (CDMX)', 'SERVIDAS'],
    ['2026-07-01 00:00', '150'],
    ['2026-07-01 23:00', '800'],
    ['2026-07-02 00:00', '30'],
    ['2026-07-31 23:00', '19'],
  ]);
  expect(stderr).toContain('En la tabla las horas son de la Ciudad de México; con --json y --csv, UTC (hora_utc).');
  expect(uso[0]).toMatchObject({ hora_utc: '2026-07-01T06:00:00.000Z', proyecto: 'tienda', servidas: 150 });
});

test('by hour, a project sees how its quota was used, and in which hour it was spent', async () => {
  const july = await admin('uso', 'tienda', '--por', 'hora');
  const august = await admin('uso', 'tienda', '--por', 'hora', '--mes', '2026-08');

  expect(cellsOf(july.stdout).map((line) => line.slice(-2))).toEqual([
    ['SERVIDAS EN EL MES', '% DE LA CUOTA'],
    ['150', '15 %'],
    ['950', '95 %'],
    ['980', '98 %'],
    ['999', '99.9 %'],
    ['5', '7'],
  ]);
  expect(july.stderr).not.toContain('se acabó');
  expect(august.stderr).toContain(
    'La cuota de 1,000 se acabó en la hora de 2026-08-01 00:00: desde ahí, 429 con el código 4.',
  );
});

test('the hours of all projects are those of the last day, newest and heaviest first; of a month if it is asked for', async () => {
  const today = await documentOf<Report>(admin('uso', '--por', 'hora', '--json'));
  const month = await documentOf<Report>(admin('uso', '--por', 'hora', '--mes', '2026-07', '--json'));

  expect(today).toMatchObject({ desde: '2026-07-31T05:59:59.000Z', uso: [{ proyecto: 'tienda', servidas: 19 }] });
  expect(month.uso.map(({ proyecto, servidas }) => [proyecto, servidas]).slice(0, 4)).toEqual([
    ['tienda', 19],
    ['nomina', 1_234_567],
    ['lleno', 1999],
    ['suelto', 5],
  ]);
});

test('in pages: the total is of all of them, and the next page is named', async () => {
  const first = await admin('uso', '--limite', '2');
  const last = await admin('uso', '--limite', '2', '--pagina', '3');

  expect(cellsOf(first.stdout).map(([project]) => project)).toEqual(['PROYECTO', 'nomina', 'lleno', 'TOTAL']);
  expect(cellsOf(first.stdout).at(-1)).toContain('1,237,570');
  expect(first.stderr).toContain('Del 1 al 2 de 5. Siguen con --pagina 2.\n');
  expect(last.stderr).toContain('Del 5 al 5 de 5.\n');
});

test('by operation and by token, over processes; the last hour of each token shows who uses the old one', async () => {
  const byOperation = await admin('uso', 'tienda', '--por', 'operación');
  const byToken = await documentOf<Report>(admin('uso', 'tienda', '--por', 'token', '--json'));

  expect(cellsOf(byOperation.stdout).map((line) => line.slice(-5))).toEqual([
    ['OPERACIÓN', ...COUNT_HEADERS],
    ['calcular_curp', '950', '5', '5', '0'],
    ['validar_curp', '49', '0', '0', '7'],
    ['TOTAL', '999', '5', '5', '7'],
  ]);
  expect(byOperation.stderr).toContain('13 meses');
  expect(byToken.uso).toMatchObject([
    { token: 't_nuevo', ultimo_uso: '2026-08-01T05:00:00.000Z', servidas: 49, sobre_cuota: 7 },
    { token: 't_viejo', ultimo_uso: '2026-07-02T05:00:00.000Z', servidas: 950, sobre_ritmo: 5 },
  ]);
});

describe('several months', () => {
  test('by month, each with the share of its quota', async () => {
    const { stdout, stderr } = await admin('uso', 'tienda', '--desde', '2026-06', '--hasta', '2026-08', '--por', 'mes');

    expect(stderr).toBe('Consumo de 2026-06 a 2026-08, meses de la Ciudad de México.\n');
    expect(cellsOf(stdout).slice(1)).toEqual([
      ['2026-06', 'tienda', '7', '1', '1', '0', '1,000', '0.7 %'],
      ['2026-07', 'tienda', '999', '5', '5', '7', '1,000', '99.9 %'],
      ['2026-08', 'tienda', '9,000', '9', '0', '0', '1,000', '900 %'],
      ['TOTAL', '10,006', '15', '6', '7'],
    ]);
  });

  test('by project they are added, and have no share of a quota; the last is the month that runs', async () => {
    const { uso, ...others } = await documentOf<Report>(admin('uso', 'tienda', '--desde', '2026-06', '--json'));

    expect(others).toMatchObject({ desde: '2026-06', hasta: '2026-07', total: { servidas: 1006 } });
    expect(uso).toEqual([expect.not.objectContaining({ porcentaje: expect.anything() })]);
  });
});

test('--csv has the columns of --json, no total, and quotes what needs it', async () => {
  await admin('proyectos', 'crear', 'Callado, "el otro"', '--id', 'otro', '--cuota', '0');
  const { stdout } = await admin('uso', 'otro', '--csv');
  const hours = await admin('uso', 'tienda', '--por', 'hora', '--csv');
  const both = await admin('uso', '--csv', '--json');

  expect(stdout).toBe(
    'proyecto,nombre,servidas,con_datos_incorrectos,sobre_ritmo,sobre_cuota,cuota,porcentaje\n' +
      'otro,"Callado, ""el otro""",0,0,0,0,0,\n',
  );
  expect(hours.stdout.split('\n')[1]).toBe('2026-07-01T06:00:00.000Z,tienda,150,5,5,0,150,15');
  expect(both.code).toBe(2);
});

test.for([
  { name: '=HYPERLINK("http://x","y")', cell: `"'=HYPERLINK(""http://x"",""y"")"` },
  { name: '+52 55', cell: `'+52 55` },
  { name: '-1+cmd', cell: `'-1+cmd` },
  { name: '@SUM(A1)', cell: `'@SUM(A1)` },
  { name: '\t=1', cell: `'\t=1` },
  { name: '\r=1', cell: `"'\r=1"` },
  { name: 'a=b', cell: 'a=b' },
])('--csv: $name is text to a spreadsheet', async ({ name, cell }) => {
  await admin('proyectos', 'crear', 'X', '--id', 'formula');
  // As any client may have written it: curp-admin takes no control characters.
  await database.owner.query(`update projects set name = $1 where id = 'formula'`, [name]);
  const { stdout } = await admin('uso', 'formula', '--csv');

  expect(stdout.split('\n')[1]).toBe(`formula,${cell},0,0,0,0,100000,0`);
});

test('by day of every project, the projects of a day are separate rows', async () => {
  const { uso } = await documentOf<Report>(admin('uso', '--por', 'dia', '--json'));

  expect(uso.filter(({ dia }) => dia === '2026-07-15').map(({ proyecto }) => proyecto)).toEqual([
    'nomina',
    'lleno',
    'suelto',
  ]);
});

test.for([
  { argv: ['nobody'], code: 1, says: 'No existe el proyecto «nobody».' },
  { argv: ['--mes', '2026-13'], code: 2, says: 'Es un mes como 2026-07.' },
  { argv: ['--mes', '2026-7'], code: 2, says: 'Es un mes como 2026-07.' },
  { argv: ['--por', 'semana'], code: 2, says: 'Es proyecto, mes, dia, hora, operacion o token.' },
  { argv: ['--mes', '2026-07', '--desde', '2026-06'], code: 2, says: '--mes no va con --desde ni --hasta.' },
  { argv: ['--desde', '2026-08', '--hasta', '2026-07'], code: 2, says: '--desde es posterior a --hasta.' },
  { argv: ['--desde', '2027-01'], code: 2, says: '--desde es posterior a --hasta.' },
  { argv: ['tienda', '--mes', '2026-09', '--por', 'dia'], code: 0, says: 'Sin consumo en 2026-09.' },
  { argv: ['suelto', '--mes', '2026-09'], code: 0, says: 'Sin consumo en 2026-09.' },
])('$code — uso $argv: $says', async ({ argv, code, says }) => {
  expect(await admin('uso', ...argv)).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(says) });
});
