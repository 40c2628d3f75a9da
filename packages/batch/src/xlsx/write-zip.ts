// Writes a .zip as a stream (APPNOTE 4.3): sizes follow each new part in a data descriptor, so nothing is buffered. A part of
// another .zip is copied as it was packed.
import { WorkbookProblem } from './workbook-problem.ts';
import type { Platform } from './platform.ts';
import type { PackedPart } from './read-zip.ts';

export interface NewPart {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

export function textPart(name: string, text: string): NewPart {
  const bytes = async function* bytes() {
    yield new TextEncoder().encode(text);
  };
  return { name, bytes: bytes() };
}

interface Written {
  readonly name: Uint8Array;
  readonly offset: number;
  readonly flags: number;
  readonly method: number;
  crc: number;
  size: number;
  packed: number;
}

const VERSION = 20;
const FLAGS = { utf8Name: 0x0800, sizesFollow: 0x0008 };
const DEFLATED = 8;
/** 1 January 1980, so that the same rows give the same bytes. */
const DATE = 0x0021;
const LARGEST = 2 ** 32 - 1;

export async function* zipped(
  parts: Iterable<NewPart | PackedPart>,
  platform: Platform,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const written: Written[] = [];
  let offset = 0;
  for (const part of parts) {
    const bytes = 'packed' in part ? copied(part, offset) : deflated(part, offset, platform);
    for (;;) {
      const { done, value } = await bytes.next();
      if (done === true) {
        written.push(value);
        break;
      }
      offset += value.length;
      yield value;
    }
    if (offset > LARGEST) throw new WorkbookProblem('result-too-big');
  }
  const directory = written.map(directoryEntry);
  yield* directory;
  const size = directory.reduce((sum, entry) => sum + entry.length, 0);
  yield fields([4, 0x06054b50], [4, 0], [2, written.length], [2, written.length], [4, size], [4, offset], [2, 0]);
}

type Bytes = AsyncGenerator<Uint8Array<ArrayBuffer>, Written>;

async function* deflated({ name, bytes }: NewPart, offset: number, platform: Platform): Bytes {
  const flags = FLAGS.utf8Name | FLAGS.sizesFollow;
  const encoded = new TextEncoder().encode(name);
  const part: Written = { name: encoded, offset, flags, method: DEFLATED, crc: 0, size: 0, packed: 0 };
  yield localHeader(part);
  for await (const chunk of platform.deflate(counted(bytes, part, platform))) {
    part.packed += chunk.length;
    yield chunk;
  }
  if (part.size > LARGEST) throw new WorkbookProblem('result-too-big');
  yield fields([4, 0x08074b50], [4, part.crc], [4, part.packed], [4, part.size]);
  return part;
}

async function* copied({ name, method, crc, size, packedSize, packed }: PackedPart, offset: number): Bytes {
  if (size > LARGEST || packedSize > LARGEST) throw new WorkbookProblem('result-too-big');
  const encoded = new TextEncoder().encode(name);
  const part: Written = { name: encoded, offset, flags: FLAGS.utf8Name, method, crc, size, packed: packedSize };
  yield localHeader(part);
  for await (const chunk of packed) yield chunk as Uint8Array<ArrayBuffer>;
  return part;
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

type Field = readonly [bytes: 2 | 4, value: number];

/** What a local header and the entry of the directory both have. The CRC and sizes of a new part are zero in the first. */
function sharedFields({ name, flags, method, crc, size, packed }: Written): Field[] {
  const sizes: Field[] = [crc, packed, size].map((value) => [4, value]);
  return [[2, VERSION], [2, flags], [2, method], [2, 0], [2, DATE], ...sizes, [2, name.length], [2, 0]];
}

function localHeader(part: Written): Uint8Array<ArrayBuffer> {
  return joined(fields([4, 0x04034b50], ...sharedFields(part)), part.name);
}

function directoryEntry(part: Written): Uint8Array<ArrayBuffer> {
  const end: Field[] = [
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, part.offset],
  ];
  return joined(fields([4, 0x02014b50], [2, VERSION], ...sharedFields(part), ...end), part.name);
}

/** Little-endian numbers of two or four bytes. */
function fields(...values: readonly Field[]): Uint8Array<ArrayBuffer> {
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
