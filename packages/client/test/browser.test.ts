// The client in a real browser, in a page of another site than the service.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build } from 'vite';
import { ANA, ANA_KEY, type TestService } from '../../../apps/api/test/service.ts';
import { launchChromium } from '../../core/test/chromium.ts';
import type * as client from '../src/index.ts';
import { startNarrow } from './narrow-service.ts';

/** As a page would download it: one minified file. */
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

test('the client is at most 2 kB, minified and gzipped', () => {
  expect(gzipSync(script).length).toBeLessThanOrEqual(2000);
});

describe('in Chromium', () => {
  let service: TestService;
  const site = createServer((request, response) => {
    const isScript = request.url === '/client.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(
      isScript
        ? script
        : '<!doctype html><script type="module">import * as client from "/client.js"; globalThis.client = client;</script>',
    );
  });

  beforeAll(async () => {
    service = await startNarrow(2);
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    await service.close();
    site.close();
  });

  test('a call is answered, refused, limited and left without an answer as in Node', async () => {
    const browser = await launchChromium();
    try {
      const page = await browser.newPage();
      await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
      const [answered, refused, limited, unanswered] = await page.evaluate(inPage, { address: service.url, ana: ANA });

      expect(answered).toEqual({ curp: ANA_KEY });
      expect(refused).toEqual({ kind: 'refused', code: 416, status: 400, retryAfterSeconds: null });
      expect(limited).toEqual({ kind: 'refused', code: 5, status: 429, retryAfterSeconds: 1 });
      expect(unanswered).toEqual({ kind: 'network', code: null, status: null, retryAfterSeconds: null });
    } finally {
      await browser.close();
    }
  });
});

/** Sent to the page as text: it may use nothing of this file. */
async function inPage({ address, ana }: { address: string; ana: client.CalculationRequest }): Promise<object[]> {
  const { CurpClient, CurpError } = (globalThis as unknown as { client: typeof client }).client;
  const curp = new CurpClient({ address, token: 'pruebas', retries: 0 });
  // Port 9 is of those that browsers never open.
  const nowhere = new CurpClient({ address: 'http://127.0.0.1:9', token: 'pruebas', retries: 0 });
  const calls = [
    () => curp.calculate(ana),
    () => curp.calculate({ ...ana, sexo: 'F' }),
    () => curp.calculate(ana),
    () => nowhere.entities(),
  ];
  const told: object[] = [];
  for (const call of calls) {
    try {
      told.push(await call());
    } catch (error) {
      if (!(error instanceof CurpError)) throw error;
      const { kind, code, status, retryAfterSeconds } = error;
      told.push({ kind, code, status, retryAfterSeconds });
    }
  }
  return told;
}
