// A second, slower CSV reader that follows the comments of csv/parse-row.ts; tests compare the engine with it. Bytes are
// decoded as latin1, which is lossless.

export interface PlainRow {
  /** The raw text, without and with its line end. */
  readonly content: string;
  readonly end: string;
  readonly cells: readonly string[];
  /** A quotation mark was not closed. */
  readonly isLiteral: boolean;
}

/** The index of the closing quotation mark, or -1. */
function closeOf(text: string, from: number, ends: string): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 1)) {
    const next = text[at + 1];
    if (next === undefined || ends.includes(next)) return at;
    if (next === '"') at++;
  }
  return -1;
}

/** The text is one block. */
export function readPlainly(text: string, delimiter: string, rowEnd: string): PlainRow[] {
  const rows: PlainRow[] = [];
  let isLiteral = false;
  for (let start = 0; start < text.length;) {
    const cells: string[] = [];
    let at = start;
    for (let isOpen = true; isOpen; at++) {
      let cell = '';
      if (text[at] === '"' && !isLiteral) {
        const close = closeOf(text, at + 1, `${delimiter}${rowEnd}\r`);
        isLiteral = close < 0;
        if (!isLiteral) {
          cell = text.slice(at + 1, close).replaceAll('""', '"');
          at = close + 1;
        }
      }
      const from = at;
      while (at < text.length && text[at] !== delimiter && text[at] !== rowEnd) at++;
      cells.push(cell + text.slice(from, at));
      isOpen = text[at] === delimiter;
    }
    const whole = text.slice(start, Math.min(at, text.length));
    const content = whole.replace(rowEnd === '\r' ? /\r$/ : /\r?\n?$/, '');
    rows.push({
      content,
      end: whole.slice(content.length),
      cells: rowEnd === '\r' ? cells : withoutReturn(cells, whole, content),
      isLiteral,
    });
    start = at;
  }
  return rows;
}

/** A CR before an LF is part of the line end. */
function withoutReturn(cells: string[], whole: string, content: string): string[] {
  const last = cells.at(-1) ?? '';
  const isOfTheEnd = whole.startsWith('\r', content.length) && last.endsWith('\r');
  return isOfTheEnd ? [...cells.slice(0, -1), last.slice(0, -1)] : cells;
}
