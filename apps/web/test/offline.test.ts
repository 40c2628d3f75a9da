// After one visit the page needs nobody: it comes back without a network, a new version takes its place when it can and
// breaks no page that is open, and it can be installed.
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchChromium, launchWithProfile } from '../../../tools/harness/chromium.ts';
import { WEB_FOLDER } from '../../../tools/harness/web-folder.ts';
import { startService, type TestService } from '../../../tools/harness/service.ts';
import { answerList, workbookOf } from './everything.ts';
import { untilKept } from './kept.ts';
import { serveFolder, type Site } from '../../../tools/harness/static-host.ts';

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
  await untilKept(page);
  // The browser's own cache would do for a while, and nobody can count on it.
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

/** Both need files that are loaded when they are used, and not before. */
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
  test('every view comes back and works, with its letters and its icon', async () => {
    const page = await visit();
    await site.close();
    const failed: string[] = [];
    page.on('requestfailed', (request) => failed.push(request.url()));

    await page.reload();

    expect(await calculated(page)).toBe(KEY);
    await page.getByRole('link', { name: 'Validar' }).click();
    await page.getByLabel('La CURP').fill(KEY);
    await page.getByText('La clave está bien formada.').waitFor();
    await page.getByRole('link', { name: 'Cotejar' }).click();
    await page.getByText('Coinciden: la clave es la de estos datos.').waitFor();
    await page.getByRole('link', { name: 'Para desarrolladores' }).click();
    await page.getByLabel('Consulta con curl').getByText('Concepción').waitFor();
    expect(await answeredLists(page)).toEqual(['nomina.csv', 'nomina.xlsx']);
    expect(await page.evaluate(`document.fonts.check('16px "Atkinson Hyperlegible Next Variable"')`)).toBe(true);
    expect(failed).toEqual([]);
  });

  test.for([
    { path: '', why: 'as it is installed' },
    { path: '#validar', why: 'a view that was kept among the favourites' },
    { path: 'index.html', why: 'as some hosts call it' },
    { path: '?a=b', why: 'with what others add to links' },
  ])('«/$path» opens — $why', async ({ path }) => {
    const page = await visit();
    await site.close();

    await page.goto('about:blank');
    await page.goto(site.address + path);

    expect(await calculated(page)).toBe(KEY);
  });
});

describe('what the service answers', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ webFolder: WEB_FOLDER, sandbox: true });
  });
  afterAll(() => service.close());

  test.for(['/docs', '/openapi.json', '/curp/entidades?token=pruebas', '/favicon.ico', '/sw.js'])(
    '%s comes from it, as if nothing were kept',
    async (path) => {
      const page = await visit(`${service.url}/`);

      const answer = await page.goto(service.url + path);

      expect(answer?.status()).toBe(200);
      expect(answer?.fromServiceWorker()).toBe(false);
    },
  );
});

test('with a network the page is asked for, to be the newest, and none of its files', async () => {
  const page = await visit();
  site.requests.length = 0;

  await page.reload();

  expect(await calculated(page)).toBe(KEY);
  expect(site.requests.filter((request) => request !== 'GET /sw.js')).toEqual(['GET /']);
});

/** The same page as another build would leave it: every script with another name, and a word that can be seen. */
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

/** The service goes away, and another version of it comes where it was. */
async function deploy(folder: string): Promise<void> {
  await site.close();
  site = await serveFolder(folder, Number(new URL(site.address).port));
}

/** Until the new worker has kept all of its files, and waits. */
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

  test('is seen at the next visit, and the files of the old one are forgotten at the one after', async () => {
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

  test('leaves an open page with all that it may still want to load', async () => {
    const page = await visit();
    await deploy(other);

    expect(await page.evaluate(UPDATED)).toBe('installed');

    await page.getByText('calculada y explicada').waitFor();
    expect(await answeredLists(page)).toEqual(['nomina.csv', 'nomina.xlsx']);
    await site.close();
    await page.reload();
    expect(await answeredLists(page)).toEqual(['nomina.csv', 'nomina.xlsx']);
  });

  test('that is only half there is not kept, and the old one goes on', async () => {
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

describe('a network that is of no use', () => {
  test('is not waited for when it never answers', async () => {
    const page = await visit();
    await site.close();
    const mute = createServer(() => {}).listen(Number(new URL(site.address).port), '127.0.0.1');
    await once(mute, 'listening');

    await page.reload();

    expect(await calculated(page)).toBe(KEY);
    mute.close();
    await context.close();
  });

  test('is not believed when the service cannot answer now', async () => {
    const page = await visit();
    await site.close();
    const failing = createServer((socket) =>
      socket.end('HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n'),
    );
    await once(failing.listen(Number(new URL(site.address).port), '127.0.0.1'), 'listening');

    await page.reload();

    expect(await calculated(page)).toBe(KEY);
    failing.close();
  });
});

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
}

/** In the page: how opaque the first corner of an icon is. */
const CORNER = `(async () => {
  const icon = Object.assign(new Image(), { src: 'SRC' });
  await icon.decode();
  const canvas = document.createElement('canvas').getContext('2d');
  canvas.drawImage(icon, 0, 0);
  return canvas.getImageData(0, 0, 1, 1).data[3];
})()`;

describe('installed', () => {
  const profile = mkdtempSync(join(tmpdir(), 'curp-profile-'));
  afterAll(() => rmSync(profile, { recursive: true, maxRetries: 5, retryDelay: 100 }));

  test('the browser finds nothing that would hinder it', async () => {
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
  const drawn = icons.filter(({ type }) => type === 'image/png');

  test.for(drawn)('$src is $sizes', ({ src, sizes }) => {
    expect(sizeOfPng(readFileSync(join(WEB_FOLDER, src)))).toBe(sizes);
  });

  test('there are the two sizes that are asked for, and one that may be cut to any shape', () => {
    expect(drawn.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
    expect(icons).toContainEqual(expect.objectContaining({ sizes: '512x512', purpose: 'maskable' }));
  });

  test.for(icons.filter(({ purpose }) => purpose === 'maskable'))('$src is painted to its corners', async ({ src }) => {
    const page = await visit();
    expect(await page.evaluate(CORNER.replace('SRC', src))).toBe(255);
  });
});

/** PNG 1.2, 11.2.2: width and height begin the first chunk. */
function sizeOfPng(bytes: Buffer): string {
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}
