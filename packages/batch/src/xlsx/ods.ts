// The sheets of an OpenDocument spreadsheet (.ods; OASIS OpenDocument 1.3 part 3, 9 and 19.385), all of which are in one part.
import { type BookTable, wholeTable } from './book-table.ts';
import { nameHash } from './byte-codes.ts';
import { INFLATED, MAX_COLUMNS, MAX_ROWS } from './limits.ts';
import { plainNumber, withoutMidnight } from './number-format.ts';
import { textOf } from './package-parts.ts';
import type { Platform } from './platform.ts';
import { openZip } from './read-zip.ts';
import { TableRows } from './table-rows.ts';
import { WorkbookProblem } from './workbook-problem.ts';
import { type Attributes, attributesOf, xmlPlainText } from './xml.ts';
import { tagText, textBefore, XmlScanner } from './xml-scanner.ts';

const CONTENT = 'content.xml';

export async function odsTables(blob: Blob, platform: Platform): Promise<readonly BookTable[]> {
  const parts = await openZip(blob, platform);
  const manifest = (await textOf(parts, 'meta-inf/manifest.xml')) ?? '';
  if (parts.has('encrypted-package') || manifest.includes('encryption-data')) throw new WorkbookProblem('locked-ods');
  const content = parts.get(CONTENT);
  if (content === undefined) throw new WorkbookProblem('damaged-xlsx');
  const reader = new OdsReader();
  const scanner = new XmlScanner();
  for await (const chunk of content.open(INFLATED.sheet)) {
    scanner.push(chunk);
    reader.read(scanner);
  }
  return reader.tables;
}

const NAME = {
  style: nameHash('style'),
  tableProperties: nameHash('table-properties'),
  table: nameHash('table'),
  row: nameHash('table-row'),
  cell: nameHash('table-cell'),
  covered: nameHash('covered-table-cell'),
  paragraph: nameHash('p'),
  spaces: nameHash('s'),
  tab: nameHash('tab'),
  lineBreak: nameHash('line-break'),
};

/** Texts inside a cell that are not its content: comments, drawings, readings of ideograms. */
const ASIDE: ReadonlySet<number> = new Set(['annotation', 'frame', 'custom-shape', 'ruby-text'].map(nameHash));

class OdsReader {
  readonly tables: BookTable[] = [];
  readonly #hiddenStyles = new Set<string>();
  #styleName = '';
  #tableName = '';
  #isVisible = true;
  #rows: TableRows | undefined;
  #rowTimes = 1;
  #cell: Attributes | undefined;
  #paragraphs: string[] = [];
  #isInParagraph = false;
  #asideDepth = 0;

  read(scanner: XmlScanner): void {
    while (scanner.next()) {
      this.#onText(scanner);
      this.#onTag(scanner);
    }
  }

  #onText(scanner: XmlScanner): void {
    if (!this.#isInParagraph || this.#asideDepth > 0) return;
    this.#append(xmlPlainText(textBefore(scanner)).replace(/[ \t\n]+/g, ' '));
  }

  #append(text: string): void {
    this.#paragraphs[this.#paragraphs.length - 1] += text;
  }

  #onTag(scanner: XmlScanner): void {
    const { name, isClosing, isEmpty } = scanner;
    if (ASIDE.has(name) && !isEmpty) this.#asideDepth += isClosing ? -1 : 1;
    else if (name === NAME.cell || name === NAME.covered) this.#onCell(scanner);
    else if (this.#cell !== undefined) this.#onContent(scanner);
    else if (name === NAME.row) this.#onRow(scanner);
    else if (name === NAME.table) this.#onTable(scanner);
    else if (name === NAME.style && !isClosing) this.#styleName = attributes(scanner).get('style:name') ?? '';
    else if (name === NAME.tableProperties && attributes(scanner).get('table:display') === 'false') {
      this.#hiddenStyles.add(this.#styleName);
    }
  }

  #onTable(scanner: XmlScanner): void {
    if (!scanner.isClosing && !scanner.isEmpty) {
      const read = attributes(scanner);
      this.#tableName = read.get('table:name') ?? '';
      this.#isVisible = !this.#hiddenStyles.has(read.get('table:style-name') ?? '');
      this.#rows = new TableRows();
    } else if (this.#rows !== undefined) {
      this.tables.push(wholeTable(this.#tableName, this.#isVisible, this.#rows.end()));
      this.#rows = undefined;
    }
  }

  #onRow(scanner: XmlScanner): void {
    const { isClosing, isEmpty } = scanner;
    if (!isClosing) this.#rowTimes = timesOf(attributes(scanner), 'table:number-rows-repeated', MAX_ROWS);
    if (isClosing || isEmpty) this.#rows?.endRow(this.#rowTimes);
  }

  #onCell(scanner: XmlScanner): void {
    const { isClosing, isEmpty } = scanner;
    if (!isClosing) {
      this.#cell = attributes(scanner);
      this.#paragraphs = [];
    }
    if ((!isClosing && !isEmpty) || this.#cell === undefined) return;
    const times = timesOf(this.#cell, 'table:number-columns-repeated', MAX_COLUMNS);
    this.#rows?.add(cellText(this.#cell, this.#paragraphs.join('\n')), times);
    this.#cell = undefined;
  }

  #onContent(scanner: XmlScanner): void {
    const { name, isClosing, isEmpty } = scanner;
    if (this.#asideDepth > 0) return;
    if (name === NAME.paragraph) {
      this.#isInParagraph = !isClosing && !isEmpty;
      if (!isClosing) this.#paragraphs.push('');
    } else if (!this.#isInParagraph) return;
    else if (name === NAME.spaces && !isClosing) this.#append(' '.repeat(timesOf(attributes(scanner), 'text:c', 1000)));
    else if (name === NAME.tab && !isClosing) this.#append('\t');
    else if (name === NAME.lineBreak && !isClosing) this.#append('\n');
  }
}

function attributes(scanner: XmlScanner): Attributes {
  return attributesOf(tagText(scanner));
}

function timesOf(read: Attributes, name: string, most: number): number {
  const text = read.get(name) ?? '1';
  const times = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (times === 0 || times > most) throw new WorkbookProblem('damaged-xlsx');
  return times;
}

/** The text of a value is formatted (03/05/87); its whole value is in an attribute. */
function cellText(read: Attributes, shown: string): string {
  const value = read.get('office:value') ?? '';
  switch (read.get('office:value-type') ?? '') {
    case 'date':
      return withoutMidnight(read.get('office:date-value') ?? shown).replace('T', ' ');
    case 'boolean':
      return read.get('office:boolean-value') === 'true' ? 'VERDADERO' : 'FALSO';
    case 'float':
      // 09 and 00420 are numbers with a format that shows their zeros.
      return /^0\d+$/.test(shown) && Number(shown) === Number(value) ? shown : plainNumber(value);
    case 'percentage':
    case 'currency':
      return plainNumber(value);
    case 'string':
      return read.get('office:string-value') ?? shown;
    default:
      return shown;
  }
}
