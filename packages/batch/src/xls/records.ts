// The records of a workbook stream, BIFF5 and BIFF8 ([MS-XLS] 2.1.4): a type, a length and bytes, one after another.
import { WorkbookProblem } from '../xlsx/workbook-problem.ts';

export const RECORD = {
  formula: 0x0006,
  end: 0x000a,
  date1904: 0x0022,
  password: 0x002f,
  continued: 0x003c,
  codePage: 0x0042,
  sheet: 0x0085,
  manyRk: 0x00bd,
  richText: 0x00d6,
  cellFormat: 0x00e0,
  mergedCells: 0x00e5,
  sharedStrings: 0x00fc,
  sharedString: 0x00fd,
  number: 0x0203,
  text: 0x0204,
  logicalOrError: 0x0205,
  formula3: 0x0206,
  formulaText: 0x0207,
  arrayFormula: 0x0221,
  dataTable: 0x0236,
  rk: 0x027e,
  formula4: 0x0406,
  numberFormat: 0x041e,
  sharedFormula: 0x04bc,
  begin: 0x0809,
} as const;

/** BIFF8 has texts in Unicode; earlier versions, in the code page of the file. */
const UNICODE_VERSION = 0x0600;

export class Records {
  type: number = 0;
  /** Of the record's bytes. */
  from = 0;
  to = 0;
  readonly bytes: Uint8Array;
  readonly view: DataView;

  constructor(bytes: Uint8Array, at: number) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.to = at;
  }

  /** Its type. Throws at the end. */
  next(): number {
    if (this.to + 4 > this.bytes.length) throw new WorkbookProblem('damaged-xlsx');
    this.type = this.view.getUint16(this.to, true);
    this.from = this.to + 4;
    this.to = this.from + this.view.getUint16(this.to + 2, true);
    if (this.to > this.bytes.length) throw new WorkbookProblem('damaged-xlsx');
    return this.type;
  }

  /** Whether another record follows. */
  peek(): number | undefined {
    return this.to + 4 > this.bytes.length ? undefined : this.view.getUint16(this.to, true);
  }

  u8(offset: number): number {
    return this.view.getUint8(this.#place(offset, 1));
  }

  u16(offset: number): number {
    return this.view.getUint16(this.#place(offset, 2), true);
  }

  u32(offset: number): number {
    return this.view.getUint32(this.#place(offset, 4), true);
  }

  f64(offset: number): number {
    return this.view.getFloat64(this.#place(offset, 8), true);
  }

  /** The text of the record from an offset on. Moves on to the records that continue it. */
  textFrom(offset: number): RecordText {
    return new RecordText(this, this.from + offset);
  }

  #place(offset: number, size: number): number {
    if (this.from + offset + size > this.to) throw new WorkbookProblem('damaged-xlsx');
    return this.from + offset;
  }
}

/** Texts that may go on in CONTINUE records. */
export class RecordText {
  readonly #records: Records;
  #at: number;

  constructor(records: Records, at: number) {
    this.#records = records;
    this.#at = at;
  }

  number(bytes: 1 | 2 | 4): number {
    if (this.#left() === 0) this.#continue();
    if (this.#left() < bytes) throw new WorkbookProblem('damaged-xlsx');
    const { view } = this.#records;
    const at = this.#at;
    this.#at += bytes;
    return bytes === 1 ? view.getUint8(at) : bytes === 2 ? view.getUint16(at, true) : view.getUint32(at, true);
  }

  isAtEnd(): boolean {
    return this.#left() === 0 && this.#records.peek() !== RECORD.continued;
  }

  skip(bytes: number): void {
    for (let left = bytes; left > 0;) {
      if (this.#left() === 0) this.#continue();
      const part = Math.min(left, this.#left());
      this.#at += part;
      left -= part;
    }
  }

  /** XLUnicodeString and ShortXLUnicodeString (2.5.294, 2.5.240). */
  unicode(lengthBytes: 1 | 2): string {
    const length = this.number(lengthBytes);
    return this.#characters(length, (this.number(1) & 1) !== 0);
  }

  /** XLUnicodeRichExtendedString (2.5.293): also with formats and phonetic texts, which are left out. */
  rich(): string {
    const length = this.number(2);
    const flags = this.number(1);
    const runs = (flags & 8) === 0 ? 0 : this.number(2);
    const phonetic = (flags & 4) === 0 ? 0 : this.number(4);
    const text = this.#characters(length, (flags & 1) !== 0);
    this.skip(runs * 4 + phonetic);
    return text;
  }

  /** In the code page of the file. */
  bytes(lengthBytes: 1 | 2): Uint8Array {
    const length = this.number(lengthBytes);
    if (this.#left() < length) throw new WorkbookProblem('damaged-xlsx');
    return this.#records.bytes.subarray(this.#at, this.#at + length);
  }

  /** A continued text repeats whether its characters take one byte or two. */
  #characters(length: number, isWide: boolean): string {
    const { view } = this.#records;
    let text = '';
    let size = isWide ? 2 : 1;
    for (let left = length; left > 0;) {
      if (this.#left() < size) {
        this.#continue();
        size = (this.number(1) & 1) === 0 ? 1 : 2;
      }
      const count = Math.min(left, Math.floor(this.#left() / size));
      const at = this.#at;
      const codes =
        size === 1
          ? this.#records.bytes.subarray(at, at + count)
          : Array.from({ length: count }, (_, index) => view.getUint16(at + index * 2, true));
      text += String.fromCharCode(...codes);
      this.#at += count * size;
      left -= count;
    }
    return text;
  }

  #left(): number {
    return this.#records.to - this.#at;
  }

  #continue(): void {
    const records = this.#records;
    if (records.peek() !== RECORD.continued) throw new WorkbookProblem('damaged-xlsx');
    records.next();
    this.#at = records.from;
  }
}

export function isUnicode(version: number): boolean {
  return version >= UNICODE_VERSION;
}
