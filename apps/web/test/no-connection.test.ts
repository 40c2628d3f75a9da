// Proof that no typed data are sent: records every byte that a real browser sends to a real service while every feature of
// the page is used with canaries, and searches the bytes for them.
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '../../../tools/testing/chromium.ts';
import { WEB_FOLDER } from '../../../tools/testing/web-folder.ts';
import { startService, type TestService } from '../../../tools/testing/service.ts';
import { CANARIES, canariesIn, CHOSEN_KEY, LIST_NAME, TYPED, TYPED_KEY } from './canaries.ts';
import { type Used, useEveryFeature } from './use-every-feature.ts';
import { untilCached } from './visits.ts';
import { startRecordingProxy, type RecordingProxy, requestsIn, type RecordedRequest } from './recording-proxy.ts';

/** The paths that may be requested. The page links the single file and the code of other languages, but does not load them. */
const FILES: ReadonlySet<string> = new Set(
  globSync('**/*.*', { cwd: WEB_FOLDER })
    .filter((name) => !/^(?:curp\.html|codigo\/)/.test(name))
    .map((name) => (name === 'index.html' ? '/' : `/${name}`)),
);

const WORKER = '/sw.js';

const folder = mkdtempSync(join(tmpdir(), 'curp-sent-'));

/** No host name resolves, and the browser writes a NetLog. */
function launchWithNetLog(log: string): Promise<Browser> {
  return launchChromium(
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    `--log-net-log=${join(folder, log)}`,
    '--net-log-capture-mode=Everything',
  );
}

let service: TestService;
let proxy: RecordingProxy;
beforeAll(async () => {
  service = await startService({ webFolder: WEB_FOLDER, sandbox: true });
  proxy = await startRecordingProxy(new URL(service.url));
});
afterAll(async () => {
  await proxy.close();
  await service.close();
  rmSync(folder, { recursive: true });
});

/** Headers that Chromium adds to a request for a file; the page cannot set them. */
const HEADERS: ReadonlySet<string> = new Set(
  `host connection user-agent accept accept-encoding accept-language origin cache-control pragma purpose priority
  sec-ch-ua sec-ch-ua-mobile sec-ch-ua-platform sec-fetch-site sec-fetch-mode sec-fetch-dest sec-fetch-user
  upgrade-insecure-requests service-worker if-none-match`.split(/\s+/),
);

/** The browser's own check for a new service worker, at any time. */
function isUpdateCheck({ target, headers }: RecordedRequest): boolean {
  return target === WORKER && headers['service-worker'] === 'script';
}

/** Everything sent that is not a plain request for a file of the page. */
function unexpectedIn(streams: readonly Buffer[]): RecordedRequest[] {
  return streams.flatMap(requestsIn).filter((request) => {
    const { referer, ...headers } = request.headers;
    return (
      !['GET', 'HEAD'].includes(request.method) ||
      !FILES.has(request.target) ||
      Object.keys(headers).some((name) => !HEADERS.has(name)) ||
      (referer !== undefined && !(isUpdateCheck(request) && referer.endsWith(WORKER)))
    );
  });
}

/** All requests except update checks. */
function pageRequests(): RecordedRequest[] {
  return proxy
    .streams()
    .flatMap(requestsIn)
    .filter((request) => !isUpdateCheck(request));
}

/** In the page: everything that a browser can store for a site. */
const STORED = `Promise.all([
  localStorage.length, sessionStorage.length, document.cookie, indexedDB.databases(), history.state, location.search,
  caches.keys().then((names) => Promise.all(names.map((name) => caches.open(name).then((cache) => cache.keys()))))
    .then((keys) => keys.flat().map(({ url }) => new URL(url).pathname)),
  navigator.storage.getDirectory().then((files) => Array.fromAsync(files.keys())),
])`;

interface LoggedEvent {
  readonly type: number;
  readonly params?: { readonly address?: string; readonly url?: string; readonly initiator?: string };
}

/** The NetLog, complete once the browser is closed. */
function netLog(log: string): { readonly text: Buffer; readonly events: (name: string) => LoggedEvent[] } {
  const text = readFileSync(join(folder, log));
  const { constants, events } = JSON.parse(text.toString());
  return {
    text,
    events: (name) => events.filter(({ type }: LoggedEvent) => type === constants.logEventTypes[name]),
  };
}

