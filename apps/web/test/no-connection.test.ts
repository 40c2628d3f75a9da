// The proof that nothing is sent: every byte that a browser sends while all of the page is used, with people whose names
// nothing else would carry. The service behind it is the real one, and so is the browser.
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '../../../tools/harness/chromium.ts';
import { WEB_FOLDER } from '../../../tools/harness/web-folder.ts';
import { startService, type TestService } from '../../../tools/harness/service.ts';
import { CANARIES, canariesIn, CHOSEN_KEY, LIST_NAME, TYPED, TYPED_KEY } from './canaries.ts';
import { type Used, useEverything } from './everything.ts';
import { untilKept } from './kept.ts';
import { recordBefore, type Recorder, requestsIn, type SeenRequest } from './recorder.ts';

/** All that may be asked for, with its path. */
const FILES: ReadonlySet<string> = new Set(
  globSync('**/*.*', { cwd: WEB_FOLDER }).map((name) => (name === 'index.html' ? '/' : `/${name}`)),
);

const WORKER = '/sw.js';

const folder = mkdtempSync(join(tmpdir(), 'curp-sent-'));

/** No name leads anywhere, and the browser writes down all that it does with a network. */
function launchWatched(log: string): Promise<Browser> {
  return launchChromium(
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    `--log-net-log=${join(folder, log)}`,
    '--net-log-capture-mode=Everything',
  );
}

let service: TestService;
let recorder: Recorder;
beforeAll(async () => {
  service = await startService({ webFolder: WEB_FOLDER, sandbox: true });
  recorder = await recordBefore(new URL(service.url));
});
afterAll(async () => {
  await recorder.close();
  await service.close();
  rmSync(folder, { recursive: true });
});

/** What Chromium says with a request for a file, and none of it is the page's to choose. */
const HEADERS: ReadonlySet<string> = new Set(
  `host connection user-agent accept accept-encoding accept-language origin cache-control pragma purpose priority
  sec-ch-ua sec-ch-ua-mobile sec-ch-ua-platform sec-fetch-site sec-fetch-mode sec-fetch-dest sec-fetch-user
  upgrade-insecure-requests service-worker if-none-match`.split(/\s+/),
);

/** When the browser looks whether the worker changed, which it does when it likes, it says that the worker asks. */
function isUpdate({ target, headers }: SeenRequest): boolean {
  return target === WORKER && headers['service-worker'] === 'script';
}

/** What was sent and is not the mere asking for a file of the page. */
function straysIn(streams: readonly Buffer[]): SeenRequest[] {
  return streams.flatMap(requestsIn).filter((request) => {
    const { referer, ...headers } = request.headers;
    return (
      !['GET', 'HEAD'].includes(request.method) ||
      !FILES.has(request.target) ||
      Object.keys(headers).some((name) => !HEADERS.has(name)) ||
      (referer !== undefined && !(isUpdate(request) && referer.endsWith(WORKER)))
    );
  });
}

/** By the page: all but what the browser asks for when it likes. */
function requested(): SeenRequest[] {
  return recorder
    .streams()
    .flatMap(requestsIn)
    .filter((request) => !isUpdate(request));
}

/** In the page: all that a browser can keep for a site. */
const KEPT = `Promise.all([
  localStorage.length, sessionStorage.length, document.cookie, indexedDB.databases(), history.state, location.search,
  caches.keys().then((names) => Promise.all(names.map((name) => caches.open(name).then((cache) => cache.keys()))))
    .then((keys) => keys.flat().map(({ url }) => new URL(url).pathname)),
  navigator.storage.getDirectory().then((files) => Array.fromAsync(files.keys())),
])`;

interface LoggedEvent {
  readonly type: number;
  readonly params?: { readonly address?: string; readonly url?: string; readonly initiator?: string };
}

/** What the browser says that it did, once it is closed. */
function netLog(log: string): { readonly text: Buffer; readonly events: (name: string) => LoggedEvent[] } {
  const text = readFileSync(join(folder, log));
  const { constants, events } = JSON.parse(text.toString());
  return {
    text,
    events: (name) => events.filter(({ type }: LoggedEvent) => type === constants.logEventTypes[name]),
  };
}

