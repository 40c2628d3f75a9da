// The built page in Chromium, as people come to it: one browser and one site a file. A visit loads the page anew, in the
// window of its kind: opening one takes longer than all that is done in it.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launchChromium } from '../../../tools/harness/chromium.ts';
import type { Draft } from '../src/person/draft.ts';
import type { View } from '../src/route.ts';
import { serveSite } from './static-site.ts';
import type { Site } from '../../../tools/harness/static-host.ts';

const DESK: BrowserContextOptions = {
  viewport: { width: 1280, height: 860 },
  locale: 'es-MX',
  // What moves is not what these tests are about, and what is half-way between two colours has no contrast.
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
  permissions: ['clipboard-read', 'clipboard-write'],
};

export const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

export type Visit = (view?: View, options?: BrowserContextOptions) => Promise<Page>;

/** What is visited before the tests of a group is for all of them: each fills in all that it reads. A test fails when the page complains in the console, whatever else it does. */
export function visits(): Visit {
  let browser: Browser;
  let site: Site;
  const windows = new Map<string, Page>();
  let count = 0;
  const complaints: string[] = [];
  beforeAll(async () => {
    [browser, site] = await Promise.all([launchChromium(), serveSite()]);
  });
  afterEach(() => {
    expect(complaints.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });
  const open = async (options: BrowserContextOptions): Promise<Page> => {
    const context = await browser.newContext({ ...DESK, ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    page.on('pageerror', ({ message }) => complaints.push(message));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    return page;
  };
  return async (view = 'calcular', options = {}) => {
    const kind = JSON.stringify(options);
    const page = windows.get(kind) ?? (await open(options));
    windows.set(kind, page);
    // With the same address but for what comes after #, nothing would be loaded.
    await page.goto(`${site.address}?${++count}#${view}`, { waitUntil: 'domcontentloaded' });
    return page;
  };
}

/** In the page: every field at once, as if somebody typed very fast. */
export function put(draft: Partial<Draft>): void {
  for (const [name, value] of Object.entries(draft)) {
    if (name === 'sex') document.querySelector<HTMLElement>(`[name="sex"][value="${value}"]`)?.click();
    else {
      const box = document.querySelector(`#${name}`) as HTMLInputElement;
      box.value = value;
      box.dispatchEvent(new Event(name === 'entity' ? 'change' : 'input', { bubbles: true }));
    }
  }
}

export async function fillIn(page: Page, draft: Partial<Draft>): Promise<void> {
  await page.evaluate(put, draft);
}

/** What the tiles hold, with a dot where they hold nothing. */
export async function tilesOf(page: Page, strip = '[role="tablist"]'): Promise<string> {
  return page
    .locator(`${strip} .character`)
    .evaluateAll((characters) => characters.map(({ textContent }) => textContent || '·').join(''));
}

export async function textsOf(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).allInnerTexts();
}