describe('while every feature of the page is used', () => {
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let used: Used;
  let requestsBeforeUse: number;
  const requestedUrls: string[] = [];
  const consoleMessages: string[] = [];

  beforeAll(async () => {
    browser = await launchWithNetLog('used.json');
    context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
    context.on('request', (request) => requestedUrls.push(request.url()));
    page = await context.newPage();
    page.on('console', (message) => consoleMessages.push(message.text()));
    await page.goto(proxy.address);
    await untilCached(page);
    requestsBeforeUse = pageRequests().length;
    used = await useEveryFeature(page);
  });
  afterAll(() => browser.close());

  test('the features worked: texts copied, page printed, files downloaded', () => {
    expect(used.copied.slice(0, 2)).toEqual([TYPED_KEY, CHOSEN_KEY]);
    expect(used.copied.filter((snippet) => snippet.includes(TYPED.givenNames)).length).toBe(9);
    expect(used.pdf.length).toBeGreaterThan(10_000);
    expect(used.downloads).toEqual(['csv', 'xlsx', 'csv', 'xlsx'].map((kind) => `${LIST_NAME}-curp.${kind}`));
    expect(consoleMessages).toEqual([]);
  });

  test('only files of the page are requested, without query, body, cookie or referrer', () => {
    const streams = proxy.streams();
    expect(unexpectedIn(streams)).toEqual([]);
    expect(new Set(streams.flatMap(requestsIn).map(({ target }) => target))).toEqual(FILES);
  });

  test('no name, date, key or file name is in the bytes, in any encoding', () => {
    expect(canariesIn(Buffer.concat(proxy.streams()))).toEqual([]);
  });

  test('once the page is cached it requests nothing more', () => {
    expect(pageRequests().length).toBe(requestsBeforeUse);
  });

  test('no other host is requested', () => {
    const outside = requestedUrls.filter((url) => !url.startsWith(proxy.address) && !url.startsWith('blob:'));
    expect(requestedUrls.length).toBeGreaterThan(FILES.size);
    expect(outside).toEqual([]);
  });

  test('the browser stores only the files of the page', async () => {
    const [local, session, cookies, databases, state, search, files, ownFiles] = await page.evaluate<unknown[]>(STORED);
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

  test('the NetLog has no other connection and no canary', async () => {
    await browser.close();
    const { text, events } = netLog('used.json');
    const { host, origin } = new URL(proxy.address);
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

/** Ways to send data that a mistake or a dependency might use, run without the policy. */
const LEAKS = [
  { how: 'in the query', code: (canary: string) => `fetch('./?a=' + encodeURIComponent('${canary}'))` },
  { how: 'in the query, with `escape`', code: (canary: string) => `fetch('./?a=' + escape('${canary}'))` },
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
  { how: 'in the name of an image', code: (canary: string) => `(new Image().src = './${canary.toLowerCase()}.png')` },
];

describe('the recording detects leaks: without the policy, a sent canary is found', () => {
  let browser: Browser;
  let own: RecordingProxy;
  let page: Page;
  const listener = createSocket('udp4');
  beforeAll(async () => {
    own = await startRecordingProxy(new URL(service.url));
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

  test.for(LEAKS.map((leak, index) => ({ ...leak, canary: CANARIES[index] ?? '' })))(
    '$canary $how',
    async ({ code, canary }) => {
      const before = unexpectedIn(own.streams());
      expect(canariesIn(Buffer.concat(own.streams()))).not.toContain(canary);

      await page.evaluate(`void ${code(canary)}`);

      await expect.poll(() => canariesIn(Buffer.concat(own.streams()))).toContain(canary);
      expect(unexpectedIn(own.streams())).not.toEqual(before);
    },
  );

  test('WebRTC, which no policy can block, is found in the NetLog', async () => {
    const watched = await launchWithNetLog('control.json');
    const caller = await watched.newPage();
    await caller.goto(proxy.address);
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
    const request = `GET /?${new URLSearchParams(CANARIES.map((canary, index) => [`${index}`, canary])).toString()}`;
    expect(canariesIn(Buffer.from(request))).toEqual(CANARIES);
  });
});
