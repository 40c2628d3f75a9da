// «Cotejar»: whether a key and a person match, where they differ, and the correction that makes them match.
import { calculate, compare, type CauseId, type Comparison, type Person } from '@curp/core';
import { CAUSE_SENTENCES, describeIssue } from '@curp/core/messages';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { TODAY } from '../../../tools/testing/people/cases.ts';
import { POSITION_CONTENTS } from '../src/key/positions.ts';
import { type Draft, EXAMPLE, personOf } from '../src/person/draft.ts';
import { typed } from './person/drafts.ts';
import { fillIn, textsOf, tilesOf, visits } from './visits.ts';

const visit = visits();
let page: Page;
beforeAll(async () => {
  page = await visit('cotejar');
});

const MATCH = 'Coinciden: la clave es la de estos datos.';
const DIFFER = 'No coinciden: difieren en ';

function keyOf(draft: Draft, change: Partial<Person> = {}): string {
  const calculation = calculate({ ...personOf(draft), ...change }, { today: TODAY });
  if (!calculation.ok) throw new Error(JSON.stringify(calculation.issues));
  return calculation.key;
}

function compared(key: string, draft: Draft): Comparison {
  const comparison = compare(key, personOf(draft), { today: TODAY });
  if (!comparison.ok) throw new Error(JSON.stringify(comparison.issues));
  return comparison;
}

async function compareOnPage(key: string, draft: Draft): Promise<void> {
  await page.fill('#typed-key', key);
  await fillIn(page, draft);
}

describe('the verdict', () => {
  test.for<[why: string, key: string, draft: Draft, look: string, verdict: string]>([
    ['no key yet', ' ', EXAMPLE, 'verdict', 'Pegue la clave.'],
    [
      'no name yet',
      'SABC560626MDFLRN01',
      typed(EXAMPLE, { givenNames: '' }),
      'verdict',
      'Complete los datos de la persona.',
    ],
    ['the same', 'SABC560626MDFLRN01', EXAMPLE, 'verdict is-good', MATCH],
    ['the same in small letters', 'sabc-560626 mdflrn 01', EXAMPLE, 'verdict is-good', MATCH],
    [
      'the same but for homonymy',
      'SABC560626MDFLRN19',
      EXAMPLE,
      'verdict is-good',
      'Coinciden, salvo las posiciones 17 y 18, que asigna el RENAPO cuando hay homónimos.',
    ],
    ['another sex', 'SABC560626HDFLRN01', EXAMPLE, 'verdict is-wrong', `${DIFFER}la posición 11.`],
    ['and another digit', 'SABC560626HDFLRN09', EXAMPLE, 'verdict is-wrong', `${DIFFER}las posiciones 11 y 18.`],
    ['another person', 'SASO750909HDFNNS05', EXAMPLE, 'verdict is-wrong', `${DIFFER}12 de las 18 posiciones.`],
    ['17 characters', 'SABC560626MDFLRN0', EXAMPLE, 'verdict', 'Van 17 de 18 caracteres.'],
    ['19 signs', 'SABC560626MDFLRN011', EXAMPLE, 'verdict is-wrong', 'Sobran caracteres: tiene 19 y deben ser 18.'],
  ])('%s', async ([, key, draft, look, verdict]) => {
    await compareOnPage(key, draft);

    expect(await page.locator('.verdict').innerText()).toBe(verdict);
    expect((await page.locator('.verdict').getAttribute('class'))?.trim()).toBe(look);
  });

  test('an invalid key shows its issues', async () => {
    await compareOnPage('SABC561326MDFLRN01', EXAMPLE);

    expect(await textsOf(page, '.findings li')).toEqual(['La fecha de la CURP (posiciones 5 a 10) no existe.']);
  });

  test('the example cannot overwrite a typed person', async () => {
    await compareOnPage('', typed(EXAMPLE, { givenNames: 'Ana' }));

    expect(await page.getByRole('button', { name: 'Ver un ejemplo' }).count()).toBe(0);
  });

  test('the example shows a difference and its causes', async () => {
    await compareOnPage('', EXAMPLE);
    await page.getByRole('button', { name: 'Borrar todo' }).click();
    await page.getByRole('button', { name: 'Ver un ejemplo' }).click();

    expect(await page.locator('.verdict').innerText()).toContain(DIFFER);
    expect(await page.locator('#givenNames').inputValue()).toBe('Concepción');
    expect(await textsOf(page, '.cause')).toEqual([CAUSE_SENTENCES.sex, CAUSE_SENTENCES['typing-slip']]);
  });
});

