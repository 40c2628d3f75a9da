// Checks a request before its parameters are read (size, path, Host), and looks up its path.
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
  if (AMBIGUOUS_PATH.test(rawPathOf(url))) return 'request.unreadable';
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

/**
 * A backslash, an empty, `.` or `..` segment, or an encoded slash: programs disagree about which path it is. haproxy.cfg
 * refuses the same ones, so that it cannot take an operation for a page.
 */
const AMBIGUOUS_PATH = /\\|%5c|%2f|\/\/|(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i;

/** As received, without query or fragment. RFC 9112 3.2.2: the target may be an absolute URL. */
function rawPathOf(url: string): string {
  return /^(?:[a-z]+:\/\/[^/?#]*)?([^?#]*)/i.exec(url)?.[1] ?? '';
}

/** The path as Fastify's router reads it: unescaped, without the last slash. */
function pathIn(url: string): string {
  if (!/^(?:\/|https?:)/i.test(url)) return '';
  try {
    return decodeURI(rawPathOf(url)).replace(/\/$/, '');
  } catch {
    return '';
  }
}
