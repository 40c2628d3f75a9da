// The client in Chromium, in a page of another origin than the service.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build } from 'vite';
import { ANA, ANA_KEY, startService } from '../../../tools/testing/service.ts';
import { launchChromium } from '../../../tools/testing/chromium.ts';
import type * as client from '../src/index.ts';
import { startLimitedService } from './limited-service.ts';

/** Bundled into one minified file. */
async function bundle(): Promise<string> {
  const input = fileURLToPath(new URL('../src/index.ts', import.meta.url));
  const rolldownOptions = { input, preserveEntrySignatures: 'strict', output: { format: 'es' } } as const;
  const options = { write: false, minify: true, rolldownOptions };
  const result = await build({ configFile: false, logLevel: 'silent', build: options });
  if (!('output' in result)) throw new Error('vite answered with something other than one bundle');
  return result.output[0].code;
}

let script = '';
beforeAll(async () => {
  script = await bundle();
});

test('the client is at most 4.5 kB, minified and gzipped', () => {
  expect(gzipSync(script).length).toBeLessThanOrEqual(4500);
});

describe('in Chromium', () => {
  const site = createServer((request, response) => {
    const isScript = request.url === '/client.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(
      isScript
        ? script
        : '<!doctype html><script type="module">import * as client from "/client.js"; globalThis.client = client;</script>',
    );
  });

  beforeAll(() => new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve)));
  afterAll(() => void site.close());

  async function onPage<Result>(work: (given: Given) => Promise<Result>, given: Given): Promise<Result> {
    const browser = await launchChromium();
    try {
      const page = await browser.newPage();
      await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
      return await page.evaluate(work, given);
    } finally {
      await browser.close();
    }
  }

  test('a call succeeds, is refused, rate-limited and fails as in Node', async () => {
    const service = await startLimitedService(2);
    const told = await onPage(callInPage, { address: service.url, ana: ANA });
    await service.close();
    const requestId = expect.stringMatching(/./);
    expect(told).toEqual([
      { curp: ANA_KEY, avisos: [] },
      { kind: 'refused', code: 416, status: 400, retryAfterSeconds: null, requestId },
      { kind: 'refused', code: 5, status: 429, retryAfterSeconds: 1, requestId },
      { kind: 'network', code: null, status: null, retryAfterSeconds: null, requestId: null },
    ]);
  });

  test('a list of objects or a file is sent at once, and refused if it is too long', async () => {
    const service = await startService();
    const told = await onPage(listInPage, { address: service.url, ana: ANA });
    await service.close();
    expect(told).toEqual({
      keys: [ANA_KEY, ANA_KEY],
      sexos: 'H/M',
      lines: 1001,
      tooLong: 'RangeError: here a list may have 1048576 bytes: send it in parts',
      left: 'the person left',
    });
  });
});

interface Given {
  readonly address: string;
  readonly ana: client.CalculationRequest;
}

/** Its source is sent to the page as text: it must not use anything else of this file. */
async function callInPage({ address, ana }: Given): Promise<object[]> {
  const { CurpClient, CurpError } = (globalThis as unknown as { client: typeof client }).client;
  const curp = new CurpClient({ address, token: 'pruebas', retries: 0 });
  // Browsers never open port 9.
  const nowhere = new CurpClient({ address: 'http://127.0.0.1:9', token: 'pruebas', retries: 0 });
  const calls = [
    () => curp.calculate(ana),
    () => curp.calculate({ ...ana, sexo: 'F' as 'M' }),
    () => curp.calculate(ana),
    () => nowhere.entities(),
  ];
  const told: object[] = [];
  for (const call of calls) {
    try {
      told.push(await call());
    } catch (error) {
      if (!(error instanceof CurpError)) throw error;
      const { kind, code, status, retryAfterSeconds, requestId } = error;
      told.push({ kind, code, status, retryAfterSeconds, requestId });
    }
  }
  return told;
}

/** Its source is sent to the page as text, too. */
async function listInPage({ address, ana }: Given): Promise<object> {
  const { CurpClient } = (globalThis as unknown as { client: typeof client }).client;
  const curp = new CurpClient({ address, token: 'pruebas' });
  const list = await curp.calculateList([ana, ana]);
  const keys: unknown[] = [];
  for await (const row of list) keys.push(row.curp);

  const csv = `${Object.keys(ana).join(',')}\n${`${Object.values(ana).join(',')}\n`.repeat(1000)}`;
  const pieces: Uint8Array[] = [];
  for await (const bytes of await curp.calculateFile(new Blob([csv]), { format: 'csv' })) pieces.push(bytes);
  const answered = await new Blob(pieces as Uint8Array<ArrayBuffer>[]).text();

  const long = curp.calculateFile('x'.repeat(1_048_577), { format: 'csv' });
  const tooLong = await long.catch(String);

  const leaving = new AbortController();
  const stuck = new ReadableStream<Uint8Array>({ pull: () => leaving.abort('the person left') });
  const left = await curp.calculateFile(stuck, { format: 'csv', signal: leaving.signal }).catch(String);
  return { keys, sexos: list.understood.sexos, lines: answered.split('\n').length - 1, tooLong, left };
}
