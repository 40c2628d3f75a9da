// Opens the built page in Chromium: one browser and one static host for each test file. Each visit reloads the page in a
// window shared by visits with the same options, because opening a window is slow.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launchChromium } from '../../../tools/testing/chromium.ts';
import type { Draft } from '../src/person/draft.ts';
import type { View } from '../src/route.ts';
import { serveFolder, type Site } from '../../../tools/testing/static-host.ts';
import { WEB_FOLDER } from '../../../tools/testing/web-folder.ts';

const DESKTOP: BrowserContextOptions = {
  viewport: { width: 1280, height: 860 },
  locale: 'es-MX',
  // Transitions would slow the tests, and a colour half-way has no valid contrast.
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
  permissions: ['clipboard-read', 'clipboard-write'],
};

export const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

export type Visit = (view?: View, options?: BrowserContextOptions) => Promise<Page>;

/** A test fails if the page logs an error. A page visited in `beforeAll` is shared, so each test fills in all that it reads. */
export function visits(): Visit {
  let browser: Browser;
  let site: Site;
  const windows = new Map<string, Page>();
  let count = 0;
  const errors: string[] = [];
  beforeAll(async () => {
    [browser, site] = await Promise.all([launchChromium(), serveFolder(WEB_FOLDER)]);
  });
  afterEach(() => {
    expect(errors.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });
  const open = async (options: BrowserContextOptions): Promise<Page> => {
    const context = await browser.newContext({ ...DESKTOP, ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    return page;
  };
  return async (view = 'calcular', options = {}) => {
    const kind = JSON.stringify(options);
    const page = windows.get(kind) ?? (await open(options));
    windows.set(kind, page);
    // A new query each time: a change of the fragment alone would not reload the page.
    await page.goto(`${site.address}?${++count}#${view}`, { waitUntil: 'domcontentloaded' });
    // The view for developers is loaded when it is opened.
    await page.locator('main .view').waitFor();
    return page;
  };
}

/** Runs in the page: fills all the fields at once. */
function fillForm(draft: Partial<Draft>): void {
  for (const [name, value] of Object.entries(draft)) {
    if (typeof value === 'boolean') continue;
    if (name === 'sex') document.querySelector<HTMLElement>(`[name="sex"][value="${value}"]`)?.click();
    else {
      const box = document.querySelector(`#${name}`) as HTMLInputElement;
      box.value = value;
      box.dispatchEvent(new Event(name === 'entity' ? 'change' : 'input', { bubbles: true }));
    }
  }
}

export async function fillIn(page: Page, draft: Partial<Draft>): Promise<void> {
  await page.evaluate(fillForm, draft);
}

/** The characters of the tiles, with a dot for an empty one. */
export async function tilesOf(page: Page, strip = '[role="tablist"]'): Promise<string> {
  return page
    .locator(`${strip} .character`)
    .evaluateAll((characters) => characters.map(({ textContent }) => textContent || '·').join(''));
}

export async function textsOf(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).allInnerTexts();
}

/** Waits until the service worker has cached the page and serves its files. */
export async function untilCached(page: Page): Promise<void> {
  await page.evaluate(`new Promise((resolve) => {
    if (navigator.serviceWorker.controller !== null) resolve();
    else navigator.serviceWorker.addEventListener('controllerchange', () => resolve());
  })`);
}
