// What the browser refuses to do for the page, were it ever asked: by the page, by the worker of lists and by the
// worker that keeps the files. Each way out is tried, and tried again without the policy to see that it is one.
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page, Worker } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '../../../tools/harness/chromium.ts';
import { WEB_FOLDER } from '../../../tools/harness/web-folder.ts';
import type { Site } from '../../../tools/harness/static-host.ts';
import { serveSite } from './static-site.ts';

/** Another host; what comes to it should not have left the page. A browser may knock before it knows that it may not. */
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
let there: string;
beforeAll(async () => {
  await once(elsewhere.listen(0, '127.0.0.1'), 'listening');
  there = `127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  [browser, site] = await Promise.all([launchChromium(), serveSite()]);
  context = await browser.newContext();
});
afterAll(async () => {
  await browser.close();
  await site.close();
  elsewhere.close();
});

let tries = 0;
/** Every time another address: a browser does not ask again for what it has just been given. */
function aimed(code: string): string {
  return code.replaceAll('THERE', `${there}/${++tries}`);
}

/** In a page or a worker: the directive that forbids it. */
function forbidden(code: string): string {
  return `new Promise((resolve) => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective), { once: true });
    setTimeout(() => resolve('nothing'), 5000);
    (async () => { ${aimed(code)} })().catch(() => {});
  })`;
}

interface WayOut {
  readonly what: string;
  readonly code: string;
  readonly by: string;
}

/** Also of a worker. */
const CONNECTIONS: readonly WayOut[] = [
  { what: 'fetch', code: `await fetch('http://THERE/', { method: 'POST', body: 'a', mode: 'no-cors' })` },
  { what: 'XMLHttpRequest', code: `const x = new XMLHttpRequest(); x.open('GET', 'http://THERE/'); x.send()` },
  { what: 'WebSocket', code: `new WebSocket('ws://THERE/')` },
  { what: 'EventSource', code: `new EventSource('http://THERE/')` },
].map((way) => ({ ...way, by: 'connect-src' }));

function element(name: string, members: string): string {
  return `document.body.append(Object.assign(document.createElement('${name}'), { ${members} }))`;
}

const FROM_THE_PAGE: readonly WayOut[] = [
  ...CONNECTIONS,
  { what: 'sendBeacon', code: `navigator.sendBeacon('http://THERE/', 'a')`, by: 'connect-src' },
  {
    what: 'the ping of a link',
    code: `${element('a', `id: 'ping', href: '#calcular', ping: 'http://THERE/'`)}; document.getElementById('ping').click()`,
    by: 'connect-src',
  },
  {
    what: 'a form',
    code: `${element('form', `id: 'form', action: 'http://THERE/', method: 'post', target: 'a'`)}; document.getElementById('form').submit()`,
    by: 'form-action',
  },
  { what: 'an image', code: `new Image().src = 'http://THERE/'`, by: 'img-src' },
  { what: 'an image of a style', code: `document.body.style.background = 'url(http://THERE/)'`, by: 'img-src' },
  { what: 'a font', code: `await new FontFace('a', 'url(http://THERE/)').load()`, by: 'font-src' },
  { what: 'a style sheet', code: element('link', `rel: 'stylesheet', href: 'http://THERE/'`), by: 'style-src-elem' },
  { what: 'a script', code: element('script', `src: 'http://THERE/'`), by: 'script-src-elem' },
  { what: 'a module', code: `await import('http://THERE/')`, by: 'script-src-elem' },
  { what: 'a frame', code: element('iframe', `src: 'http://THERE/'`), by: 'frame-src' },
  { what: 'an object', code: element('object', `data: 'http://THERE/'`), by: 'object-src' },
  { what: 'a film', code: element('video', `src: 'http://THERE/'`), by: 'media-src' },
];

/** They stay on the computer, and could take anything out of it. */
const FOREIGN_CODE: readonly WayOut[] = [
  { what: 'fetch from its own host', code: `await fetch('./')`, by: 'connect-src' },
  {
    what: 'fetch of an address that it made',
    code: `await fetch(URL.createObjectURL(new Blob(['a'])))`,
    by: 'connect-src',
  },
  { what: 'a text as code', code: `setTimeout(() => (0, eval)('1'))`, by: 'script-src' },
  { what: 'a script in the page', code: element('script', `textContent: '1'`), by: 'script-src-elem' },
  { what: 'a worker that it made', code: `new Worker(URL.createObjectURL(new Blob(['1'])))`, by: 'worker-src' },
  { what: 'a style in the page', code: element('style', `textContent: 'a { color: red }'`), by: 'style-src-elem' },
];

describe('the page', () => {
  let free: Page;
  beforeAll(async () => {
    page = await context.newPage();
    await page.goto(site.address);
    free = await browser.newPage({ bypassCSP: true, serviceWorkers: 'block' });
    await free.goto(site.address);
  });

  test.for([...FROM_THE_PAGE, ...FOREIGN_CODE])('may not use $what ($by)', async ({ code, by }) => {
    const before = reached;
    expect(await page.evaluate(forbidden(code))).toBe(by);
    expect(reached).toBe(before);
  });

  test.for(FROM_THE_PAGE)('without the policy, $what reaches another host', async ({ code }) => {
    const before = reached;
    await free.evaluate(`void (async () => { ${aimed(code)} })().catch(() => {})`);
    await expect.poll(() => reached, { timeout: 10_000 }).toBeGreaterThan(before);
  });
});

describe.for([
  { worker: 'the worker that answers a list', make: `document.querySelector('.arrival-note button').click()` },
  { worker: 'a worker made like it', make: `new Worker('./WORKER', { type: 'module' })` },
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
    { what: 'a module of another host', code: `await import('http://THERE/')`, by: 'script-src-elem' },
    { what: 'a worker that it made', code: `new Worker(URL.createObjectURL(new Blob(['1'])))`, by: 'worker-src' },
  ])('may not use $what ($by)', async ({ code, by }) => {
    const before = reached;
    expect(await worker.evaluate(forbidden(code))).toBe(by);
    expect(reached).toBe(before);
  });
});

describe('the worker that keeps the files', () => {
  test.for(CONNECTIONS.slice(0, 1))('may not use $what with another host ($by)', async ({ code, by }) => {
    const [worker] = context.serviceWorkers();
    const before = reached;
    expect(await worker?.evaluate(forbidden(code))).toBe(by);
    expect(reached).toBe(before);
  });
});

/** To go elsewhere, to open a line between two browsers and to greet a host beforehand are not the policy's business. */
const UNFORBIDDEN =
  /RTCPeerConnection|WebTransport|preconnect|dns-prefetch|window\.open|\.(?:requestS|s)ubmit\(|\blocation\s*=[^=]|\blocation\.(assign|replace|href\s*=[^=])/;
/** Nor is keeping things. */
const KEEPING = /localStorage|sessionStorage|indexedDB|document\.cookie|cookieStore|getDirectory|BroadcastChannel/;

describe('what no policy forbids', () => {
  test.for(globSync('**/*.{js,html,css}', { cwd: WEB_FOLDER }))('is not in %s', (name) => {
    const text = readFileSync(join(WEB_FOLDER, name), 'utf8');
    expect(UNFORBIDDEN.exec(text)?.[0]).toBe(undefined);
    expect(KEEPING.exec(text)?.[0]).toBe(undefined);
  });

  test('the browser is not to send the page to who would translate it', async () => {
    expect(await page.evaluate('document.body.translate')).toBe(false);
  });

  test('no text box lets the browser send what is typed to who checks spelling', async () => {
    for (const view of ['calcular', 'validar', 'cotejar', 'listas', 'desarrolladores']) {
      await page.goto(`${site.address}#${view}`);
      const boxes = page.locator('input[type="text"], input:not([type]), textarea, [contenteditable]');
      expect(await boxes.evaluateAll((all) => all.filter((box) => (box as HTMLElement).spellcheck).length)).toBe(0);
    }
  });
});
