// The published clients, version 1: how each builds a URL, and what its user sees.
import { request } from 'node:http';

/** Undefined and null are what the language has for an unset variable; Python and PHP have one, written null here. */
export type Data = Readonly<Record<string, string | number | null | undefined>>;

interface Encoding {
  /** Characters besides letters and digits that are not escaped. */
  readonly kept: string;
  readonly blank: '+' | '%20';
  /** How an unset value is written; undefined leaves the parameter out. */
  readonly unset: (value: null | undefined) => string | undefined;
}

export interface Caller extends Encoding {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface PublishedClient extends Caller {
  /** Parameters added to every URL. */
  readonly library: Data;
}

const AXIOS = {
  accept: 'application/json, text/plain, */*',
  'user-agent': 'axios/1.10.0',
  'accept-encoding': 'gzip, compress, deflate, br',
  connection: 'keep-alive',
};
const REQUESTS = {
  'user-agent': 'python-requests/2.34.2',
  'accept-encoding': 'gzip, deflate',
  accept: '*/*',
  connection: 'keep-alive',
};
const GUZZLE = { 'user-agent': 'GuzzleHttp/7' };

export const CLIENTS: readonly PublishedClient[] = [
  {
    name: 'Node',
    library: { library: 'nodejs', library_version: '1.1.0', api_version: 1 },
    headers: AXIOS,
    kept: '*-._', // URLSearchParams
    blank: '+',
    unset: String,
  },
  {
    name: 'Python',
    library: { library: 'python', library_version: '1.1.0', api_version: 1 },
    headers: REQUESTS,
    kept: '_.-~', // urlencode
    blank: '+',
    unset: () => 'None',
  },
  {
    name: 'PHP',
    library: { library: 'php_composer', library_version: '1.0.0', api_version: 1 },
    headers: GUZZLE,
    kept: '-_.', // http_build_query
    blank: '+',
    unset: () => undefined,
  },
];

/** Programs without the clients, with the libraries that those use or with none. */
export const OTHERS: readonly Caller[] = [
  { name: 'axios with params', headers: AXIOS, kept: "-_.!~*'():$,[]", blank: '+', unset: () => undefined },
  { name: 'requests with params', headers: REQUESTS, kept: '_.-~', blank: '+', unset: () => undefined },
  { name: 'Guzzle with query', headers: GUZZLE, kept: '-_.~', blank: '%20', unset: () => undefined },
  { name: 'encodeURIComponent', headers: {}, kept: "-_.!~*'()", blank: '%20', unset: String },
  {
    name: 'curl -G --data-urlencode',
    headers: { 'user-agent': 'curl/7.88.1', accept: '*/*' },
    kept: '-_.~',
    blank: '%20',
    unset: () => '',
  },
];

export function addressOf({ kept, blank, unset }: Encoding, data: Data): string {
  return Object.entries(data)
    .flatMap(([name, value]) => {
      const text = value === null || value === undefined ? unset(value) : String(value);
      return text === undefined ? [] : [`${name}=${escaped(text, kept, blank)}`];
    })
    .join('&');
}

function escaped(text: string, kept: string, blank: string): string {
  return Array.from(Buffer.from(text), (byte) => {
    const sign = String.fromCharCode(byte);
    if (sign === ' ') return blank;
    if (/[A-Za-z0-9]/.test(sign) || kept.includes(sign)) return sign;
    return `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }).join('');
}

/** In the order in which the clients write them. */
export function asWritten({ library }: PublishedClient, token: string, data: Data = {}): Data {
  return { token, ...data, ...library };
}

export interface Answer {
  readonly status: number;
  readonly reason: string;
  readonly body: string;
}

interface Envelope {
  readonly error_message: string;
  readonly response: unknown;
}

/** What the user of a client gets: the return value, or the message of the exception. */
export function seen({ status, reason, body }: Answer): unknown {
  const envelope = JSON.parse(body) as Envelope;
  if (status === 200) return envelope.response;
  if (status === 401 || status === 403) return `Failed authentication: ${envelope.error_message}`;
  if (status === 400) return `Bad request: ${envelope.error_message}`;
  return `The request failed: ${reason}`;
}

export interface Sent {
  readonly method?: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sends the path unchanged, without URL normalisation. */
export async function send(url: string, path: string, { method = 'GET', headers, body }: Sent): Promise<Answer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sending = request({ hostname, port, path, method, headers, agent: false }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.once('end', () =>
        resolve({
          status: reply.statusCode ?? 0,
          reason: reply.statusMessage ?? '',
          body: Buffer.concat(chunks).toString(),
        }),
      );
      reply.once('error', reject);
    });
    sending.once('error', reject);
    sending.end(body);
  });
}
