// The XML of one row -> its cells, each as it stands in a CSV. It is walked, not parsed: a sheet of a million rows is half a
// gigabyte of tags. Every search stays inside its row or cell: one that ran on would make a hostile sheet cost its square.
import { csvCell } from '../csv.ts';
import { FormatProblem } from '../problem.ts';
import { MAX_COLUMNS } from './limits.ts';
import { isoDate, paddedNumber, plainNumber } from './number-format.ts';
import { richText, type Workbook } from './workbook.ts';
import { plainText } from './xml.ts';

/** The row's cells from column A on, without the blank ones at its end. */
export function cellsOf(row: string, prefix: string, workbook: Workbook): string[] {
  const open = `<${prefix}c`;
  const close = `</${prefix}c>`;
  const cells: string[] = [];
  let column = 0;
  for (let at = row.indexOf(open); at !== -1;) {
    const start = row.indexOf('>', at);
    const tag = attributesOf(row.slice(at + open.length, start));
    column = tag.reference === '' ? column + 1 : columnOf(tag.reference);
    if (start === -1 || column < 1 || column > MAX_COLUMNS) throw new FormatProblem('damaged-xlsx');
    let end = start;
    if (row[start - 1] !== '/') {
      end = row.indexOf(close, start);
      if (end === -1) throw new FormatProblem('damaged-xlsx');
      while (cells.length < column) cells.push('');
      cells[column - 1] = cellOf(row.slice(start + 1, end), tag, prefix, workbook);
    }
    at = row.indexOf(open, end);
  }
  while (cells.at(-1) === '') cells.pop();
  return cells;
}

interface CellTag {
  reference: string;
  style: number;
  type: string;
}

/** Of <c r="B2" s="1" t="s">: the names have one letter. */
function attributesOf(tag: string): CellTag {
  const found = { reference: '', style: 0, type: '' };
  for (let at = tag.indexOf('='); at !== -1;) {
    const end = tag.indexOf(tag[at + 1] ?? '', at + 2);
    if (end === -1) break;
    const value = tag.slice(at + 2, end);
    const name = tag.charCodeAt(at - 2) <= 32 ? tag[at - 1] : '';
    if (name === 'r') found.reference = value;
    else if (name === 's') found.style = Number(value);
    else if (name === 't') found.type = value;
    at = tag.indexOf('=', end);
  }
  return found;
}

/** A is 1, XFD is 16,384. */
function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at++) {
    const letter = (reference.charCodeAt(at) & 0xdf) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column;
}

function cellOf(xml: string, { type, style }: CellTag, prefix: string, workbook: Workbook): string {
  if (type === 'inlineStr') return csvCell(richText(xml, prefix));
  const value = valueOf(xml, prefix);
  if (value === '') return '';
  switch (type) {
    case 's':
      return workbook.sharedStrings[Number(value)] ?? '';
    case 'b':
      return value === '1' || value === 'true' ? 'VERDADERO' : 'FALSO';
    case 'd':
      return csvCell(value.replace(/T00:00:00(?:\.0+)?Z?$/, ''));
    case 'n':
    case '':
      return csvCell(numberOf(value, style, workbook));
    default:
      return csvCell(plainText(value));
  }
}

/** What stands in <v>: of a formula, what Excel last calculated. */
function valueOf(xml: string, prefix: string): string {
  const open = xml.indexOf(`<${prefix}v`);
  const start = open === -1 ? 0 : xml.indexOf('>', open) + 1;
  const end = start === 0 ? -1 : xml.indexOf(`</${prefix}v>`, start);
  return end === -1 ? '' : xml.slice(start, end);
}

function numberOf(value: string, style: number, { meanings, epoch }: Workbook): string {
  const meaning = meanings[style];
  if (meaning === undefined || meaning.is === 'number') return plainNumber(value);
  return meaning.is === 'padded' ? paddedNumber(value, meaning.digits) : isoDate(value, meaning.is, epoch);
}
