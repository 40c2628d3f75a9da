// Deflate, CRC-32 and the check of UTF-8, from Node: what a workbook needs of its platform beside Blob.
import { pipeline, Readable, type Transform } from 'node:stream';
import { createDeflateRaw, createInflateRaw } from 'node:zlib';

export { isUtf8 } from 'node:buffer';
export { crc32 } from 'node:zlib';

const CHUNK = 1 << 18;

/** Level 1 packs three times as fast as level 6, and the file grows by a sixth. */
const LEVEL = 1;

export function inflate(packed: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  return through(packed, createInflateRaw({ chunkSize: CHUNK }));
}

export function deflate(plain: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  return through(plain, createDeflateRaw({ level: LEVEL, chunkSize: CHUNK }));
}

/** An error of either side reaches whoever reads; whoever stops reading closes both. */
function through(source: AsyncIterable<Uint8Array>, transform: Transform): AsyncIterable<Uint8Array> {
  pipeline(Readable.from(source, { objectMode: false, highWaterMark: CHUNK }), transform, () => {});
  return transform;
}
