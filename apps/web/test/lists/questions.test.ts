// The questions about the values of a list, in a real browser: one of each kind, asked on the screen that shows the columns.
import { expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { visits } from '../visits.ts';
import { choose, countsOf, openList, PATIENTLY } from './list-page.ts';
import { fixture } from './command-line.ts';

const visit = visits();

/** The number of keys, polled until the list is answered again. */
function keysOf(page: Page): () => Promise<string | undefined> {
  return async () => {
    const counts = await countsOf(page);
    // A count of zero is not shown.
    return counts['Con CURP'] ?? (counts['Por revisar'] === undefined ? undefined : '0');
  };
}

test.for<{ file: string; before: string; answers: [label: string, after: string][]; why: string }>([
  { file: 'notas-repetidas', before: '5', answers: [['Es una nota: la celda se lee vacía', '2']], why: 'a note' },
  {
    file: 'titulos',
    before: '1',
    answers: [
      ['Quitar títulos, números y otros añadidos', '5'],
      ['No: esas filas se rechazan', '1'],
      ['Así están en el acta: se leen tal cual, con aviso', '5'],
      ['No: esas filas se rechazan', '1'],
    ],
    why: 'titles are stripped, refused or read; each answer replaces the one before',
  },
  { file: 'escuela-siglo', before: '2', answers: [['De 2000: 05 es 2005', '5']], why: 'the century is known' },
  { file: 'sexo-1-2', before: '0', answers: [['1 es hombre y 2 es mujer', '3']], why: 'codes are explained' },
  { file: 'sexo-solo-m', before: '0', answers: [['M es mujer', '2']], why: 'M is explained' },
])('$file: $before keys, then $answers — $why', async ({ file, before, answers }) => {
  const page = await visit('listas');
  await choose(page, fixture(`valores/${file}.csv`));
  await expect.poll(keysOf(page), PATIENTLY).toBe(before);
  for (const [label, after] of answers) {
    await page.getByLabel(label).first().check();
    await expect.poll(keysOf(page), PATIENTLY).toBe(after);
  }
});

test('a misspelled place is accepted with one click for all equal cells; a city is chosen from the catalog', async () => {
  const page = await visit('listas');
  await choose(page, fixture('valores/entidades.csv'));
  await expect.poll(keysOf(page), PATIENTLY).toBe('7');
  await page.getByRole('button', { name: '¿JALISCO?' }).click();
  await expect.poll(keysOf(page), PATIENTLY).toBe('9');
  await page.getByLabel('¿Qué entidad es «GUADALAJARA»?').selectOption('JALISCO');

  await expect.poll(keysOf(page), PATIENTLY).toBe('10');
});

test('a misprint and a place abroad are named, and each candidate is one click', async () => {
  const page = await visit('listas');
  await choose(page, fixture('valores/entidades-dudosas.csv'));
  await expect.poll(keysOf(page), PATIENTLY).toBe('1');
  const asked = (value: string): Locator => page.locator('.question', { hasText: `¿Qué entidad es «${value}»?` });

  expect(await asked('QO').textContent()).toContain('¿QT? Es una errata de una tabla oficial');
  expect(await asked('VANCOUVER, BC').getByRole('button').allTextContents()).toEqual([
    '¿BAJA CALIFORNIA?',
    '¿NACIDO EN EL EXTRANJERO?',
  ]);
  await asked('QO').getByRole('button', { name: '¿QUERÉTARO?' }).click();
  await expect.poll(keysOf(page), PATIENTLY).toBe('2');
  await asked('VANCOUVER, BC').getByRole('button', { name: '¿NACIDO EN EL EXTRANJERO?' }).click();

  await expect.poll(keysOf(page), PATIENTLY).toBe('3');
});

test('a full name shows its first rows in both orders, and starts once one is chosen', async () => {
  const page = await visit('listas');
  await openList(page, fixture('valores/nombre-sin-orden.csv'));
  const previews = await page.locator('.preview li').allTextContents();
  expect(previews).toEqual([
    'Nombre(s): AKÉ · Apellidos: XIU / POOT',
    'Nombre(s): PECH · Apellidos: CHAN / ITZAMNÁ',
    'Nombre(s): XIU · Apellidos: POOT / AKÉ',
    'Nombre(s): CHAN · Apellidos: ITZAMNÁ / PECH',
  ]);
  await page.getByLabel('Primero los apellidos').check();

  await expect.poll(keysOf(page), PATIENTLY).toBe('2');
});

const PLACES_HEAD = 'nombres,paterno,materno,fecha nac,sexo,Lugar de nacimiento';

function listOfPlaces(places: readonly string[], times = 1): { name: string; mimeType: string; buffer: Buffer } {
  const rows = places.flatMap((place) =>
    Array.from({ length: times }, () => `Ana,Soto,Ruiz,1990-12-31,Mujer,${place}`),
  );
  return { name: 'lugares.csv', mimeType: 'text/csv', buffer: Buffer.from(`${[PLACES_HEAD, ...rows].join('\n')}\n`) };
}

const MISSPELLED = ['JALISKO', 'QUERTARO', 'VERACRUS', 'OAXCA', 'CHIAPS', 'SINALO', 'YUCATN', 'TLAXCAL'];

test('all suggestions are accepted at once; the outcome counts the open questions, and the focus stays', async () => {
  const page = await visit('listas', { viewport: { width: 1366, height: 650 } });
  await page.setInputFiles('input[type="file"]', listOfPlaces([...MISSPELLED, 'GUADALAJARA', 'SONORA']));
  const outcome = page.locator('.outcome-bar h2');
  await expect.poll(() => outcome.innerText(), PATIENTLY).toBe('1 con CURP, 9 por revisar, faltan 9 preguntas');
  const { y = 650, height = 0 } = (await page.locator('.outcome-bar').boundingBox()) ?? {};
  expect(y + height).toBeLessThan(650);

  await page.getByRole('button', { name: 'Aceptar las 8 sugerencias' }).click();
  await expect.poll(() => outcome.innerText(), PATIENTLY).toBe('9 con CURP, 1 por revisar, falta 1 pregunta');
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Sugerencias aceptadas');
  const select = page.getByLabel('¿Qué entidad es «GUADALAJARA»?');
  await select.focus();
  await select.selectOption('JALISCO');
  await expect.poll(() => outcome.innerText(), PATIENTLY).toMatch(/^10 (?:con CURP|filas)/);
  expect(await page.evaluate('document.activeElement.tagName')).toBe('SELECT');
});

test('a place has its number of rows in the whole list, and those after the twentieth are asked about too', async () => {
  const page = await visit('listas');
  const places = Array.from({ length: 24 }, (_, index) => `LUGAR ${String.fromCodePoint(65 + index)}QX`);
  // Longer than the sample.
  await page.setInputFiles('input[type="file"]', listOfPlaces(places, 1200));
  const questions = page.locator('.question.place');
  await expect.poll(() => questions.count(), { timeout: 60_000 }).toBe(24);
  expect(await questions.first().textContent()).toContain('1,200 filas');
  expect(await questions.last().isVisible()).toBe(false);
  await page.getByText('Otros 4 lugares con menos filas').click();

  expect(await questions.last().isVisible()).toBe(true);
});
