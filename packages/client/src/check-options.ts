// Validates the options of the client and of a call. Throws TypeError or RangeError; the message never repeats the value.
import { isObject } from './http.ts';

const TYPES: Readonly<Record<string, string>> = {
  address: 'string',
  token: 'string',
  allowHttp: 'boolean',
  timeoutMs: 'number',
  retries: 'number',
  choices: 'object',
  signal: 'object',
};

/** An option may be undefined; `example` shows how the options are written. */
export function checkTypes<Options>(options: Options, example: string): Options {
  if (!isObject(options)) throw new TypeError(`options must be an object: ${example}`);
  for (const [name, type] of Object.entries(TYPES)) {
    const value = options[name];
    if (value === undefined || (type === 'object' ? isObject(value) : typeof value === type)) continue;
    throw new TypeError(`${name} must be ${type === 'object' ? 'an' : 'a'} ${type}: ${example}`);
  }
  if (options['signal'] !== undefined && !('aborted' in (options['signal'] as object))) {
    throw new TypeError('signal must be an AbortSignal: controller.signal, not the controller');
  }
  return options;
}

/** The parameters of an operation. */
export function checkData(data: object): void {
  if (!isObject(data)) throw new TypeError("the data must be an object: { curp: 'SABC560626MDFLRN01' }");
}

/** The hosts that plain http reaches without leaving this machine. */
const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Returns the address without its final slash. */
export function checkAddress(address: string, allowHttp: boolean): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || url.origin + url.pathname !== url.href || !/^https?:$/.test(url.protocol)) {
    throw new TypeError('address must be an http or https URL without user, query or fragment');
  }
  if (url.protocol === 'http:' && !allowHttp && !LOOPBACK.test(url.hostname)) {
    throw new TypeError(
      'address must be https: over http, token and data can be read on the way (allowHttp permits it)',
    );
  }
  return url.href.replace(/\/+$/, '');
}

/** Checked here, because fetch quotes an invalid header value in its error. */
export function checkToken(token: string): string {
  // A missing variable of the environment, and how it reads in a template string.
  if (/^(undefined|null|)$/.test(token ?? '')) throw new TypeError('token is missing');
  if (/^[!-~]+$/.test(token)) return token;
  throw new TypeError('token must be printable ASCII characters without blanks');
}

/** The limit of setTimeout; a longer timer would fire at once. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

export function checkTimeout(timeoutMs: number): number {
  if (timeoutMs > 0 && timeoutMs <= MAX_TIMEOUT_MS) return timeoutMs;
  throw new RangeError(`timeoutMs must be over 0 and at most ${MAX_TIMEOUT_MS}`);
}

export function checkRetries(retries: number): number {
  if (Number.isInteger(retries) && retries >= 0) return retries;
  throw new RangeError('retries must be a whole number, 0 or more');
}
