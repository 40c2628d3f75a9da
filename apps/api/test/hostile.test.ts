// Requests that were once answered wrongly, and that the fuzzer of `npm run faults -- --only 15` detects faults.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { WEB_FOLDER } from '../../../tools/testing/web-folder.ts';
import { type FuzzReport, type FuzzPlan, fuzzRequests } from '../../../tools/promises/hostile/fuzz.ts';
import { parseResponse } from '../../../tools/promises/hostile/parse-response.ts';
import { findCanary } from '../../../tools/promises/hostile/canary.ts';
import { HEADERS } from '../src/http/response-headers.ts';
import { openApi } from '../../../tools/generate/openapi/openapi.ts';
import { sendRaw, statusOf } from '../../../tools/testing/raw-http.ts';
import { startService } from '../../../tools/testing/service.ts';

const SEED = 20_261_115;

const service = await startService({ webFolder: WEB_FOLDER });
afterAll(() => service.close());

/** The sandbox token is one project, which may have four lists at once. */
function planFor(url: string, cases: number): FuzzPlan {
  return { port: Number(new URL(url).port), tokens: ['pruebas'], workers: 4, document: openApi(), seed: SEED, cases };
}

test.for([
  { target: '*', why: 'was once taken for the page' },
  { target: 'ttps://x:99999/curp/entidades', why: 'was once a fault of ours' },
  { target: 'ttps://x/curp/entidades', why: 'was once answered that GET is allowed' },
])('404 — $target $why', async ({ target }) => {
  const answer = await sendRaw(service.url, `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  expect(statusOf(answer)).toBe(404);
});

test.for([
  { text: 'zyqwxsbbb', why: 'as it was sent' },
  { text: 'ZYQWXSbbb', why: 'in capitals' },
  { text: 'zyqwx', why: 'cut short' },
  { text: '%7a%79%71%77%78s', why: 'escaped as in a URL' },
  { text: '%257A%2579%2571%2577%2578s', why: 'escaped twice' },
  { text: String.raw`zyq\u0077xs`, why: 'escaped as in JSON' },
  { text: 'zyq&#119;&#x78;s', why: 'escaped as in HTML' },
  { text: 'z\0y\0q\0w\0x\0s\0', why: 'in UTF-16' },
  { text: 'curp_live_0Aa1', why: 'the beginning of a token' },
])('a leak is found $why', ({ text }) => {
  expect(findCanary(`{"error_message":"${text}"}`).secrets).toBe(1);
});

test.for([
  { head: 'content-length: 2', status: 200, why: 'well formed' },
  { head: 'content-length 2', status: 0, why: 'a header without a colon' },
  { head: 'content-length : 2', status: 0, why: 'a blank before the colon' },
  { head: 'content-length: 0x2', status: 0, why: 'a length that is no decimal number' },
  { head: 'content-length: 2\r\ncontent-length: 3', status: 0, why: 'two lengths' },
  { head: 'content-length: 2\r\ntransfer-encoding: chunked', status: 0, why: 'a length and chunks' },
])('a response with $why has the status $status', ({ head, status }) => {
  expect(parseResponse(`HTTP/1.1 200 OK\r\n${head}\r\n\r\n{}`, 0, false)?.response.status).toBe(status);
});

test.for([
  { body: '2\r\n{}\r\n0\r\n\r\n', isWhole: true },
  { body: '2zz\r\n{}\r\n0\r\n\r\n', isWhole: false },
  { body: '2\r\n{}XX0\r\n\r\n', isWhole: false },
])('the chunks %o', ({ body, isWhole }) => {
  const text = `HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n${body}`;
  expect(parseResponse(text, 0, false)?.response.isWhole).toBe(isWhole);
});

interface Broken {
  readonly why: string;
  readonly answer: (agent: string) => string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly fault: string;
}

const REFUSAL = '{"error":true,"code_error":1,"error_message":"No.","response":{}}';

test.for<Broken>([
  { why: 'a 500', status: 500, answer: () => REFUSAL, fault: 'the status 500' },
  { why: 'an echoed header', answer: (agent) => REFUSAL.replace('No.', agent), fault: 'what was sent' },
  { why: 'three keys', answer: () => '{"error":true,"code_error":1,"response":{}}', fault: 'other keys than the four' },
  { why: 'a success that says 401', answer: () => REFUSAL.replace('true', 'false'), fault: 'contradicts itself' },
  { why: 'a page', answer: () => REFUSAL, headers: { 'content-type': 'text/html' }, fault: 'the content type' },
  { why: 'an answer that caches keep', answer: () => REFUSAL, headers: { 'cache-control': 'public' }, fault: 'cache' },
  { why: 'an unknown code', answer: () => REFUSAL.replace('1', '99'), fault: 'the undocumented' },
  { why: 'a good request refused', answer: () => REFUSAL, fault: 'to a request without a flaw' },
])('the fuzzer detects a faulty service: $why', async ({ answer, status = 401, headers, fault }) => {
  const server = createServer((request, response) => {
    request.resume();
    const common = { ...HEADERS, 'www-authenticate': 'Bearer', 'content-type': 'application/json; charset=utf-8' };
    response.writeHead(status, { ...common, ...headers }).end(answer(request.headers['user-agent'] ?? ''));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const found: FuzzReport = await fuzzRequests(planFor(`http://127.0.0.1:${port}`, 200));
  server.closeAllConnections();
  server.close();
  expect(found.faults.join('\n')).toContain(fault);
});
