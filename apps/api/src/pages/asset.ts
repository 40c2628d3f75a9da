// A static response: built at the first request, never at the start, and cached with its compressed forms.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fingerprintOf, matchesEtag } from '../http/etag.ts';

export interface AssetSpec {
  readonly type: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The format is compressed already, as PNG is. */
  readonly isCompressed?: boolean;
  readonly make: () => string | Promise<string | Buffer>;
}

/** For URLs that contain the fingerprint of the content. */
export const FOR_A_YEAR = { 'cache-control': 'public, max-age=31536000, immutable' };
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
    br: once(async () => promisify(brotliCompress)((await this.#made()).body, BROTLI)),
    gzip: once(async () => promisify(gzip)((await this.#made()).body)),
    identity: async () => (await this.#made()).body,
  };

  constructor(spec: AssetSpec) {
    this.#spec = spec;
  }

  async fingerprint(): Promise<string> {
    return (await this.#made()).fingerprint;
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { type, headers, isCompressed = false } = this.#spec;
    const encoding = isCompressed ? 'identity' : encodingFor(request.headers['accept-encoding'] ?? '');
    const etag = `"${await this.fingerprint()}-${encoding}"`;
    void reply.headers({ ...headers, ...(!isCompressed && { vary: 'accept-encoding' }), etag });
    if (matchesEtag(etag, request)) return reply.code(304).send();
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.type(type).send(await this.#encoded[encoding]());
  }

  async #make(): Promise<Made> {
    const made = await this.#spec.make();
    const body = typeof made === 'string' ? Buffer.from(made) : made;
    return { body, fingerprint: fingerprintOf(body) };
  }
}

export function serveAsset(app: FastifyInstance, path: string, asset: Asset): void {
  app.get(path, (request, reply) => asset.send(request, reply));
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
