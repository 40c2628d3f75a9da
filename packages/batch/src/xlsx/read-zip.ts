// Reads a .zip through its central directory (APPNOTE 4.3 and 4.5.3); each part is a stream with a size limit.
import { WorkbookProblem } from './workbook-problem.ts';
import type { Platform } from './platform.ts';

export interface Part {
  /** Inflated size in bytes, as declared in the file. */
  readonly size: number;
  /** `limit`: inflated bytes; more is a WorkbookProblem. */
  open(limit: number): AsyncGenerator<Uint8Array>;
  /** The compressed bytes, to copy to another file without unpacking. */
  packed(): Promise<PackedPart>;
}

export interface PackedPart extends Pick<Entry, 'name' | 'method' | 'crc' | 'size'> {
  readonly packed: AsyncIterable<Uint8Array>;
  readonly packedSize: number;
}

interface Entry {
  /** As the file spells it. */
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  /** Inflated size in bytes, as declared in the file. */
  readonly size: number;
  readonly packed: number;
  readonly offset: number;
}

const SIGNATURE = { end: 0x06054b50, end64: 0x06064b50, locator64: 0x07064b50, entry: 0x02014b50, local: 0x04034b50 };
const END_SIZE = 22;
const LOCATOR_SIZE = 20;
const LONGEST_COMMENT = 0xffff;
const LARGEST_DIRECTORY = 2 ** 24;
/** Of a .zip that is not Zip64. */
const MOST_ENTRIES = 2 ** 16;
const IN_64_BITS = 0xffffffff;
const ENCRYPTED = 1;
const METHOD = { stored: 0, deflated: 8 };

/** Parts by `partName`, because some programs write backslashes or capitals. */
export async function openZip(blob: Blob, platform: Platform): Promise<ReadonlyMap<string, Part>> {
  const { offset, size } = await directoryOf(blob);
  if (size > LARGEST_DIRECTORY) throw new WorkbookProblem('too-big');
  const directory = await viewOf(blob, offset, size);
  const parts = new Map<string, Part>();
  for (let at = 0; at + 46 <= directory.byteLength && directory.getUint32(at, true) === SIGNATURE.entry;) {
    const nameEnd = at + 46 + directory.getUint16(at + 28, true);
    const extraEnd = nameEnd + directory.getUint16(at + 30, true);
    if (extraEnd > directory.byteLength) throw new WorkbookProblem('damaged-xlsx');
    const entry = entryAt(directory, at, nameEnd, extraEnd);
    parts.set(partName(entry.name), {
      size: entry.size,
      open: (limit) => read(blob, entry, limit, platform),
      packed: () => packedPart(blob, entry),
    });
    if (parts.size > MOST_ENTRIES) throw new WorkbookProblem('too-big');
    at = extraEnd + directory.getUint16(at + 32, true);
  }
  return parts;
}

export function partName(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
}

async function directoryOf(blob: Blob): Promise<{ offset: number; size: number }> {
  const start = Math.max(0, blob.size - END_SIZE - LONGEST_COMMENT);
  const tail = await viewOf(blob, start, blob.size - start);
  let end = tail.byteLength - END_SIZE;
  while (end >= 0 && tail.getUint32(end, true) !== SIGNATURE.end) end--;
  if (end < 0) throw new WorkbookProblem('damaged-xlsx');
  const locator = end - LOCATOR_SIZE;
  if (locator < 0 || tail.getUint32(locator, true) !== SIGNATURE.locator64) {
    return { size: tail.getUint32(end + 12, true), offset: tail.getUint32(end + 16, true) };
  }
  const record = await viewOf(blob, Number(tail.getBigUint64(locator + 8, true)), 56);
  if (record.getUint32(0, true) !== SIGNATURE.end64) throw new WorkbookProblem('damaged-xlsx');
  return { size: Number(record.getBigUint64(40, true)), offset: Number(record.getBigUint64(48, true)) };
}

/** Values that do not fit in 32 bits are in extra field 1, in this order. */
function entryAt(directory: DataView, at: number, extraStart: number, extraEnd: number): Entry {
  const fields = [24, 20, 42].map((index) => directory.getUint32(at + index, true));
  for (let extra = extraStart; extra + 4 <= extraEnd; extra += 4 + directory.getUint16(extra + 2, true)) {
    if (directory.getUint16(extra, true) !== 1) continue;
    let wide = extra + 4;
    for (const [index, value] of fields.entries()) {
      if (value !== IN_64_BITS || wide + 8 > extraEnd) continue;
      fields[index] = Number(directory.getBigUint64(wide, true));
      wide += 8;
    }
  }
  const [size = 0, packed = 0, offset = 0] = fields;
  const name = new TextDecoder().decode(new Uint8Array(directory.buffer, at + 46, extraStart - at - 46));
  const [flags, method] = [directory.getUint16(at + 8, true), directory.getUint16(at + 10, true)];
  return { name, flags, method, crc: directory.getUint32(at + 16, true), size, packed, offset };
}

async function packedPart(blob: Blob, entry: Entry): Promise<PackedPart> {
  const { name, method, crc, size, packed: packedSize } = entry;
  return { name, method, crc, size, packedSize, packed: slices(await packedBytes(blob, entry)) };
}

async function* read(blob: Blob, entry: Entry, limit: number, platform: Platform): AsyncGenerator<Uint8Array> {
  const packed = await packedBytes(blob, entry);
  let size = 0;
  let crc = 0;
  for await (const chunk of entry.method === METHOD.deflated ? inflated(packed, platform) : slices(packed)) {
    size += chunk.length;
    if (size > limit) throw new WorkbookProblem('too-big');
    crc = platform.crc32(chunk, crc);
    yield chunk;
  }
  if (crc !== entry.crc) throw new WorkbookProblem('damaged-xlsx');
}

async function packedBytes(blob: Blob, { flags, method, offset, packed }: Entry): Promise<Blob> {
  if ((flags & ENCRYPTED) !== 0) throw new WorkbookProblem('locked');
  if (method !== METHOD.stored && method !== METHOD.deflated) throw new WorkbookProblem('damaged-xlsx');
  const local = await viewOf(blob, offset, 30);
  if (local.getUint32(0, true) !== SIGNATURE.local) throw new WorkbookProblem('damaged-xlsx');
  const start = offset + 30 + local.getUint16(26, true) + local.getUint16(28, true);
  if (start + packed > blob.size) throw new WorkbookProblem('damaged-xlsx');
  return blob.slice(start, start + packed);
}

/** Errors of the Blob pass through; any other error of inflating means a damaged file. */
async function* inflated(packed: Blob, { inflate }: Platform): AsyncGenerator<Uint8Array> {
  let blobError: unknown;
  const source = slices(packed, (error) => (blobError = error));
  try {
    yield* inflate(source);
  } catch {
    throw blobError ?? new WorkbookProblem('damaged-xlsx');
  }
}

const SLICE = 1 << 18;

async function* slices(blob: Blob, failed?: (error: unknown) => void): AsyncGenerator<Uint8Array> {
  try {
    for (let from = 0; from < blob.size; from += SLICE) {
      yield new Uint8Array(await blob.slice(from, from + SLICE).arrayBuffer());
    }
  } catch (error) {
    failed?.(error);
    throw error;
  }
}

async function viewOf(blob: Blob, offset: number, size: number): Promise<DataView> {
  if (offset + size > blob.size) throw new WorkbookProblem('damaged-xlsx');
  return new DataView(await blob.slice(offset, offset + size).arrayBuffer());
}
