// «Calcular»: the key appears while a person is typed, with issues and warnings.
import { explain, type Explanation } from '@curp/core';
import { describeIssueInFull } from '@curp/core/messages';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { TODAY } from '../../../tools/testing/people/cases.ts';
import { NOT_PROOF } from '../src/key/not-proof.ts';
import { type Draft, EXAMPLE, personOf } from '../src/person/draft.ts';
import { typed } from './person/drafts.ts';
import { fillIn, textsOf, tilesOf, visits } from './visits.ts';

const visit = visits();
const EXAMPLE_KEY = 'SABC560626MDFLRN01';

function explained(draft: Draft): Explanation {
  const explanation = explain(personOf(draft), { today: TODAY });
  if (!explanation.ok) throw new Error(JSON.stringify(explanation.issues));
  return explanation;
}

describe('while a person is typed', () => {
  test('the tiles follow every letter', async () => {
    const page = await visit();
    const steps: [field: string, text: string, tiles: string[]][] = [
      ['#givenNames', 'Ana', ['···A···········X··', '···A···········N··', '···A···········N··']],
      ['#firstSurname', 'Paz', ['PX·A·········X·N··', 'PA·A·········X·N··', 'PA·A·········Z·N··']],
      ['#secondSurname', 'Ñu', ['PAXA·········ZXN··', 'PAXA·········ZXN··']],
      ['#day', '26', ['PAXA·········ZXN··', 'PAXA·········ZXN··']],
      ['#month', '6', ['PAXA·········ZXN··']],
      ['#year', '1956', ['PAXA·········ZXN··', 'PAXA·········ZXN··', 'PAXA·········ZXN··', 'PAXA560626···ZXN··']],
      ['#givenNames', ' Luz', ['PAXA560626···ZXN··']],
    ];
    for (const [field, text, tiles] of steps) {
      await page.focus(field);
      await page.keyboard.press('End');
      for (const [index, expected] of tiles.entries()) {
        await page.keyboard.type(text.charAt(index));
        expect(await tilesOf(page), `${field} ${text.slice(0, index + 1)}`).toBe(expected);
      }
    }
  });

  test('missing fields are listed until the key is complete', async () => {
    const page = await visit();
    await fillIn(page, { ...EXAMPLE, sex: 'M', entity: '' });

    expect(await textsOf(page, '.missing')).toEqual(['Falta: entidad de nacimiento.']);
    expect(await page.locator('output').count()).toBe(0);

    await page.selectOption('#entity', { label: 'Ciudad de México' });

    expect(await textsOf(page, '.missing')).toEqual([]);
    expect(await textsOf(page, 'output')).toEqual([EXAMPLE_KEY]);
  });

  test.for<[box: string, text: string, sentence: string]>([
    ['day', 'x', 'Escriba el día con números, del 1 al 31.'],
    ['month', 'ju', 'Escriba el mes, con su nombre o con números del 1 al 12.'],
    ['year', '05', '¿De qué siglo es el año?'],
    ['year', '195', 'Escriba el año con sus cuatro cifras.'],
  ])('«%s» with «%s» is wrong only after it loses the focus', async ([box, text, sentence]) => {
    const page = await visit();
    await page.fill(`#${box}`, text);
    expect(await textsOf(page, '.problem:not(:empty)')).toEqual([]);

    await page.focus('#entity');
    expect(await textsOf(page, '.problem:not(:empty)')).toEqual([sentence]);

    await page.focus(`#${box}`);
    expect(await textsOf(page, '.problem:not(:empty)')).toEqual([]);
  });

  test.for(['day', 'month', 'year'])('a date pasted whole into the box of the %s fills the three', async (box) => {
    const page = await visit();
    await page.fill(`#${box}`, '26/6/1956');

    expect(await tilesOf(page)).toBe('····560626········');
    expect(await page.locator('#month').inputValue()).toBe('06');
  });

  test('wrong fields are listed apart from missing ones', async () => {
    const page = await visit();
    await fillIn(page, { ...EXAMPLE, day: '31', entity: '' });

    expect(await textsOf(page, '.missing')).toEqual(['Falta: entidad de nacimiento. Corrija: fecha de nacimiento.']);
  });

  test('one click fills in the example, and one clears the form', async () => {
    const page = await visit();
    expect(await page.locator('.example-person').innerText()).toContain('26 de junio de 1956');

    await page.getByRole('button', { name: 'Ver un ejemplo' }).click();
    expect(await textsOf(page, 'output')).toEqual([EXAMPLE_KEY]);
    expect(await page.locator('#givenNames').inputValue()).toBe('Concepción');
    expect(await page.locator('.example-person').count()).toBe(0);

    await page.getByRole('button', { name: 'Borrar todo' }).click();
    expect(await page.locator('output').count()).toBe(0);
    expect(await page.locator('#givenNames').inputValue()).toBe('');
    expect(await page.locator('[name="sex"]:checked').count()).toBe(0);
    expect(await page.locator('#entity').inputValue()).toBe('');
  });

  test('typed data stay when the user goes to another view and back', async () => {
    const page = await visit();
    await fillIn(page, EXAMPLE);
    await page.getByRole('link', { name: 'Cotejar' }).click();
    expect(await page.locator('#firstSurname').inputValue()).toBe('Salgado');
    expect(await page.title()).toBe('Cotejar una CURP con una persona · CURP');

    await page.goBack();
    await page.locator('output').waitFor();
    expect(await page.title()).toBe('Calcular una CURP · CURP');
    expect(new URL(page.url()).hash).toBe('#calcular');
  });
});

