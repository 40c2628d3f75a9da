// Builds binary .xls files for tests: records of BIFF, and the compound file around them.

export interface BiffRecord {
  readonly type: number;
  readonly data: Buffer;
}

export function u16(...values: readonly number[]): Buffer {
  return Buffer.from(new Uint16Array(values).buffer);
}

export function u32(...values: readonly number[]): Buffer {
  return Buffer.from(new Uint32Array(values).buffer);
}

export function f64(value: number): Buffer {
  return Buffer.from(new Float64Array([value]).buffer);
}

export function record(type: number, ...data: readonly Uint8Array[]): BiffRecord {
  return { type, data: Buffer.concat(data) };
}

/** Of records, or of bytes that are records already. */
export function streamOf(records: readonly (BiffRecord | Buffer)[]): Buffer {
  return Buffer.concat(records.flatMap((one) => ('type' in one ? [u16(one.type, one.data.length), one.data] : [one])));
}

/** As BIFF8 writes it: one byte per character where that is enough. */
export function unicode(content: string, lengthBytes: 1 | 2 = 2): Buffer {
  const isWide = /[^\0-\u00FF]/.test(content);
  const length = lengthBytes === 1 ? Buffer.of(content.length) : u16(content.length);
  return Buffer.concat([length, Buffer.of(Number(isWide)), Buffer.from(content, isWide ? 'utf16le' : 'latin1')]);
}

export function bytesOf(content: string, lengthBytes: 1 | 2 = 2): Buffer {
  const bytes = Buffer.from(content, 'latin1');
  return Buffer.concat([lengthBytes === 1 ? Buffer.of(bytes.length) : u16(bytes.length), bytes]);
}

const BIFF8 = 0x0600;
export const BIFF5 = 0x0500;
const GLOBALS = 5;
export const SHEET = 0x10;
export const CHART = 0x20;

export function begin(content: number, version = BIFF8): BiffRecord {
  return record(0x0809, u16(version, content, 0, 0), Buffer.alloc(version === BIFF8 ? 8 : 0));
}

export const END = record(0x000a);

export interface SheetOfXls {
  readonly name?: string;
  /** 0 visible, 1 hidden, 2 very hidden. */
  readonly state?: number;
  /** 0 worksheet, 1 macros, 2 chart. */
  readonly kind?: number;
  readonly records: readonly (BiffRecord | Buffer)[];
}

/** The workbook stream: what the sheets share, then each of them. */
export function workbookStream(
  sheets: readonly SheetOfXls[],
  shared: readonly (BiffRecord | Buffer)[] = [],
  version: number = BIFF8,
): Buffer {
  const name = version === BIFF8 ? unicode : bytesOf;
  const parts = sheets.map(({ records }) => streamOf([begin(SHEET, version), ...records, END]));
  const globals = (places: readonly number[]): Buffer =>
    streamOf([
      begin(GLOBALS, version),
      ...shared,
      ...sheets.map((sheet, index) =>
        record(
          0x0085,
          u32(places[index] ?? 0),
          Buffer.of(sheet.state ?? 0, sheet.kind ?? 0),
          name(sheet.name ?? `Hoja${index + 1}`, 1),
        ),
      ),
      END,
    ]);
  let at = globals([]).length;
  const places = parts.map((part) => (at += part.length) - part.length);
  return Buffer.concat([globals(places), ...parts]);
}

export function text(row: number, column: number, content: string): BiffRecord {
  return record(0x0204, u16(row, column, 0), unicode(content));
}

const FREE = 0xffffffff;
const END_OF_CHAIN = 0xfffffffe;
const FAT_SECTOR = 0xfffffffd;

export interface Folder {
  readonly [name: string]: Uint8Array | Folder;
}

