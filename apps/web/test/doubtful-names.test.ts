// Notes, titles and digits in place of a name: the form offers the fix. test/doubtful tries every text.
import { describeIssue } from '@curp/core/messages';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { EXAMPLE } from '../src/person/draft.ts';
import { fillIn, textsOf, visits } from './visits.ts';

const visit = visits();

describe('the fix', () => {
  let page: Page;
  beforeAll(async () => {
    page = await visit();
  });

  test.for([
    {
      change: { secondSurname: 'NO TIENE' },
      button: 'Dejarlo vacío',
      focus: 'secondSurname',
      after: ['Concepción', 'Salgado', ''],
      why: 'a second surname that is not there is emptied',
    },
    {
      change: { firstSurname: 'SIN APELLIDO PATERNO' },
      button: 'Pasar aquí el segundo apellido',
      focus: 'firstSurname',
      after: ['Concepción', 'Briseño', ''],
      why: 'the only surname goes first',
    },
    {
      change: { firstSurname: 'N/A', secondSurname: '' },
      button: 'Dejarlo vacío',
      focus: 'firstSurname',
      after: ['Concepción', '', ''],
      why: 'a person without surnames',
    },
    {
      change: { givenNames: 'LIC. Concepción' },
      button: 'Dejar «Concepción»',
      focus: 'givenNames',
      after: ['Concepción', 'Salgado', 'Briseño'],
      why: 'the title is removed',
    },
    {
      change: { givenNames: '1. Dra. Concepción' },
      button: 'Dejar «Concepción»',
      focus: 'givenNames',
      after: ['Concepción', 'Salgado', 'Briseño'],
      why: 'the number and the title are removed together',
    },
    {
      change: { givenNames: 'Concepción (finada)' },
      button: 'Dejar «Concepción»',
      focus: 'givenNames',
      after: ['Concepción', 'Salgado', 'Briseño'],
      why: 'what cannot be read and is no part of the name is removed',
    },
    {
      change: { firstSurname: 'Lic. Salgado' },
      button: 'Dejar «Salgado»',
      focus: 'firstSurname',
      after: ['Concepción', 'Salgado', 'Briseño'],
      why: 'a title before a surname',
    },
  ])('«$button»: $why', async ({ change, button, focus, after }) => {
    await fillIn(page, { ...EXAMPLE, ...change });
    await page.getByRole('button', { name: button }).click();

    await page.locator('output').waitFor();
    expect(
      await page
        .locator('.person .marked input')
        .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value)),
    ).toEqual([...after, EXAMPLE.day, EXAMPLE.month, EXAMPLE.year]);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(focus);
    expect(await page.getByRole('button', { name: button }).count()).toBe(0);
  });

  test.for(['givenNames', 'firstSurname', 'secondSurname'] as const)(
    '«Leer tal cual» gives the key with a warning, until %s is changed',
    async (field) => {
      await fillIn(page, { ...EXAMPLE, [field]: 'Vacante' });
      expect(await page.locator('output').count()).toBe(0);
      await page.getByRole('button', { name: 'Leer tal cual' }).click();

      await page.locator('output').waitFor();
      expect(await textsOf(page, '.warnings li')).toContainEqual(describeIssue({ code: 'maybe-placeholder', field }));

      await fillIn(page, { [field]: 'Pendiente' });
      expect(await page.locator('output').count()).toBe(0);
    },
  );

  test.for(['DRA. Rosa', 'R0sa'])('%s has no key until «Así está en el acta»', async (givenNames) => {
    await fillIn(page, { ...EXAMPLE, givenNames });
    expect(await page.locator('output').count()).toBe(0);
    await page.getByRole('button', { name: 'Así está en el acta' }).click();

    await page.locator('output').waitFor();
    expect(await page.locator('.warnings li').count()).toBeGreaterThan(0);
  });

  test('a dash is not offered as a name', async () => {
    await fillIn(page, { ...EXAMPLE, secondSurname: '-' });

    expect(await textsOf(page, '.fixes button')).toEqual(['Dejarlo vacío']);
  });
});