test('differences are shown on the tiles and in a table', async () => {
  const key = keyOf(EXAMPLE, { sex: 'H', entity: 'OC', givenNames: 'Ana' });
  await compareOnPage(key, EXAMPLE);
  const { differences, expected } = compared(key, EXAMPLE);
  const positions = differences.map(({ position }) => `${position}`);

  expect(await tilesOf(page, '.given')).toBe(key);
  expect(await tilesOf(page, '[role="tablist"]')).toBe(expected);
  expect(await textsOf(page, '.given .differs .number')).toEqual(positions);
  expect(await textsOf(page, '[role="tab"].differs .number')).toEqual(positions);
  expect(await page.getByRole('tab', { name: 'Posición 11: M, Sexo, difiere' }).count()).toBe(1);
  const rows = await page
    .locator('.differences tbody tr')
    .evaluateAll((found) => found.map(({ children }) => Array.from(children, ({ textContent }) => textContent)));
  expect(rows).toEqual(
    differences.map(({ position, given, expected: own }) => [
      `${position}`,
      given,
      own,
      POSITION_CONTENTS[position - 1],
    ]),
  );
});

describe('each cause has a button that makes key and person match', () => {
  test.for<[id: CauseId, draft: Partial<Draft>, made: Partial<Person>]>([
    ['surnames-swapped', {}, { firstSurname: 'Briseño', secondSurname: 'Salgado' }],
    ['given-name-order', { givenNames: 'Ana Lucía' }, { givenNames: 'Lucía Ana' }],
    ['particle-kept', { firstSurname: 'de la Cruz' }, { firstSurname: 'Delacruz' }],
    ['particle-lost', { firstSurname: 'Mcgregor' }, { firstSurname: 'Mc Gregor' }],
    ['n-for-enye', { secondSurname: 'Muñoz' }, { secondSurname: 'Munoz' }],
    ['surname-missing', {}, { secondSurname: '' }],
    ['surname-doubled', {}, { secondSurname: 'Salgado' }],
    ['day-month-swapped', { day: '4', month: '3' }, { birthDate: '1956-04-03' }],
    ['date-digit', {}, { birthDate: '1956-06-28' }],
    ['century', { year: '1910' }, { birthDate: '2010-06-26' }],
    ['sex', {}, { sex: 'H' }],
    ['entity', {}, { entity: 'OC' }],
    ['other-date', {}, { birthDate: '1987-11-03' }],
  ])('%s', async ([id, change, made]) => {
    const draft = typed(EXAMPLE, change);
    await compareOnPage(keyOf(draft, made), draft);
    expect(await page.locator('.verdict').innerText()).toContain(DIFFER);

    const cause = page.locator('.causes > li', { hasText: CAUSE_SENTENCES[id] });
    expect(await cause.locator('.change del').count()).toBeGreaterThan(0);
    await cause.getByRole('button').press('Enter');

    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(MATCH);
    expect(await page.locator('.causes').count()).toBe(0);
    expect(await page.locator('.differs').count()).toBe(0);
  });

  test.for(['SABC560626MDFLRN02', 'SACB560626MDFLRN01', 'SABC560626MDFLRN0', 'SABC56O626MDFLRN01'])(
    'typing-slip: %s',
    async (key) => {
      await compareOnPage(key, EXAMPLE);
      await page.getByRole('button', { name: 'Usar la clave SABC560626MDFLRN01' }).press('Enter');

      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(MATCH);
      expect(await page.locator('#typed-key').inputValue()).toBe('SABC560626MDFLRN01');
    },
  );

  test.for([
    { key: 'SABC56062MDFLRN01', extra: [], missing: ['6'] },
    { key: 'SABC5606266MDFLRN01', extra: ['6'], missing: [] },
    { key: 'SABC5606', extra: [], missing: [] },
  ])('$key: the extra characters $extra and the missing ones $missing are marked', async ({ key, extra, missing }) => {
    await compareOnPage(key, EXAMPLE);

    expect(await textsOf(page, 'mark.off')).toEqual(extra);
    expect(await textsOf(page, 'mark.changed')).toEqual(missing);
  });

  test('the change is shown in words before it is made', async () => {
    const key = keyOf(EXAMPLE, { sex: 'H', entity: 'OC', birthDate: '1987-11-03' });
    await compareOnPage(key, EXAMPLE);

    expect(await textsOf(page, '.change li')).toEqual([
      'Sexo: Mujer Hombre',
      'Entidad de nacimiento: Ciudad de México Oaxaca',
      'Fecha de nacimiento: 26 de junio de 1956 3 de noviembre de 1987',
    ]);
  });
});

