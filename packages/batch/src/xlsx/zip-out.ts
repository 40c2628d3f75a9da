// Parts -> the bytes of a .zip, as they come (APPNOTE 4.3): sizes are told after each part, so nothing is held or patched.
import { WorkbookProblem } from './problem.ts';
import type { Platform } from './platform.ts';

export interface NewPart {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

interface Written {
  readonly name: Uint8Array;
  readonly offset: number;
  crc: number;
  size: number;
  packed: number;
}

const VERSION = 20;
/** Sizes follow the data; names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1 January 1980: the same rows give the same bytes. */
const DATE = 0x0021;
const LARGEST = 2 ** 32 - 1;

export async function* zipped(parts: Iterable<NewPart>, platform: Platform): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const written: Written[] = [];
  let offset = 0;
  for (const { name, bytes } of parts) {
    const part = { name: new TextEncoder().encode(name), offset, crc: 0, size: 0, packed: 0 };
    yield localHeader(part);
    for await (const chunk of platform.deflate(counted(bytes, part, platform))) {
      part.packed += chunk.length;
      yield chunk;
    }
    yield fields([4, 0x08074b50], [4, part.crc], [4, part.packed], [4, part.size]);
    offset += 30 + part.name.length + part.packed + 16;
    if (part.size > LARGEST || offset > LARGEST) throw new WorkbookProblem('result-too-big');
    written.push(part);
  }
  const directory = written.map(directoryEntry);
  yield* directory;
  const size = directory.reduce((sum, entry) => sum + entry.length, 0);
  yield fields([4, 0x06054b50], [4, 0], [2, written.length], [2, written.length], [4, size], [4, offset], [2, 0]);
}

async function* counted(
  bytes: AsyncIterable<Uint8Array>,
  part: Written,
  { crc32 }: Platform,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    part.size += chunk.length;
    part.crc = crc32(chunk, part.crc);
    yield chunk;
  }
}

function localHeader({ name }: Written): Uint8Array<ArrayBuffer> {
  const fixed = fields(
    [4, 0x04034b50],
    [2, VERSION],
    [2, FLAGS],
    [2, DEFLATED],
    [2, 0],
    [2, DATE],
    [4, 0],
    [4, 0],
    [4, 0],
    [2, name.length],
    [2, 0],
  );
  return joined(fixed, name);
}

function directoryEntry({ name, offset, crc, size, packed }: Written): Uint8Array<ArrayBuffer> {
  const fixed = fields(
    [4, 0x02014b50],
    [2, VERSION],
    [2, VERSION],
    [2, FLAGS],
    [2, DEFLATED],
    [2, 0],
    [2, DATE],
    [4, crc],
    [4, packed],
    [4, size],
    [2, name.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, offset],
  );
  return joined(fixed, name);
}

/** Little-endian numbers of two or four bytes. */
function fields(...values: readonly (readonly [2 | 4, number])[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(values.reduce((sum, [width]) => sum + width, 0)));
  let at = 0;
  for (const [width, value] of values) {
    if (width === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += width;
  }
  return new Uint8Array(view.buffer);
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
