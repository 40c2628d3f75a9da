// «Listas» in a real browser: choose a file, correct its interpretation, answer it, look through it, download the result.
import { calculate } from '@curp/core';
import { describe, expect, test } from 'vitest';
import { TODAY } from '../../../../tools/testing/people/cases.ts';
import { textsOf, visits } from '../visits.ts';
import {
  ANA,
  answerList,
  choose,
  countsOf,
  downloaded,
  dropFile,
  HEAD,
  numbersOf,
  PATIENTLY,
  payrolls,
  openList,
} from './list-page.ts';
import { curpLista, expectedPayroll, fileOf, fixture } from './command-line.ts';

const visit = visits();

describe('a list is chosen', () => {
  test('by dropping it anywhere on the view', async () => {
    const page = await visit('listas');
    expect(await dropFile(page, 'h1')).toBe('taken');

    await page.getByRole('heading', { name: 'soltada.csv' }).waitFor();
  });

  test('as an .xls, whose reader is loaded only then', async () => {
    const page = await visit('listas');
    const files: string[] = [];
    page.on('request', (request) => files.push(new URL(request.url()).pathname));
    const readers = (): string[] => files.filter((file) => file.includes('xls-tables'));
    await answerList(page, fixture('plantilla.xlsx'));
    expect([files.length > 0, readers()]).toEqual([true, []]);

    await visit('listas');
    await answerList(page, fixture('oficina/lista.xls'));
    expect(readers()).toHaveLength(1);
    expect(await page.locator('main').textContent()).toContain('El archivo es un libro de Excel 97-2003 (.xls)');
    expect(Buffer.from((await downloaded(page, '.csv')).bytes)).toEqual(
      Buffer.from(await curpLista(fixture('oficina/lista.xls'), 'csv')),
    );
  });

  test('as the example, which is the one of the guide', async () => {
    const page = await visit('listas');
    await page.getByRole('button', { name: 'Probar con una lista de ejemplo' }).click();
    await page.getByRole('heading', { name: 'por revisar' }).waitFor();

    expect(await countsOf(page)).toEqual({ 'Con CURP': '9', 'Por revisar': '3', 'Con avisos': '2', Repetidas: '2' });
    expect(Buffer.from((await downloaded(page, '.csv')).bytes)).toEqual(
      Buffer.from(await curpLista(fixture('ejemplo.csv'), 'csv')),
    );
  });

  test('and stays open while another view is shown, until it is closed', async () => {
    const page = await visit('listas');
    await answerList(page, fixture('ejemplo.csv'));
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
  const bad = expectedPayroll()
    .filter(({ codes = [] }) => codes.length > 0)
    .map(({ row }) => row);

  test('is shown as counts, as a chart and as rows, those with problems first', async () => {
    const page = await visit('listas');
    await answerList(page, fixture('nomina.csv'));
    const counts = await countsOf(page);
    const legend = await textsOf(page, '.bar-legend strong');
    const reasons = await textsOf(page, '.reasons li');

    expect(counts).toMatchObject({ 'Por revisar': String(bad.length) });
    expect(legend.map(Number).reduce((sum, rows) => sum + rows, 0)).toBe(1000);
    expect(await page.locator('.bar > span').count()).toBe(legend.length);
    expect(reasons[0]).toMatch(/\.\s*\d+ filas?$/);
    expect(await numbersOf(page)).toEqual(bad.slice(0, 50));
    expect(await page.locator('.answers tbody tr').count()).toBe(50);
    expect(await textsOf(page, '.answers tr:first-child .no-key')).toEqual(['Sin CURP']);
    expect(await textsOf(page, '.filter[aria-pressed="true"]')).toEqual([`Por revisar ${bad.length}`]);
    await page.getByRole('button', { name: 'Todas' }).click();
    await expect
      .poll(() => textsOf(page, '.filter[aria-pressed="true"]'), PATIENTLY)
      .toEqual([expect.stringMatching(/^Todas/)]);
    await expect.poll(() => numbersOf(page), PATIENTLY).toEqual(bad.slice(0, 50));
  });

  test('can be filtered and paged, also with the keyboard', async () => {
    const page = await visit('listas');
    await answerList(page, fixture('nomina.csv'));
    const range = page.getByRole('navigation', { name: 'Páginas', exact: true }).getByRole('status');
    const next = page
      .getByRole('navigation', { name: 'Páginas', exact: true })
      .getByRole('button', { name: 'Siguiente' });

    await page.getByRole('button', { name: 'Por revisar' }).click();
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
      .toEqual([expect.stringMatching(/^La misma (persona que la fila \d+|CURP que la fila \d+, con otro nombre)\.$/)]);
    await page.getByRole('button', { name: 'Con avisos' }).click();
    await expect.poll(() => page.locator('.answers .row-warnings').count(), PATIENTLY).toBe(50);
  });
});

/** The keys of Ana and Luis, born on these dates. */
function keysOf(...dates: readonly [string, string]): string[] {
  const people = [
    { givenNames: 'Ana', firstSurname: 'Soto', secondSurname: '', birthDate: dates[0], sex: 'M', entity: 'OC' },
    { givenNames: 'Luis', firstSurname: 'Luna', secondSurname: '', birthDate: dates[1], sex: 'M', entity: 'DF' },
  ] as const;
  return people.map((person) => {
    const calculation = calculate(person, { today: TODAY });
    return calculation.ok ? calculation.key : '';
  });
}

describe('the interpretation of a list', () => {
  const DOUBTS = 'Quien,Apellido,Nació,Sexo,Entidad\nAna,Soto,05/06/1990,M,OC\nLuis,Luna,03/05/1985,M,DF\n';

  test('can be corrected, and the list is answered again at once', async () => {
    const page = await visit('listas');
    await openList(page, fileOf('dudas.csv', DOUBTS));
    expect(await textsOf(page, '.findings .is-wrong')).toHaveLength(2);
    const values = ['Ana · Luis', 'Soto · Luna', '05/06/1990 · 03/05/1985', 'M · M', 'OC · DF'];
    expect(await textsOf(page, '.columns .values')).toEqual(values);
    expect(await page.getByRole('button', { name: /^Calcular/ }).count()).toBe(0);

    const column = page.getByLabel('Dato de la columna 1, «Quien»');
    await column.focus();
    await column.selectOption('givenNames');
    await page.getByLabel('La lista no trae el segundo apellido').check();
    await page.getByRole('heading', { name: 'por revisar' }).waitFor();
    expect(await countsOf(page)).toEqual({ 'Por revisar': '2' });

    await page.getByLabel('Sexos').selectOption('H/M');
    await expect.poll(() => countsOf(page), PATIENTLY).toMatchObject({ 'Con CURP': '2' });
    expect(await textsOf(page, '.answers .key')).toEqual(keysOf('1990-06-05', '1985-05-03'));

    await page.getByLabel('Fechas con números').focus();
    await page.getByLabel('Fechas con números').selectOption('mdy');
    await expect.poll(() => textsOf(page, '.answers .key'), PATIENTLY).toEqual(keysOf('1990-05-06', '1985-03-05'));
    expect(await page.evaluate('document.activeElement.id')).toBe('date-order');
    expect(await textsOf(page, '.readings .hint')).toEqual(['05/06/1990 se lee 6 de mayo.']);

    await page.getByLabel('Dato de la columna 5').selectOption('');
    await expect
      .poll(() => textsOf(page, '.findings .is-wrong'), PATIENTLY)
      .toEqual([expect.stringContaining('Falta la columna de «Entidad de nacimiento»')]);
    expect(await page.locator('.answers').count()).toBe(0);
  });

  test('stays on the current sheet when an empty one is chosen', async () => {
    const page = await visit('listas');
    await openList(page, fixture('../../packages/batch/test/xlsx/made/openpyxl.xlsx'));
    const sheets = page.getByLabel('Hoja');
    expect(await sheets.locator('option').allInnerTexts()).toEqual(['Personal 2024', 'Vacía', 'Oculta (oculta)']);

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

test('a list with its own keys is compared: characters are marked where they differ, not for case or hyphens', async () => {
  const keys = ['sora901231moctzn00', 'sora-901231-moctzn-00', 'SORA901231HOCTZN01', 'sora 901231 moctzn 18', ''];
  const page = await visit('listas');
  // Everybody has the same entity, so a column called only «entidad» would have to be confirmed.
  await answerList(page, fileOf('cotejo.csv', `${HEAD} nac,CURP\n${keys.map((key) => `${ANA},${key}`).join('\n')}\n`));

  expect(await countsOf(page)).toMatchObject({ 'Por revisar': '1' });
  expect(await numbersOf(page)).toEqual([4]);
  await page.getByRole('button', { name: 'Todas' }).click();
  await expect.poll(() => numbersOf(page), PATIENTLY).toHaveLength(5);
  const rows = await page.locator('.answers tbody tr').evaluateAll((all) =>
    all.map((row) => {
      const texts = (selector: string) => Array.from(row.querySelectorAll(selector), ({ textContent }) => textContent);
      return [texts('.number'), texts('.row-verdict'), texts('mark')].map((each) => each.join('')).join(' ');
    }),
  );
  expect(rows[0]).toBe('4 Difiere H1M0');
  expect(rows.toSorted().map((row) => row.trim())).toEqual([
    '2 Coincide',
    '3 Coincide',
    '4 Difiere H1M0',
    '5 Coincide, salvo las posiciones 17 y 18, que asigna el RENAPO 1800',
    '6 No traía CURP',
  ]);
});

describe('a long list', () => {
  test('shows its progress, can be cancelled, and starts again with the same choices', async () => {
    const page = await visit('listas');
    await choose(page, fileOf('larga.csv', payrolls(60)));
    const start = page.getByRole('button', { name: /^Calcular \d\d,\d{3} personas$/ });
    await page.getByLabel('Sexos').selectOption('H/M');
    await start.click();
    await expect
      .poll(() => textsOf(page, '.progress-panel p'), PATIENTLY)
      .toEqual([expect.stringMatching(/^[\d,]+ de 60,000 filas · [\d,]+ por segundo/)]);
    expect(await page.locator('progress').getAttribute('max')).toBe('60000');
    await page.getByRole('button', { name: 'Cancelar' }).click();

    await start.waitFor();
    expect(await page.locator('.list-outcome').count()).toBe(0);
    expect(await page.getByLabel('Sexos').inputValue()).toBe('H/M');
    await start.click();
    await page.getByRole('heading', { name: 'por revisar' }).waitFor({ timeout: 60_000 });
    expect(await page.locator('.outcome-bar h2').innerText()).toMatch(/^[\d,]+ con CURP, [\d,]+ por revisar/);
  });

  test('that is a broken file is refused, and the next file is accepted', async () => {
    const page = await visit('listas');
    const workbook = await curpLista(fixture('ejemplo.csv'), 'xlsx');
    await choose(page, fileOf('roto.xlsx', workbook.subarray(0, workbook.length >> 1)));
    await page.getByRole('alert').waitFor();

    expect(await page.getByRole('alert').innerText()).toContain('incompleto o dañado');
    await answerList(page, fixture('ejemplo.csv'));
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});
