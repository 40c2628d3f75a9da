// Checks a request before its parameters are read (size, Host), and looks up its path.
import type { IncomingMessage } from 'node:http';
import type { CodeId } from './error-codes.ts';

export const LONGEST_URL = 4096;
export const LARGEST_HEADERS = 16_384;
/** Node's own limit. Far above ours, so that the refusal can say which part is too large. */
export const LARGEST_HEAD = 65_536;

/** The code of the refusal; undefined if there is none. */
export function requestProblem({ url = '', rawHeaders, httpVersion }: IncomingMessage): CodeId | undefined {
  if (url.length > LONGEST_URL) return 'url.too-long';
  // RFC 9112 3.2.4: `*` is not a path, but the router would take it for the root.
  if (url.startsWith('*')) return 'operation.unknown';
  let size = 0;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    size += name.length + (rawHeaders[index + 1] ?? '').length;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  if (size > LARGEST_HEADERS) return 'headers.too-large';
  // RFC 9112 3.2: at most one Host, and in HTTP/1.1 exactly one.
  return hosts > 1 || (hosts === 0 && httpVersion === '1.1') ? 'request.unreadable' : undefined;
}

/** Values by path, found by any equivalent form of a URL. */
export class PathMap<Value> {
  readonly #values: ReadonlyMap<string, Value>;

  constructor(values: Iterable<readonly [string, Value]>) {
    this.#values = new Map(values);
  }

  find(url: string): Value | undefined {
    const mark = url.indexOf('?');
    return this.#values.get(mark < 0 ? url : url.slice(0, mark)) ?? this.#values.get(pathIn(url));
  }
}

/** The path as Fastify's router reads it: without query or fragment, unescaped, without the last slash. */
function pathIn(url: string): string {
  const whole = url.startsWith('/') ? `http://x${url}` : url;
  // RFC 9112 3.2.2: the target may be an absolute URL; other schemes and unparsable URLs match nothing.
  const pathname = /^https?:/.test(whole) ? URL.parse(whole)?.pathname : undefined;
  try {
    return decodeURI(pathname ?? '').replace(/\/$/, '');
  } catch {
    return '';
  }
}
