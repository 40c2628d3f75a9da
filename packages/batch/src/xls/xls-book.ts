// What the sheets of a binary .xls share: its texts, number formats, epoch and the list of sheets ([MS-XLS] 2.1.7.20.3).
import { MOST_STRINGS } from '../xlsx/limits.ts';
import { type Meaning, meaningOf } from '../xlsx/number-format.ts';
import { WorkbookProblem } from '../xlsx/workbook-problem.ts';
import { openCompoundFile } from './compound-file.ts';
import { isUnicode, RECORD, Records } from './records.ts';

interface XlsSheet {
  readonly name: string;
  readonly visible: boolean;
  /** Offset of its first record. */
  readonly at: number;
}

export interface XlsBook {
  readonly stream: Uint8Array;
  readonly sheets: readonly XlsSheet[];
  readonly epoch: 1900 | 1904;
  /** Indexed by cell format. */
  readonly meanings: readonly Meaning[];
  readonly sharedStrings: readonly string[];
  /** The text at an offset of the current record, with its length before it. */
  readonly textAt: (records: Records, offset: number, lengthBytes: 1 | 2) => string;
}

/** A cell has 16 bits for its format. */
const MOST_FORMATS = 2 ** 16;
const MOST_SHEETS = 2 ** 12;

const WORKSHEET = 0x0010;
const GLOBALS = 0x0005;

export function openXls(bytes: Uint8Array): XlsBook {
  const stream = streamOf(bytes);
  const records = new Records(stream, 0);
  if (records.next() !== RECORD.begin) throw new WorkbookProblem('damaged-xlsx');
  const [version, content] = [records.u16(0), records.u16(2)];
  const reader = new GlobalsReader(stream, isUnicode(version));
  // Simple programs write only a sheet.
  if (content === WORKSHEET) return { ...reader.book(), sheets: [{ name: 'Hoja1', visible: true, at: 0 }] };
  if (content !== GLOBALS) throw new WorkbookProblem('not-xlsx');
  while (records.next() !== RECORD.end) reader.read(records);
  return reader.book();
}

const COMPOUND_FILE = 0xd0;

/** Excel 5 and 95 called it Book; some files have both, for both versions. */
function streamOf(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== COMPOUND_FILE) return bytes;
  const streams = openCompoundFile(bytes);
  if (streams.has('encryptedpackage')) throw new WorkbookProblem('locked');
  const open = streams.get('workbook') ?? streams.get('book');
  if (open === undefined) throw new WorkbookProblem('not-xlsx');
  return open();
}

/** Code pages that are not called windows-N; those of MS-DOS have no decoder. */
const ENCODINGS: Readonly<Record<number, string>> = {
  1200: 'utf-16le',
  10000: 'macintosh',
  32768: 'macintosh',
  32769: 'windows-1252',
};

class GlobalsReader {
  readonly #stream: Uint8Array;
  readonly #isUnicode: boolean;
  readonly #sheets: XlsSheet[] = [];
  readonly #formats: number[] = [];
  readonly #codes = new Map<number, string>();
  #epoch: 1900 | 1904 = 1900;
  #codePage = 1252;
  #decoder: TextDecoder | undefined;
  #strings: string[] = [];

  constructor(stream: Uint8Array, isUnicodeText: boolean) {
    this.#stream = stream;
    this.#isUnicode = isUnicodeText;
  }

  read(records: Records): void {
    switch (records.type) {
      case RECORD.password:
        throw new WorkbookProblem('locked');
      case RECORD.codePage:
        this.#codePage = records.u16(0);
        break;
      case RECORD.date1904:
        this.#epoch = records.u16(0) === 1 ? 1904 : 1900;
        break;
      case RECORD.numberFormat:
        this.#codes.set(records.u16(0), this.#textAt(records, 2, this.#isUnicode ? 2 : 1));
        break;
      case RECORD.cellFormat:
        if (this.#formats.length < MOST_FORMATS) this.#formats.push(records.u16(2));
        break;
      case RECORD.sheet:
        this.#readSheet(records);
        break;
      case RECORD.sharedStrings:
        this.#strings = sharedStringsOf(records);
    }
  }

  book(): XlsBook {
    return {
      stream: this.#stream,
      sheets: this.#sheets,
      epoch: this.#epoch,
      meanings: this.#formats.map((id) => meaningOf(id, this.#codes.get(id))),
      sharedStrings: this.#strings,
      textAt: (records, offset, lengthBytes) => this.#textAt(records, offset, lengthBytes),
    };
  }

  /** Not charts, macros and modules. */
  #readSheet(records: Records): void {
    const [at, state, kind] = [records.u32(0), records.u8(4) & 3, records.u8(5)];
    const name = this.#textAt(records, 6, 1);
    if (this.#sheets.length === MOST_SHEETS) throw new WorkbookProblem('too-big');
    if (kind === 0) this.#sheets.push({ name, visible: state === 0, at });
  }

  #textAt(records: Records, offset: number, lengthBytes: 1 | 2): string {
    const text = records.textFrom(offset);
    if (this.#isUnicode) return text.unicode(lengthBytes);
    this.#decoder ??= decoderOf(this.#codePage);
    return this.#decoder.decode(text.bytes(lengthBytes));
  }
}

function decoderOf(codePage: number): TextDecoder {
  try {
    return new TextDecoder(ENCODINGS[codePage] ?? `windows-${codePage}`);
  } catch {
    throw new WorkbookProblem('not-xlsx');
  }
}

/** Some files count more than they have. */
function sharedStringsOf(records: Records): string[] {
  const count = records.u32(4);
  if (count > MOST_STRINGS) throw new WorkbookProblem('too-big');
  const text = records.textFrom(8);
  const strings: string[] = [];
  while (strings.length < count && !text.isAtEnd()) strings.push(text.rich());
  return strings;
}
