// The Platform of browsers: compression streams. Node has them too, but its zlib is faster.
import { isUtf8 } from '../csv/encoding.ts';
import { crc32 } from './crc32.ts';
import type { Platform } from './platform.ts';

/** Bytes per write: a stream inflates each write completely, up to a thousand times its size, so a zip bomb gets small ones. */
const SLICE = 1 << 14;

/** Small outputs are merged into chunks of this size: the XML scanner rescans an incomplete text with every chunk. */
const CHUNK = 1 << 18;

/** The platform of browsers, Deno, Bun and Node 20 or later. */
export const webPlatform: Platform = {
  inflate: (packed) => coalesced(transformed(slices(packed), new DecompressionStream('deflate-raw'))),
  deflate: (plain) => transformed(plain, new CompressionStream('deflate-raw')),
  crc32,
  isUtf8,
};

async function* slices(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.length; from += SLICE) yield chunk.subarray(from, from + SLICE);
  }
}

async function* coalesced(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let chunk = new Uint8Array(CHUNK);
  let length = 0;
  for await (const piece of pieces) {
    for (let from = 0; from < piece.length;) {
      const part = piece.subarray(from, from + CHUNK - length);
      chunk.set(part, length);
      length += part.length;
      from += part.length;
      if (length < CHUNK) continue;
      yield chunk;
      chunk = new Uint8Array(CHUNK);
      length = 0;
    }
  }
  if (length > 0) yield chunk.subarray(0, length);
}

/** Errors of the source and of the transform reach the reader; a reader that stops cancels both. */
async function* transformed(
  source: AsyncIterable<Uint8Array>,
  transform: CompressionStream | DecompressionStream,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  // Not every browser can iterate a stream.
  const reader = streamOf(source).pipeThrough(transform).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function streamOf(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const iterator = source[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await iterator.next();
      if (done === true) controller.close();
      else controller.enqueue(value as Uint8Array<ArrayBuffer>);
    },
    cancel: async () => {
      await iterator.return?.();
    },
  });
}
