// What is printed: the explanation of a key on one page, and the report of a list with all the rows of the filter.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { NOT_PROOF } from '../src/key/not-proof.ts';
import { type Draft, EXAMPLE } from '../src/person/draft.ts';
import { typed } from './person/drafts.ts';
import { answerList } from './lists/list-page.ts';
import { expectedPayroll, fixture } from './lists/command-line.ts';
import { fillIn, visits } from './visits.ts';

const visit = visits();

const LONG: Draft = typed(EXAMPLE, {
  givenNames: 'María de los Ángeles Guadalupe Esperanza del Sagrado Corazón de Jesús y de la Santísima Trinidad',
  firstSurname: "Änzueta O'Farrill de la Fuente y Martínez de Castro Fernández de Córdoba Ruiz de Velasco Castañeda",
  secondSurname: 'Ätzcapotzaltongo Iturribarría Echeverría de los Monteros y Zitlalpopoca Xicoténcatl Cuauhtémoc Ä',
  sex: 'X',
  year: '1899',
});

async function pagesOf(page: Page, format: string): Promise<number> {
  const paper = (await page.pdf({ format, preferCSSPageSize: false })).toString('latin1');
  return paper.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

test.for<[person: string, draft: Draft, key: string, warnings: number]>([
  ['the example', EXAMPLE, 'SABC560626MDFLRN01', 0],
  ['a person with long names and six warnings', LONG, 'XUXA990626XDFNTN07', 5],
])('%s fits one page of Letter and one of A4', async ([, draft, key, warnings]) => {
  const page = await visit();
  await fillIn(page, draft);
  expect(await page.locator('output').innerText()).toBe(key);
  expect(await page.locator('.warnings li').count()).toBe(warnings);

  expect(await pagesOf(page, 'Letter')).toBe(1);
  expect(await pagesOf(page, 'A4')).toBe(1);

  await page.emulateMedia({ media: 'print' });
  const text = await page.locator('body').innerText();
  await page.emulateMedia({ media: null });
  expect(text).toContain(`Explicación de la CURP ${key}`);
  expect(text).toContain(draft.firstSurname);
  expect(text).toContain(NOT_PROOF);
  expect(text.match(/D21 art\. 3/g)?.length).toBeGreaterThan(8);
  expect(text).not.toMatch(/Copiar|Saltar al contenido|Nada de lo que escriba|Borrar todo/);
});

test('a half-filled form prints as on the screen, without its controls', async () => {
  const page = await visit();
  await fillIn(page, { ...EXAMPLE, entity: '' });
  await page.emulateMedia({ media: 'print' });
  const text = await page.locator('body').innerText();
  await page.emulateMedia({ media: null });

  expect(text).toContain('Falta: entidad de nacimiento.');
  expect(text).not.toMatch(/Borrar todo|Nada de lo que escriba/);
});

test('the print button asks the browser to print', async () => {
  const page = await visit();
  await fillIn(page, EXAMPLE);
  await page.evaluate(() => {
    globalThis.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Imprimir la explicación' }).click();

  expect(await page.locator('body[data-printed]').count()).toBe(1);
});

test('the same table opens on the screen', async () => {
  const page = await visit();
  await fillIn(page, EXAMPLE);
  expect(await page.locator('.positions').isVisible()).toBe(false);

  await page.getByRole('button', { name: 'Ver las dieciocho posiciones' }).click();
  expect(await page.locator('.positions tbody tr').count()).toBe(18);
  expect(await page.locator('.positions').isVisible()).toBe(true);

  await page.getByRole('button', { name: 'Ocultar la tabla' }).click();
  expect(await page.locator('.positions').isVisible()).toBe(false);
});

test('a list prints its report and all the rows of the filter, as a table', async () => {
  const page = await visit('listas');
  await page.evaluate(() => {
    globalThis.print = () => document.body.setAttribute('data-printed', '');
  });
  await answerList(page, fixture('nomina.csv'));
  const bad = expectedPayroll().filter(({ codes = [] }) => codes.length > 0).length;
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await page.locator('body[data-printed]').waitFor();
  await page.emulateMedia({ media: 'print' });
  const text = await page.locator('body').innerText();

  expect(bad).toBeGreaterThan(50);
  expect(await page.locator('.answers tbody tr').count()).toBe(bad);
  expect(text).toContain(`con CURP, ${bad} por revisar`);
  expect(text).toContain(`Por revisar: ${bad} filas.`);
  expect(text).toContain('Problemas más frecuentes');
  expect(text).not.toMatch(/Descargar|Siguiente|Otra lista|Ver y corregir/);
  expect(await page.locator(':is(button, select, nav):visible').count()).toBe(0);
  expect(await page.locator('.answers').evaluate((table) => getComputedStyle(table).display)).toBe('table');

  await page.emulateMedia({ media: null });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect.poll(() => page.locator('.answers tbody tr').count()).toBe(50);
});
