// The questions about the values of a list, in a real browser: one of each kind, asked on the screen that shows the columns.
import { expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { visits } from '../visits.ts';
import { choose, countsOf, openList, PATIENTLY } from './list-page.ts';
import { fixture } from './command-line.ts';

const visit = visits();

/** The number of keys, asked again until the list is answered anew. */
function keysOf(page: Page): () => Promise<string | undefined> {
  return async () => {
    const counts = await countsOf(page);
    // A count of zero is not shown.
    return counts['Con CURP'] ?? (counts['Por revisar'] === undefined ? undefined : '0');
  };
}

test.for<{ file: string; before: string; answers: [label: string, after: string][]; why: string }>([
  {
    file: 'notas-repetidas',
    before: '5',
    answers: [['Es una nota: la celda se lee vacía', '2']],
    why: 'BAJA was a note',
  },
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

test('a misprint, a code of another table and a place abroad are named, and each candidate is one click', async () => {
  const page = await visit('listas');
  await choose(page, fixture('valores/entidades-dudosas.csv'));
  await expect.poll(keysOf(page), PATIENTLY).toBe('1');
  const asked = (value: string): Locator => page.locator('.question', { hasText: `¿Qué entidad es «${value}»?` });

  expect(await asked('QO').textContent()).toContain('¿QT? Es una errata de una tabla oficial');
  expect(await asked('88').textContent()).toContain('En otros catálogos esa clave dice «en el extranjero».');
  expect(await asked('88').getByRole('button').count()).toBe(0);
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
    'Nombre(s): AKÉ · Primer apellido: XIU · Segundo apellido: POOT',
    'Nombre(s): PECH · Primer apellido: CHAN · Segundo apellido: ITZAMNÁ',
    'Nombre(s): XIU · Primer apellido: POOT · Segundo apellido: AKÉ',
    'Nombre(s): CHAN · Primer apellido: ITZAMNÁ · Segundo apellido: PECH',
  ]);
  await page.getByLabel('Primero los apellidos').check();

  await expect.poll(keysOf(page), PATIENTLY).toBe('2');
});
