// The fast path of TextAnswerer: writes an ordinary row (csv/ordinary-row.ts) with its answer from bytes to bytes, in another
// format or dialect than it came in. It gives the bytes that TextAnswerer gives, or leaves the row to it.
import type { ByteEncoding } from '@curp/core/bulk';
import { CR, LF, QUOTE } from '../csv/dialect.ts';
import { encode, windows1252Bytes } from '../csv/encoding.ts';
import { OrdinaryRow } from '../csv/ordinary-row.ts';
import type { QuoteState } from '../csv/parse-row.ts';
import { slotsOf } from '../csv/role-slots.ts';
import { RowScanner } from '../csv/row-scanner.ts';
import { workOf } from '../plan.ts';
import { answerCells, type ListShape } from './answerer.ts';
import type { Match, RowAnswer } from './answer.ts';
import { utf8Length } from './json-bytes.ts';
import { LineScanner } from './line-scanner.ts';
import { answerMembers, memberNames } from './ndjson-lines.ts';
import type { OutputBuffer } from './output-buffer.ts';
import type { Tally } from './tally.ts';

/** In place of an offset: the row is not ordinary, and nothing was written. */
export const NOT_ORDINARY = -1;

const KEY_LENGTH = 18;
const COMMA = 44;
const BACKSLASH = 92;
const CLOSE = 125;

/** What stands before and after the key of an ordinary row. */
interface Frame {
  readonly before: Uint8Array;
  readonly after: Uint8Array;
}

export class OrdinaryAnswers {
  readonly #delimiter: number;
  readonly #encoding: ByteEncoding;
  readonly #isJson: boolean;
  readonly #answersOnly: boolean;
  readonly #lines: LineScanner | undefined;
  readonly #rows: RowScanner | undefined;
  readonly #row: OrdinaryRow;
  /** If the row has no key of its own, and if its own key is the same. */
  readonly #frame: Frame;
  readonly #sameFrame: Frame;
  /** What stands before the cell of each column. */
  readonly #starts: readonly Uint8Array[];
  /** Bytes that a row may take beyond those of its cells. */
  readonly #overhead: number;
  readonly #key = new Uint8Array(KEY_LENGTH);

  /** `quotes` is the state that TextAnswerer keeps of the block. */
  constructor(shape: ListShape, quotes: QuoteState) {
    const { plan, dialect, input, output, header, added, cacheEntries } = shape;
    const slots = slotsOf(plan);
    this.#delimiter = dialect.delimiter;
    this.#encoding = dialect.encoding;
    this.#isJson = output === 'ndjson';
    this.#answersOnly = shape.answersOnly === true;
    this.#lines = input === 'ndjson' ? new LineScanner(header, slots, !this.#isJson) : undefined;
    this.#rows = input === 'csv' ? new RowScanner(dialect, slots, quotes) : undefined;
    this.#row = new OrdinaryRow(
      plan,
      dialect.encoding,
      (this.#lines ?? this.#rows) as LineScanner | RowScanner,
      cacheEntries,
    );
    this.#frame = frameOf(shape, null);
    this.#sameFrame = frameOf(shape, 'coincide');
    this.#starts = this.#isJson
      ? memberNames(header, added).map((name, column) =>
          encode(`${column === 0 ? '{' : ','}${JSON.stringify(name)}:"`, 'utf-8'),
        )
      : header.map((_, column) => encode(column === 0 ? '' : ',', 'utf-8'));
    const frames = this.#sameFrame.before.length + this.#sameFrame.after.length + this.#frame.after.length;
    this.#overhead = this.#starts.reduce((sum, { length }) => sum + length + 2, frames + KEY_LENGTH + 2);
  }

