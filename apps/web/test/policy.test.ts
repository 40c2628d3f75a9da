// The browser blocks every way out of the page, of the list worker and of the service worker. Each is also tried without
// the policy, to prove that the attempt works.
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page, Worker } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '../../../tools/testing/chromium.ts';
import { WEB_FOLDER } from '../../../tools/testing/web-folder.ts';
import { serveFolder, type Site } from '../../../tools/testing/static-host.ts';

/** Another host. Counts data received, not connections: the browser may connect before it applies the policy. */
let reached = 0;
const elsewhere = createServer((socket) => {
  socket.on('error', () => {});
  socket.once('data', () => {
    reached++;
    socket.end('HTTP/1.1 204 No Content\r\n\r\n');
  });
});

let browser: Browser;
let site: Site;
let context: BrowserContext;
let page: Page;
let target: string;
beforeAll(async () => {
  await once(elsewhere.listen(0, '127.0.0.1'), 'listening');
  target = `127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  [browser, site] = await Promise.all([launchChromium(), serveFolder(WEB_FOLDER)]);
  context = await browser.newContext();
});
afterAll(async () => {
  await browser.close();
  await site.close();
  elsewhere.close();
});

let tries = 0;
/** Another URL each time, so that nothing comes from the HTTP cache. */
function withTarget(code: string): string {
  return code.replaceAll('TARGET', `${target}/${++tries}`);
}

/** In a page or a worker: resolves to the directive that blocks the code. */
function blockedBy(code: string): string {
  return `new Promise((resolve) => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective), { once: true });
    setTimeout(() => resolve('nothing'), 5000);
    (async () => { ${withTarget(code)} })().catch(() => {});
  })`;
}

interface WayOut {
  readonly what: string;
  readonly code: string;
  readonly by: string;
}

/** In workers too. */
const CONNECTIONS: readonly WayOut[] = [
  { what: 'fetch', code: `await fetch('http://TARGET/', { method: 'POST', body: 'a', mode: 'no-cors' })` },
  { what: 'XMLHttpRequest', code: `const x = new XMLHttpRequest(); x.open('GET', 'http://TARGET/'); x.send()` },
  { what: 'WebSocket', code: `new WebSocket('ws://TARGET/')` },
  { what: 'EventSource', code: `new EventSource('http://TARGET/')` },
].map((way) => ({ ...way, by: 'connect-src' }));

function element(name: string, members: string): string {
  return `document.body.append(Object.assign(document.createElement('${name}'), { ${members} }))`;
}

const FROM_THE_PAGE: readonly WayOut[] = [
  ...CONNECTIONS,
  { what: 'sendBeacon', code: `navigator.sendBeacon('http://TARGET/', 'a')`, by: 'connect-src' },
  {
    what: 'a link ping',
    code: `${element('a', `id: 'ping', href: '#calcular', ping: 'http://TARGET/'`)}; document.getElementById('ping').click()`,
    by: 'connect-src',
  },
  {
    what: 'a form',
    code: `${element('form', `id: 'form', action: 'http://TARGET/', method: 'post', target: 'a'`)}; document.getElementById('form').submit()`,
    by: 'form-action',
  },
  { what: 'an image', code: `new Image().src = 'http://TARGET/'`, by: 'img-src' },
  { what: 'an image in a style', code: `document.body.style.background = 'url(http://TARGET/)'`, by: 'img-src' },
  { what: 'a font', code: `await new FontFace('a', 'url(http://TARGET/)').load()`, by: 'font-src' },
  { what: 'a style sheet', code: element('link', `rel: 'stylesheet', href: 'http://TARGET/'`), by: 'style-src-elem' },
  { what: 'a script', code: element('script', `src: 'http://TARGET/'`), by: 'script-src-elem' },
  { what: 'a module', code: `await import('http://TARGET/')`, by: 'script-src-elem' },
  { what: 'a frame', code: element('iframe', `src: 'http://TARGET/'`), by: 'frame-src' },
  { what: 'an object', code: element('object', `data: 'http://TARGET/'`), by: 'object-src' },
  { what: 'a video', code: element('video', `src: 'http://TARGET/'`), by: 'media-src' },
];

/** Local, but could run code that sends data. */
const FOREIGN_CODE: readonly WayOut[] = [
  { what: 'fetch from its own host', code: `await fetch('./')`, by: 'connect-src' },
  { what: 'fetch of a blob URL', code: `await fetch(URL.createObjectURL(new Blob(['a'])))`, by: 'connect-src' },
  { what: 'eval', code: `setTimeout(() => (0, eval)('1'))`, by: 'script-src' },
  { what: 'an inline script', code: element('script', `textContent: '1'`), by: 'script-src-elem' },
  { what: 'a worker from a blob', code: `new Worker(URL.createObjectURL(new Blob(['1'])))`, by: 'worker-src' },
  { what: 'an inline style', code: element('style', `textContent: 'a { color: red }'`), by: 'style-src-elem' },
];

describe('the page', () => {
  let free: Page;
  beforeAll(async () => {
    page = await context.newPage();
    await page.goto(site.address);
    free = await browser.newPage({ bypassCSP: true, serviceWorkers: 'block' });
    await free.goto(site.address);
  });

  test.for([...FROM_THE_PAGE, ...FOREIGN_CODE])('blocks $what ($by)', async ({ code, by }) => {
    const before = reached;
    expect(await page.evaluate(blockedBy(code))).toBe(by);
    expect(reached).toBe(before);
  });

  test.for(FROM_THE_PAGE)('without the policy, $what reaches another host', async ({ code }) => {
    const before = reached;
    await free.evaluate(`void (async () => { ${withTarget(code)} })().catch(() => {})`);
    await expect.poll(() => reached, { timeout: 10_000 }).toBeGreaterThan(before);
  });
});

describe.for([
  { worker: 'the list worker', make: `document.querySelector('.arrival-note button').click()` },
  { worker: 'another worker from the same file', make: `new Worker('./WORKER', { type: 'module' })` },
])('$worker', ({ make }) => {
  let worker: Worker;
  beforeAll(async () => {
    const opened = await context.newPage();
    await opened.goto(`${site.address}#listas`);
    await opened.getByRole('heading', { level: 1 }).waitFor();
    const [script = 'none'] = globSync('pagina/list-worker-*.js', { cwd: WEB_FOLDER });
    [worker] = await Promise.all([
      opened.waitForEvent('worker'),
      opened.evaluate(`void ${make.replace('WORKER', script)}`),
    ]);
  });

  test.for([
    ...CONNECTIONS,
    { what: 'fetch from its own host', code: `await fetch(location.href)`, by: 'connect-src' },
    { what: 'a module of another host', code: `await import('http://TARGET/')`, by: 'script-src-elem' },
    { what: 'a worker from a blob', code: `new Worker(URL.createObjectURL(new Blob(['1'])))`, by: 'worker-src' },
  ])('blocks $what ($by)', async ({ code, by }) => {
    const before = reached;
    expect(await worker.evaluate(blockedBy(code))).toBe(by);
    expect(reached).toBe(before);
  });
});