describe('while all of the page is used', () => {
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let used: Used;
  let askedAtFirst: number;
  const asked: string[] = [];
  const complaints: string[] = [];

  beforeAll(async () => {
    browser = await launchWatched('used.json');
    context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
    context.on('request', (request) => asked.push(request.url()));
    page = await context.newPage();
    page.on('console', (message) => complaints.push(message.text()));
    await page.goto(recorder.address);
    await untilKept(page);
    askedAtFirst = requested().length;
    used = await useEverything(page);
  }, 120_000);
  afterAll(() => browser.close());

  test('it really was: copied, printed, and given back as files', () => {
    expect(used.copied.slice(0, 2)).toEqual([TYPED_KEY, CHOSEN_KEY]);
    expect(used.copied.filter((snippet) => snippet.includes(TYPED.givenNames)).length).toBe(9);
    expect(used.pdf.length).toBeGreaterThan(10_000);
    expect(used.downloads).toEqual(['csv', 'xlsx', 'csv', 'xlsx'].map((kind) => `${LIST_NAME}-curp.${kind}`));
    expect(complaints).toEqual([]);
  });

  test('what was sent is the asking for files of the page, without query, body, cookie or referrer', () => {
    const streams = recorder.streams();
    expect(straysIn(streams)).toEqual([]);
    expect(new Set(streams.flatMap(requestsIn).map(({ target }) => target))).toEqual(FILES);
  });

  test('no name, date, key or name of a file is in any of it, in any encoding', () => {
    expect(canariesIn(Buffer.concat(recorder.streams()))).toEqual([]);
  });

  test('once the page is kept, nothing more is asked for, but by the browser whether the worker changed', () => {
    expect(requested().length).toBe(askedAtFirst);
  });

  test('nothing was asked of another host', () => {
    const outside = asked.filter((url) => !url.startsWith(recorder.address) && !url.startsWith('blob:'));
    expect(asked.length).toBeGreaterThan(FILES.size);
    expect(outside).toEqual([]);
  });

  test('nothing of it is kept in the browser, but the files of the page', async () => {
    const [local, session, cookies, databases, state, search, files, ownFiles] = await page.evaluate<unknown[]>(KEPT);
    expect({ local, session, cookies, databases, state, search, ownFiles }).toEqual({
      local: 0,
      session: 0,
      cookies: '',
      databases: [],
      state: null,
      search: '',
      ownFiles: [],
    });
    expect(new Set(files as string[])).toEqual(new Set([...FILES].filter((path) => path !== WORKER)));
    expect(await context.cookies()).toEqual([]);
  });

  test('the browser itself knows of no other connection, and of no canary', async () => {
    await browser.close();
    const { text, events } = netLog('used.json');
    const { host, origin } = new URL(recorder.address);
    const reached = events('TCP_CONNECT_ATTEMPT').flatMap(({ params }) => params?.address ?? []);
    const ours = events('URL_REQUEST_START_JOB').flatMap(({ params }) =>
      params?.initiator === origin ? (params.url ?? []) : [],
    );
    expect(new Set(reached)).toEqual(new Set([host]));
    expect(events('UDP_BYTES_SENT')).toEqual([]);
    expect(ours.length).toBeGreaterThan(FILES.size);
    expect(ours.filter((url) => new URL(url).origin !== origin)).toEqual([]);
    expect(canariesIn(text)).toEqual([]);
  });
});

/** In the page, were its policy lifted: every way out that a mistake or a dependency might take. */
const LEAKS = [
  { how: 'in the query', code: (canary: string) => `fetch('./?a=' + encodeURIComponent('${canary}'))` },
  { how: 'in the query, as old programs escape', code: (canary: string) => `fetch('./?a=' + escape('${canary}'))` },
  { how: 'in a path', code: (canary: string) => `fetch('./${canary}')` },
  { how: 'in a path, as base64', code: (canary: string) => `fetch('./' + btoa('a b ${canary.normalize('NFC')}'))` },
  { how: 'in a body', code: (canary: string) => `fetch('./', { method: 'POST', body: '{"a":"${canary}"}' })` },
  {
    how: 'in a form',
    code: (canary: string) => `fetch('./', { method: 'POST', body: new URLSearchParams({ a: '${canary}' }) })`,
  },
  {
    how: 'in a body of UTF-16',
    code: (canary: string) =>
      `fetch('./', { method: 'POST', body: Uint16Array.from('${canary}', (sign) => sign.charCodeAt(0)) })`,
  },
  { how: 'in a beacon', code: (canary: string) => `navigator.sendBeacon('./', '${canary}')` },
  { how: 'in a cookie', code: (canary: string) => `fetch((document.cookie = 'a=' + btoa('${canary}'), './'))` },
  { how: 'in a header', code: (canary: string) => `fetch('./', { headers: { a: '${canary.toUpperCase()}' } })` },
  { how: 'in the name of a picture', code: (canary: string) => `(new Image().src = './${canary.toLowerCase()}.png')` },
];

describe('the recorder can see: with the policy lifted, a canary that is sent is found', () => {
  let browser: Browser;
  let own: Recorder;
  let page: Page;
  const listener = createSocket('udp4');
  beforeAll(async () => {
    own = await recordBefore(new URL(service.url));
    browser = await launchChromium();
    page = await browser.newPage({ bypassCSP: true, serviceWorkers: 'block' });
    await page.goto(own.address);
    listener.bind(0, '127.0.0.1');
    await once(listener, 'listening');
  });
  afterAll(async () => {
    listener.close();
    await browser.close();
    await own.close();
  });

  test.for(LEAKS.map((leak, place) => ({ ...leak, canary: CANARIES[place] ?? '' })))(
    '$canary $how',
    async ({ code, canary }) => {
      const before = straysIn(own.streams());
      expect(canariesIn(Buffer.concat(own.streams()))).not.toContain(canary);

      await page.evaluate(`void ${code(canary)}`);

      await expect.poll(() => canariesIn(Buffer.concat(own.streams()))).toContain(canary);
      expect(straysIn(own.streams())).not.toEqual(before);
    },
  );

  test('and what no policy can forbid is in the log of the browser', async () => {
    const watched = await launchWatched('control.json');
    const caller = await watched.newPage();
    await caller.goto(recorder.address);
    const heard = once(listener, 'message');

    await caller.evaluate(`(async () => {
      globalThis.peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${listener.address().port}' }] });
      peer.createDataChannel('a');
      await peer.setLocalDescription(await peer.createOffer());
    })()`);

    await heard;
    await watched.close();
    expect(netLog('control.json').events('UDP_BYTES_SENT')).not.toEqual([]);
  });

  test('every canary is found', () => {
    const request = `GET /?${new URLSearchParams(CANARIES.map((canary, place) => [`${place}`, canary])).toString()}`;
    expect(canariesIn(Buffer.from(request))).toEqual(CANARIES);
  });
});
