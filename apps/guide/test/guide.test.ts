// The guide as it is built and as the service sends it, in a real browser: pages, links, search and policy.
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violationsOf } from '../../../tools/testing/axe.ts';
import { launchChromium } from '../../../tools/testing/chromium.ts';
import { MARKDOWN, readPage, ROOT } from '../../../tools/testing/repository-pages.ts';
import { startService, type TestService } from '../../../tools/testing/service.ts';
import { WEB_FOLDER } from '../../../tools/testing/web-folder.ts';
import { GROUPS } from '../build/navigation.ts';
import { FRONT_PAGE, pageOf } from '../build/repository-links.ts';
import { COMPILE_CACHE } from '../../../tools/testing/bare-environment.ts';

// A copy: VitePress writes to its own folder, and another test may be building there. CI has just built it.
const COPY = mkdtempSync(join(ROOT, 'apps/.guide-'));
const BUILT = process.env['CURP_BUILT'] === undefined ? join(COPY, 'dist') : join(ROOT, 'apps/guide/dist');

const PAGES = MARKDOWN.filter((path) => !path.startsWith('.') && !path.startsWith('apps/.guide-'));

let service: TestService;
let browser: Browser;
/** Every address of the site that can be reached from its front page, with its text. */
let reached: ReadonlyMap<string, string>;
beforeAll(async () => {
  if (BUILT.startsWith(COPY)) await build();
  browser = await launchChromium();
  service = await startService({ webFolder: WEB_FOLDER, guideFolder: BUILT });
  reached = await crawl();
});
afterAll(async () => {
  await browser?.close();
  await service?.close();
  rmSync(COPY, { recursive: true });
});

async function build(): Promise<void> {
  for (const folder of ['.vitepress', 'build']) {
    cpSync(join(ROOT, 'apps/guide', folder), join(COPY, folder), { recursive: true });
  }
  const vitepress = join(fileURLToPath(import.meta.resolve('vitepress')), '../../../bin/vitepress.js');
  // Without NODE_ENV=test, with which Vite would build another site.
  await promisify(execFile)(process.execPath, [vitepress, 'build'], { cwd: COPY, env: COMPILE_CACHE });
}

interface Visit {
  readonly page: Page;
  readonly origins: Set<string>;
  /** Violations of the policy among them. */
  readonly complaints: string[];
}

async function visit(path: string, colorScheme: 'light' | 'dark' = 'light', width = 1280): Promise<Visit> {
  const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
  const origins = new Set<string>();
  const complaints: string[] = [];
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  await page.goto(service.url + path, { waitUntil: 'load' });
  // Vue mounts the page after the load event; a click before that does nothing.
  const isMounted = `'__vue_app__' in document.querySelector('#app')`;
  await expect.poll(() => page.evaluate(isMounted), { timeout: 20_000 }).toBe(true);
  return { page, origins, complaints };
}

const LINK = /<(?:a|img|link|script|source)\b[^>]*?\b(?:href|src|srcset)="([^"]+)"/g;

/** Follows the links of the pages; the text of what does not answer 200 is its status. */
async function crawl(): Promise<ReadonlyMap<string, string>> {
  const start = new URL('/guia/', service.url);
  const queue = [start.href];
  const texts = new Map<string, string>();
  for (let address = queue.pop(); address !== undefined; address = queue.pop()) {
    if (texts.has(address)) continue;
    const { status, text } = await service.send(address.slice(service.url.length));
    texts.set(address, status === 200 ? text : `${status}`);
    const links = text.startsWith('<!DOCTYPE html>') ? text.matchAll(LINK) : [];
    for (const [, link = ''] of links) {
      const { origin, pathname } = new URL(link.replaceAll('&amp;', '&'), address);
      if (origin === start.origin) queue.push(origin + pathname);
    }
  }
  return texts;
}

test('every page is reached from the front page, and no link is broken', () => {
  const broken = [...reached].filter(([, text]) => /^\d{3}$/.test(text)).map(([address]) => address);
  expect(broken).toEqual([]);
  const names = new Set(Array.from(reached.keys(), (address) => address.slice(`${service.url}/guia/`.length)));
  const expected = PAGES.map((path) => (path === FRONT_PAGE ? '' : pageOf(path).replace(/md$/, 'html')));
  expect(expected.filter((page) => !names.has(page))).toEqual([]);
  expect(names).toContain('archivos/fixtures/conformance/cases.json');
});

