// Any format in, any format out, row by row as texts. CSV to CSV has a faster way (csv/answerer.ts) with the same answers.
import { refusal, type RowAnswer } from './answer.ts';
import { answerRow } from './answer-row.ts';
import { encode, LF } from '../csv/dialect.ts';
import { cellsOf, contentEnd, endOfRow, noStrayMark } from '../csv/rows.ts';
import { quoted } from '../csv/writing.ts';
import { type Answered, type Answerer, answerCells, type IsOver, type ListShape, NEVER_OVER } from './engine.ts';
import { nameHashOf } from './name-hash.ts';
import { answerMembers, cellOf, lineText, memberNames, readLine } from './ndjson-lines.ts';
import { Output } from './output.ts';
import { isComparison } from '../plan.ts';
import { outcomeOf, Tally } from './tally.ts';
import { UNREADABLE_LINE } from '../unreadable.ts';

/** What the output is made from. */
interface Row {
  readonly text: string;
  /** Undefined when the row cannot be read at all. */
  readonly cells: readonly string[] | undefined;
}

export class PlainAnswerer implements Answerer {
  readonly #options: ListShape;
  readonly #isOver: IsOver;
  readonly #comparison: boolean;
  readonly #names: readonly string[];
  readonly #tally: Tally;
  readonly #output = new Output();
  readonly #marks = noStrayMark();

  constructor(options: ListShape, isOver: IsOver = NEVER_OVER) {
    this.#options = options;
    this.#isOver = isOver;
    this.#comparison = isComparison(options.plan);
    this.#names = memberNames(options.header, options.added);
    this.#tally = new Tally(options.repeats);
  }

  answer(block: Uint8Array, from: number, mostRows: number): Answered {
    const { plan } = this.#options;
    return this.#walk(block, from, mostRows, (cells) => answerRow(cells, plan));
  }

  refuse(block: Uint8Array, from: number, mostRows: number, code: number, sentence: string): Answered {
    const refused = refusal(code, sentence);
    return this.#walk(block, from, mostRows, () => refused);
  }

  #walk(block: Uint8Array, from: number, mostRows: number, answer: (cells: readonly string[]) => RowAnswer): Answered {
    const { dialect, input } = this.#options;
    this.#tally.clear();
    // A block may be read in several calls, and a stray mark counts until it ends.
    if (from === 0) this.#marks.lettersFrom = Infinity;
    this.#output.at = 0;
    let offset = from;
    while (offset < block.length && this.#tally.rows < mostRows) {
      const end =
        input === 'csv' ? endOfRow(block, offset, block.length, dialect, this.#marks) : endOfLine(block, offset);
      const to = contentEnd(block, offset, end, dialect);
      if (to === offset || (input === 'ndjson' && isBlank(block, offset, to))) this.#addBlank();
      else this.#addRow(this.#read(block, offset, to), answer);
      offset = end;
      if (this.#isOver()) break;
    }
    return this.#tally.answered(this.#output.written(), offset);
  }

  #read(block: Uint8Array, from: number, to: number): Row {
    const { input, output, dialect, header } = this.#options;
    if (input === 'csv') return { text: '', cells: cellsOf(block, from, to, dialect, this.#marks) };
    const text = lineText(block.subarray(from, to));
    const line = readLine(text, output === 'csv');
    return { text, cells: line && header.map((name) => cellOf(line, name) ?? '') };
  }

  #addBlank(): void {
    const { output, tidy, header, added } = this.#options;
    const cells = output === 'csv' && tidy ? header.length + added.length : 1;
    this.#output.put(encode(`${','.repeat(cells - 1)}\n`, 'utf-8'));
    this.#tally.add('empty', this.#output.at - 1, this.#output.bytes, -1, 0);
  }

  #addRow(row: Row, answerOf: (cells: readonly string[]) => RowAnswer): void {
    const { plan, output, repeats } = this.#options;
    const answer = row.cells === undefined ? UNREADABLE : answerOf(row.cells);
    const { text, after } = output === 'csv' ? this.#csv(row, answer) : this.#json(row, answer);
    const bytes = encode(text, 'utf-8');
    const start = this.#output.at;
    this.#output.put(bytes);
    const mark = this.#output.at;
    this.#output.put(encode(`${after}\n`, 'utf-8'));
    const isCompared = repeats && answer.key !== '';
    // The key is looked for from behind: the row's own cells may hold one too.
    const keyAt = isCompared ? start + lastIndexOf(bytes, encode(answer.key, 'utf-8')) : -1;
    const nameHash = isCompared ? nameHashOf(row.cells ?? [], plan) : 0;
    this.#tally.add(outcomeOf(answer), mark, this.#output.bytes, keyAt, nameHash);
  }

  #csv({ cells = [], text }: Row, answer: RowAnswer): Written {
    const { header, repeats } = this.#options;
    const carried = header.map((_, place) => cells[place] ?? '');
    if (cells.length === 0 && text !== '') carried[0] = text;
    if (cells.length > header.length) carried[header.length - 1] = cells.slice(header.length - 1).join(',');
    const all = [...carried, ...answerCells(answer, this.#comparison), ...(repeats ? [''] : [])];
    return { text: all.map((cell) => quoted(cell, ',')).join(','), after: '' };
  }

  #json({ cells, text }: Row, answer: RowAnswer): Written {
    const { input, added } = this.#options;
    const members = answerMembers(answer, added, this.#comparison);
    if (cells === undefined) return { text: `{"linea":${JSON.stringify(text)},${members}`, after: '}' };
    const own =
      input === 'ndjson'
        ? text.slice(text.indexOf('{') + 1, text.lastIndexOf('}')).trim()
        : cells
            .map(
              (cell, place) =>
                `${JSON.stringify(this.#names[place] ?? `columna_${place + 1}`)}:${JSON.stringify(cell)}`,
            )
            .join(',');
    return { text: `{${own === '' ? '' : `${own},`}${members}`, after: '}' };
  }
}

/** The mark of repetition goes between the two. */
interface Written {
  readonly text: string;
  readonly after: string;
}

const UNREADABLE = refusal(UNREADABLE_LINE.code, UNREADABLE_LINE.sentence);

/** Blanks, as JSON has them. */
function isBlank(block: Uint8Array, from: number, to: number): boolean {
  return block.subarray(from, to).every((byte) => byte === 32 || byte === 9 || byte === 13);
}

function endOfLine(block: Uint8Array, from: number): number {
  const end = block.indexOf(LF, from);
  return end < 0 ? block.length : end + 1;
}

function lastIndexOf(bytes: Uint8Array, part: Uint8Array): number {
  for (let at = bytes.length - part.length; at >= 0; at--) {
    if (part.every((byte, place) => bytes[at + place] === byte)) return at;
  }
  return -1;
}
