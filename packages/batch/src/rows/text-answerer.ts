// Answers lists of any format in any format, from decoded cells. csv/csv-answerer.ts gives the same answers for CSV to CSV, faster.
import { refusal, type RowAnswer } from './answer.ts';
import { answerRow } from './answer-row.ts';
import type { Cells } from '../cells/cell-text.ts';
import { LF, quoted } from '../csv/dialect.ts';
import { encode } from '../csv/encoding.ts';
import { cellsOf, contentEnd, endOfRow, newQuoteState } from '../csv/parse-row.ts';
import { type Answered, type Answerer, answerCells, type ListShape } from './answerer.ts';
import { nameHashOf } from './name-hash.ts';
import { answerMembers, cellOf, lineText, memberNames, readLine } from './ndjson-lines.ts';
import { OrdinaryCells } from './ordinary-cells.ts';
import { OutputBuffer } from './output-buffer.ts';
import { type Work, workOf } from '../plan.ts';
import { RowsAbove } from './rows-above.ts';
import { rowStatus, Tally } from './tally.ts';
import { UNREADABLE_LINE } from '../messages.ts';

interface Row {
  readonly text: string;
  /** Undefined if the row cannot be parsed. */
  readonly cells: Cells | undefined;
}

export class TextAnswerer implements Answerer {
  readonly #options: ListShape;
  readonly #work: Work;
  readonly #names: readonly string[];
  readonly #tally: Tally;
  readonly #output = new OutputBuffer();
  readonly #quotes = newQuoteState();
  readonly #ordinary: OrdinaryCells | undefined;
  readonly #above: RowsAbove | undefined;

  constructor(options: ListShape, hasFastPath = true) {
    this.#ordinary = hasFastPath ? OrdinaryCells.of(options) : undefined;
    this.#options = options;
    this.#above = RowsAbove.of(options.plan);
    this.#work = workOf(options.plan);
    this.#names = memberNames(options.header, options.added);
    this.#tally = new Tally(options.repeats);
  }

  answer(block: Uint8Array, from: number, mostRows: number): Answered {
    const { plan } = this.#options;
    return this.#walk(block, from, mostRows, (cells) => this.#ordinary?.answer(cells) ?? answerRow(cells, plan));
  }

  refuse(block: Uint8Array, from: number, mostRows: number, code: number, sentence: string): Answered {
    const refused = refusal(code, sentence);
    return this.#walk(block, from, mostRows, () => refused);
  }

  #walk(block: Uint8Array, from: number, mostRows: number, answer: (cells: Cells) => RowAnswer): Answered {
    this.#tally.clear();
    // A block may take several calls; the quote state belongs to the block.
    if (from === 0) this.#quotes.literalFrom = Infinity;
    this.#above?.startAt(block, from);
    this.#output.at = 0;
    let offset = from;
    while (offset < block.length && this.#tally.rows < mostRows) {
      offset = this.#decodeRow(block, offset, answer);
    }
    return this.#tally.answered(this.#output.written(), offset);
  }

  /** Returns the offset of the next row. */
  #decodeRow(block: Uint8Array, from: number, answer: (cells: Cells) => RowAnswer): number {
    const { dialect, input } = this.#options;
    const end = input === 'csv' ? endOfRow(block, from, block.length, dialect, this.#quotes) : endOfLine(block, from);
    const to = contentEnd(block, from, end, dialect);
    if (to === from || (input === 'ndjson' && isBlank(block, from, to))) this.#addBlank();
    else this.#addRow(this.#read(block, from, to), answer);
    return end;
  }

  #read(block: Uint8Array, from: number, to: number): Row {
    const { input, output, dialect, header } = this.#options;
    if (input === 'csv') return { text: '', cells: cellsOf(block, from, to, dialect, this.#quotes) };
    const text = lineText(block.subarray(from, to));
    const line = readLine(text, output === 'csv');
    return { text, cells: line && header.map((name) => cellOf(line, name)) };
  }

  #addBlank(): void {
    const { output, tidy, answersOnly, header, added } = this.#options;
    const own = answersOnly === true ? 0 : header.length;
    const cells = output === 'csv' && tidy ? own + added.length : 1;
    this.#output.putText(`${','.repeat(cells - 1)}\n`);
    this.#tally.add('empty', this.#output.at - 1, this.#output.bytes, -1, 0);
  }

  #addRow(row: Row, answerOf: (cells: Cells) => RowAnswer): void {
    const { plan, output, repeats } = this.#options;
    const cells = row.cells && (this.#above?.fill(row.cells) ?? row.cells);
    const answer = cells === undefined ? UNREADABLE : answerOf(cells);
    const { text, after } = output === 'csv' ? this.#csv(row, answer) : this.#json(row, answer);
    this.#output.putText(text);
    const mark = this.#output.at;
    this.#output.putText(`${after}\n`);
    const isCompared = repeats && answer.key !== '';
    const nameHash = isCompared ? nameHashOf(cells ?? [], plan) : 0;
    this.#tally.add(rowStatus(answer), mark, encode(answer.key, 'utf-8'), isCompared ? 0 : -1, nameHash);
  }

  #csv({ cells = [], text }: Row, answer: RowAnswer): Written {
    const { header, repeats, answersOnly } = this.#options;
    const carried = header.map((_, index) => cells[index] ?? '');
    if (cells.length === 0 && text !== '') carried[0] = text;
    if (cells.length > header.length) carried[header.length - 1] = cells.slice(header.length - 1).join(',');
    const all = [
      ...(answersOnly === true ? [] : carried),
      ...answerCells(answer, this.#work),
      ...(repeats ? [''] : []),
    ];
    return { text: all.map((cell) => quoted(cell, ',')).join(','), after: '' };
  }

  #json({ cells, text }: Row, answer: RowAnswer): Written {
    const { input, added } = this.#options;
    const members = answerMembers(answer, added, this.#work);
    if (cells === undefined) return { text: `{"linea":${JSON.stringify(text)},${members}`, after: '}' };
    const own =
      input === 'ndjson'
        ? text.slice(text.indexOf('{') + 1, text.lastIndexOf('}')).trim()
        : cells
            .map(
              (cell, index) =>
                `${JSON.stringify(this.#names[index] ?? `columna_${index + 1}`)}:${JSON.stringify(cell)}`,
            )
            .join(',');
    return { text: `{${own === '' ? '' : `${own},`}${members}`, after: '}' };
  }
}

/** The mark of a repeated row is inserted between the two. */
interface Written {
  readonly text: string;
  readonly after: string;
}

const UNREADABLE = refusal(UNREADABLE_LINE.code, UNREADABLE_LINE.sentence);

/** Only JSON white space. */
function isBlank(block: Uint8Array, from: number, to: number): boolean {
  return block.subarray(from, to).every((byte) => byte === 32 || byte === 9 || byte === 13);
}

function endOfLine(block: Uint8Array, from: number): number {
  const end = block.indexOf(LF, from);
  return end < 0 ? block.length : end + 1;
}