describe('the service worker', () => {
  test.for(CONNECTIONS.slice(0, 1))('blocks $what to another host ($by)', async ({ code, by }) => {
    const [worker] = context.serviceWorkers();
    const before = reached;
    expect(await worker?.evaluate(blockedBy(code))).toBe(by);
    expect(reached).toBe(before);
  });
});

/** Navigation, WebRTC and preconnection cannot be blocked by a policy. */
const UNBLOCKABLE =
  /RTCPeerConnection|WebTransport|preconnect|dns-prefetch|window\.open|\.(?:requestS|s)ubmit\(|\blocation\s*=[^=]|\blocation\.(assign|replace|href\s*=[^=])/;
/** Nor can storage. */
const STORAGE = /localStorage|sessionStorage|indexedDB|document\.cookie|cookieStore|getDirectory|BroadcastChannel/;

describe('what no policy can block', () => {
  test.for(globSync('**/*.{js,html,css}', { cwd: WEB_FOLDER }))('is not used in %s', (name) => {
    const text = readFileSync(join(WEB_FOLDER, name), 'utf8');
    expect(UNBLOCKABLE.exec(text)?.[0]).toBe(undefined);
    expect(STORAGE.exec(text)?.[0]).toBe(undefined);
  });

  test('the browser may not translate the page, which would send its text', async () => {
    expect(await page.evaluate('document.body.translate')).toBe(false);
  });

  test('no text box has spell checking, which could send its text', async () => {
    for (const view of ['calcular', 'validar', 'cotejar', 'listas', 'desarrolladores']) {
      await page.goto(`${site.address}#${view}`);
      const boxes = page.locator('input[type="text"], input:not([type]), textarea, [contenteditable]');
      expect(await boxes.evaluateAll((all) => all.filter((box) => (box as HTMLElement).spellcheck).length)).toBe(0);
    }
  });
});
