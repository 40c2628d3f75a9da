// Accessibility of the views: no violations of axe, no horizontal scroll, and no state distinguished by colour alone.
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { EXAMPLE } from '../src/person/draft.ts';
import type { View } from '../src/route.ts';
import { violationsOf } from '../../../tools/testing/axe.ts';
import { ANA, answerList, choose, HEAD, openList, payrolls } from './lists/list-page.ts';
import { fileOf, fixture } from './lists/command-line.ts';
import { fillIn, visits } from './visits.ts';

const visit = visits();

interface State {
  readonly view: View;
  readonly state: string;
  readonly reach?: (page: Page) => Promise<void>;
}

const STATES: readonly State[] = [
  { view: 'calcular', state: 'empty' },
  {
    view: 'calcular',
    state: 'filled',
    reach: async (page) => {
      await fillIn(page, EXAMPLE);
      await page.locator('summary').click();
      await page.locator('.toggle').click();
      await page.locator('#calculated-2').click();
    },
  },
  {
    view: 'calcular',
    state: 'with problems',
    reach: async (page) => {
      await fillIn(page, { ...EXAMPLE, givenNames: 'Mª', day: '31' });
      await page.locator('#calculated-5').click();
    },
  },
  { view: 'validar', state: 'empty' },
  {
    view: 'validar',
    state: 'filled',
    reach: async (page) => {
      await page.fill('#typed-key', 'SABC560626MDFLRN01');
      await page.locator('.reader-texts summary').click();
    },
  },
  {
    view: 'validar',
    state: 'with problems',
    reach: async (page) => {
      await page.fill('#typed-key', 'SABC56O626MDFLRNO1');
      await page.locator('#checked-7').click();
    },
  },
  { view: 'cotejar', state: 'empty' },
  {
    view: 'cotejar',
    state: 'filled',
    reach: async (page) => {
      await page.fill('#typed-key', 'SABC560626MDFLRN01');
      await fillIn(page, EXAMPLE);
    },
  },
  {
    view: 'cotejar',
    state: 'with problems',
    reach: async (page) => {
      await page.fill('#typed-key', 'BOSA781103HOCRLN09');
      await fillIn(page, EXAMPLE);
    },
  },
  { view: 'listas', state: 'empty' },
  {
    view: 'listas',
    state: 'after a refusal',
    reach: async (page) => {
      await choose(page, fileOf('vacía.csv', ''));
      await page.getByRole('alert').waitFor();
    },
  },
  {
    view: 'listas',
    state: 'with problems in the interpretation',
    reach: (page) => openList(page, fileOf('dudas.csv', 'Quien,Apellido\nAna,Soto\n')),
  },
  {
    view: 'listas',
    state: 'with a list of only keys',
    reach: (page) => answerList(page, fileOf('claves.csv', 'CURP\nSORA901231MOCTZN01\n')),
  },
  {
    view: 'listas',
    state: 'after an empty sheet',
    reach: async (page) => {
      await openList(page, fixture('../../packages/batch/test/xlsx/made/openpyxl.xlsx'));
      await page.getByLabel('Hoja').selectOption('Vacía');
      await page.locator('.list-notice').waitFor();
    },
  },
  {
    view: 'listas',
    state: 'interpreted',
    reach: async (page) => {
      await choose(page, fileOf('muchas.csv', payrolls(3)));
      await page.getByRole('button', { name: /^Calcular/ }).waitFor();
    },
  },
  {
    view: 'listas',
    state: 'answered',
    reach: async (page) => {
      await answerList(page, fixture('nomina.csv'));
      await page.getByRole('button', { name: 'Ver y corregir las columnas' }).click();
    },
  },
  {
    view: 'listas',
    state: 'with full names, and the cells of a row',
    reach: async (page) => {
      const list = 'Apellidos y nombres,Nacimiento,Sexo,Entidad\n"SOTO RUIZ, ANA",31/02/1990,Mujer,OC\n';
      await answerList(page, fileOf('completos.csv', list));
      await page.getByText('Ver sus celdas').click();
    },
  },
  {
    view: 'listas',
    state: 'compared',
    reach: (page) =>
      answerList(page, fileOf('cotejo.csv', `${HEAD},CURP\n${ANA},SORA901231MOCTZN00\n${ANA},SORA901231HOCTZN01\n`)),
  },
  {
    view: 'listas',
    state: 'with formulas, and the dialog before closing',
    reach: async (page) => {
      await answerList(page, fileOf('fórmulas.csv', `${HEAD},nota\n${ANA},=1+1\n`));
      await page.getByRole('button', { name: 'Otra lista' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    view: 'listas',
    state: 'answered, with the badge in another view',
    reach: async (page) => {
      await answerList(page, fixture('ejemplo.csv'));
      await page.getByRole('link', { name: 'Validar' }).click();
      await page.locator('.list-badge').waitFor();
    },
  },
  { view: 'desarrolladores', state: 'empty' },
  {
    view: 'desarrolladores',
    state: 'with the privacy dialog open',
    reach: (page) => page.getByRole('button', { name: 'Nada de lo que escriba' }).click(),
  },
];

/** In the page: how many pixels it is wider than the window. */
const OVERFLOW = 'document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth';

/** On a desktop by day, on a phone at night: the colours do not depend on the size of the window, nor the rest on them. */
async function violationsByDayAndNight(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const onDesktop = await violationsOf(page, 'everything');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 640 });
  return [...onDesktop, ...(await violationsOf(page, 'everything'))];
}

/** 640 is a window of 1280 at a zoom of 200 % (WCAG 1.4.4), 320 one at 400 % (1.4.10). */
const WIDTHS = [1280, 640, 360, 320];

async function overflowingWidths(page: Page, fontSize: number, widths = WIDTHS): Promise<number[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: fontSize } });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${fontSize}px`);
  const wide: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 640 });
    if ((await page.evaluate<number>(OVERFLOW)) > 0) wide.push(width);
  }
  await browser.detach();
  return wide;
}

test.for(STATES)('axe finds nothing in $view, $state, and there is no horizontal scroll', async ({ view, reach }) => {
  const page = await visit(view);
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.locator('main h1').waitFor();
  await reach?.(page);

  expect(await violationsByDayAndNight(page)).toEqual([]);
  expect(await overflowingWidths(page, 16)).toEqual([]);
  // The tables of a list do not fit a phone whose letters are twice as large.
  expect(await overflowingWidths(page, 32, view === 'listas' ? [1280, 640] : WIDTHS)).toEqual([]);
});

describe('with reduced motion', () => {
  test.for<['reduce' | 'no-preference', boolean]>([
    ['no-preference', true],
    ['reduce', false],
  ])('%s: transitions exist is %s', async ([reducedMotion, moves]) => {
    const page = await visit();
    await page.emulateMedia({ reducedMotion });
    const moving = await page.locator('body *').evaluateAll((elements) =>
      elements.filter((element) =>
        getComputedStyle(element)
          .transitionDuration.split(', ')
          .some((time) => time !== '0s'),
      ),
    );

    expect(moving.length > 0).toBe(moves);
  });
});

describe('with forced colours', () => {
  /** The properties compared; font weight alone would not count. */
  const LOOK = ['background-color', 'border-top-style', 'border-top-width', 'box-shadow', 'outline-style'];

  let page: Page;
  beforeAll(async () => {
    page = await visit('cotejar', { forcedColors: 'active' });
    await page.fill('#typed-key', 'SABC560626HDFLRN09');
    await fillIn(page, { ...EXAMPLE, givenNames: 'María Concepción' });
  });

  test.for<[what: string, on: string, off: string]>([
    ['the current view', 'nav [aria-current]', 'nav a:not([aria-current])'],
    ['the chosen sex', '.choice :checked + span', '.choice :not(:checked) + span'],
    ['the highlighted tile', '[role="tab"].highlighted', '#calculated-6'],
    ['a presumed tile', '.tile.presumed', '#calculated-6'],
    ['a used letter', '.copy mark.used', '.copy mark.dropped'],
    ['the highlighted letter', '.copy mark.highlighted', '.copy mark.used:not(.highlighted)'],
    ['a differing tile', '.tile.differs', '.tile.entity:not(.differs)'],
  ])('%s still differs from the others', async ([, on, off]) => {
    await page.locator('#calculated-2').click();
    const look = (selector: string): Promise<string[]> =>
      page
        .locator(selector)
        .first()
        .evaluate((element, names) => names.map((name) => getComputedStyle(element).getPropertyValue(name)), LOOK);

    expect(await look(on)).not.toEqual(await look(off));
  });

  test('the copy behind a text box stays transparent', async () => {
    const colour = page
      .locator('.copy')
      .first()
      .evaluate((copy) => getComputedStyle(copy).color);

    expect(await colour).toBe('rgba(0, 0, 0, 0)');
  });
});
