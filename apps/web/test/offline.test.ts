// After one visit the page works offline, updates to a new version without breaking open pages, and can be installed.
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchChromium, launchWithProfile } from '../../../tools/testing/chromium.ts';
import { WEB_FOLDER } from '../../../tools/testing/web-folder.ts';
import { startService, type TestService } from '../../../tools/testing/service.ts';
import { answerList, workbookOf } from './use-every-feature.ts';
import { untilCached } from './visits.ts';
import { serveFolder, type Site } from '../../../tools/testing/static-host.ts';

const KEY = 'SABC560626MDFLRN01';

let browser: Browser;
let context: BrowserContext;
let site: Site;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());
beforeEach(async () => {
  site = await serveFolder(WEB_FOLDER);
  context = await browser.newContext();
});
afterEach(async () => {
  await context.close();
  await site.close();
});

async function visit(address = site.address, visitor: BrowserContext = context): Promise<Page> {
  const page = await visitor.newPage();
  await page.goto(address);
  await untilCached(page);
  // Without the HTTP cache, which would hide missing files for a while.
  const session = await visitor.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  return page;
}

/** The key of the official example. */
async function calculated(page: Page): Promise<string | null> {
  await page.getByRole('link', { name: 'Calcular' }).click();
  await page.getByRole('button', { name: 'Ver un ejemplo' }).click();
  return page.getByLabel('La clave', { exact: true }).textContent();
}

const LIST = readFileSync(new URL('../../../fixtures/lists/ejemplo.csv', import.meta.url), 'utf8');

/** Both lists need files that the page loads only when they are used. */
async function answeredLists(page: Page): Promise<string[]> {
  await page.getByRole('link', { name: 'Listas' }).click();
  const names: string[] = [];
  for (const file of [
    { name: 'nomina.csv', mimeType: '', buffer: Buffer.from(LIST) },
    { name: 'nomina.xlsx', mimeType: '', buffer: await workbookOf(LIST) },
  ]) {
    await answerList(page, file);
    names.push(await page.getByRole('heading', { name: file.name }).innerText());
    await page.getByRole('button', { name: 'Otra lista' }).click();
    await page.getByRole('button', { name: 'Cerrarla' }).click();
  }
  return names;
}

async function caches(page: Page): Promise<string[]> {
  return page.evaluate('caches.keys()');
}

describe('without a network', () => {
  test('every view loads and works, with its fonts and its icon', async () => {
    const page = await visit();
    await site.close();
    const failed: string[] = [];
    page.on('requestfailed', (request) => failed.push(request.url()));

    await page.reload();

    expect(await calculated(page)).toBe(KEY);
    await page.getByRole('link', { name: 'Validar' }).click();
    await page.getByLabel('La CURP').fill(KEY);
    await page.getByText('La clave es válida.').waitFor();
    await page.getByRole('link', { name: 'Cotejar' }).click();
    await page.getByText('Coinciden: la clave es la de estos datos.').waitFor();
    await page.getByRole('link', { name: 'Para desarrolladores' }).click();
    await page.getByLabel('Consulta con curl').getByText('Concepción').waitFor();
    expect(await answeredLists(page)).toEqual(['nomina.csv', 'nomina.xlsx']);
    expect(await page.evaluate(`document.fonts.check('16px "Atkinson Hyperlegible Next Variable"')`)).toBe(true);
    expect(failed).toEqual([]);
  });

  test.for([
    { path: '', why: 'the start URL of the installed page' },
    { path: '#validar', why: 'a bookmarked view' },
    { path: 'index.html', why: 'the file name' },
    { path: '?a=b', why: 'with a query added by another site' },
  ])('«/$path» opens — $why', async ({ path }) => {
    const page = await visit();
    await site.close();

    await page.goto('about:blank');
    await page.goto(site.address + path);

    expect(await calculated(page)).toBe(KEY);
  });
});

describe('requests to the service', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ webFolder: WEB_FOLDER, sandbox: true });
  });
  afterAll(() => service.close());

  test.for(['/docs', '/openapi.json', '/curp/entidades?token=pruebas', '/favicon.ico', '/sw.js'])(
    '%s is answered by the service and not from the cache',
    async (path) => {
      const page = await visit(`${service.url}/`);

      const answer = await page.goto(service.url + path);

      expect(answer?.status()).toBe(200);
      expect(answer?.fromServiceWorker()).toBe(false);
    },
  );
});

test('online, only the page itself is requested again, and none of its files', async () => {
  const page = await visit();
  site.requests.length = 0;

  await page.reload();

  expect(await calculated(page)).toBe(KEY);
  expect(site.requests.filter((request) => request !== 'GET /sw.js')).toEqual(['GET /']);
});

/** A copy of the build as another version: scripts with other names, and a different text in the header. */
function anotherBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'curp-build-'));
  cpSync(WEB_FOLDER, folder, { recursive: true });
  const scripts = readdirSync(join(folder, 'pagina')).filter((name) => name.endsWith('.js'));
  const renamed = (text: string): string =>
    scripts.reduce((before, name) => before.replaceAll(name, name.replace(/\.js$/, 'x.js')), text);
  for (const name of ['index.html', 'sw.js', ...scripts.map((script) => `pagina/${script}`)]) {
    const text = renamed(readFileSync(join(folder, name), 'utf8'));
    writeFileSync(
      join(folder, name),
      text.replace('calculada y explicada', 'de otra versión').replace(/curp-[\w-]{12}/, 'curp-other'),
    );
  }
  for (const name of scripts) renameSync(join(folder, 'pagina', name), join(folder, 'pagina', renamed(name)));
  return folder;
}