/** A compound file of version 3 (shift 9) or 4 (12). Small streams go into the mini stream. */
export function compoundFile(content: Folder, shift = 9): Buffer {
  const size = 1 << shift;
  const sectors: Buffer[] = [];
  const chains: number[] = [];
  const store = (bytes: Uint8Array): number => {
    const first = sectors.length;
    for (let from = 0; from < bytes.length; from += size) {
      sectors.push(Buffer.concat([bytes.subarray(from, from + size)], size));
      chains.push(from + size < bytes.length ? sectors.length : END_OF_CHAIN);
    }
    return bytes.length === 0 ? END_OF_CHAIN : first;
  };
  const mini: Buffer[] = [];
  const miniChains: number[] = [];
  const storeSmall = (bytes: Uint8Array): number => {
    const first = mini.length;
    for (let from = 0; from < bytes.length; from += 64) {
      mini.push(Buffer.concat([bytes.subarray(from, from + 64)], 64));
      miniChains.push(from + 64 < bytes.length ? mini.length : END_OF_CHAIN);
    }
    return first;
  };
  const entries: Buffer[] = [];
  const entry = (name: string, type: number, next: number, child: number, start: number, bytes: number): Buffer => {
    const buffer = Buffer.alloc(128);
    buffer.write(name, 'utf16le');
    buffer.writeUInt16LE(name.length * 2 + 2, 64);
    buffer.writeUInt8(type, 66);
    [FREE, next, child].forEach((place, index) => buffer.writeUInt32LE(place, 68 + index * 4));
    buffer.writeUInt32LE(start, 116);
    buffer.writeUInt32LE(bytes, 120);
    return buffer;
  };
  // Siblings are a chain to the right. Returns the first of a folder.
  const list = (folder: Folder): number => {
    let next = FREE;
    for (const [name, one] of Object.entries(folder).toReversed()) {
      const isStream = one instanceof Uint8Array;
      const child = isStream ? FREE : list(one);
      const start = !isStream ? 0 : one.length < 4096 ? storeSmall(one) : store(one);
      next = entries.push(entry(name, isStream ? 2 : 1, next, child, start, isStream ? one.length : 0));
    }
    return next;
  };
  const child = list(content);
  const miniStart = store(Buffer.concat(mini));
  entries.unshift(entry('Root Entry', 5, FREE, child, miniStart, mini.length * 64));
  const directoryStart = store(Buffer.concat(entries));
  const miniTable = store(u32(...miniChains));
  return withTable(sectors, chains, { shift, directoryStart, miniTable });
}

interface Places {
  readonly shift: number;
  readonly directoryStart: number;
  readonly miniTable: number;
}

function withTable(sectors: Buffer[], chains: number[], { shift, directoryStart, miniTable }: Places): Buffer {
  const perSector = (1 << shift) / 4;
  let [tables, lists] = [0, 0];
  while (tables * perSector < sectors.length + tables + lists) {
    tables++;
    lists = Math.ceil(Math.max(0, tables - 109) / (perSector - 1));
  }
  const first = sectors.length;
  const numbers = Array.from({ length: tables }, (_, index) => first + index);
  const table = Buffer.alloc(tables << shift, 0xff);
  [...chains, ...numbers.map(() => FAT_SECTOR)].forEach((next, index) => table.writeUInt32LE(next, index * 4));
  const more = Array.from({ length: lists }, (_, index) => {
    const from = 109 + index * (perSector - 1);
    const listed = numbers.slice(from, from + perSector - 1);
    const padded = [...listed, ...Array.from({ length: perSector - 1 - listed.length }, () => FREE)];
    return u32(...padded, index + 1 < lists ? first + tables + index + 1 : END_OF_CHAIN);
  });
  const header = Buffer.alloc(1 << shift);
  header.set(Buffer.from('d0cf11e0a1b11ae1', 'hex'));
  header.writeUInt16LE(shift, 30);
  header.writeUInt32LE(tables, 44);
  header.writeUInt32LE(directoryStart, 48);
  header.writeUInt32LE(miniTable, 60);
  header.writeUInt32LE(lists === 0 ? END_OF_CHAIN : first + tables, 68);
  const listed = numbers.slice(0, 109);
  u32(...listed, ...Array.from({ length: 109 - listed.length }, () => FREE)).copy(header, 76);
  return Buffer.concat([header, ...sectors, table, ...more]);
}