describe('issues', () => {
  let page: Page;
  beforeAll(async () => {
    page = await visit();
  });

  test.for<[why: string, change: Partial<Draft>, field: string, boxes: string[], sentence: RegExp]>([
    ['30 February', { day: '30', month: '2' }, 'birthDate', ['day', 'month', 'year'], /no existe en el calendario/],
    ['a birth to come', { year: '2956' }, 'birthDate', ['day', 'month', 'year'], /posterior a hoy/],
    ['a birth of long ago', { year: '1756' }, 'birthDate', ['day', 'month', 'year'], /anterior a 1850/],
    ['a name with an aside', { givenNames: 'Elena (2)' }, 'givenNames', ['givenNames'], /en el lugar 7 un carácter/],
    ['an emoji', { firstSurname: 'Soto 🙂' }, 'firstSurname', ['firstSurname'], /en el lugar 6 un carácter/],
    ['no letters', { secondSurname: '0' }, 'secondSurname', ['secondSurname'], /una nota y no un nombre/],
    ['too long a name', { givenNames: 'A'.repeat(101) }, 'givenNames', ['givenNames'], /pasa de 100 caracteres/],
  ])('%s is shown under its field, and nowhere else', async ([, change, field, boxes, sentence]) => {
    await fillIn(page, { ...EXAMPLE, ...change });

    expect(await textsOf(page, '.problem:not(:empty)')).toEqual([expect.stringMatching(sentence)]);
    expect(await page.locator(`.field.${field} .problem`).innerText()).toMatch(sentence);
    const wrong = page.locator('[aria-invalid="true"]');
    expect(await wrong.evaluateAll((found) => found.map(({ id }) => id))).toEqual(boxes);
    for (const box of await wrong.all()) {
      const id = await box.getAttribute('aria-describedby');
      expect(await page.locator(`#${id}`).innerText()).toMatch(sentence);
    }
    expect(await page.locator('output').count()).toBe(0);
  });
});

describe('warnings', () => {
  let page: Page;
  beforeAll(async () => {
    page = await visit();
  });

  test.for<[person: string, change: Partial<Draft>]>([
    ['an ordinary person', {}],
    ['a person with Ü', { firstSurname: 'Argüello' }],
    ['a person with an apostrophe', { firstSurname: "O'Farrill" }],
    ['a person of sex X', { sex: 'X' }],
    ['a person without second surname', { secondSurname: '' }],
    ['a person without surnames', { firstSurname: '', secondSurname: '' }],
    ['a person of unknown surname', { secondSurname: 'Desconocido' }],
    ['a person born before 1900', { year: '1899' }],
    ['a person with two foreign letters', { givenNames: 'Åke Ståle' }],
    ['a person with M. before the name', { givenNames: 'M. Elena' }],
  ])('%s gets the warnings of the rule and the disclaimer', async ([, change]) => {
    const draft = typed(EXAMPLE, change);
    await fillIn(page, draft);
    const { key, warnings } = explained(draft);

    expect(await textsOf(page, 'output')).toEqual([key]);
    expect(await tilesOf(page)).toBe(key);
    const [presumed, ...particular] = warnings.map(describeIssueInFull);
    expect(await textsOf(page, '.warnings li')).toEqual(particular);
    expect(await textsOf(page, '.key-notes .not-proof')).toEqual([`${NOT_PROOF} ${presumed}`]);
  });
});

describe('once the key is complete', () => {
  test('a blank first surname gets a warning, and the second counts as the only one', async () => {
    const page = await visit();
    await fillIn(page, { ...EXAMPLE, firstSurname: '' });

    expect(await tilesOf(page)).toBe('BIXC560626MDFRXN02');
    expect(await textsOf(page, '.warnings li')).toContainEqual(
      expect.stringMatching(/«Segundo apellido» es el único apellido/),
    );
    expect(await textsOf(page, '.field.secondSurname mark.used')).toEqual(['B', 'r', 'i']);
  });

  test('another possible key can be chosen for the tiles, the copy and the print', async () => {
    const page = await visit();
    await fillIn(page, EXAMPLE);
    const { candidates } = explained(EXAMPLE);
    await page.locator('summary').click();
    for (const key of [...candidates.slice(0, 3), EXAMPLE_KEY]) {
      await page.getByRole('button', { name: `Termina en ${key.slice(16)}` }).click();

      expect(await tilesOf(page)).toBe(key);
      expect(await textsOf(page, 'output')).toEqual([key]);
      expect(await textsOf(page, '[aria-pressed="true"]')).toEqual([`…${key.slice(16)}`]);
      expect(await page.locator('.paper h2').textContent()).toContain(key);
    }
    await page.getByRole('button', { name: 'Termina en 35' }).click();
    await page.getByRole('button', { name: 'Copiar' }).click();
    await page.getByRole('button', { name: 'Copiado' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('SABC560626MDFLRN35');

    await fillIn(page, { givenNames: 'Ana' });
    expect(await tilesOf(page)).toBe(explained(typed(EXAMPLE, { givenNames: 'Ana' })).key);
  });

  test('copying works without the clipboard API, and the focus stays', async () => {
    const page = await visit();
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await fillIn(page, EXAMPLE);
    await page.getByRole('button', { name: 'Copiar' }).press('Enter');
    await page.getByRole('button', { name: 'Copiado' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Copiado');

    await page.fill('#secondSurname', '');
    await page.focus('#secondSurname');
    await page.keyboard.press('Control+V');
    expect(await page.locator('#secondSurname').inputValue()).toBe(EXAMPLE_KEY);
  });
});
