// curp.html, the page in one file: opened from a folder with the network off, in Chromium and in Firefox, it does what the
// site does, asks for no other file, and answers a workbook as `curp lista` does.
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '../../../tools/testing/chromium.ts';
import { curp } from '../../../tools/testing/curp.ts';
import { type Firefox, FIREFOX, launchFirefox } from '../../../tools/testing/firefox.ts';
import { WEB_FOLDER } from '../../../tools/testing/web-folder.ts';
import { OFFICE_LISTS } from '../../../tools/testing/lists/office-lists.ts';
import { VIEW_NAMES, VIEWS } from '../src/route.ts';
import { curpLista, FOLDER } from './lists/command-line.ts';
import { sheetOf } from './lists/job-driver.ts';
import { downloaded } from './lists/list-page.ts';
import { useEveryFeature, workbookOf } from './use-every-feature.ts';

const BUILT = join(WEB_FOLDER, 'curp.html');
/** Alone in its folder. */
const OPENED = join(FOLDER, 'curp.html');
const ADDRESS = pathToFileURL(OPENED).href;
const MOST_BYTES = 540_000;

const OFFLINE = { offline: true, locale: 'es-MX', reducedMotion: 'reduce' } as const;
const RESULTS = { rows: '.outcome-bar h2', unclear: '.unclear', refused: '[role="alert"]' } as const;

/** 200 invented people. */
const WORKBOOK = join(FOLDER, 'personas.xlsx');
async function writeWorkbook(): Promise<void> {
  writeFileSync(WORKBOOK, await workbookOf((await curp(['inventar', '200', '--semilla', '34'])).stdout));
}

async function give(page: Page, path: string): Promise<keyof typeof RESULTS> {
  await page.goto(`${ADDRESS}?${crypto.randomUUID()}#listas`);
  await page.locator('input[type="file"]').setInputFiles(path);
  await page.locator(Object.values(RESULTS).join(', ')).first().waitFor();
  for (const name of ['refused', 'unclear'] as const) if ((await page.locator(RESULTS[name]).count()) > 0) return name;
  return 'rows';
}

beforeAll(async () => {
  copyFileSync(BUILT, OPENED);
  await writeWorkbook();
});

describe('the file', () => {
  const html = readFileSync(BUILT, 'utf8');

  test('has at most 540 kB and the SHA-256 that the build states', () => {
    console.log(`curp.html: ${Buffer.byteLength(html)} bytes`);
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(MOST_BYTES);
    const sum = createHash('sha256').update(html).digest('hex');
    expect(readFileSync(`${BUILT}.sha256`, 'utf8')).toBe(`${sum}  curp.html\n`);
  });

  test('contains the licences of its fonts and libraries', () => {
    const [, licences = ''] = html.split('</html>');
    for (const name of ['preact', 'atkinson-hyperlegible', 'MIT', 'OFL-1.1']) expect(licences).toContain(name);
  });
});