test('every anchor of a link exists', () => {
  const missing = [...reached].flatMap(([address, html]) =>
    Array.from(html.matchAll(/<a\b[^>]*?\bhref="([^"]*#[^"]+)"/g), ([, link = '']) => new URL(link, address))
      .filter(({ origin }) => origin === service.url)
      .filter(({ pathname, hash }) => {
        const target = reached.get(service.url + pathname) ?? '';
        return !target.includes(`id="${decodeURIComponent(hash.slice(1))}"`);
      })
      .map(({ pathname, hash }) => `${address}: ${pathname}${hash}`),
  );
  expect(missing).toEqual([]);
});

test('every page is also Markdown at its address, and llms.txt lists each with a line', async () => {
  const { url } = await fetch(`${service.url}/llms.txt`);
  const { text } = await service.send(new URL(url).pathname);
  const listed = new Map(
    Array.from(text.matchAll(/^- \[.+?\]\((\S+\.md)\): (.{10,})$/gm), ([, page = '', line = '']) => [page, line]),
  );
  expect([...listed.keys()].toSorted()).toEqual(PAGES.map(pageOf).toSorted());
  const broken: string[] = [];
  for (const page of listed.keys()) {
    const address = new URL(page, url);
    const { status, headers, text: markdown } = await service.send(address.pathname);
    expect([status, headers.get('content-type')], page).toEqual([200, 'text/markdown; charset=utf-8']);
    const prose = markdown.replaceAll(/^```.*?^```$|`[^`\n]+`/gms, '');
    expect(prose, page).not.toMatch(/<!--|<img|!\[/);
    const links = Array.from(prose.matchAll(/\]\(([^)\s]+)\)/g), ([, link = '']) => new URL(link, address));
    for (const { origin, pathname } of links) {
      // The crawl followed the link to the Markdown that each page has in its head.
      if (origin === service.url && !reached.has(origin + pathname)) broken.push(`${page}: ${pathname}`);
    }
  }
  expect(broken).toEqual([]);
  expect((await service.send('/guia/listas.md')).text).toContain(readPage('docs/listas.md').split('\n')[2]);
});

test('search finds pages, those in Spanish before those in English, and opens one', async () => {
  const { page, origins, complaints } = await visit('/guia/');
  const results = page.locator('#localsearch-list a');
  const search = async (words: string): Promise<void> => {
    await page.getByRole('button', { name: 'Buscar' }).first().click();
    await page.locator('#localsearch-input').fill(words);
    await results.first().waitFor();
  };
  const close = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await page.locator('#localsearch-input').waitFor({ state: 'detached' });
  };
  const isEnglish: boolean[] = [];
  for (const word of ['lista', 'token', 'redis']) {
    await search(word);
    const links = await results.evaluateAll((found) => found.map((link) => link.getAttribute('href')));
    const marks = links.map((link) =>
      /\/(adr|en|dev|packages|fixtures|tools|deploy|apps\/(?!cli))\/|(CONTRIBUTING|CHANGELOG|evidence)\.html/.test(
        link ?? '',
      ),
    );

    expect(marks.lastIndexOf(false)).toBeLessThan(marks.includes(true) ? marks.indexOf(true) : Infinity);
    isEnglish.push(...marks);
    await close();
  }
  expect(isEnglish).toContain(false);
  for (const [words, first] of [
    ['validar en PHP', /empezar\/otro-lenguaje|ports\/php/],
    ['error 417', /errores|servicio|pruebas|listas|migracion/],
    ['Excel', /excel|hojas|pagina|listas/],
  ] as const) {
    await search(words);
    await expect.poll(() => results.first().getAttribute('href')).toMatch(first);
    await close();
  }
  await search('apellido');
  await results.first().click();
  await page.waitForURL(/\/guia\/.+\.html/);
  await page.locator('main', { hasText: /apellido/i }).waitFor();
  expect([...origins]).toEqual([service.url]);
  expect(complaints).toEqual([]);
  await page.close();
});

test('the side bar of some page has every page', () => {
  const listed = new Set(GROUPS.flatMap(({ items = [] }) => items).map(({ link }) => link));
  const others = PAGES.filter((path) => path !== FRONT_PAGE && !listed.has(`/${pageOf(path).replace(/\.md$/, '')}`));
  expect(others).toEqual([]);
});

test('the front page has at most 25 links, axe finds nothing in either theme, and the web page links it', async () => {
  const { page } = await visit('/guia/');
  const links = await page
    .locator('main a:not(.header-anchor), .VPSidebar a')
    .evaluateAll((found) => found.map((link) => Reflect.get(link, 'pathname').replace(/(index)?\.html$/, '')));
  expect(new Set(links).size).toBeLessThanOrEqual(25);
  expect(await violationsOf(page, 'everything')).toEqual([]);
  await page.close();

  const { page: dark } = await visit('/guia/', 'dark');
  expect(await violationsOf(dark, 'colours')).toEqual([]);
  await dark.goto(`${service.url}/`);
  await dark.getByRole('link', { name: 'Ayuda' }).click();
  await dark.waitForURL(`${service.url}/guia/`);
  expect(await dark.locator('main h1').textContent()).toContain('Documentación');
  await dark.close();
});

test('on a phone no table is wider than the screen', async () => {
  for (const path of ['/guia/listas.html', '/guia/errores.html']) {
    const { page } = await visit(path, 'light', 390);
    const widths = await page
      .locator('.vp-doc table')
      .evaluateAll((tables) => tables.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));

    expect(widths.length).toBeGreaterThan(0);
    expect(Math.max(...widths)).toBeLessThan(2);
    expect(await violationsOf(page, 'everything')).toEqual([]);
    await page.close();
  }
});

test('a printed page has no menus', async () => {
  const { page } = await visit('/guia/listas.html');
  await page.emulateMedia({ media: 'print' });
  for (const menu of ['.VPNav', '.VPSidebar', '.VPLocalNav', '.VPDocFooter', '.VPDoc .aside']) {
    expect(await page.locator(menu).first().isVisible(), menu).toBe(false);
  }
  expect(await page.locator('main h1').isVisible()).toBe(true);
  await page.close();
});

test('a reader goes from page to page without a violation of the policy or a request to another host', async () => {
  const { page, origins, complaints } = await visit('/guia/');
  for (const name of ['La norma de la CURP', 'Errores y avisos', 'El servicio HTTP', 'Operación']) {
    await page.locator('aside').getByRole('link', { name, exact: false }).first().click();
    await page.locator('main h1', { hasText: name }).waitFor();
  }
  expect([...origins]).toEqual([service.url]);
  expect(complaints).toEqual([]);
  await page.close();
});

test('the page of forms has the field at work', async () => {
  const { page, complaints } = await visit('/guia/formularios.html');
  await page.locator('curp-input').first().pressSequentially('sabc56o626mdflrn01');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'SABC560626MDFLRN01' }).click();
  expect(
    await page
      .locator('curp-input')
      .first()
      .evaluate((field) => Reflect.get(field, 'value')),
  ).toBe('SABC560626MDFLRN01');
  expect(complaints).toEqual([]);
  expect(await violationsOf(page, 'everything')).toEqual([]);
  await page.close();
});

test.for([
  { path: '/guia/', cache: 'no-cache', type: 'text/html; charset=utf-8' },
  { path: '/guia/index.html', cache: 'no-cache', type: 'text/html; charset=utf-8' },
  { path: '/guia/listas.html', cache: 'no-cache', type: 'text/html; charset=utf-8' },
  {
    path: '/guia/archivos/fixtures/conformance/cases.json',
    cache: 'public, max-age=3600',
    type: 'application/json; charset=utf-8',
  },
  { path: '/guia/archivos/LICENSE.txt', cache: 'public, max-age=3600', type: 'text/plain; charset=utf-8' },
])('200 $path, $cache', async ({ path, cache, type }) => {
  const { status, headers } = await service.send(path);
  expect({ status, cache: headers.get('cache-control'), type: headers.get('content-type') }).toEqual({
    status: 200,
    cache,
    type,
  });
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^default-src 'none'; .*connect-src 'self'; script-src 'self'( 'sha256-[^']+')+; /);
  expect(policy).not.toMatch(/unsafe-(inline|eval)|https?:|\*/);
});

test('200 hashed files, for a year', async () => {
  const [, script = ''] = /src="\.\/(assets\/app\.[^"]+)"/.exec((await service.send('/guia/')).text) ?? [];
  expect((await service.send(`/guia/${script}`)).headers.get('cache-control')).toContain('immutable');
});

test.for([
  { path: '/guia?nombres=Ana', location: '/guia/' },
  { path: '/guia/listas?nombres=Ana', location: '/guia/listas.html' },
  { path: '/guia/operations/runbook', location: '/guia/operations/runbook.html' },
  { path: '/llms.txt', location: '/guia/llms.txt' },
  { path: '/docs/cliente', location: '/guia/packages/client/README.html' },
  { path: '/docs/biblioteca', location: '/guia/packages/core/README.html' },
  { path: '/docs/pruebas/?nombres=Ana', location: '/guia/pruebas.html' },
  { path: '/docs/servicio', location: '/guia/servicio.html' },
])('302 $path to $location, without its query', async ({ path, location }) => {
  const { status, headers } = await service.send(path, { redirect: 'manual' });
  expect({ status, location: headers.get('location') }).toEqual({ status: 302, location });
  expect((await service.send(location)).status).toBe(200);
});

test.for(['/guia/_headers', '/guia/otra.html', '/guia/assets/'])('404 %s', async (path) => {
  const { status, envelope } = await service.send(path);
  expect({ status, code: envelope.code_error }).toEqual({ status: 404, code: 6 });
});

test('404 with the envelope if the guide was not built', async () => {
  const bare = await startService();
  for (const path of ['/guia', '/guia/', '/guia/listas.html', '/llms.txt', '/docs/cliente']) {
    const { status, envelope } = await bare.send(path);
    expect({ status, code: envelope.code_error }).toEqual({ status: 404, code: 6 });
  }
  await bare.close();
});

test('the conformance pack is the file of the repository', async () => {
  const { text } = await service.send('/guia/archivos/fixtures/conformance/cases.json');
  expect(text).toBe(readFileSync(join(ROOT, 'fixtures/conformance/cases.json'), 'utf8'));
});
