// Actions on «Listas» in a browser: choose, drop and answer a file, read the result, download it.
import { readFileSync } from 'node:fs';
import type { Download, Page } from 'playwright-core';
import { textsOf } from '../visits.ts';
import { fixture } from './command-line.ts';

/** The machine may be busy with other tests. */
export const PATIENTLY = { timeout: 10_000 };

export const HEAD = 'nombres,paterno,materno,fecha nac,sexo,entidad';
export const ANA = 'Ana,Soto,Ruiz,1990-12-31,Mujer,OC';

/** nomina.csv with its rows repeated. */
export function payrolls(times: number): Buffer {
  const payroll = readFileSync(fixture('nomina.csv'));
  const from = payroll.indexOf('\n') + 1;
  return Buffer.concat([payroll, ...Array.from({ length: times - 1 }, () => payroll.subarray(from))]);
}

export async function choose(page: Page, path: string): Promise<void> {
  await page.setInputFiles('input[type="file"]', path);
}

export async function openList(page: Page, path: string): Promise<void> {
  await choose(page, path);
  await page.locator('.columns').waitFor();
}

export async function answerList(page: Page, path: string): Promise<void> {
  await choose(page, path);
  await page.getByRole('heading', { name: /por (?:revisar|confirmar)/ }).waitFor();
}

export async function downloaded(page: Page, ending: string): Promise<{ name: string; bytes: Uint8Array }> {
  const [download] = await Promise.all<[Promise<Download>, Promise<void>]>([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Descargar ${ending}` }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: Uint8Array.from(readFileSync(await download.path())) };
}

export async function countsOf(page: Page): Promise<Record<string, string>> {
  const names = await textsOf(page, '.counts dt');
  const figures = await textsOf(page, '.counts dd');
  return Object.fromEntries(names.map((name, index) => [name, figures[index] ?? '']));
}

/** The numbers of the rows shown, in order. */
export async function numbersOf(page: Page): Promise<number[]> {
  return (await textsOf(page, '.answers .number')).map(Number);
}

/** Drops a file on an element: «taken» by the page, or «left» to the browser, which would open it. */
export function dropFile(page: Page, selector: string): Promise<'taken' | 'left'> {
  return page.evaluate(`{
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([${JSON.stringify(`${HEAD}\n${ANA}\n`)}], 'soltada.csv'));
    const isLeft = ['dragover', 'drop'].map((name) => document.querySelector('${selector}').dispatchEvent(
      new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true }),
    ));
    isLeft.some(Boolean) ? 'left' : 'taken';
  }`);
}
