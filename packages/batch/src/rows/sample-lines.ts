// The first lines of an NDJSON list.
import { textsOf } from '../cells/cell-text.ts';
import { TIDY_DIALECT } from '../csv/dialect.ts';
import { bomLength } from '../csv/encoding.ts';
import { PART_SAMPLED, type Sample } from '../csv/sample-csv.ts';
import { MOST_COLUMNS } from '../messages.ts';
import { cellOf, type Line, lineText, readLine } from './ndjson-lines.ts';

const FIRST_LINES = 20;

/** NDJSON has no header: every member name of the sampled lines is a column. */
export function sampleLines(sample: Uint8Array, isWhole: boolean): Sample {
  const dialect = TIDY_DIALECT;
  const start = bomLength(sample);
  const last = isWhole ? sample.length : sample.lastIndexOf(dialect.rowEnd) + 1;
  const most = isWhole ? Infinity : PART_SAMPLED;
  const lines: Line[] = [];
  const names = new Set<string>();
  let from = start;
  for (let count = 0; from < last && count < most && names.size <= MOST_COLUMNS; count++) {
    const end = sample.indexOf(dialect.rowEnd, from) + 1 || last;
    const line = readLine(lineText(sample.subarray(from, end)), false);
    if (line !== undefined) lines.push(line);
    for (const name of Object.keys(line ?? {})) names.add(name);
    from = end;
  }
  const header = [...names];
  return {
    dialect,
    header,
    names: header,
    headerRows: [],
    headerRow: 0,
    firstRows: [],
    // Only the first lines become rows of cells: a full matrix of sparse lines could exhaust memory.
    rows: lines.slice(0, FIRST_LINES).map((line) => header.map((name) => cellOf(line, name) ?? '')),
    rowCount: lines.length,
    texts: textsOf(lines, (line, index) => cellOf(line, header[index] ?? '')),
    firstRow: 1,
    padding: 0,
    headerAt: start,
    lastHeaderAt: start,
    dataAt: start,
    sampledTo: from,
  };
}
