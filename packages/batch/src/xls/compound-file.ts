// The streams of a compound file ([MS-CFB]), the container of a binary .xls: sectors in chains, as in a disk.
import { WorkbookProblem } from '../xlsx/workbook-problem.ts';

const HEADER_BYTES = 512;
/** Numbers of sectors in the header; longer lists go on in sectors of their own. */
const LISTED_IN_HEADER = 109;
const END_OF_CHAIN = 0xfffffffe;
const ENTRY_BYTES = 128;
const ROOT = 5;
const STREAM = 2;
/** Smaller streams are in sectors of 64 bytes, inside the root's stream. */
const SMALL_STREAM = 4096;
const SMALL_SHIFT = 6;

interface Entry {
  readonly name: string;
  readonly type: number;
  readonly siblings: readonly number[];
  readonly child: number;
  readonly start: number;
  readonly size: number;
}

/** The streams that are not in a folder, by their name in small letters: an embedded workbook has a folder of its own. */
export function openCompoundFile(bytes: Uint8Array): ReadonlyMap<string, () => Uint8Array> {
  if (bytes.length < HEADER_BYTES) throw new WorkbookProblem('damaged-xlsx');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const shift = view.getUint16(30, true);
  if (shift !== 9 && shift !== 12) throw new WorkbookProblem('damaged-xlsx');
  // The header takes the place of a sector.
  const sectors = new Sectors(bytes.subarray(1 << shift), shift);
  const table = sectors.numbers(tableSectors(view, sectors));
  const entries = entriesOf(sectors.read(chainOf(view.getUint32(48, true), table)));
  const root = entries[0];
  if (root?.type !== ROOT) throw new WorkbookProblem('damaged-xlsx');
  const readSmall = (): Sectors => new Sectors(sectors.read(chainOf(root.start, table)), SMALL_SHIFT);
  const smallTable = (): Uint32Array => sectors.numbers(chainOf(view.getUint32(60, true), table));
  return new Map(
    childrenOf(root, entries).map(({ name, start, size }) => [
      name,
      () => {
        const isSmall = size < SMALL_STREAM;
        const chain = chainOf(start, isSmall ? smallTable() : table);
        const content = (isSmall ? readSmall() : sectors).read(chain);
        if (content.length < size) throw new WorkbookProblem('damaged-xlsx');
        return content.subarray(0, size);
      },
    ]),
  );
}

/** Of equal size. The last one of a file may be cut. */
class Sectors {
  readonly #bytes: Uint8Array;
  readonly #shift: number;

  constructor(bytes: Uint8Array, shift: number) {
    this.#bytes = bytes;
    this.#shift = shift;
  }

  read(chain: readonly number[]): Uint8Array {
    const size = 1 << this.#shift;
    const content = new Uint8Array(chain.length * size);
    let length = 0;
    for (const sector of chain) {
      const from = sector * size;
      if (from >= this.#bytes.length || length % size !== 0) throw new WorkbookProblem('damaged-xlsx');
      const part = this.#bytes.subarray(from, from + size);
      content.set(part, length);
      length += part.length;
    }
    return content.subarray(0, length);
  }

  /** Its content as numbers of 32 bits. */
  numbers(chain: readonly number[]): Uint32Array {
    const content = this.read(chain);
    const view = new DataView(content.buffer, 0, content.length);
    return Uint32Array.from({ length: content.length >> 2 }, (_, index) => view.getUint32(index * 4, true));
  }
}

/** The sectors with the table of chains: numbered in the header, then in sectors whose last number is the next such sector. */
function tableSectors(view: DataView, sectors: Sectors): number[] {
  const count = view.getUint32(44, true);
  if (count * 4 > view.byteLength) throw new WorkbookProblem('damaged-xlsx');
  const listed = Array.from({ length: Math.min(count, LISTED_IN_HEADER) }, (_, index) =>
    view.getUint32(76 + index * 4, true),
  );
  let next = view.getUint32(68, true);
  while (listed.length < count) {
    const numbers = Array.from(sectors.numbers([next]));
    next = numbers.pop() ?? END_OF_CHAIN;
    if (numbers.length === 0) throw new WorkbookProblem('damaged-xlsx');
    listed.push(...numbers.slice(0, count - listed.length));
  }
  return listed;
}

function chainOf(start: number, table: Uint32Array): number[] {
  const chain: number[] = [];
  for (let sector = start; sector !== END_OF_CHAIN; sector = table[sector] as number) {
    // Longer than the table: a cycle.
    if (sector >= table.length || chain.length > table.length) throw new WorkbookProblem('damaged-xlsx');
    chain.push(sector);
  }
  return chain;
}

function entriesOf(directory: Uint8Array): Entry[] {
  const view = new DataView(directory.buffer, 0, directory.length);
  const decoder = new TextDecoder('utf-16le');
  return Array.from({ length: Math.floor(directory.length / ENTRY_BYTES) }, (_, index) => {
    const at = index * ENTRY_BYTES;
    const nameBytes = Math.min(64, Math.max(0, view.getUint16(at + 64, true) - 2));
    return {
      name: decoder.decode(directory.subarray(at, at + nameBytes)).toLowerCase(),
      type: directory[at + 66] as number,
      siblings: [view.getUint32(at + 68, true), view.getUint32(at + 72, true)],
      child: view.getUint32(at + 76, true),
      start: view.getUint32(at + 116, true),
      size: view.getUint32(at + 120, true),
    };
  });
}

/** The streams of a folder, which are a tree of siblings. */
function childrenOf({ child }: Entry, entries: readonly Entry[]): Entry[] {
  const seen = new Set<number>();
  const open = [child];
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    const entry = entries[index];
    if (entry === undefined || seen.has(index)) continue;
    seen.add(index);
    open.push(...entry.siblings);
  }
  return Array.from(seen, (index) => entries[index] as Entry).filter(({ type }) => type === STREAM);
}
