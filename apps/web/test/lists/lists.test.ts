// Listas, in a real browser: a list is chosen, understood, corrected, answered, looked through and taken home.
import { readFileSync } from 'node:fs';
import { calculate } from '@curp/core';
import { describe, expect, test } from 'vitest';
import { TODAY } from '../../../../tools/test-data/cases.ts';
import { textsOf, visits } from '../visits.ts';
import {
  ANA,
  answered,
  choose,
  countsOf,
  downloaded,
  dropFile,
  HEAD,
  numbersOf,
  PATIENTLY,
  payrolls,
  understood,
} from './chosen-list.ts';
import { curpLista, fileOf, fixture } from './command-line.ts';
import { sheetOf } from './job.ts';

const visit = visits();

describe('a list is chosen', () => {
  test('with the keyboard: the zone is a real file input, and the first thing of the view', async () => {
    const page = await visit('listas');
    const chooser = page.waitForEvent('filechooser');
    await page.locator('main').focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.type')).toBe('file');
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(fixture('ejemplo.csv'));

    await page.getByRole('heading', { name: 'Resultado' }).waitFor();
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Resultado');
  });

  test('by dropping it anywhere on the view', async () => {
    const page = await visit('listas');
    expect(await dropFile(page, 'h1')).toBe('taken');

    await page.getByRole('heading', { name: 'soltada.csv' }).waitFor();
  });

  test('or tried first: the example is the one of the guide', async () => {
    const page = await visit('listas');
    await page.getByRole('button', { name: 'Probar con una lista de ejemplo' }).click();
    await page.getByRole('heading', { name: 'Resultado' }).waitFor();

    expect(await countsOf(page)).toEqual({
      Filas: '12',
      'Con CURP': '9',
      'Con problemas': '3',
      'Con avisos': '2',
      Duplicadas: '1',
      Homonimias: '1',
      Vacías: '0',
    });
    expect(Buffer.from((await downloaded(page, '.csv')).bytes)).toEqual(
      Buffer.from(await curpLista(fixture('ejemplo.csv'), 'csv')),
    );
  });

  test('and stays while another view is looked at, until another list is wanted', async () => {
    const page = await visit('listas');
    await answered(page, fixture('ejemplo.csv'));
    await page.getByRole('link', { name: 'Validar' }).click();
    await page.getByRole('link', { name: 'Listas' }).click();
    await page.locator('.answers').waitFor();

    await downloaded(page, '.csv');
    await page.getByRole('button', { name: 'Otra lista' }).click();
    expect(await page.locator('input[type="file"]').count()).toBe(1);
    expect(await page.locator('.answers').count()).toBe(0);
  });
});

