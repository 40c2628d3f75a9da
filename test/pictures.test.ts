// The pictures of the documentation: small enough to be fetched with it, and no poorer for it to the eye.
import { globSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '../packages/core/test/chromium.ts';
import { smallPng } from '../scripts/pictures/small-png.ts';

const MOST_BYTES = 200_000;
const ROOT = join(import.meta.dirname, '..');
const PICTURES = globSync('docs/imagenes/*.png', { cwd: ROOT });

test.for(PICTURES)('%s is small', (path) => {
  expect(statSync(join(ROOT, path)).size).toBeLessThanOrEqual(MOST_BYTES);
});

test('there are those of the sheet and of the page', () => {
  expect(PICTURES.map((path) => basename(path, '.png')).toSorted()).toEqual([
    'hoja-libreoffice',
    ...['clara', 'cotejar', 'listas', 'oscura', 'telefono'].map((name) => `pagina-${name}`),
  ]);
});

const FLAT = '<body style="background: #faf8f4"><div style="height: 9px; background: teal">';
const LETTERS = '<body style="background: #e4f3ef; color: #0b6b63; font: 40px serif">SABC560626<br>MDFLRN01';
/** More colours than a small picture may have. */
const SHADES = '<body style="background: linear-gradient(60deg, teal, orange)">';

/** In the page: the most that any channel of any pixel differs. */
const DIFFERENCE = `async ([one, other]) => {
  const pixelsOf = async (source) => {
    const picture = Object.assign(new Image(), { src: 'data:image/png;base64,' + source });
    await picture.decode();
    const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    canvas.drawImage(picture, 0, 0);
    return canvas.getImageData(0, 0, picture.width, picture.height).data;
  };
  const [left, right] = [await pixelsOf(one), await pixelsOf(other)];
  const differences = Array.from(left, (value, place) => Math.abs(value - right[place]));
  return { same: left.length === right.length, most: Math.max(0, ...new Set(differences)) };
}`;

describe('a small picture', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await launchChromium();
    page = await browser.newPage({ viewport: { width: 400, height: 200 } });
  });
  afterAll(() => browser.close());

  test.for([
    { what: 'flat colours', html: FLAT, most: 0 },
    { what: 'letters', html: LETTERS, most: 16 },
    { what: 'shades', html: SHADES, most: 32 },
  ])('shows $what as the large one did', async ({ html, most }) => {
    await page.setContent(html);
    const large = await page.screenshot();
    const small = smallPng(large);

    const sources = JSON.stringify([large.toString('base64'), small.toString('base64')]);
    const difference = await page.evaluate<{ same: boolean; most: number }>(`(${DIFFERENCE})(${sources})`);

    expect(difference.same).toBe(true);
    expect(difference.most).toBeLessThanOrEqual(most);
    expect(small.length).toBeLessThan(large.length);
  });
});
