// Options and data of the wrong type are refused where they are written, before anything is sent.
import { expect, test } from 'vitest';
import { CurpClient, type CurpClientOptions } from '../src/index.ts';

const ADDRESS = 'http://127.0.0.1:3000';
const TOKEN = 'curp_test_canario';

/** As a program without types, or with a variable that is not set, gives them. */
test.for([
  { options: undefined, message: 'options must be an object: new CurpClient({ address, token })', why: 'nothing' },
  { options: null, message: 'options must be an object: new CurpClient({ address, token })', why: 'null' },
  { options: ADDRESS, message: 'options must be an object: new CurpClient({ address, token })', why: 'an address' },
  { options: { token: TOKEN }, message: /^address must be an http or https URL/, why: 'no address' },
  { options: { address: new URL(ADDRESS), token: TOKEN }, message: /^address must be a string/, why: 'a URL' },
  { options: { address: ADDRESS }, message: 'token is missing', why: 'no token' },
  { options: { address: ADDRESS, token: undefined }, message: 'token is missing', why: 'a variable that is not set' },
  { options: { address: ADDRESS, token: '' }, message: 'token is missing', why: 'a blank token' },
  { options: { address: ADDRESS, token: 'undefined' }, message: 'token is missing', why: 'the text undefined' },
  { options: { address: ADDRESS, token: null }, message: /^token must be a string/, why: 'a token that is null' },
  { options: { address: ADDRESS, token: 7 }, message: /^token must be a string/, why: 'a token that is a number' },
  {
    options: { address: 'http://10.0.0.7', token: TOKEN, allowHttp: 'false' },
    message: /^allowHttp must be a boolean/,
    why: 'a switch that is a text',
  },
  {
    options: { address: ADDRESS, token: TOKEN, timeoutMs: '1000' },
    message: /^timeoutMs must be a number/,
    why: 'a time that is a text',
  },
  { options: { address: ADDRESS, token: TOKEN, retries: '2' }, message: /^retries must be a number/, why: 'a text' },
])('is not made with $why', ({ options, message }) => {
  const made = (): CurpClient => new CurpClient(options as unknown as CurpClientOptions);
  expect(made).toThrow(TypeError);
  expect(made).toThrow(message);
});

test('takes options that are undefined', () => {
  const unset = { allowHttp: undefined, timeoutMs: undefined, retries: undefined };
  expect(() => new CurpClient({ address: ADDRESS, token: TOKEN, ...unset })).not.toThrow();
});

/** Nothing listens there: a call that is sent fails with a CurpError. */
const client = new CurpClient({ address: 'http://127.0.0.1:9', token: TOKEN, retries: 0 });
const bad = (value: unknown): never => value as never;
test.for<{ call: () => Promise<unknown>; message: string | RegExp; why: string }>([
  { call: () => client.validate(bad('SABC560626MDFLRN01')), message: /^the data must be/, why: 'a key alone' },
  { call: () => client.calculate(bad(undefined)), message: /^the data must be an object/, why: 'no person' },
  { call: () => client.compare(bad([])), message: /^the data must be an object/, why: 'an array' },
  { call: () => client.entities(bad(null)), message: /^options must be an object/, why: 'null for options' },
  { call: () => client.entities(bad(500)), message: /^options must be an object/, why: 'a number for options' },
  { call: () => client.entities({ timeoutMs: bad('5') }), message: /^timeoutMs must be a number/, why: 'a text' },
  {
    call: () => client.entities({ signal: bad(new AbortController()) }),
    message: /^signal must be an AbortSignal/,
    why: 'the controller for its signal',
  },
  { call: () => client.calculateList(bad({})), message: /^a list must be an array/, why: 'an object for a list' },
  { call: () => client.calculateList(bad('[]')), message: /^a list must be an array/, why: 'a text for a list' },
  { call: () => client.calculateList([], bad('x')), message: /^options must be an object/, why: 'a text' },
  {
    call: () => client.calculateList([], { choices: bad('H/M') }),
    message: /^choices must be an object/,
    why: 'a choice',
  },
  { call: () => client.calculateFile('', bad(undefined)), message: /^options must be an object/, why: 'no format' },
  { call: () => client.calculateFile('', bad({})), message: /^format must be csv or ndjson/, why: 'no format' },
  { call: () => client.calculateFile('', { format: bad('xlsx') }), message: /^format must be/, why: 'another format' },
  { call: () => client.calculateFile(bad(undefined), { format: 'csv' }), message: /^a list must be/, why: 'no file' },
])('a call with $why ($message) is a mistake, and is not sent', async ({ call, message }) => {
  const failure: unknown = await call().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(TypeError);
  expect((failure as Error).message).toMatch(message);
});