describe('a cause without a correction is shown too', () => {
  test('a key without the rule of María: the name is not to be changed', async () => {
    const draft = typed(EXAMPLE, { givenNames: 'María Luisa' });
    await compareOnPage(keyOf(draft, { givenNames: 'María' }), draft);
    const cause = page.locator('.causes > li', { hasText: CAUSE_SENTENCES['maria-jose'] });

    expect(await cause.innerText()).toContain('No cambie el nombre');
    expect(await cause.getByRole('button').count()).toBe(0);
  });

  test.for<[id: CauseId, draft: Partial<Draft>, key: string]>([
    ['older-edition', { firstSurname: "O'Farrill" }, 'OABC560626MDFFRN04'],
    [
      'word-not-replaced',
      { firstSurname: 'Pulido', secondSurname: 'Torres', givenNames: 'Olga' },
      'PUTO560626MDFLRL00',
    ],
    ['married-name', { secondSurname: 'de Torres' }, 'SABC560626MDFLRN01'],
    ['other-name', { givenNames: 'Ana' }, 'SABC560626MDFLRN01'],
  ])('%s', async ([id, change, key]) => {
    await compareOnPage(key, typed(EXAMPLE, change));

    expect(await textsOf(page, '.cause')).toContain(CAUSE_SENTENCES[id]);
  });
});

test('of several pasted keys one is chosen, because a person has one', async () => {
  const other = 'SASO750909HDFNNS05';
  page = await visit('cotejar');
  expect(await page.locator('.result .example-label').innerText()).toBe('Un ejemplo, del texto oficial');
  await page.locator('#typed-key').evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, `SABC560626MDFLRN01\n${other}\n`);
  expect(await page.locator('#typed-key').inputValue()).toBe('SABC560626MDFLRN01');
  expect(await page.locator('.several').innerText()).toContain('una a la vez');

  await page.getByRole('button', { name: other }).click();
  expect(await page.locator('#typed-key').inputValue()).toBe(other);

  await page.getByRole('button', { name: 'Borrar' }).first().click();
  expect(await page.locator('.several').count()).toBe(0);
});

test('warnings about the data are shown, with the button that removes a title', async () => {
  page = await visit('cotejar');
  await compareOnPage('SABC560626MDFLRN01', typed(EXAMPLE, { givenNames: 'Lic. Concepción' }));
  expect(await page.locator('#givenNames-problem').innerText()).toBe(
    describeIssue({ code: 'title', field: 'givenNames' }),
  );

  await page.getByRole('button', { name: 'Dejar «Concepción»' }).click();
  expect(await page.locator('.verdict').innerText()).toBe(MATCH);
});
