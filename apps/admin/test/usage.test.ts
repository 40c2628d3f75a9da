// curp-admin uso: sums over every writer, in months, days and hours of Mexico City.
import { todayInMexicoCity } from '@curp/core';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mexicoMonth, mexicoTime, ZONE } from '../src/format.ts';
import { periodAt } from '@curp/accounts/period';
import { asRole, type Database, openDatabase } from '../../../tools/harness/stores.ts';
import { cellsOf, documentOf, environmentOf, type Operator, operatorWith } from '../../../tools/harness/curp-admin.ts';

let database: Database;
let admin: Operator;

// Mexico City is six hours behind UTC: its July goes from 06:00Z of the first to 06:00Z of August the first.
const LEDGER = [
  { project: 'tienda', hour: '2026-07-01 05:00Z', writer: 'a', served: 7, rejected: 1, why: 'still June' },
  {
    project: 'tienda',
    hour: '2026-07-01 06:00Z',
    writer: 'a',
    served: 100,
    rejected: 2,
    why: 'the first hour of July',
  },
  {
    project: 'tienda',
    hour: '2026-07-01 06:00Z',
    writer: 'b',
    served: 50,
    rejected: 3,
    why: 'the same, another writer',
  },
  { project: 'tienda', hour: '2026-07-02 05:00Z', writer: 'a', served: 800, rejected: 0, why: 'still the first day' },
  { project: 'tienda', hour: '2026-07-02 06:00Z', writer: 'a', served: 30, rejected: 0, why: 'the second day' },
  { project: 'tienda', hour: '2026-08-01 05:00Z', writer: 'a', served: 19, rejected: 0, why: 'the last hour of July' },
  { project: 'tienda', hour: '2026-08-01 06:00Z', writer: 'a', served: 9000, rejected: 9, why: 'August' },
  { project: 'nomina', hour: '2026-07-15 12:00Z', writer: 'a', served: 1_234_567, rejected: 0, why: 'without limit' },
  {
    project: 'lleno',
    hour: '2026-07-15 12:00Z',
    writer: 'a',
    served: 1999,
    rejected: 0,
    why: 'one short of the quota',
  },
  {
    project: 'suelto',
    hour: '2026-07-15 12:00Z',
    writer: 'a',
    served: 5,
    rejected: 0,
    why: 'a project of a tokens file',
  },
];

beforeAll(async () => {
  database = await openDatabase();
  admin = operatorWith(environmentOf(database), { now: new Date('2026-08-01T05:59:59Z') });
  await admin('proyectos', 'crear', 'Tienda', '--id', 'tienda', '--cuota', '1000');
  await admin('proyectos', 'crear', 'Nómina', '--id', 'nomina', '--cuota', 'sin-limite');
  await admin('proyectos', 'crear', 'Lleno', '--id', 'lleno', '--cuota', '2000');
  await admin('proyectos', 'crear', 'Callado', '--id', 'callado', '--cuota', '0');
  const service = new Client({ connectionString: asRole(database.url, 'curp_service') });
  await service.connect();
  await service.query(`set search_path to ${database.schema}`);
  for (const { project, hour, writer, served, rejected } of LEDGER) {
    await service.query(`insert into usage values ($1, $2, $3, $4, $5)`, [project, hour, writer, served, rejected]);
  }
  await service.end();
});

afterAll(() => database.drop());

interface Told {
  readonly mes: string;
  readonly uso: readonly Readonly<Record<string, unknown>>[];
  readonly total: object;
}

