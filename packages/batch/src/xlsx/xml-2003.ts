// The sheets of a «Hoja de cálculo XML 2003» (Microsoft, XML Spreadsheet Reference), which systems give the name .xls.
import { type BookTable, wholeTable } from './book-table.ts';
import { nameHash } from './byte-codes.ts';
import { MAX_COLUMNS, MAX_ROWS } from './limits.ts';
import { type Meaning, meaningOf, paddedNumber, plainNumber } from './number-format.ts';
import { TableRows } from './table-rows.ts';
import { WorkbookProblem } from './workbook-problem.ts';
import { attributesOf, xmlPlainText } from './xml.ts';
import { tagText, textBefore, XmlScanner } from './xml-scanner.ts';

const NAME = {
  style: nameHash('Style'),
  format: nameHash('NumberFormat'),
  sheet: nameHash('Worksheet'),
  table: nameHash('Table'),
  row: nameHash('Row'),
  cell: nameHash('Cell'),
  data: nameHash('Data'),
  comment: nameHash('Comment'),
  visible: nameHash('Visible'),
};

/** `utf8`: the whole file. */
export function xml2003Tables(utf8: Uint8Array): readonly BookTable[] {
  const scanner = new XmlScanner();
  scanner.push(utf8);
  const reader = new Xml2003Reader();
  reader.read(scanner);
  return reader.tables;
}

class Xml2003Reader {
  readonly tables: BookTable[] = [];
  readonly #meanings = new Map<string, Meaning>();
  #styleId = '';
  #sheetName = '';
  #isVisible = true;
  #rows: TableRows | undefined;
  #isInComment = false;
  #cellStyle = '';
  /** Of the current <Data>; undefined outside. */
  #type: string | undefined;
  #text = '';

  read(scanner: XmlScanner): void {
    while (scanner.next()) {
      if (this.#type !== undefined) this.#text += xmlPlainText(textBefore(scanner));
      this.#onTag(scanner);
    }
  }

  #onTag(scanner: XmlScanner): void {
    const { name, isClosing, isEmpty } = scanner;
    if (name === NAME.cell) this.#onCell(scanner);
    else if (name === NAME.data) this.#onData(scanner);
    else if (name === NAME.row) this.#onRow(scanner);
    else if (name === NAME.comment) this.#isInComment = !isClosing && !isEmpty;
    else if (name === NAME.sheet) this.#onSheet(scanner);
    else if (name === NAME.table && !isClosing) this.#rows = new TableRows();
    else if (name === NAME.visible && isClosing) this.#isVisible = !/hidden/i.test(xmlPlainText(textBefore(scanner)));
    else if (name === NAME.style && !isClosing) this.#styleId = attributeOf(scanner, 'ID') ?? '';
    else if (name === NAME.format && !isClosing) {
      this.#meanings.set(this.#styleId, meaningOf(0, attributeOf(scanner, 'Format') ?? 'General'));
    }
  }

  #onSheet(scanner: XmlScanner): void {
    if (!scanner.isClosing) {
      this.#sheetName = attributeOf(scanner, 'Name') ?? '';
      this.#isVisible = true;
      return;
    }
    if (this.#rows === undefined) return;
    this.tables.push(wholeTable(this.#sheetName, this.#isVisible, this.#rows.end()));
    this.#rows = undefined;
  }

  #onRow(scanner: XmlScanner): void {
    const { isClosing, isEmpty } = scanner;
    if (!isClosing) this.#rows?.moveToRow(indexOf(scanner, MAX_ROWS));
    if (isClosing || isEmpty) this.#rows?.endRow(1);
  }

  #onCell(scanner: XmlScanner): void {
    const { isClosing, isEmpty } = scanner;
    if (!isClosing) {
      this.#rows?.moveTo(indexOf(scanner, MAX_COLUMNS));
      this.#cellStyle = attributeOf(scanner, 'StyleID') ?? '';
      this.#text = '';
    }
    if (!isClosing && !isEmpty) return;
    this.#rows?.add(this.#text, 1);
    this.#text = '';
  }

  #onData(scanner: XmlScanner): void {
    const { isClosing, isEmpty } = scanner;
    if (this.#isInComment || isEmpty) return;
    if (!isClosing) this.#type = attributeOf(scanner, 'Type') ?? 'String';
    else if (this.#type !== undefined) {
      this.#text = valueText(this.#type, this.#text, this.#meanings.get(this.#cellStyle));
      this.#type = undefined;
    }
  }
}

/** 0 without one: the cell or row follows the one before. */
function indexOf(scanner: XmlScanner, most: number): number {
  const text = attributeOf(scanner, 'Index') ?? '0';
  const index = /^\d{1,7}$/.test(text) ? Number(text) : most + 1;
  if (index > most) throw new WorkbookProblem('damaged-xlsx');
  return index;
}

/** The namespace of the attributes is written ss:, or is that of the whole file. */
function attributeOf(scanner: XmlScanner, name: string): string | undefined {
  const read = attributesOf(tagText(scanner));
  return read.get(`ss:${name}`) ?? read.get(name);
}

function valueText(type: string, text: string, meaning: Meaning | undefined): string {
  if (type === 'DateTime') return text.replace(/T00:00:00(?:\.0+)?$/, '').replace(/T(\d\d:\d\d:\d\d).*$/, ' $1');
  if (type === 'Boolean') return text.trim() === '1' ? 'VERDADERO' : 'FALSO';
  if (type !== 'Number') return text;
  return meaning?.is === 'padded' ? paddedNumber(text, meaning.digits) : plainNumber(text);
}