describe('the payroll', () => {
  interface Expected {
    readonly row: number;
    readonly codes?: readonly number[];
  }
  const bad = readFileSync(fixture('nomina.expected.ndjson'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Expected)
    .filter(({ codes = [] }) => codes.length > 0)
    .map(({ row }) => row);

  test('is told in figures, in a chart with its texts, and row by row, bad ones first', async () => {
    const page = await visit('listas');
    await answered(page, fixture('nomina.csv'));
    const counts = await countsOf(page);
    const legend = await textsOf(page, '.bar-legend strong');
    const reasons = await textsOf(page, '.reasons li');

    expect(counts).toMatchObject({ Filas: '1,000', 'Con problemas': String(bad.length) });
    expect(legend.map(Number).reduce((sum, rows) => sum + rows, 0)).toBe(1000);
    expect(await page.locator('.bar > span').count()).toBe(legend.length);
    expect(reasons[0]).toMatch(/\.\s*\d+ filas?$/);
    expect(await numbersOf(page)).toEqual(bad.slice(0, 50));
    expect(await page.locator('.answers tbody tr').count()).toBe(50);
    expect(await textsOf(page, '.answers tr:first-child .no-key')).toEqual(['Sin CURP']);
  });

  test('opens on the rows with problems, and has them first among all', async () => {
    const page = await visit('listas');
    await answered(page, fixture('ejemplo.csv'));
    expect(await textsOf(page, '.filter[aria-pressed="true"]')).toEqual(['Con problemas 3']);
    const wrong = await numbersOf(page);
    await page.getByRole('button', { name: 'Todas' }).click();

    await expect.poll(() => page.locator('.answers tbody tr').count(), PATIENTLY).toBe(12);
    expect((await numbersOf(page)).slice(0, 3)).toEqual(wrong);
  });

  test('is looked through by filter and by page, also with the keyboard', async () => {
    const page = await visit('listas');
    await answered(page, fixture('nomina.csv'));
    const range = page.getByRole('navigation', { name: 'Páginas', exact: true }).getByRole('status');
    const next = page
      .getByRole('navigation', { name: 'Páginas', exact: true })
      .getByRole('button', { name: 'Siguiente' });

    await page.getByRole('button', { name: 'Con problemas' }).click();
    await expect.poll(() => numbersOf(page), PATIENTLY).toEqual(bad.slice(0, 50));
    await next.focus();
    for (let to = 1; to * 50 < bad.length; to++) {
      await page.keyboard.press('Enter');
      await expect.poll(() => numbersOf(page), PATIENTLY).toEqual(bad.slice(to * 50, (to + 1) * 50));
    }
    expect(await range.innerText()).toContain(`a ${bad.length} de ${bad.length}`);
    expect(await next.getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Enter');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Siguiente');

    await page.getByRole('button', { name: 'Repetidas' }).click();
    await expect
      .poll(() => textsOf(page, '.answers tr:first-child .row-repeated'), PATIENTLY)
      .toEqual([expect.stringMatching(/^(Duplicada|Homonimia): fila \d+$/)]);
    await page.getByRole('button', { name: 'Con avisos' }).click();
    await expect.poll(() => page.locator('.answers .row-warnings').count(), PATIENTLY).toBe(50);
  });

  test.for(['nomina.csv', 'nomina.xlsx'])('%s is given back as the command line gives it', async (name) => {
    const page = await visit('listas');
    const path = name.endsWith('x') ? fileOf(name, await curpLista(fixture('nomina.csv'), 'xlsx')) : fixture(name);
    await answered(page, path);
    const text = await downloaded(page, '.csv');
    const book = await downloaded(page, '.xlsx');

    expect([text.name, book.name]).toEqual(['nomina-curp.csv', 'nomina-curp.xlsx']);
    expect(Buffer.from(text.bytes)).toEqual(Buffer.from(await curpLista(path, 'csv')));
    expect(await sheetOf(book.bytes)).toBe(await sheetOf(await curpLista(path, 'xlsx')));
  });
});

/** Of Ana and Luis, born on these days. */
function keysOf(...dates: readonly [string, string]): string[] {
  const people = [
    { givenNames: 'Ana', firstSurname: 'Soto', secondSurname: '', birthDate: dates[0], sex: 'M', entity: 'OC' },
    { givenNames: 'Luis', firstSurname: 'Luna', secondSurname: '', birthDate: dates[1], sex: 'M', entity: 'DF' },
  ];
  return people.map((person) => {
    const calculation = calculate(person, { today: TODAY });
    return calculation.ok ? calculation.key : '';
  });
}

describe('what a list is taken for', () => {
  const DOUBTS = 'Quien,Apellido,Nació,Sexo,Entidad\nAna,Soto,05/06/1990,M,OC\nLuis,Luna,03/05/1985,M,DF\n';

  test('is corrected by hand, and answered again at once', async () => {
    const page = await visit('listas');
    await understood(page, fileOf('dudas.csv', DOUBTS));
    expect(await textsOf(page, '.findings .is-wrong')).toHaveLength(2);
    expect(await page.getByRole('button', { name: /^Calcular/ }).count()).toBe(0);

    const column = page.getByLabel('Dato de la columna 1, «Quien»');
    await column.focus();
    await column.selectOption('givenNames');
    await page.getByLabel('La lista no trae el segundo apellido').check();
    await page.getByRole('heading', { name: 'Resultado' }).waitFor();
    expect(await countsOf(page)).toMatchObject({ 'Con CURP': '0', 'Con problemas': '2' });

    await page.getByLabel('Sexos').selectOption('H/M');
    await expect.poll(() => countsOf(page), PATIENTLY).toMatchObject({ 'Con CURP': '2' });
    expect(await textsOf(page, '.answers .key')).toEqual(keysOf('1990-06-05', '1985-05-03'));

    await page.getByLabel('Fechas con números').focus();
    await page.getByLabel('Fechas con números').selectOption('mdy');
    await expect.poll(() => textsOf(page, '.answers .key'), PATIENTLY).toEqual(keysOf('1990-05-06', '1985-03-05'));
    expect(await page.evaluate('document.activeElement.id')).toBe('date-order');

    await page.getByLabel('Dato de la columna 5').selectOption('');
    await expect
      .poll(() => textsOf(page, '.findings .is-wrong'), PATIENTLY)
      .toEqual([expect.stringContaining('Falta la columna de «Entidad de nacimiento»')]);
    expect(await page.locator('.answers').count()).toBe(0);
  });

  test('is shown with the first values of each column', async () => {
    const page = await visit('listas');
    await understood(page, fileOf('dudas.csv', DOUBTS));

    expect(await textsOf(page, '.columns .values')).toEqual([
      'Ana · Luis',
      'Soto · Luna',
      '05/06/1990 · 03/05/1985',
      'M · M',
      'OC · DF',
    ]);
  });

  test('of a workbook, by its sheet: one that has no rows is told, and the list stays', async () => {
    const page = await visit('listas');
    await understood(page, fixture('../../packages/batch/test/xlsx/made/openpyxl.xlsx'));
    const sheets = page.getByLabel('Hoja');
    expect(await sheets.locator('option').allInnerTexts()).toEqual(['Personal 2024', 'Vacía']);

    await sheets.selectOption('Vacía');
    await page.locator('.list-notice').waitFor();
    expect(await textsOf(page, '.list-notice')).toEqual([
      'La hoja «Vacía» no tiene datos; se sigue con «Personal 2024».',
    ]);
    expect(await sheets.inputValue()).toBe('Personal 2024');
    expect(await textsOf(page, '.columns tbody th')).toEqual([
      '(columna 1, sin nombre)',
      'nombres',
      'nacimiento',
      'clave',
      'nota',
    ]);
  });
});

describe('a list with its own keys', () => {
  test('is compared, and where they part is marked', async () => {
    const page = await visit('listas');
    const keys = ['SORA901231MOCTZN00', 'SORA901231HOCTZN01', ''];
    await answered(page, fileOf('cotejo.csv', `${HEAD},CURP\n${keys.map((key) => `${ANA},${key}`).join('\n')}\n`));

    expect(await countsOf(page)).toMatchObject({ Coinciden: '1', 'Con problemas': '1' });
    expect(await numbersOf(page)).toEqual([3]);
    await page.getByRole('button', { name: 'Todas' }).click();
    await expect.poll(() => numbersOf(page), PATIENTLY).toEqual([3, 4, 2]);
    expect(await textsOf(page, '.answers .row-verdict')).toEqual(['Difiere', 'No traía CURP', 'Coincide']);
    expect(await textsOf(page, '.answers tr:first-child .key')).toEqual([keys[1], keys[0]]);
    expect(await textsOf(page, '.answers tr:first-child mark')).toEqual(['H', '1', 'M', '0']);
  });
});

describe('a long list', () => {
  test('tells how far it is, can be cancelled, and begins again as it was understood', async () => {
    const page = await visit('listas');
    await choose(page, fileOf('larga.csv', payrolls(190)));
    const start = page.getByRole('button', { name: /^Calcular 1\d\d,\d{3} personas$/ });
    await page.getByLabel('Sexos').selectOption('H/M');
    await start.click();
    await expect
      .poll(() => textsOf(page, '.progress-panel p'), PATIENTLY)
      .toEqual([expect.stringMatching(/^[\d,]+ de 190,000 filas · [\d,]+ por segundo/)]);
    expect(await page.locator('progress').getAttribute('max')).toBe('190000');
    await page.getByRole('button', { name: 'Cancelar' }).click();

    await start.waitFor();
    expect(await page.locator('.list-outcome').count()).toBe(0);
    expect(await page.getByLabel('Sexos').inputValue()).toBe('H/M');
    await start.click();
    await page.getByRole('heading', { name: 'Resultado' }).waitFor({ timeout: 60_000 });
    expect(await countsOf(page)).toMatchObject({ Filas: '190,000' });
  });

  test('of more than 200,000 rows is refused, with the cure', async () => {
    const page = await visit('listas');
    await choose(page, fileOf('de-más.csv', `${HEAD}\n${`${ANA}\n`.repeat(200_001)}`));
    const refusal = page.getByRole('alert');
    await refusal.waitFor();

    expect(await refusal.innerText()).toContain('de-más.csv');
    expect(await refusal.innerText()).toMatch(/más de 200,000 filas.*Divídala.*curp lista.*\.csv\.$/);
    await answered(page, fixture('ejemplo.csv'));
  });

  test('that is a broken file is refused too, and the next one is taken', async () => {
    const page = await visit('listas');
    const workbook = await curpLista(fixture('ejemplo.csv'), 'xlsx');
    await choose(page, fileOf('roto.xlsx', workbook.subarray(0, workbook.length >> 1)));
    await page.getByRole('alert').waitFor();

    expect(await page.getByRole('alert').innerText()).toContain('incompleto o dañado');
    await answered(page, fixture('ejemplo.csv'));
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});
