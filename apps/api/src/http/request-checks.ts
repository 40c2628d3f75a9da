// What is checked of a request before its parameters are read: its size, its one Host, and the path it is for.
import type { IncomingMessage } from 'node:http';
import type { CodeId } from './error-codes.ts';

export const LONGEST_URL = 4096;
export const LARGEST_HEADERS = 16_384;
/** What Node reads before it gives up. Far above ours, so that we see which part is too large. */
export const LARGEST_HEAD = 65_536;

/** The code of the refusal; undefined for a request that can be read. */
export function problemOf({ url = '', rawHeaders, httpVersion }: IncomingMessage): CodeId | undefined {
  if (url.length > LONGEST_URL) return 'url.too-long';
  // RFC 9112 3.2.4: it is no path, but the router would take it for the root.
  if (url.startsWith('*')) return 'operation.unknown';
  let size = 0;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    size += name.length + (rawHeaders[index + 1] ?? '').length;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  if (size > LARGEST_HEADERS) return 'headers.too-large';
  // RFC 9112 3.2: one, and in HTTP/1.1 exactly one.
  return hosts > 1 || (hosts === 0 && httpVersion === '1.1') ? 'request.unreadable' : undefined;
}

/** What stands at a path, written in any of its forms. */
export class Paths<Value> {
  readonly #values: ReadonlyMap<string, Value>;

  constructor(values: Iterable<readonly [string, Value]>) {
    this.#values = new Map(values);
  }

  at(url: string): Value | undefined {
    const mark = url.indexOf('?');
    return this.#values.get(mark < 0 ? url : url.slice(0, mark)) ?? this.#values.get(pathIn(url));
  }
}

/** As Fastify's router reads it: without query or fragment, unescaped, with or without the last slash. */
function pathIn(url: string): string {
  const whole = url.startsWith('/') ? `http://x${url}` : url;
  // RFC 9112 3.2.2: of other schemes none is ours, and not every whole address can be read.
  const pathname = /^https?:/.test(whole) ? URL.parse(whole)?.pathname : undefined;
  try {
    return decodeURI(pathname ?? '').replace(/\/$/, '');
  } catch {
    return '';
  }
}