describe('by project', () => {
  test('the month that runs in Mexico City, heaviest first, with quota and share', async () => {
    const { stdout, stderr } = await admin('uso');

    expect(stderr).toBe('Consumo de 2026-07, mes de la Ciudad de México.\n');
    expect(cellsOf(stdout)).toEqual([
      ['PROYECTO', 'NOMBRE', 'SERVIDAS', 'CON DATOS INCORRECTOS', 'CUOTA/MES', '% DE LA CUOTA'],
      ['nomina', 'Nómina', '1,234,567', '0', 'sin límite', '—'],
      ['lleno', 'Lleno', '1,999', '0', '2,000', '99.9 %'],
      ['tienda', 'Tienda', '999', '5', '1,000', '99.9 %'],
      ['suelto', '(fuera de esta base)', '5', '0', '—', '—'],
      ['callado', 'Callado', '0', '0', '0', '—'],
      ['TOTAL', '1,237,570', '5'],
    ]);
  });

  test('one project, in JSON', async () => {
    expect(await documentOf<Told>(admin('uso', 'tienda', '--json'))).toEqual({
      mes: '2026-07',
      por: 'proyecto',
      uso: [
        {
          proyecto: 'tienda',
          nombre: 'Tienda',
          servidas: 999,
          con_datos_incorrectos: 5,
          cuota: 1000,
          porcentaje: 99.9,
        },
      ],
      total: { servidas: 999, con_datos_incorrectos: 5 },
    });
  });

  test.for([
    { month: '2026-06', served: 7, share: 0.7, why: 'the last hour of June' },
    { month: '2026-07', served: 999, share: 99.9, why: 'July' },
    { month: '2026-08', served: 9000, share: 900, why: 'August, over the quota' },
    { month: '2026-09', served: 0, share: 0, why: 'a month without calls' },
  ])('$month: $served — $why', async ({ month, served, share }) => {
    const { uso } = await documentOf<Told>(admin('uso', 'tienda', '--mes', month, '--json'));

    expect(uso).toEqual([expect.objectContaining({ servidas: served, porcentaje: share })]);
  });

  test('one line needs no total', async () => {
    expect(cellsOf((await admin('uso', 'tienda')).stdout)).toHaveLength(2);
  });
});

test('by day, a day ends at midnight of Mexico City', async () => {
  expect(cellsOf((await admin('uso', 'tienda', '--por', 'día')).stdout)).toEqual([
    ['DÍA', 'PROYECTO', 'SERVIDAS', 'CON DATOS INCORRECTOS'],
    ['2026-07-01', 'tienda', '950', '5'],
    ['2026-07-02', 'tienda', '30', '0'],
    ['2026-07-31', 'tienda', '19', '0'],
    ['TOTAL', '999', '5'],
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

test('by hour, the writers of an hour are one line', async () => {
  const { stdout, stderr } = await admin('uso', 'tienda', '--por', 'hora');
  const { uso } = await documentOf<Told>(admin('uso', 'tienda', '--por', 'hora', '--json'));

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
  expect(stderr).toContain('En la tabla las horas son de la Ciudad de México; con --json, UTC (hora_utc).');
  expect(uso[0]).toMatchObject({ hora_utc: '2026-07-01T06:00:00.000Z', proyecto: 'tienda', servidas: 150 });
});

test('by day of every project, the projects of a day stand apart', async () => {
  const { uso } = await documentOf<Told>(admin('uso', '--por', 'dia', '--json'));

  expect(uso.filter(({ dia }) => dia === '2026-07-15').map(({ proyecto }) => proyecto)).toEqual([
    'lleno',
    'nomina',
    'suelto',
  ]);
});

test.for([
  { argv: ['nobody'], code: 1, told: 'No existe el proyecto «nobody».' },
  { argv: ['--mes', '2026-13'], code: 2, told: 'Es un mes como 2026-07.' },
  { argv: ['--mes', '2026-7'], code: 2, told: 'Es un mes como 2026-07.' },
  { argv: ['--por', 'semana'], code: 2, told: 'Es proyecto, dia o hora.' },
  { argv: ['tienda', '--mes', '2026-09', '--por', 'dia'], code: 0, told: 'Sin consumo en 2026-09.' },
  { argv: ['suelto', '--mes', '2026-09'], code: 0, told: 'Sin consumo en 2026-09.' },
])('$code — uso $argv: $told', async ({ argv, code, told }) => {
  expect(await admin('uso', ...argv)).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(told) });
});