  /** Returns the offset of the next row, or NOT_ORDINARY. */
  write(block: Uint8Array, from: number, output: OutputBuffer, tally: Tally): number {
    const key = this.#key;
    const scanner = this.#scan(block, from, output);
    const source = this.#lines?.source ?? block;
    if (!this.#row.writeKey(source, key, 0)) return NOT_ORDINARY;
    const match = this.#row.matchOf(source, key, 0);
    if (match === 'other') return NOT_ORDINARY;
    // A byte of a cell takes at most three: two as an escaped or doubled quote, three as a euro sign of Windows-1252.
    output.reserve(3 * (scanner.next - from) + this.#overhead);
    const { bytes } = output;
    const end = this.#writeCells(block, from, bytes, output.at);
    if (end === NOT_ORDINARY) return NOT_ORDINARY;
    const { before, after } = match === 'same' ? this.#sameFrame : this.#frame;
    const keyAt = put(before, bytes, end);
    const mark = put(after, bytes, put(key, bytes, keyAt));
    tally.add('good', mark, bytes, keyAt, this.#row.nameHash);
    let at = mark;
    if (this.#isJson) bytes[at++] = CLOSE;
    bytes[at++] = LF;
    output.at = at;
    return scanner.next;
  }

  #scan(block: Uint8Array, from: number, output: OutputBuffer): LineScanner | RowScanner {
    if (this.#lines !== undefined) {
      this.#lines.scan(block, from);
      return this.#lines;
    }
    // RowScanner copies the row while it scans; the copy is written over.
    output.reserve(block.length - from);
    const rows = this.#rows as RowScanner;
    rows.scan(block, from, output.bytes, output.at);
    return rows;
  }

  #writeCells(block: Uint8Array, from: number, into: Uint8Array, at: number): number {
    if (this.#answersOnly) return at;
    if (this.#rows !== undefined) return this.#writeRow(block, from, this.#rows.contentEnd, into, at);
    const lines = this.#lines as LineScanner;
    if (!this.#isJson) return this.#writeColumns(lines, into, at);
    const { contentEnd } = lines;
    let end = at;
    for (let offset = from; offset < contentEnd; offset++) into[end++] = block[offset] as number;
    return end;
  }

  #writeColumns({ source, columnFrom, columnTo }: LineScanner, into: Uint8Array, at: number): number {
    let end = at;
    for (let column = 0; column < columnFrom.length; column++) {
      end = this.#writeCell(source, columnFrom[column] as number, columnTo[column] as number, column, into, end);
    }
    return end;
  }

  /** A regular row: no cell contains a quote, and a quoted cell ends at the next quote. */
  #writeRow(block: Uint8Array, from: number, to: number, into: Uint8Array, at: number): number {
    const delimiter = this.#delimiter;
    const columns = this.#starts.length;
    let end = at;
    let offset = from;
    for (let column = 0; column < columns; column++) {
      const isQuoted = offset < to && block[offset] === QUOTE;
      const start = isQuoted ? offset + 1 : offset;
      offset = start;
      const stop = isQuoted ? QUOTE : delimiter;
      while (offset < to && block[offset] !== stop) offset++;
      end = this.#writeCell(block, start, offset, column, into, end);
      if (end === NOT_ORDINARY) return NOT_ORDINARY;
      offset += isQuoted ? 2 : 1;
    }
    return end;
  }

  #writeCell(bytes: Uint8Array, from: number, to: number, column: number, into: Uint8Array, at: number): number {
    const start = put(this.#starts[column] as Uint8Array, into, at);
    if (this.#isJson) {
      const end = this.#writeText(bytes, from, to, into, start, BACKSLASH);
      if (end === NOT_ORDINARY) return NOT_ORDINARY;
      into[end] = QUOTE;
      return end + 1;
    }
    if (!needsQuotes(bytes, from, to)) return this.#writeText(bytes, from, to, into, start, QUOTE);
    into[start] = QUOTE;
    const end = this.#writeText(bytes, from, to, into, start + 1, QUOTE);
    if (end === NOT_ORDINARY) return NOT_ORDINARY;
    into[end] = QUOTE;
    return end + 1;
  }

  /** Writes in UTF-8, with `escape` before every quote. NOT_ORDINARY if a byte is not valid UTF-8, or a control character in JSON. */
  #writeText(bytes: Uint8Array, from: number, to: number, into: Uint8Array, at: number, escape: number): number {
    let end = at;
    for (let offset = from; offset < to; offset++) {
      const byte = bytes[offset] as number;
      if (byte < 0x80) {
        if (byte === QUOTE || (byte === BACKSLASH && escape === BACKSLASH)) into[end++] = escape;
        else if (byte < 0x20 && escape === BACKSLASH) return NOT_ORDINARY;
        into[end++] = byte;
      } else if (this.#encoding === 'windows-1252') {
        end = put(windows1252Bytes(byte), into, end);
      } else {
        const length = utf8Length(bytes, offset);
        if (length === 0 || offset + length > to) return NOT_ORDINARY;
        for (const last = offset + length - 1; offset < last; offset++) into[end++] = bytes[offset] as number;
        into[end++] = bytes[offset] as number;
      }
    }
    return end;
  }
}

/** Undefined if no row of the list can be ordinary. */
export function ordinaryAnswersOf(shape: ListShape, quotes: QuoteState): OrdinaryAnswers | undefined {
  return workOf(shape.plan) === 'validation' ? undefined : new OrdinaryAnswers(shape, quotes);
}

/** Stands for the key in an answer from which the frame is cut. */
const SAMPLE_KEY = 'X'.repeat(KEY_LENGTH);

/** Cut from what TextAnswerer writes, so that both write the same. */
function frameOf({ plan, output, added, repeats, answersOnly }: ListShape, match: Match | null): Frame {
  const answer: RowAnswer = { key: SAMPLE_KEY, match, codes: [], reasons: [], warnings: [], empty: false };
  const work = workOf(plan);
  const text =
    output === 'ndjson'
      ? `,${answerMembers(answer, added, work)}`
      : `${answersOnly === true ? '' : ','}${[...answerCells(answer, work), ...(repeats ? [''] : [])].join(',')}`;
  const [before = '', after = ''] = text.split(SAMPLE_KEY);
  return { before: encode(before, 'utf-8'), after: encode(after, 'utf-8') };
}

function needsQuotes(bytes: Uint8Array, from: number, to: number): boolean {
  for (let offset = from; offset < to; offset++) {
    const byte = bytes[offset];
    if (byte === COMMA || byte === QUOTE || byte === LF || byte === CR) return true;
  }
  return false;
}

/** Returns the offset after the last byte written. */
function put(bytes: Uint8Array, into: Uint8Array, at: number): number {
  for (let index = 0; index < bytes.length; index++) into[at + index] = bytes[index] as number;
  return at + bytes.length;
}
