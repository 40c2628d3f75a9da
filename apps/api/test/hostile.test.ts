// Whatever is sent, the process lives, nothing is a fault of ours and every answer is the envelope. The cases are made
// from a seed, so that a failure can be made again; HOSTILE=100000 makes a long run of it.
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WEB_FOLDER } from '../../../test/web-folder.ts';
import { createLog } from '../src/log.ts';
import { ANA, startService, type TestService } from './service.ts';

const CASES = Number(process.env['HOSTILE'] ?? 3000);

let service: TestService;
let faults = '';
beforeAll(async () => {
  service = await startService({
    webFolder: WEB_FOLDER,
    log: createLog('error', { write: (line) => (faults += line) }),
  });
});
afterAll(() => service.close());

/** Mulberry32: small, and the same everywhere. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Chance = () => number;

function oneOf<Item>(random: Chance, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

const ODD = [
  '',
  ' ',
  '\0',
  '%',
  '%00',
  '%C3',
  '%F1',
  '%E2%82',
  '%ZZ',
  '+',
  '&',
  '=',
  ';',
  '#',
  '?',
  '/',
  '..',
  '\\',
  '"',
  "'",
  '{}',
  '[]',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  'ñ',
  'Ñ',
  '\u0301',
  '\u202e',
  '\ud800',
  '🙂',
  'ﬀ',
  'ß',
  'ı',
  'Ã±',
  '١',
  '１',
  '-0',
  '1e9',
  'NaN',
  'a'.repeat(101),
  'a'.repeat(5000),
  '9'.repeat(400),
];

function oddText(random: Chance): string {
  return Array.from({ length: 1 + Math.floor(random() * 4) }, () => oneOf(random, ODD)).join('');
}

const PATHS = [
  'calcular_curp',
  'entidades',
  'explicar_curp',
  'validar_curp',
  'cotejar_curp',
  'calcular_lote',
  'nada',
  '%63alcular_curp',
];

function oddParameters(random: Chance): URLSearchParams {
  const parameters = new URLSearchParams({ token: 'pruebas', ...ANA, curp: 'SORA901231MOCTZN00' });
  for (let change = 0; change < 1 + random() * 3; change++) {
    const name = oneOf(random, [...parameters.keys(), 'curp', 'x', '__proto__']);
    const what = random();
    if (what < 0.2) parameters.delete(name);
    else if (what < 0.4) parameters.append(name, oddText(random));
    else parameters.set(name, oddText(random));
  }
  return parameters;
}

test(`${CASES} odd sets of parameters: no 5xx, and always the envelope`, { timeout: 3_600_000 }, async () => {
  const random = chance(20_261_115);
  for (let index = 0; index < CASES; index++) {
    const path = `/curp/${oneOf(random, PATHS)}`;
    const parameters = oddParameters(random);
    const json = {
      method: 'POST',
      body: JSON.stringify(Object.fromEntries(parameters)),
      headers: { 'content-type': 'application/json' },
    };
    const reply = await oneOf(random, [
      () => service.send(`${path}?${parameters.toString()}`),
      () => service.send(path, { method: 'POST', body: parameters }),
      () => service.send(path, json),
    ])();
    expect(reply.status, `case ${index}`).toBeLessThan(500);
    expect(Object.keys(reply.envelope), `case ${index}`).toEqual(['error', 'code_error', 'error_message', 'response']);
    expect(reply.status === 200, `case ${index}`).toBe(reply.envelope.code_error === 0);
  }
  expect(faults).toBe('');
});

/** Whatever it is, it is answered: as a list with a row for each that came, or with the envelope. */
test(`${CASES / 10} odd lists: no 5xx`, { timeout: 3_600_000 }, async () => {
  const random = chance(11_152_026);
  const header = [...Object.keys(ANA), 'curp', '', 'x'];
  for (let index = 0; index < CASES / 10; index++) {
    const line = (): string =>
      Array.from({ length: 6 + Math.floor(random() * 5) }, () =>
        oneOf(random, [...Object.values(ANA), ...ODD, '"', '\n', '\r']),
      ).join(oneOf(random, [',', ',', ';', '\t']));
    const head = oneOf(random, [Object.keys(ANA).join(','), header.join(','), line()]);
    const body = [head, ...Array.from({ length: 5 }, line)].join(oneOf(random, ['\n', '\r\n', '\r']));
    const type = oneOf(random, ['text/csv', 'application/x-ndjson']);
    const reply = await service.send(
      `/curp/calcular_lote?token=pruebas&${oneOf(random, ['', 'sexos=M/F', 'nombres=2'])}`,
      {
        method: 'POST',
        body: oneOf(random, [body, `{"nombres":${JSON.stringify(body)}}\n${body}`, JSON.stringify(ANA) + body]),
        headers: { 'content-type': type },
      },
    );
    expect([200, 400, 413], `case ${index}`).toContain(reply.status);
  }
  expect(faults).toBe('');
});

const PIECES = [
  'GET ',
  'POST ',
  'HEAD ',
  'PUT ',
  'OPTIONS ',
  'QUERY ',
  'CONNECT ',
  'get ',
  '/',
  '/pagina/',
  '/curp/entidades',
  '/curp/calcular_curp?token=pruebas',
  'http://x/curp/entidades',
  '*',
  ' HTTP/1.1',
  ' HTTP/1.0',
  ' HTTP/2.0',
  '\r\n',
  '\n',
  '\r',
  '\r\n\r\n',
  'Host: x\r\n',
  'Host: \r\n',
  'Authorization: Bearer pruebas\r\n',
  'Content-Length: 5\r\n',
  'Content-Length: -1\r\n',
  'Content-Length: 99999999999\r\n',
  'Transfer-Encoding: chunked\r\n',
  'Connection: close\r\n',
  'Connection: upgrade\r\nUpgrade: websocket\r\n',
  'Expect: 100-continue\r\n',
  'Content-Type: application/json\r\n',
  'Content-Encoding: br\r\n',
  'X: ',
  '5\r\nhello\r\n',
  '0\r\n\r\n',
  '{"token":"pruebas"}',
  '\0',
  '\xff',
  'é',
  'a'.repeat(9000),
];

async function sendPieces(random: Chance): Promise<string> {
  const bytes = Buffer.from(
    Array.from({ length: 2 + Math.floor(random() * 10) }, () => oneOf(random, PIECES)).join(''),
    'latin1',
  );
  const { hostname, port } = new URL(service.url);
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(Number(port), hostname, () => socket.end(bytes));
    socket.on('data', (chunk) => (received += chunk.toString('utf8')));
    socket.once('close', () => resolve(received)).once('error', () => {});
  });
}

test(`${CASES} odd streams of bytes: what is answered is HTTP, and never a 5xx`, { timeout: 3_600_000 }, async () => {
  const random = chance(5_112_026);
  const lanes = Array.from({ length: 20 }, async () => {
    for (let index = 0; index < CASES / 20; index++) {
      const received = await sendPieces(random);
      const statuses = Array.from(received.matchAll(/^HTTP\/1\.1 (\d+)/gm), ([, status]) => Number(status));
      expect(received === '' || statuses.length > 0, received.slice(0, 200)).toBe(true);
      expect(
        statuses.filter((status) => status >= 500),
        received.slice(0, 200),
      ).toEqual([]);
    }
  });
  await Promise.all(lanes);
  expect(faults).toBe('');
  expect((await service.send('/curp/entidades?token=pruebas')).status).toBe(200);
});
