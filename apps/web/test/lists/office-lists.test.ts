// Lists of fixtures/office-lists through the page: no row may get another person's key without a warning, and what a list does
// not say is asked on the page.
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import {
  type Answer,
  counted,
  type Counts,
  OFFICE_LISTS,
  truthOf,
} from '../../../../tools/testing/lists/office-lists.ts';
import { textsOf, visits } from '../visits.ts';
import { choose, PATIENTLY } from './list-page.ts';

const visit = visits();

/** How a list ends before anybody answers: with its rows, with something to clear up first, or refused as a file. */
type Ending = 'rows' | 'unclear' | 'refused';

interface PageOutcome {
  readonly ending: Ending;
  readonly answers: ReadonlyMap<string, Answer>;
}

const ENDINGS: Readonly<Record<Ending, string>> = {
  rows: '.outcome-bar h2',
  unclear: '.unclear',
  refused: '[role="alert"]',
};

async function outcomeOf(page: Page): Promise<PageOutcome> {
  await page.locator(Object.values(ENDINGS).join(', ')).first().waitFor();
  if ((await page.locator(ENDINGS.refused).count()) > 0) return { ending: 'refused', answers: new Map() };
  if ((await page.locator(ENDINGS.unclear).count()) > 0) return { ending: 'unclear', answers: new Map() };
  return { ending: 'rows', answers: await answersOf(page) };
}

/** The rows of a list that fits on one page of the table. */
async function answersOf(page: Page): Promise<Map<string, Answer>> {
  // With one kind of rows there is nothing to filter.
  const all = page.locator('.filter', { hasText: 'Todas' });
  if ((await all.count()) > 0) {
    await all.click();
    await all.and(page.locator('[aria-pressed="true"]')).waitFor();
  }
  const rows = await page.locator('.answers tbody tr').evaluateAll((found) =>
    found.map((row) => ({
      number: row.querySelector('.number')?.textContent ?? '',
      key: [...row.querySelectorAll('.key')].at(-1)?.querySelector('.mono')?.textContent ?? '',
      warnings: row.querySelector('.row-warnings')?.textContent ?? '',
    })),
  );
  return new Map(rows.map(({ number, ...answer }) => [number, answer]));
}

async function give(page: Page, file: string): Promise<PageOutcome> {
  await choose(page, join(OFFICE_LISTS, file));
  return outcomeOf(page);
}

const FIGURES = ['right', 'asked', 'warned', 'silent'] as const;
const lines: string[] = [];

function line(file: string, ending: Ending, counts: Counts): string {
  return `${file.padEnd(40)}${ending.padEnd(8)}${FIGURES.map((name) => String(counts[name]).padStart(8)).join('')}`;
}

afterAll(() => {
  const header = `${'list'.padEnd(40)}${'ending'.padEnd(8)}${FIGURES.map((name) => name.padStart(8)).join('')}`;
  console.log([header, ...lines].join('\n'));
});

