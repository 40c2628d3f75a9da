// A sheet -> the same sheet with columns added to the rows of the list. Every other byte is copied as it was.
import { byteHash, nameHash } from './byte-codes.ts';
import { ByteWriter } from './byte-writer.ts';
import type { AnswerRows } from './answer-rows.ts';
import { lettersOf, rangeOf, referenceOf } from './cell-reference.ts';
import { LONGEST_BLOCK } from './limits.ts';
import { columnsXml, withAttribute } from './sheet-columns.ts';
import { KIND, SheetPosition, STYLE, TAG } from './sheet-position.ts';
import { referenceAt } from './survey-sheet.ts';
import { xmlText } from './xml.ts';
import { tagText, type XmlScanner } from './xml-scanner.ts';

export interface AddedColumns {
  /** Counted from 1. */
  readonly first: number;
  readonly names: readonly string[];
  readonly widths: readonly number[];
  /** Columns from the first on whose cells are replaced: blank ones, and those of an earlier result. */
  readonly replaced: number;
  /** Excel's number of the row with the names of the columns; undefined for a list without one. */
  readonly headerRow: number | undefined;
  /** The sheet's filter grows with the list: sorting with it must move the answers too. */
  readonly growsFilter: boolean;
}

const TEXTS: ReadonlySet<number> = new Set([nameHash('s'), nameHash('str'), nameHash('inlineStr')]);

export class SheetEditor {
  readonly #added: AddedColumns;
  readonly #answers: AnswerRows;
  readonly #output = new ByteWriter(LONGEST_BLOCK);
  readonly #position = new SheetPosition();
  readonly #letters: readonly string[];
  readonly #columnTags: string[] = [];
  /** XML prefix of the tags of the sheet, with its colon. */
  #prefix = '';
  /** Offset in the scanner's bytes up to which they were copied or left out. */
  #copiedTo = 0;
  /** The scanner is at a row whose answer is not loaded. */
  #isWaiting = false;
  #hasColumns = false;
  #isInColumns = false;
  #isInViews = false;
  /** The cells to add to the current row, whether they were written, and the style of the last text before them. */
  #cells: readonly string[] | undefined;
  #areCellsWritten = false;
  #style = 0;
  /** Inside a cell that one of ours replaces: nothing of it is copied. */
  #isInReplaced = false;
  /** The end of the rows was read. */
  isDone = false;

  constructor(added: AddedColumns, answers: AnswerRows) {
    this.#added = added;
    this.#answers = answers;
    this.#letters = added.names.map((_, index) => lettersOf(added.first + index));
  }

  /** Reads the tags that the scanner has; false if answers have to be loaded first. */
  read(scanner: XmlScanner): boolean {
    while (this.#isWaiting || scanner.next()) {
      const { name, isClosing } = scanner;
      if (this.isDone) this.#onTail(scanner);
      else if (name === TAG.cell) this.#onCell(scanner);
      else if (name === TAG.row) {
        this.#isWaiting = !isClosing && !this.#startsRow(scanner);
        if (this.#isWaiting) return false;
        this.#onRow(scanner);
      } else this.#onHead(scanner);
    }
    return true;
  }

  /** Removes and returns the bytes up to the last tag. */
  take(scanner: XmlScanner): Uint8Array {
    this.#copyTo(scanner, scanner.tagTo);
    this.#copiedTo = 0;
    return this.#output.take(this.#output.length);
  }

  #startsRow(scanner: XmlScanner): boolean {
    if (!this.#isWaiting) this.#position.startRow(scanner);
    return this.#answers.reaches(this.#position.row);
  }

  #onRow(scanner: XmlScanner): void {
    const { isClosing, isEmpty, textTo } = scanner;
    if (!isClosing) this.#startRow(scanner);
    if (!isClosing && !isEmpty) return;
    if (this.#cells !== undefined) {
      if (isClosing) this.#copyTo(scanner, textTo);
      this.#writeCells();
      if (isEmpty) this.#output.text(`</${this.#prefix}row>`);
    }
    this.#position.endRow();
  }

