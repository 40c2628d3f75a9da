// The tiles of a key: their colours, the panel, and the letters highlighted in the names.
import { explain } from '@curp/core';
import { describe, expect, test } from 'vitest';
import { TODAY } from '../../../tools/testing/people/cases.ts';
import { SOURCE_OF_POSITION } from '../src/key/positions.ts';
import { EXAMPLE, personOf } from '../src/person/draft.ts';
import { fillIn, PHONE, textsOf, visits } from './visits.ts';

const visit = visits();
const POSITIONS = Array.from({ length: 18 }, (_, index) => index + 1);

describe('the tiles', () => {
  test.for(['dark', 'light'] as const)('have one colour for each source, in the %s scheme', async (colorScheme) => {
    const page = await visit();
    await page.emulateMedia({ colorScheme });
    await fillIn(page, EXAMPLE);
    const colours = await page
      .locator('[role="tab"]')
      .evaluateAll((tiles) => tiles.map((tile) => getComputedStyle(tile).borderTopColor));
    const sources = new Map(SOURCE_OF_POSITION.map((source, index) => [colours[index], source]));

    expect(SOURCE_OF_POSITION.map((_, index) => sources.get(colours[index]))).toEqual(SOURCE_OF_POSITION);
    for (const field of ['givenNames', 'firstSurname', 'secondSurname'] as const) {
      const mark = page.locator(`.field.${field} mark`).first();
      const shadow = await mark.evaluate((letter) => getComputedStyle(letter).boxShadow);
      expect(shadow).toContain(colours[SOURCE_OF_POSITION.indexOf(field)]);
    }
  });

  test('are dashed and labelled when presumed', async () => {
    const page = await visit();
    await fillIn(page, EXAMPLE);
    const tabs = page.locator('[role="tab"]');
    const borders = await tabs.evaluateAll((tiles) => tiles.map((tile) => getComputedStyle(tile).borderTopStyle));

    expect(borders).toEqual([...Array<string>(16).fill('solid'), 'dashed', 'dashed']);
    for (const name of [
      'Posición 1: S, Primer apellido',
      'Posición 17: 0, La asigna el RENAPO, presunta',
      'Posición 18: 1, Dígito verificador, presunta',
    ]) {
      expect(await page.getByRole('tab', { name, exact: true }).count(), name).toBe(1);
    }
  });

  test.for(['hover', 'focus', 'tap'] as const)('show their sentence and citation on %s', async (way) => {
    const page = await visit('calcular', way === 'tap' ? PHONE : {});
    await fillIn(page, EXAMPLE);
    const explanation = explain(personOf(EXAMPLE), { today: TODAY });
    const positions = explanation.ok ? explanation.positions : [];
    for (const number of way === 'hover' ? POSITIONS : [1, 7, 16, 18]) {
      await page.locator(`#calculated-${number}`)[way]();
      const position = positions[number - 1];

      expect(await textsOf(page, '.panel .note-sentence')).toEqual([position?.sentence]);
      expect(await textsOf(page, '.panel cite')).toEqual([position?.citation]);
      expect(await page.locator('[role="tab"].highlighted').getAttribute('data-position')).toBe(`${number}`);
    }
  });

  test('return to the chosen one when the pointer leaves; Escape clears the choice', async () => {
    const page = await visit();
    await fillIn(page, EXAMPLE);
    await page.locator('#calculated-4').click();
    await page.locator('#calculated-9').hover();
    expect(await page.locator('.note-head').innerText()).toContain('Posición 9');

    await page.locator('h1').hover();
    expect(await page.locator('.note-head').innerText()).toContain('Posición 4');

    await page.keyboard.press('Escape');
    expect(await page.locator('.note-head').count()).toBe(0);
    expect(await page.locator('.legend').count()).toBe(1);
  });

  test('not known yet show which datum is missing', async () => {
    const page = await visit();
    await fillIn(page, { givenNames: 'Ana' });
    await page.locator('#calculated-2').hover();

    expect(await page.locator('.panel').innerText()).toMatch(/Primera vocal interna del primer apellido.*Aún falta/);
  });

  test('highlight their letter in the name', async () => {
    const page = await visit();
    await fillIn(page, { ...EXAMPLE, givenNames: 'María de los A\u0301ngeles' });
    expect(await textsOf(page, '.field.givenNames mark.used')).toEqual(['A\u0301', 'n']);
    expect(await textsOf(page, '.field.givenNames mark.dropped')).toEqual(['María', 'de', 'los']);

    await page.locator('#calculated-16').hover();
    expect(await textsOf(page, '.field mark.highlighted')).toEqual(['n']);

    await page.locator('#calculated-7').hover();
    expect(await textsOf(page, '.field mark.highlighted')).toEqual(['0']);
  });
});

describe('a name longer than its box', () => {
  test.for<[why: string, keys: string[], isMoved: boolean]>([
    ['while it is typed', [], true],
    ['at its beginning', ['Home'], false],
    ['in the middle', ['Home', ...Array<string>(50).fill('ArrowRight')], true],
    ['after it loses the focus', ['Tab'], false],
  ])('keeps its marks under its letters %s', async ([, keys, isMoved]) => {
    const page = await visit();
    await page.focus('#firstSurname');
    await page.keyboard.type(`de la ${'Fuente '.repeat(10)}`);
    for (const key of keys) await page.keyboard.press(key);
    const scroll = (): Promise<{ text: number; copy: number; same: boolean }> =>
      page.locator('.field.firstSurname .marked').evaluate((marked) => {
        const [copy, text] = [...marked.children] as [Element, Element];
        return { text: text.scrollLeft, copy: copy.scrollLeft, same: copy.scrollWidth === text.scrollWidth };
      });

    await expect.poll(async () => (await scroll()).copy - (await scroll()).text).toBe(0);
    expect(await scroll()).toMatchObject({ same: true });
    expect((await scroll()).text > 0).toBe(isMoved);
  });
});
