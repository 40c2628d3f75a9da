// Lists of fixtures/office-lists: the worker answers each as the command line does, which is tested against the truth next to
// them; and what a list does not say is asked on the page.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  type Answer,
  counted,
  OFFICE_LISTS,
  officeLists,
  truthOf,
} from '../../../../tools/testing/lists/office-lists.ts';
import { textsOf, visits } from '../visits.ts';
import { curpLista } from './command-line.ts';
import { JobDriver } from './job-driver.ts';
import { choose, PATIENTLY } from './list-page.ts';

const visit = visits();

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

async function give(page: Page, file: string): Promise<void> {
  await choose(page, join(OFFICE_LISTS, file));
  await page.locator('.outcome-bar h2, .unclear').first().waitFor();
}

async function answeredByWorker(path: string): Promise<string> {
  const job = new JobDriver();
  await job.open(path);
  const last = job.reports.at(-1);
  if (last?.type !== 'interpreted' || last.list.problems.length > 0) return 'nothing';
  await job.answer();
  return Buffer.from(await job.bytes('csv')).toString('latin1');
}

// The large ones are packed.
test.for(officeLists().filter((file) => existsSync(join(OFFICE_LISTS, file))))(
  '%s: the rows of the command line, or nothing until something is cleared up',
  async (file) => {
    const expected = await curpLista(join(OFFICE_LISTS, file), 'csv').then(
      (bytes) => Buffer.from(bytes).toString('latin1'),
      () => 'nothing',
    );
    expect(await answeredByWorker(join(OFFICE_LISTS, file))).toBe(expected);
  },
);

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
])('$file: «$asks», and after «$pick» every key is right', async ({ file, asks, pick }) => {
  const page = await visit('listas');
  await give(page, file);
  expect(await textsOf(page, '.question legend')).toEqual([expect.stringContaining(asks)]);
  await page.getByLabel(pick).check();
  await page.locator('.answers .key .mono').first().waitFor();
  const counts = counted(truthOf(file) ?? {}, await answersOf(page));

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
  await give(page, '28b-corregido.xlsx');
  const answers = await answersOf(page);

  expect(await textsOf(page, '.findings li')).toEqual([
    'La lista trae las columnas de un resultado anterior: se hacen de nuevo en su lugar.',
  ]);
  expect([...answers.values()].filter(({ key }) => key !== '')).toHaveLength(12);
  expect(await page.locator('.answers.compared').count()).toBe(0);
});

test('29e-compuestos.xlsx: the heading counts the rows to confirm, and those are shown first', async () => {
  const page = await visit('listas');
  await give(page, '29e-compuestos.xlsx');
  const answers = await answersOf(page);
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
