// Listas as it stands at each of its steps, looked through by axe: light, dark, and on a phone.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violationsOf } from '../axe.ts';
import { PHONE, visits } from '../visits.ts';
import { ANA, answered, choose, HEAD, payrolls, understood } from './chosen-list.ts';
import { fileOf, fixture } from './command-line.ts';

const visit = visits();

describe('axe finds nothing', () => {
  const states = {
    'while a list is awaited': async () => {},
    'after a refusal': async (page: Page) => {
      await choose(page, fileOf('vacía.csv', ''));
      await page.getByRole('alert').waitFor();
    },
    'while something is unclear': (page: Page) => understood(page, fileOf('dudas.csv', 'Quien,Apellido\nAna,Soto\n')),
    'while a list brings only keys': (page: Page) =>
      understood(page, fileOf('claves.csv', 'CURP\nSORA901231MOCTZN00\n')),
    'after an empty sheet': async (page: Page) => {
      await understood(page, fixture('../../packages/batch/test/xlsx/made/openpyxl.xlsx'));
      await page.getByLabel('Hoja').selectOption('Vacía');
      await page.locator('.list-notice').waitFor();
    },
    'when a list is understood': async (page: Page) => {
      await choose(page, fileOf('muchas.csv', payrolls(3)));
      await page.getByRole('button', { name: /^Calcular/ }).waitFor();
    },
    'when a list is answered': async (page: Page) => {
      await answered(page, fixture('nomina.csv'));
      await page.getByRole('button', { name: 'Ver y corregir las columnas' }).click();
    },
    'when a list is compared': (page: Page) =>
      answered(page, fileOf('cotejo.csv', `${HEAD},CURP\n${ANA},SORA901231MOCTZN00\n${ANA},SORA901231HOCTZN01\n`)),
    'when a list has formulas, and is about to be closed': async (page: Page) => {
      await answered(page, fileOf('fórmulas.csv', `${HEAD},nota\n${ANA},=1+1\n`));
      await page.getByRole('button', { name: 'Otra lista' }).click();
      await page.getByRole('dialog').waitFor();
    },
    'when a list is done and another view is looked at': async (page: Page) => {
      await answered(page, fixture('ejemplo.csv'));
      await page.getByRole('link', { name: 'Validar' }).click();
      await page.locator('.list-mark').waitFor();
    },
  };
  const looks = [
    { look: 'light', options: { colorScheme: 'light' }, what: 'everything' },
    { look: 'dark', options: { colorScheme: 'dark' }, what: 'colours' },
    { look: 'on a phone', options: PHONE, what: 'everything' },
  ] as const;

  test.for(Object.entries(states).flatMap(([state, reach]) => looks.map((each) => ({ state, reach, ...each }))))(
    '$state, $look',
    async ({ reach, options, what }) => {
      const page = await visit('listas', options);
      await reach(page);

      expect(await violationsOf(page, what)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    },
  );
});
