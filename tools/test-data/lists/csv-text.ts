// Cells and rows as the list engine writes them, for tests that make files.
const NEEDS_MARKS = /[",\n\r]/;

export function csvCell(text: string): string {
  return NEEDS_MARKS.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A row of one empty cell is marked: an empty line would be no row at all. */
export function csvRow(cells: readonly string[]): string {
  return cells.length === 1 && cells[0] === '' ? '""\n' : `${cells.join(',')}\n`;
}
