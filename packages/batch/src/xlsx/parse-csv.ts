// Parses the CSV of TIDY_DIALECT from a stream: UTF-8, commas, \n, quotes only where needed (RFC 4180).
import { LONGEST_ROW } from '../csv/row-cutter.ts';
import { WorkbookProblem } from './workbook-problem.ts';

/** Yields the rows that each chunk completes. */
export async function* csvRows(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string[][]> {
  const decoder = new TextDecoder();
  let held = '';
  for await (const chunk of chunks) {
    const { rows, rest } = parse(held + decoder.decode(chunk, { stream: true }));
    if (rest.length > LONGEST_ROW) throw new WorkbookProblem('row-too-long');
    held = rest;
    if (rows.length > 0) yield rows;
  }
  held += decoder.decode();
  if (held !== '') yield parse(`${held}\n`).rows;
}

function parse(text: string): { rows: string[][]; rest: string } {
  const rows: string[][] = [];
  let rowStart = 0;
  let row: string[] = [];
  for (let at = 0; at < text.length; at++) {
    const end = text[at] === '"' ? quotedEnd(text, at) : plainEnd(text, at);
    if (end === -1) break;
    row.push(text[at] === '"' ? text.slice(at + 1, end - 1).replaceAll('""', '"') : text.slice(at, end));
    at = end;
    if (text[end] === '\n') {
      rows.push(row);
      row = [];
      rowStart = end + 1;
    }
  }
  return { rows, rest: text.slice(rowStart) };
}

/** Offset of the comma or line end after a cell, or -1 if the text ends before it. */
function plainEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 44 || code === 10) return at;
  }
  return -1;
}

function quotedEnd(text: string, from: number): number {
  let close = text.indexOf('"', from + 1);
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  return close === -1 || close + 1 === text.length ? -1 : close + 1;
}
