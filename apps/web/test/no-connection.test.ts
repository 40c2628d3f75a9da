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
  return { text, events: (name) => events.filter(({ type }: LoggedEvent) => type === constants.logEventTypes[name]) };
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

describe('a leak would be found', () => {
  test.for<[how: string, write: (canary: string) => string | Buffer]>([
    ['in a query', encodeURIComponent],
    ['in a form', (canary) => new URLSearchParams({ a: canary }).toString()],
    ['in Latin-1, escaped', (canary) => canary.replaceAll(/[^\w.-]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)],
    ['as base64', (canary) => btoa(`a b ${canary}`)],
    ['in UTF-16', (canary) => Buffer.from(canary, 'utf16le')],
    ['in a header, in capitals', (canary) => canary.toUpperCase()],
    ['in the name of a file, in small letters', (canary) => canary.toLowerCase()],
  ])('%s', ([, write]) => {
    for (const canary of CANARIES) expect(canariesIn(Buffer.from(write(canary)))).toContain(canary);
  });

  test.for([
    'POST / HTTP/1.1',
    'GET /?a=b HTTP/1.1',
    'GET /otra HTTP/1.1',
    'GET / HTTP/1.1\r\nCookie: a=b',
    'GET / HTTP/1.1\r\nReferer: http://x/',
    'GET / HTTP/1.1\r\nX-Other: b',
  ])('%j is not a request for a file of the page', (head) => {
    expect(unexpectedIn([Buffer.from(`${head}\r\n\r\n`)])).toHaveLength(1);
  });

  test('WebRTC, which no policy can block, is found in the NetLog', async () => {
    const listener = createSocket('udp4').bind(0, '127.0.0.1');
    await once(listener, 'listening');
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
    listener.close();
    await watched.close();
    expect(netLog('control.json').events('UDP_BYTES_SENT')).not.toEqual([]);
  });
});
