// Notes, titles and digits in place of a name: the form refuses them, warns, or gives the key, and offers the cure.
import { describeIssue } from '@curp/core/messages';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { DOUBTFUL_NAMES } from '../../../tools/test-data/doubtful-names.ts';
import { EXAMPLE } from '../src/person/draft.ts';
import { fillIn, textsOf, visits } from './visits.ts';

const visit = visits();

/** What the page shows after a name is filled in. */
interface Shown {
  readonly key: string;
  readonly problem: string;
  readonly warnings: readonly string[];
}

/** Runs in the page: types each value into its field of the filled form and reads what is shown, one after another. */
async function showEach(names: readonly { readonly value: string; readonly field: string }[]): Promise<Shown[]> {
  const shown: Shown[] = [];
  for (const { value, field } of names) {
    const box = document.querySelector(`#${field}`) as HTMLInputElement;
    const before = box.value;
    box.value = value;
    box.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve));
    shown.push({
      key: document.querySelector('output')?.textContent ?? '',
      problem: document.querySelector(`#${field}-problem`)?.textContent ?? '',
      warnings: Array.from(document.querySelectorAll('.warnings li > :first-child'), ({ textContent }) => textContent),
    });
    box.value = before;
    box.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve));
  }
  return shown;
}

/** The place of a character is not in the table. */
function withoutPlace(sentence: string): string {
  return sentence.replace(/ en el lugar \d+/, '');
}

describe('each doubtful name', () => {
  let shown: Shown[] = [];
  beforeAll(async () => {
    const page = await visit();
    await fillIn(page, EXAMPLE);
    shown = await page.evaluate(showEach, DOUBTFUL_NAMES);
  });

  test.for(DOUBTFUL_NAMES.map((name, index) => ({ ...name, index })))(
    '«$value» as $field is $expected $code',
    ({ field, expected, code, index }) => {
      const { key, problem, warnings } = shown[index] as Shown;
      const told = [problem, ...warnings].filter((sentence) => sentence !== '').map(withoutPlace);

      expect(key).toMatch(expected === 'refused' ? /^$/ : /^[A-Z0-9]{18}$/);
      expect(told).toEqual(code === undefined ? [] : [withoutPlace(describeIssue({ code, field }))]);
      expect(problem === '').toBe(expected !== 'refused');
    },
  );
});

describe('the cure', () => {
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
      button: 'Quitar título',
      focus: 'givenNames',
      after: ['Concepción', 'Salgado', 'Briseño'],
      why: 'the title is removed',
    },
    {
      change: { givenNames: '1. Dra. Concepción' },
      button: 'Quitar título',
      focus: 'givenNames',
      after: ['Concepción', 'Salgado', 'Briseño'],
      why: 'the number and the title are removed together',
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

  test('a dash is not offered as a name', async () => {
    await fillIn(page, { ...EXAMPLE, secondSurname: '-' });

    expect(await textsOf(page, '.cures button')).toEqual(['Dejarlo vacío']);
  });
});
