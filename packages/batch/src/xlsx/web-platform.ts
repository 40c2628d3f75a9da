// What a browser gives a workbook: its compression streams. Node has them too, and its own zlib is faster.
import { crc32 } from './crc32.ts';
import type { Platform } from './platform.ts';

/** A stream inflates whole what it is given at once, up to a thousand times as large: a bomb is met in small bites. */
const BITE = 1 << 14;

/** They give crumbs, and a text that is not whole is walked again with each. */
const CHUNK = 1 << 18;

export const webPlatform: Platform = {
  inflate: (packed) => gathered(through(bites(packed), new DecompressionStream('deflate-raw'))),
  deflate: (plain) => through(plain, new CompressionStream('deflate-raw')),
  crc32,
  isUtf8,
};

async function* bites(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.length; from += BITE) yield chunk.subarray(from, from + BITE);
  }
}

async function* gathered(crumbs: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let chunk = new Uint8Array(CHUNK);
  let length = 0;
  for await (const crumb of crumbs) {
    for (let from = 0; from < crumb.length;) {
      const part = crumb.subarray(from, from + CHUNK - length);
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

/** An error of either side reaches whoever reads; whoever stops reading closes both. */
async function* through(
  source: AsyncIterable<Uint8Array>,
  transform: CompressionStream | DecompressionStream,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  // Not every browser can walk a stream with `for await`.
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

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