test.for<{ file: string; ending: Ending; sameAs?: string }>([
  { file: '01-plantilla-rh.xlsx', ending: 'rows' },
  { file: '02-grupos.xlsx', ending: 'rows' },
  { file: '03-nombre-completo.xlsx', ending: 'rows' },
  { file: '03-nombre-completo.ods', ending: 'rows', sameAs: '03-nombre-completo.xlsx' },
  { file: '03-nombre-completo.xls', ending: 'rows', sameAs: '03-nombre-completo.xlsx' },
  { file: '04b-fechas-volteadas-por-excel.xlsx', ending: 'unclear' },
  { file: '05a-sexo-1-2.xlsx', ending: 'rows' },
  { file: '05d-sexo-solo-M.xlsx', ending: 'rows' },
  { file: '07g-cp850-MAY.csv', ending: 'refused' },
  { file: '10a-estado-de-domicilio.xlsx', ending: 'unclear' },
  { file: '11-abreviaturas.xlsx', ending: 'rows' },
  { file: '12b-materno-formula-sin-valor.xlsx', ending: 'rows' },
  { file: '18b-bloques-otro-orden.xlsx', ending: 'rows' },
  { file: '19d-todas-ambiguas-mda.xlsx', ending: 'unclear' },
  { file: '20d-segundo-nombre.xlsx', ending: 'rows' },
  { file: '21b-entidad-combinada.xlsx', ending: 'rows' },
  { file: '22-sin-entidad.xlsx', ending: 'unclear' },
  { file: '24b-xml2003.xls', ending: 'rows', sameAs: '03-nombre-completo.xlsx' },
  { file: '29a-mitad-y-mitad.xlsx', ending: 'unclear' },
  { file: '29e-compuestos.xlsx', ending: 'rows' },
  { file: '30-PLANTA.xlsx', ending: 'unclear' },
  { file: 'b03b-nombres-coma-apellidos.csv', ending: 'rows' },
  { file: 'b05-fechas-en-doce-formas.csv', ending: 'rows' },
  { file: 'b06b-1904-sin-formato.xlsx', ending: 'rows' },
  { file: 'b09-exporta-bd-null.csv', ending: 'rows' },
  { file: 'b11c-columnas-H-M-con-X.xlsx', ending: 'rows' },
  { file: 'b11b-sexo-mil-formas.csv', ending: 'rows' },
  { file: 'b13-domicilios-en-la-entidad.xlsx', ending: 'rows' },
  { file: 'b14-notas-y-totales.xlsx', ending: 'rows' },
  { file: 'b15-titulos.xlsx', ending: 'rows' },
  { file: 'b22c-pdf-tabuladores.txt', ending: 'rows' },
  { file: 'b23b-whatsapp-en-excel.xlsx', ending: 'rows' },
  { file: 'b24c-ancho-fijo.txt', ending: 'unclear' },
  { file: 'b27-formulario-google.csv', ending: 'rows' },
  { file: 'b28b-utf16be-sin-bom.csv', ending: 'rows' },
  { file: 'b29-hospital.xlsx', ending: 'rows' },
  { file: 'b32-enes-de-nomina.csv', ending: 'rows' },
  { file: 'b34-madre-y-padre.xlsx', ending: 'unclear' },
  { file: 'c2-kinder-marcas-y-domicilios.xlsx', ending: 'rows' },
  { file: 'c3-exporta-web-entidades.csv', ending: 'rows' },
  { file: 'c4-utf16le-nombre-con-apellidos.txt', ending: 'unclear' },
])('$file: $ending, and no wrong key without a warning', async ({ file, ending, sameAs = file }) => {
  const outcome = await give(await visit('listas'), file);
  const truth = truthOf(sameAs) ?? {};
  const counts = counted(truth, outcome.answers);
  lines.push(line(file, outcome.ending, counts));

  expect(Object.keys(truth)).not.toEqual([]);
  expect(counts.silentRows).toEqual([]);
  expect(outcome.ending).toBe(ending);
});

test.for([
  {
    file: '04b-fechas-volteadas-por-excel.xlsx',
    asks: 'Excel pudo voltear día y mes en las fechas que convirtió: ¿están volteadas?',
    pick: 'Sí: se enderezan',
  },
  {
    file: '19d-todas-ambiguas-mda.xlsx',
    asks: 'Ninguna fecha dice si va primero el día o el mes: ¿cuál?',
    pick: 'Mes/día/año',
  },
  {
    file: '05a-sexo-1-2.xlsx',
    asks: 'El sexo viene con claves (1, 2): ¿qué es cada una?',
    pick: '1 es hombre y 2 es mujer',
  },
])('$file: «$asks», and after «$pick» every key is right', async ({ file, asks, pick }) => {
  const page = await visit('listas');
  await give(page, file);
  expect(await textsOf(page, '.question legend')).toEqual([expect.stringContaining(asks)]);
  await page.getByLabel(pick).check();
  await page.locator('.answers .key .mono').first().waitFor();
  const counts = counted(truthOf(file) ?? {}, await answersOf(page));
  lines.push(line(`${file.slice(0, 3)}, «${pick}»`, 'rows', counts));

  expect(counts).toEqual({ right: 18, asked: 0, warned: 0, silent: 0, silentRows: [] });
});

