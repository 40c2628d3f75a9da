// The platform functions that workbooks need: zlib in Node, compression streams in a browser.

/** What Node and browsers do differently. */
export interface Platform {
  /** Raw deflate (RFC 1951). Throws on invalid, truncated and surplus bytes. */
  readonly inflate: (packed: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;
  readonly deflate: (plain: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array<ArrayBuffer>>;
  /** `before` is the CRC of the preceding bytes. */
  readonly crc32: (bytes: Uint8Array, before: number) => number;
  readonly isUtf8: (bytes: Uint8Array) => boolean;
}
