// A static response: read or made at the first request, never at the start, and cached with its compressed forms. Large ones
// are files that the build has compressed (tsdown.config.ts): making them would block the event loop for 50 ms or more.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../http/envelope.ts';
import { fingerprintInBackground, matchesEtag } from '../http/etag.ts';

export interface AssetSpec {
  readonly type: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The format is compressed already, as PNG is. */
  readonly isCompressed?: boolean;
  readonly make: () => string | Promise<string | Buffer>;
  /** If the build has compressed it: the file, with `.br` and `.gz` next to it. */
  readonly file?: URL | undefined;
}

/** For URLs that contain the fingerprint of the content. */
const FOR_A_YEAR = { 'cache-control': 'public, max-age=31536000, immutable' };
/** For other URLs: revalidated after an hour. */
export const FOR_AN_HOUR = { 'cache-control': 'public, max-age=3600' };
/** For documents that name the files of their version: revalidated every time. */
export const EVERY_TIME = { 'cache-control': 'no-cache' };

type Encoding = 'br' | 'gzip' | 'identity';

/** Above 5, Brotli takes several times as long and saves a few percent. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

interface Made {
  readonly body: Buffer;
  readonly fingerprint: string;
}

export class Asset {
  readonly #spec: AssetSpec;
  readonly #made = once(() => this.#make());
  readonly #encoded: Readonly<Record<Encoding, () => Promise<Buffer>>> = {
    br: once(() => this.#compressed('.br', (body) => promisify(brotliCompress)(body, BROTLI))),
    gzip: once(() => this.#compressed('.gz', (body) => promisify(gzip)(body))),
    identity: async () => (await this.#made()).body,
  };

  constructor(spec: AssetSpec) {
    this.#spec = spec;
  }

  /** Of this version, at a path where `serveAsset` serves it. */
  async urlAt(path: string): Promise<string> {
    return `${path}?v=${(await this.#made()).fingerprint}`;
  }

  /**
   * With a `version`, 404 if it is another: during an upgrade the proxy then asks a process of that version
   * (`retry-on 404` in haproxy.cfg).
   */
  async send(request: FastifyRequest, reply: FastifyReply, version?: string): Promise<FastifyReply> {
    const { type, headers, isCompressed = false } = this.#spec;
    const { fingerprint } = await this.#made();
    if (version !== undefined && version !== fingerprint) throw new Refusal('operation.unknown');
    const encoding = isCompressed ? 'identity' : encodingFor(request.headers['accept-encoding'] ?? '');
    const etag = `"${fingerprint}-${encoding}"`;
    const caching = version === undefined ? undefined : FOR_A_YEAR;
    void reply.headers({ ...headers, ...caching, ...(!isCompressed && { vary: 'accept-encoding' }), etag });
    if (matchesEtag(etag, request)) return reply.code(304).send();
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.type(type).send(await this.#encoded[encoding]());
  }

  async #compressed(suffix: string, compress: (body: Buffer) => Promise<Buffer>): Promise<Buffer> {
    const { file } = this.#spec;
    return file === undefined ? compress((await this.#made()).body) : readFile(new URL(file.href + suffix));
  }

  async #make(): Promise<Made> {
    const { file, make } = this.#spec;
    const made = file === undefined ? await make() : await readFile(file);
    const body = typeof made === 'string' ? Buffer.from(made) : made;
    return { body, fingerprint: await fingerprintInBackground(body) };
  }
}

export function serveAsset(app: FastifyInstance, path: string, asset: Asset): void {
  app.get(path, (request, reply) => asset.send(request, reply, /[?&]v=([^&]*)/.exec(request.url)?.[1]));
}

/** The file of this name that the build wrote next to the bundle; undefined when the sources run. */
export function builtFile(name: string): URL | undefined {
  const file = new URL(name, import.meta.url);
  return existsSync(file) ? file : undefined;
}

/** The best encoding that the caller accepts. RFC 9110 12.5.3: a weight of 0 means not acceptable. */
function encodingFor(accepted: string): Encoding {
  const refused = /;\s*q=0(\.0*)?\s*$/;
  const offers = accepted.toLowerCase().split(',');
  const taken = new Set(offers.filter((offer) => !refused.test(offer)).map((offer) => offer.split(';')[0]?.trim()));
  return taken.has('br') ? 'br' : taken.has('gzip') ? 'gzip' : 'identity';
}

/** Caches the first success; after a failure the next call tries again. */
export function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let kept: Promise<Value> | undefined;
  return () => {
    kept ??= make().catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
}