test.for([
  { file: '10a-estado-de-domicilio.xlsx', header: 'ESTADO' },
  { file: '30-PLANTA.xlsx', header: 'PLANTA' },
])('$file: «$header» is asked about, and with «No» nothing is calculated with it', async ({ file, header }) => {
  const page = await visit('listas');
  await give(page, file);
  const used = page.locator('.used', { hasText: `${header} → Entidad de nacimiento` });
  const question = page.getByRole('group', { name: `¿«${header}» es el estado donde nació cada persona?` });
  expect(await used.count()).toBe(1);
  await question.getByLabel('No: es otra cosa').check();
  await page.getByText('La lista no trae la entidad de nacimiento.').waitFor();

  expect(await used.count()).toBe(0);
  expect(await page.locator('.list-outcome').count()).toBe(0);
});

test('28b-corregido.xlsx: the columns of the earlier result are made anew, not compared', async () => {
  const page = await visit('listas');
  const { answers } = await give(page, '28b-corregido.xlsx');

  expect(await textsOf(page, '.findings li')).toEqual([
    'La lista trae las columnas de un resultado anterior: se hacen de nuevo en su lugar.',
  ]);
  expect([...answers.values()].filter(({ key }) => key !== '')).toHaveLength(12);
  expect(await page.locator('.answers.compared').count()).toBe(0);
});

test('29e-compuestos.xlsx: the heading counts the rows to confirm, and those are shown first', async () => {
  const page = await visit('listas');
  const { answers } = await give(page, '29e-compuestos.xlsx');
  const isWarned = [...answers.values()].map(({ warnings }) => warnings !== '');
  const warned = isWarned.filter(Boolean).length;

  expect(await textsOf(page, '.outcome-bar h2')).toEqual([`11 con CURP, ${warned} por confirmar`]);
  expect(isWarned.slice(0, warned)).not.toContain(false);
});

test('04b-fechas-volteadas-por-excel.xlsx: a straightened row shows the date as it was read', async () => {
  const page = await visit('listas');
  await give(page, '04b-fechas-volteadas-por-excel.xlsx');
  await page.getByLabel('Sí: se enderezan').check();
  await page.locator('.answers .row-facts').first().waitFor();

  expect((await textsOf(page, '.answers .row-facts')).slice(0, 3)).toEqual([
    '3 may 1987 · M · Estado de México',
    '5 mar 1985 · H · Ciudad de México',
    '17/08/1999 · M · Nuevo León',
  ]);
});

test('18b-bloques-otro-orden.xlsx: a row below the second header shows its own names', async () => {
  const page = await visit('listas');
  await give(page, '18b-bloques-otro-orden.xlsx');

  expect(await textsOf(page, '.findings li')).toContainEqual(expect.stringContaining('se leen en ese orden'));
  expect(await page.locator('.answers tbody tr', { hasText: 'MIGUEL ÁNGEL RODRÍGUEZ GONZÁLEZ' }).count()).toBe(1);
});

test('01-plantilla-rh.xlsx: totals and signatures are set aside, with what they say and without alarm', async () => {
  const page = await visit('listas');
  await give(page, '01-plantilla-rh.xlsx');
  expect(await page.locator('.answers :is(.no-key, .row-warnings)').count()).toBe(0);
  expect(await textsOf(page, '.counts dt')).toEqual(['Con CURP', 'Vacías', 'Aparte']);
  await page.getByRole('button', { name: 'Aparte' }).click();

  await expect.poll(() => textsOf(page, '.answers .key'), PATIENTLY).toEqual(Array(5).fill('Aparte'));
  expect(await textsOf(page, '.answers .name')).toContainEqual(expect.stringMatching(/^TOTAL/));
});
