// The tables of a web page, which many systems give the name .xls. Only tags of tables count; each table is a sheet.
import { type BookTable, wholeTable } from './book-table.ts';
import { MAX_COLUMNS } from './limits.ts';
import { TableRows } from './table-rows.ts';
import { WorkbookProblem } from './workbook-problem.ts';
import { decodeEntities, ENTITIES as XML_ENTITIES } from './xml.ts';

/** What is not content, and its end. */
const ASIDE = /<!--[\s\S]*?(?:-->|$)|<(script|style|xml|head)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;

/** Names of the characters U+00A0 to U+00FF (HTML 4.01, 24.2.1), in order. */
const LATIN1 = `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute
  micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil
  Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute
  Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute
  icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml`;

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ...LATIN1.split(/\s+/).map((name, index): [string, string] => [name, String.fromCodePoint(0xa0 + index)]),
  ...Object.entries(XML_ENTITIES),
]);

const MOST_SPAN = 1000;

export function htmlTables(html: string): readonly BookTable[] {
  const reader = new HtmlReader();
  const content = html.replace(ASIDE, ' ');
  let from = 0;
  for (let at = content.indexOf('<'); at !== -1; at = content.indexOf('<', at)) {
    const name = TAG_NAME.exec(content.slice(at, at + LONGEST_NAME))?.[0];
    const end = name === undefined ? at : tagEnd(content, at);
    if (end === -1) break;
    if (name !== undefined) {
      reader.onText(content.slice(from, at));
      reader.onTag(name.replace(/\W/g, '').toLowerCase(), name.startsWith('</'), content.slice(at + name.length, end));
      from = end + 1;
    }
    at = end + 1;
  }
  return reader.end();
}

/** A < before anything else is text. */
const TAG_NAME = /^<\/?[a-z][a-z0-9]*/i;
const LONGEST_NAME = 20;

/** Offset of the tag's >, which may also occur in a quoted value; -1 if the tag does not end. */
function tagEnd(html: string, from: number): number {
  for (let at = from; at < html.length; at++) {
    const character = html[at];
    if (character === '>') return at;
    if (character !== '"' && character !== "'") continue;
    if (!/=\s*$/.test(html.slice(Math.max(from, at - 8), at))) continue;
    at = html.indexOf(character, at + 1);
    if (at === -1) return -1;
  }
  return -1;
}

class HtmlReader {
  readonly #done: OpenTable[] = [];
  /** Tables inside a cell of another are tables of their own. */
  readonly #open: OpenTable[] = [];

  onText(text: string): void {
    this.#open.at(-1)?.append(text);
  }

  onTag(name: string, isClosing: boolean, attributes: string): void {
    if (name === 'table') {
      if (isClosing) this.#open.pop()?.endRow();
      else this.#start();
      return;
    }
    const table = this.#open.at(-1);
    if (table === undefined) return;
    if (name === 'tr') table.endRow();
    else if (name === 'td' || name === 'th') {
      table.endCell();
      if (!isClosing) table.startCell(spanOf(attributes, 'colspan'), spanOf(attributes, 'rowspan'));
    } else if (name === 'br' || name === 'p' || name === 'div') table.append(BREAK);
  }

  end(): readonly BookTable[] {
    for (const table of this.#open) table.endRow();
    return this.#done.map(({ rows }, index) => wholeTable(`Tabla ${index + 1}`, true, rows.end()));
  }

  #start(): void {
    const table = new OpenTable();
    this.#open.push(table);
    this.#done.push(table);
  }
}

/** Replaces a line break while blanks are joined. */
const BREAK = '\u0000';

interface OpenCell {
  readonly columns: number;
  readonly rows: number;
  text: string;
}

class OpenTable {
  readonly rows = new TableRows();
  #cell: OpenCell | undefined;
  #column = 0;
  #hasCells = false;
  /** By column: rows, with the current one, that a cell above reaches. */
  #reached: number[] = [];

  startCell(columns: number, rows: number): void {
    this.#hasCells = true;
    while ((this.#reached[this.#column] ?? 0) > 0) this.#column++;
    this.#cell = { columns, rows, text: '' };
  }

  append(text: string): void {
    if (this.#cell !== undefined) this.#cell.text += text;
  }

  endCell(): void {
    if (this.#cell === undefined) return;
    const { columns, rows, text } = this.#cell;
    this.#cell = undefined;
    this.rows.moveTo(this.#column + 1);
    this.rows.add(cellText(text), 1);
    const to = this.#column + columns;
    if (to > MAX_COLUMNS) throw new WorkbookProblem('damaged-xlsx');
    for (; this.#column < to; this.#column++) this.#reached[this.#column] = rows;
  }

  /** A row may begin without the end of the one before. */
  endRow(): void {
    this.endCell();
    if (!this.#hasCells) return;
    this.rows.endRow(1);
    this.#reached = this.#reached.map((rows) => Math.max(0, rows - 1));
    this.#column = 0;
    this.#hasCells = false;
  }
}

function spanOf(attributes: string, name: string): number {
  const span = Number(new RegExp(`\\b${name}\\s*=\\s*["']?\\s*(\\d{1,4})`, 'i').exec(attributes)?.[1] ?? '1');
  return Math.min(Math.max(span, 1), MOST_SPAN);
}

function cellText(text: string): string {
  const joined = text.replace(/[ \t\r\n]+/g, ' ');
  return decodeEntities(joined, (name) => ENTITIES.get(name))
    .replace(/ *\0 */g, '\n')
    .trim();
}
