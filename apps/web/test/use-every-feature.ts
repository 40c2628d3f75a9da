// Uses every feature of the page, with the canaries as data.
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { webPlatform, workbookBytes } from '@curp/batch/xlsx';
import type { Download, Page } from 'playwright-core';
import { CHOSEN_KEY, LIST, LIST_NAME, MISTYPED_KEY, TYPED, TYPED_KEY } from './canaries.ts';

/** What the features produced, to prove that they worked. */
export interface Used {
  readonly copied: readonly string[];
  readonly downloads: readonly string[];
  readonly pdf: Buffer;
}

export async function useEveryFeature(page: Page): Promise<Used> {
  const { copied, pdf } = await useCalculate(page);
  await useValidate(page);
  await useCompare(page);
  const downloads = await useLists(page);
  const snippets = await useDevelopers(page);
  await useDialog(page);
  await goTo(page, 'Calcular');
  await page.getByRole('button', { name: 'Borrar todo' }).click();
  return { copied: [...copied, ...snippets], downloads, pdf };
}

async function goTo(page: Page, view: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: view }).click();
}

async function useCalculate(page: Page): Promise<Pick<Used, 'copied' | 'pdf'>> {
  await page.getByRole('button', { name: 'Ver un ejemplo' }).click();
  await page.getByRole('button', { name: 'Borrar todo' }).click();
  for (const field of ['givenNames', 'firstSurname', 'secondSurname', 'day', 'month', 'year'] as const) {
    await page.locator(`#${field}`).pressSequentially(TYPED[field]);
  }
  await page.getByLabel('No binario').check();
  await page.locator('#entity').selectOption(TYPED.entity);
  const tiles = page.getByRole('tab');
  for (let index = 0; index < 18; index++) await tiles.nth(index).hover();
  await tiles.first().focus();
  for (let step = 0; step < 18; step++) await page.keyboard.press('ArrowRight');
  const copied = [await copy(page)];
  await page.getByText('Otras claves posibles').click();
  await page.getByRole('button', { name: `Termina en ${CHOSEN_KEY.slice(16)}` }).click();
  copied.push(await copy(page));
  await page.getByRole('button', { name: 'Imprimir la explicación' }).click();
  const pdf = await page.pdf();
  await page.getByRole('button', { name: 'Ver las dieciocho posiciones' }).click();
  await page.getByRole('button', { name: 'Ocultar la tabla' }).click();
  return { copied, pdf };
}

async function copy(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Copi/ }).first().click();
  return page.evaluate('navigator.clipboard.readText()');
}

async function useValidate(page: Page): Promise<void> {
  await goTo(page, 'Validar');
  await page.getByLabel('La CURP').pressSequentially(MISTYPED_KEY);
  await page.getByRole('button', { name: `Usar ${TYPED_KEY}` }).click();
  await page.getByText('La clave es válida.').waitFor();
}

async function useCompare(page: Page): Promise<void> {
  await goTo(page, 'Cotejar');
  await page.getByText('Coinciden: la clave es la de estos datos.').waitFor();
  await page.locator('#day').fill('18');
  await page.getByRole('button', { name: 'Cambiar los datos' }).first().click();
  await page.getByText('Coinciden: la clave es la de estos datos.').waitFor();
}

async function useLists(page: Page): Promise<string[]> {
  await goTo(page, 'Listas');
  await page.getByRole('button', { name: 'Probar con una lista de ejemplo' }).click();
  await page.getByRole('button', { name: 'Otra lista' }).click();
  const text = await useList(page, { name: `${LIST_NAME}.csv`, mimeType: 'text/csv', buffer: Buffer.from(LIST) });
  const book = await useList(page, { name: `${LIST_NAME}.xlsx`, mimeType: '', buffer: await workbookOf(LIST) });
  return [...text, ...book];
}

interface GivenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export async function answerList(page: Page, file: GivenFile): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByRole('heading', { name: 'por revisar' }).waitFor();
}

async function useList(page: Page, file: GivenFile): Promise<string[]> {
  await answerList(page, file);
  await page.getByRole('button', { name: 'Ver y corregir las columnas' }).click();
  await page.getByLabel('Dato de la columna 7').selectOption('');
  await page.getByRole('columnheader', { name: 'Qué revisar' }).waitFor();
  for (const filter of await page.locator('.filter:not([aria-disabled="true"])').all()) await filter.click();
  const names: string[] = [];
  for (const kind of ['.csv', '.xlsx']) {
    const [download] = await Promise.all<[Promise<Download>, Promise<void>]>([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Descargar ${kind}` }).click(),
    ]);
    names.push(download.suggestedFilename());
  }
  await page.getByRole('button', { name: 'Otra lista' }).click();
  return names;
}

export async function workbookOf(list: string): Promise<Buffer> {
  return buffer(workbookBytes(Readable.from([Buffer.from(list)]), webPlatform));
}

async function useDevelopers(page: Page): Promise<string[]> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Para desarrolladores' }).click();
  await page.locator('[name="operation"]').first().waitFor();
  const snippets: string[] = [];
  for (const operation of await page.locator('[name="operation"]').all()) {
    await operation.check({ force: true });
    for (const language of await page.locator('[name="language"]').all()) {
      await language.check({ force: true });
      snippets.push(await copy(page));
    }
  }
  return snippets;
}

async function useDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nada de lo que escriba sale de este equipo' }).click();
  await page.getByRole('button', { name: 'Entendido' }).click();
}
