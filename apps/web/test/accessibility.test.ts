// Accessibility of the views: no violations of axe, no horizontal scroll, and no state distinguished by colour alone.
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { EXAMPLE } from '../src/person/draft.ts';
import type { View } from '../src/route.ts';
import { violationsOf } from '../../../tools/testing/axe.ts';
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
  { view: 'desarrolladores', state: 'empty' },
  {
    view: 'desarrolladores',
    state: 'with the privacy dialog open',
    reach: (page) => page.getByRole('button', { name: 'Nada de lo que escriba' }).click(),
  },
];

/** In the page: how many pixels it is wider than the window. */
const OVERFLOW = 'document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth';

async function violationsAtAllSizes(page: Page): Promise<string[]> {
  const violations: string[] = [];
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: width === 360 ? 640 : 860 });
    await page.emulateMedia({ colorScheme: 'light' });
    violations.push(...(await violationsOf(page, 'everything')));
    await page.emulateMedia({ colorScheme: 'dark' });
    violations.push(...(await violationsOf(page, 'colours')));
  }
  return violations;
}

/** 640 is a window of 1280 at a zoom of 200 % (WCAG 1.4.4), 320 one at 400 % (1.4.10). */
const WIDTHS = [1280, 640, 360, 320];

async function overflowingWidths(page: Page, fontSize: number): Promise<number[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: fontSize } });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${fontSize}px`);
  const wide: number[] = [];
  for (const width of WIDTHS) {
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

  expect(await violationsAtAllSizes(page)).toEqual([]);
  expect(await overflowingWidths(page, 16)).toEqual([]);
  expect(await overflowingWidths(page, 32)).toEqual([]);
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