/** Replaces the host by one with another version, on the same port. */
async function deploy(folder: string): Promise<void> {
  await site.close();
  site = await serveFolder(folder, Number(new URL(site.address).port));
}

/** Resolves to the state of the new service worker once it has cached its files, or failed. */
const UPDATED = `navigator.serviceWorker.getRegistration().then(async (registration) => {
  await registration.update();
  const { installing, waiting } = registration;
  if (waiting !== null) return waiting.state;
  return new Promise((resolve) => installing.addEventListener('statechange', () => resolve(installing.state)));
})`;

describe('a new version', () => {
  let other: string;
  beforeAll(() => {
    other = anotherBuild();
  });
  afterAll(() => rmSync(other, { recursive: true }));

  test('is shown at the next visit, and the old cache is deleted at the one after', async () => {
    const page = await visit();
    const [before] = await caches(page);
    await page.evaluate(`caches.open('of another page of this host')`);
    await page.close();
    await deploy(other);

    const next = await visit();
    await next.getByText('de otra versión').waitFor();
    await next.evaluate(UPDATED);
    await next.close();

    const last = await visit();
    await expect.poll(() => caches(last)).not.toContain(before);
    expect(await caches(last)).toEqual(['of another page of this host', expect.stringContaining('curp-other')]);
    await site.close();
    await last.reload();
    await last.getByText('de otra versión').waitFor();
    expect(await calculated(last)).toBe(KEY);
  });

  test('does not remove files that an open page may still load', async () => {
    const page = await visit();
    await deploy(other);

    expect(await page.evaluate(UPDATED)).toBe('installed');

    await page.getByText('calculada y explicada').waitFor();
    expect(await answeredLists(page)).toEqual(['nomina.csv', 'nomina.xlsx']);
    await site.close();
    await page.reload();
    expect(await answeredLists(page)).toEqual(['nomina.csv', 'nomina.xlsx']);
  });

  test('that is only half deployed is not cached, and the old one stays', async () => {
    const page = await visit();
    const before = await caches(page);
    const half = mkdtempSync(join(tmpdir(), 'curp-half-'));
    cpSync(other, half, { recursive: true });
    cpSync(join(WEB_FOLDER, 'index.html'), join(half, 'index.html'));
    await deploy(half);

    expect(await page.evaluate(UPDATED)).toBe('redundant');

    expect(await caches(page)).toEqual(before);
    await site.close();
    await page.reload();
    expect(await calculated(page)).toBe(KEY);
    rmSync(half, { recursive: true });
  });
});

test.for([
  { how: 'never answers', serve: () => {} },
  {
    how: 'answers 503',
    serve: (socket: Socket) => void socket.end('HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n'),
  },
])('the cached page is used when the host $how', async ({ serve }) => {
  const page = await visit();
  await site.close();
  const host = createServer(serve).listen(Number(new URL(site.address).port), '127.0.0.1');
  await once(host, 'listening');

  await page.reload();

  expect(await calculated(page)).toBe(KEY);
  host.close();
  await context.close();
});

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
}

/** In the page: the alpha of the icon's first pixel. */
const CORNER = `(async () => {
  const icon = Object.assign(new Image(), { src: 'SRC' });
  await icon.decode();
  const canvas = document.createElement('canvas').getContext('2d');
  canvas.drawImage(icon, 0, 0);
  return canvas.getImageData(0, 0, 1, 1).data[3];
})()`;

describe('installation', () => {
  const profile = mkdtempSync(join(tmpdir(), 'curp-profile-'));
  afterAll(() => rmSync(profile, { recursive: true, maxRetries: 5, retryDelay: 100 }));

  test('the browser reports no installability errors', async () => {
    const person = await launchWithProfile(profile);
    const page = await visit(site.address, person);
    const session = await person.newCDPSession(page);

    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    const { errors } = await session.send('Page.getAppManifest');

    expect(installabilityErrors).toEqual([]);
    expect(errors).toEqual([]);
    await person.close();
  });

  const { icons } = JSON.parse(readFileSync(join(WEB_FOLDER, 'manifest.webmanifest'), 'utf8')) as { icons: Icon[] };
  const pngIcons = icons.filter(({ type }) => type === 'image/png');

  test.for(pngIcons)('$src is $sizes', ({ src, sizes }) => {
    expect(sizeOfPng(readFileSync(join(WEB_FOLDER, src)))).toBe(sizes);
  });

  test('both required sizes and a maskable icon exist', () => {
    expect(pngIcons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
    expect(icons).toContainEqual(expect.objectContaining({ sizes: '512x512', purpose: 'maskable' }));
  });

  test.for(icons.filter(({ purpose }) => purpose === 'maskable'))('$src is opaque at its corners', async ({ src }) => {
    const page = await visit();
    expect(await page.evaluate(CORNER.replace('SRC', src))).toBe(255);
  });
});

/** PNG 1.2, 11.2.2: width and height begin the first chunk. */
function sizeOfPng(bytes: Buffer): string {
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}