describe('in Chromium, from a folder, without network', () => {
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  const problems: string[] = [];
  const requests: string[] = [];
  beforeAll(async () => {
    browser = await launchChromium();
    context = await browser.newContext({ ...OFFLINE, permissions: ['clipboard-read', 'clipboard-write'] });
    page = await context.newPage();
    page.setDefaultTimeout(10_000);
    page.on('pageerror', ({ message }) => problems.push(message));
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    context.on('request', (request) => requests.push(request.url()));
  });
  afterAll(() => browser.close());

  test('every view opens by its address, and every feature works', async () => {
    for (const view of VIEW_NAMES) {
      await page.goto(`${ADDRESS}?${view}#${view}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.title()).toBe(`${VIEWS[view].title} · CURP`);
    }
    await page.goto(ADDRESS);
    const { copied, downloads, pdf } = await useEveryFeature(page);
    expect(copied).not.toContain('');
    expect(downloads).toHaveLength(4);
    expect(pdf.length).toBeGreaterThan(10_000);
  });

  test('says its version and its date', async () => {
    const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
      version: string;
    };
    expect(await page.locator('.foot').innerText()).toMatch(
      new RegExp(`Versión ${version.replaceAll('.', '\\.')}, del \\d{1,2} de [a-z]+ de 20\\d\\d\\.`),
    );
  });

  test('a workbook of 200 people: the same files as `curp lista`', async () => {
    expect(await give(page, WORKBOOK)).toBe('rows');
    const text = await downloaded(page, '.csv');
    expect(Buffer.from(text.bytes).equals(await curpLista(WORKBOOK, 'csv'))).toBe(true);
    const book = await downloaded(page, '.xlsx');
    expect(await sheetOf(book.bytes)).toBe(await sheetOf(await curpLista(WORKBOOK, 'xlsx')));
  });

  test.for([
    { file: '03-nombre-completo.ods', ending: 'rows' },
    { file: '03-nombre-completo.xls', ending: 'rows' },
    { file: '22-sin-entidad.xlsx', ending: 'unclear' },
  ])('$file: $ending, the same as `curp lista`', async ({ file, ending }) => {
    const path = join(OFFICE_LISTS, file);
    expect(await give(page, path)).toBe(ending);
    if (ending !== 'rows') return;
    const { bytes } = await downloaded(page, '.csv');
    expect(Buffer.from(bytes).toString()).toBe(Buffer.from(await curpLista(path, 'csv')).toString());
  });

  test('neither the page nor its worker asked for anything but the file', () => {
    expect(problems).toEqual([]);
    expect(requests.filter((url) => !/^(?:blob|data):/.test(url) && !url.startsWith(ADDRESS))).toEqual([]);
  });

  test.for([
    { what: 'fetch', code: `fetch('http://127.0.0.1:9/')`, by: 'connect-src' },
    { what: 'an image', code: `new Image().src = 'http://127.0.0.1:9/'`, by: 'img-src' },
    { what: 'eval', code: `setTimeout(() => (0, eval)('1'))`, by: 'script-src' },
    {
      what: 'another script',
      code: `document.body.append(Object.assign(document.createElement('script'), { text: '1' }))`,
      by: 'script-src-elem',
    },
    {
      what: 'another style',
      code: `document.body.append(Object.assign(document.createElement('style'), { textContent: 'a {}' }))`,
      by: 'style-src-elem',
    },
  ])('its policy blocks $what ($by)', async ({ code, by }) => {
    const blocked = `new Promise((resolve) => {
      addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective), { once: true });
      setTimeout(() => resolve('nothing'), 5000);
      (async () => { ${code} })().catch(() => {});
    })`;
    expect(await page.evaluate(blocked)).toBe(by);
  });

  test('index.html, opened in its place, says which file to open', async () => {
    await page.goto(pathToFileURL(join(WEB_FOLDER, 'index.html')).href);
    expect(await page.locator('body').innerText()).toBe(
      'Para abrir la página con doble clic use el archivo curp.html, de esta misma carpeta. Este otro necesita un servidor.',
    );
  });
});

describe.skipIf(!existsSync(FIREFOX))('in Firefox, from a folder', () => {
  let browser: Firefox;
  beforeAll(async () => {
    browser = await launchFirefox();
  });
  afterAll(() => browser.close());

  test('every view opens', async () => {
    for (const view of VIEW_NAMES) {
      await browser.open(`${ADDRESS}?${view}#${view}`);
      // The load of the document is over before its script has drawn the view.
      await expect.poll(() => browser.read('document.title')).toBe(`${VIEWS[view].title} · CURP`);
      expect(await browser.read(`document.querySelector('h1').innerText`)).not.toBe('');
    }
  });

  test('a workbook of 200 people is answered', async () => {
    await browser.open(`${ADDRESS}?lista#listas`);
    await browser.giveFile('input[type="file"]', WORKBOOK);
    const counts = `document.querySelector('.counts')?.innerText`;
    await expect.poll(() => browser.read(counts), { timeout: 30_000 }).toMatch(/\b200\b/);
  });
});
