// calcular_curp in plain text, for spreadsheets: which requests get it, and what a cell shows.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CodeId, CODES } from '../../src/http/error-codes.ts';
import { calcularCurp } from '../../src/operations/calcular-curp.ts';
import { type CodeRequests, startCodeRequests } from '../requests-by-code.ts';
import { ANA, ANA_KEY, type Parameters, query, startService } from '../../../../tools/testing/service.ts';

const PATH = '/curp/calcular_curp';
const TEXT = 'text/plain; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

const service = await startService({ today: '2026-11-15' });
afterAll(() => service.close());

const GOOD: Parameters = { ...ANA, token: 'pruebas' };

interface Shown {
  readonly status: number;
  readonly type: string | null;
  readonly text: string;
}

async function ask(parameters: Parameters, accept?: string, path = PATH): Promise<Shown> {
  const init = accept === undefined ? {} : { headers: { accept } };
  const { status, headers, text } = await service.get(path, parameters, init);
  return { status, type: headers.get('content-type'), text };
}

describe('plain text is sent', () => {
  test.for(['text/plain', 'Text/Plain; charset=UTF-8'])('Accept: %s, which names nothing else', async (accept) => {
    expect(await ask(GOOD, accept)).toEqual({ status: 200, type: TEXT, text: ANA_KEY });
  });

  test.for([
    { accept: 'application/json, text/plain, */*', why: 'a known client of HTTP accepts so, and wants the first' },
    { accept: 'text/plain, */*', why: 'other known ones accept so, and read JSON' },
    { accept: 'text/plain;q=0.1, */*', why: 'anything else is preferred' },
    { accept: '*/*', why: 'nothing is preferred' },
    { accept: 'text/html, */*;q=0.8', why: 'a browser asks so' },
    { accept: 'text/plain;q=0', why: 'it is refused' },
    { accept: `${','.repeat(10_000)}text/plain`, why: 'a list is not taken apart, however long' },
  ])('not with Accept: $accept, because $why', async ({ accept }) => {
    expect(await ask(GOOD, accept)).toMatchObject({ status: 200, type: JSON_TYPE });
  });

  test('with formato=texto, whatever Accept is', async () => {
    expect(await ask({ ...GOOD, formato: 'texto' }, 'application/json')).toEqual({
      status: 200,
      type: TEXT,
      text: ANA_KEY,
    });
  });

  test('not with any other formato, which is ignored', async () => {
    expect(await ask({ ...GOOD, formato: 'xml' })).toMatchObject({ status: 200, type: JSON_TYPE });
  });

  test('with formato in a form by POST', async () => {
    const { status, text } = await service.postForm(PATH, { ...GOOD, formato: 'texto' });
    expect({ status, text }).toEqual({ status: 200, text: ANA_KEY });
  });

  test.for(['entidades', 'explicar_curp'])('not of %s, whose answer is more than a key', async (name) => {
    const answer = await ask({ ...GOOD, formato: 'texto' }, 'text/plain', `/curp/${name}`);
    expect(answer).toMatchObject({ status: 200, type: JSON_TYPE });
  });
});

describe('what a cell shows when there is no key', () => {
  const cases: readonly { change: Parameters; status: number; text: string }[] = [
    { change: { sexo: 'F' }, status: 400, text: `#ERROR 416: ${CODES['sexo.invalid'].message}` },
    { change: { nombres: '' }, status: 400, text: `#ERROR 400: ${CODES['nombres.missing'].message}` },
    {
      change: { mes_nacimiento: '02', dia_nacimiento: '30' },
      status: 400,
      text: '#ERROR 417: «anio_nacimiento, mes_nacimiento, dia_nacimiento» no existe en el calendario: revise día, mes y año.',
    },
    { change: { token: undefined }, status: 401, text: `#ERROR 1: ${CODES['token.missing'].message}` },
    { change: { token: 'x' }, status: 401, text: `#ERROR 2: ${CODES['token.unknown'].message}` },
  ];

  test.for(cases)('200 for a formula, $status for a program: $text', async ({ change, status, text }) => {
    const parameters = { ...GOOD, ...change };
    expect(await ask({ ...parameters, formato: 'texto' })).toEqual({ status: 200, type: TEXT, text });
    expect(await ask(parameters, 'text/plain')).toEqual({ status, type: TEXT, text });
  });

  test('is one line and repeats nothing received', async () => {
    const { text } = await ask({ ...GOOD, nombres: 'Zutana\n1' + '9'.repeat(100), formato: 'texto' });
    expect(text).toMatch(/^#ERROR 417: .+$/);
    expect(text).not.toMatch(/Zutana|999/);
  });

  test('formato given twice is code 8, as any parameter', async () => {
    const { status, text } = await service.send(`${PATH}?${query(GOOD)}&formato=texto&formato=texto`);
    expect({ status, text }).toEqual({
      status: 200,
      text: `#ERROR 8: ${CODES['parameter.repeated'].message.replace('{parametro}', 'formato')}`,
    });
  });

  test('is not cached', async () => {
    const { headers } = await service.get(PATH, { ...GOOD, formato: 'texto' });
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('limits and faults', () => {
  let requests: CodeRequests;
  beforeAll(async () => {
    requests = await startCodeRequests();
  });
  afterAll(() => requests.close());

  test.for<{ id: CodeId; status: number }>([
    { id: 'rate.exceeded', status: 200 },
    { id: 'quota.exhausted', status: 200 },
    { id: 'tokens.unavailable', status: 503 },
    { id: 'calculation.failed', status: 500 },
  ])('$status for a formula: $id', async ({ id, status }) => {
    const reply = await requests.send(id, calcularCurp, 'get', { formato: 'texto' });
    expect({ status: reply.status, text: reply.text }).toEqual({
      status,
      text: `#ERROR ${CODES[id].code}: ${CODES[id].message}`,
    });
  });
});
