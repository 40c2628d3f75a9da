// CSV cells and rows, quoted as by the list engine.
const NEEDS_MARKS = /[",\n\r]/;

export function csvCell(text: string): string {
  return NEEDS_MARKS.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A row of one empty cell is quoted, because an empty line is no row. */
export function csvRow(cells: readonly string[]): string {
  return cells.length === 1 && cells[0] === '' ? '""\n' : `${cells.join(',')}\n`;
}
