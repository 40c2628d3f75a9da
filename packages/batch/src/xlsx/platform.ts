// What a workbook needs of where it runs, beside Blob and the codecs of text: zlib in Node, streams in a browser.

export interface Platform {
  /** Deflate without a wrapper (RFC 1951). It throws at bytes that are not, that stop early or that go on after the end. */
  readonly inflate: (packed: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;
  readonly deflate: (plain: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array<ArrayBuffer>>;
  /** Of all the bytes so far, from what it was before these. */
  readonly crc32: (bytes: Uint8Array, before: number) => number;
  readonly isUtf8: (bytes: Uint8Array) => boolean;
}
