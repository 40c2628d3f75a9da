// Whatever is sent, the process lives, nothing is a fault of ours and every answer is the envelope: a short hunt with
// every change (npm run faults -- --only 15 is the long one), and proof that the hunt would notice.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WEB_FOLDER } from '../../../tools/harness/web-folder.ts';
import { type Catch, type Hunt, huntCases, huntStreams } from '../../../tools/resilience/hostile/hunt.ts';
import { seek } from '../../../tools/resilience/hostile/canary.ts';
import { HEADERS } from '../src/http/response-headers.ts';
import { createLog } from '../src/observability/log.ts';
import { openApi } from '../src/openapi/openapi.ts';
import { sendAndLeave, sendRaw, statusOf } from '../../../tools/harness/raw.ts';
import { startService, type TestService } from '../../../tools/harness/service.ts';

const SEED = 20_261_115;

let service: TestService;
let written = '';
beforeAll(async () => {
  service = await startService({
    webFolder: WEB_FOLDER,
    log: createLog('info', { write: (line) => (written += line) }),
  });
});
afterAll(() => service.close());

/** The sandbox token is one project, which may have four lists at once. */
function huntOf(url: string, cases: number): Hunt {
  return { port: Number(new URL(url).port), tokens: ['pruebas'], lanes: 4, document: openApi(), seed: SEED, cases };
}

test('3000 odd requests to every operation: no 5xx, always what the contract says, and nothing told back', async () => {
  const { faults, statuses } = await huntCases(huntOf(service.url, 3000));
  expect(faults).toEqual([]);
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 204, 400, 401, 404, 405, 414, 415, 431]));
});

test('600 odd streams of bytes: what is answered is HTTP, and never a 5xx', async () => {
  const { faults, statuses } = await huntStreams(huntOf(service.url, 600));
  expect(faults).toEqual([]);
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 404, 405]));
});

test('after all of that it serves, noted no fault, and wrote nothing of what was sent', async () => {
  expect((await service.send('/curp/entidades?token=pruebas')).status).toBe(200);
  expect(written).toContain('"msg":"answered"');
  expect(written).not.toContain('"msg":"fault"');
  expect(seek(written)).toEqual({ secrets: 0, data: 0 });
});

test.for([
  { target: '*', why: 'was once taken for the page' },
  { target: 'ttps://x:99999/curp/entidades', why: 'was once a fault of ours' },
  { target: 'ttps://x/curp/entidades', why: 'was once told that GET is allowed' },
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
  expect(seek(`{"error_message":"${text}"}`).secrets).toBe(1);
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
  { why: 'a header told back', answer: (agent) => REFUSAL.replace('No.', agent), fault: 'what was sent' },
  { why: 'three keys', answer: () => '{"error":true,"code_error":1,"response":{}}', fault: 'other keys than the four' },
  { why: 'a success that says 401', answer: () => REFUSAL.replace('true', 'false'), fault: 'contradicts itself' },
  { why: 'a page', answer: () => REFUSAL, headers: { 'content-type': 'text/html' }, fault: 'the content type' },
  { why: 'an answer that caches keep', answer: () => REFUSAL, headers: { 'cache-control': 'public' }, fault: 'cache' },
  { why: 'a code nobody knows', answer: () => REFUSAL.replace('1', '99'), fault: 'the undocumented' },
  { why: 'a good request refused', answer: () => REFUSAL, fault: 'to a request without a flaw' },
])('a service with this fault is caught: $why', async ({ answer, status = 401, headers, fault }) => {
  const server = createServer((request, response) => {
    request.resume();
    const common = { ...HEADERS, 'www-authenticate': 'Bearer', 'content-type': 'application/json; charset=utf-8' };
    response.writeHead(status, { ...common, ...headers }).end(answer(request.headers['user-agent'] ?? ''));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const found: Catch = await huntCases(huntOf(`http://127.0.0.1:${port}`, 200));
  server.closeAllConnections();
  server.close();
  expect(found.faults.join('\n')).toContain(fault);
});

test('who leaves before a list begins is no fault of ours', async () => {
  const list = 'nombres\n'.repeat(20_000);
  const head = `POST /curp/calcular_lote?token=pruebas HTTP/1.1\r\nHost: x\r\nContent-Type: text/csv\r\n`;
  for (let time = 0; time < 20; time++) {
    await sendAndLeave(service.url, `${head}Content-Length: ${list.length}\r\n\r\n${list}`);
  }
  expect(written).not.toContain('"msg":"fault"');
});
