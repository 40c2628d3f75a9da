// Accessibility of «Listas» in each of its states: light, dark, and on a phone.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violationsOf } from '../../../../tools/testing/axe.ts';
import { PHONE, visits } from '../visits.ts';
import { ANA, answerList, choose, HEAD, payrolls, openList } from './list-page.ts';
import { fileOf, fixture } from './command-line.ts';

const visit = visits();

describe('axe finds nothing', () => {
  const states = {
    'before a file is chosen': async () => {},
    'after a refusal': async (page: Page) => {
      await choose(page, fileOf('vacía.csv', ''));
      await page.getByRole('alert').waitFor();
    },
    'with problems in the interpretation': (page: Page) =>
      openList(page, fileOf('dudas.csv', 'Quien,Apellido\nAna,Soto\n')),
    'with a list of only keys': (page: Page) => answerList(page, fileOf('claves.csv', 'CURP\nSORA901231MOCTZN01\n')),
    'after an empty sheet': async (page: Page) => {
      await openList(page, fixture('../../packages/batch/test/xlsx/made/openpyxl.xlsx'));
      await page.getByLabel('Hoja').selectOption('Vacía');
      await page.locator('.list-notice').waitFor();
    },
    'when a list is interpreted': async (page: Page) => {
      await choose(page, fileOf('muchas.csv', payrolls(3)));
      await page.getByRole('button', { name: /^Calcular/ }).waitFor();
    },
    'when a list is answered': async (page: Page) => {
      await answerList(page, fixture('nomina.csv'));
      await page.getByRole('button', { name: 'Ver y corregir las columnas' }).click();
    },
    'with full names, and the cells of a row': async (page: Page) => {
      const list = 'Apellidos y nombres,Nacimiento,Sexo,Entidad\n"SOTO RUIZ, ANA",31/02/1990,Mujer,OC\n';
      await answerList(page, fileOf('completos.csv', list));
      await page.getByText('Ver sus celdas').click();
    },
    'when a list is compared': (page: Page) =>
      answerList(page, fileOf('cotejo.csv', `${HEAD},CURP\n${ANA},SORA901231MOCTZN00\n${ANA},SORA901231HOCTZN01\n`)),
    'with formulas, and the dialog before closing': async (page: Page) => {
      await answerList(page, fileOf('fórmulas.csv', `${HEAD},nota\n${ANA},=1+1\n`));
      await page.getByRole('button', { name: 'Otra lista' }).click();
      await page.getByRole('dialog').waitFor();
    },
    'with the badge in another view': async (page: Page) => {
      await answerList(page, fixture('ejemplo.csv'));
      await page.getByRole('link', { name: 'Validar' }).click();
      await page.locator('.list-badge').waitFor();
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