  #startRow(scanner: XmlScanner): void {
    const { row } = this.#position;
    this.#cells = row === this.#added.headerRow ? this.#added.names : this.#answers.take(row);
    this.#areCellsWritten = false;
    this.#style = 0;
    if (this.#cells === undefined) return;
    // `spans` is an optional hint of the columns in use, and ours are beyond it.
    const tag = tagText(scanner).replace(/\sspans\s*=\s*(?:"[^"]*"|'[^']*')/, '');
    this.#replace(scanner, scanner.isEmpty ? tag.replace(/\s*\/>$/, '>') : tag);
  }

  #onCell(scanner: XmlScanner): void {
    if (scanner.isClosing) {
      if (this.#isInReplaced) this.#replace(scanner, '');
      this.#isInReplaced = false;
      return;
    }
    this.#position.startCell(scanner);
    const { column } = this.#position;
    const { first, replaced } = this.#added;
    if (column < first) this.#noteStyle(scanner);
    else if (this.#cells !== undefined) {
      this.#copyTo(scanner, scanner.textTo);
      this.#writeCells();
      if (column >= first + replaced) return;
      this.#replace(scanner, '');
      this.#isInReplaced = !scanner.isEmpty;
    }
  }

  /** Only from text cells: otherwise our cells would take the format of an amount or a date. */
  #noteStyle(scanner: XmlScanner): void {
    const isText = scanner.find(KIND) && TEXTS.has(byteHash(scanner.bytes, scanner.valueFrom, scanner.valueTo));
    if (isText) this.#style = scanner.find(STYLE) ? Math.max(0, scanner.digits(scanner.valueFrom, scanner.valueTo)) : 0;
  }

  #writeCells(): void {
    if (this.#areCellsWritten || this.#cells === undefined) return;
    this.#areCellsWritten = true;
    const prefix = this.#prefix;
    const style = this.#style === 0 ? '' : ` s="${this.#style}"`;
    let xml = '';
    for (const [index, text] of this.#cells.entries()) {
      const start = `<${prefix}c r="${this.#letters[index]}${this.#position.row}"${style}`;
      if (text !== '')
        xml += `${start} t="inlineStr"><${prefix}is><${prefix}t>${xmlText(text)}</${prefix}t></${prefix}is></${prefix}c>`;
      else if (style !== '') xml += `${start}/>`;
    }
    this.#output.text(xml);
  }

  /** A tag before the rows. */
  #onHead(scanner: XmlScanner): void {
    const { name, isClosing, isEmpty } = scanner;
    if (name === TAG.worksheet && !isClosing) this.#prefix = /^<([\w.-]+:)/.exec(tagText(scanner))?.[1] ?? '';
    else if (name === TAG.dimension && !isClosing) this.#growReference(scanner);
    else if (name === TAG.columns) this.#onColumns(scanner);
    else if (name === TAG.column && this.#isInColumns) this.#onColumn(scanner);
    else if (name === TAG.rows) {
      if (!this.#hasColumns) {
        this.#copyTo(scanner, scanner.textTo);
        this.#writeColumns();
      }
      this.isDone = isClosing || isEmpty;
    }
  }

  #onColumns(scanner: XmlScanner): void {
    this.#isInColumns = !scanner.isClosing && !scanner.isEmpty;
    this.#replace(scanner, '');
    if (!this.#isInColumns) this.#writeColumns();
  }

  #onColumn(scanner: XmlScanner): void {
    const { isClosing, isEmpty } = scanner;
    if (!isClosing) this.#columnTags.push(isEmpty ? tagText(scanner) : tagText(scanner).replace(/>$/, '/>'));
    this.#replace(scanner, '');
  }

  #writeColumns(): void {
    const { first, widths } = this.#added;
    this.#hasColumns = true;
    this.#output.text(columnsXml(this.#columnTags, this.#prefix, first, widths));
  }

  /** A tag after the rows. */
  #onTail(scanner: XmlScanner): void {
    const { name, isClosing, isEmpty } = scanner;
    if (name === TAG.views) this.#isInViews = !isClosing && !isEmpty;
    else if (name === TAG.filter && !isClosing && !this.#isInViews && this.#added.growsFilter) {
      this.#growReference(scanner);
    }
  }

  /** Makes the range of a tag reach the last added column. */
  #growReference(scanner: XmlScanner): void {
    const range = rangeOf(referenceAt(scanner));
    if (range === undefined) return;
    const { first, names } = this.#added;
    const lastColumn = Math.max(range.lastColumn, first + names.length - 1);
    this.#replace(scanner, withAttribute(tagText(scanner), 'ref', referenceOf({ ...range, lastColumn })));
  }

  #copyTo({ bytes }: XmlScanner, to: number): void {
    if (to > this.#copiedTo && !this.#isInReplaced) this.#output.copy(bytes, this.#copiedTo, to);
    this.#copiedTo = Math.max(to, this.#copiedTo);
  }

  /** Writes that text in place of the tag. */
  #replace(scanner: XmlScanner, text: string): void {
    this.#copyTo(scanner, scanner.textTo);
    this.#output.text(text);
    this.#copiedTo = scanner.tagTo;
  }
}
