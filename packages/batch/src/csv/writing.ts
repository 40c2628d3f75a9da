// How a text becomes a cell of CSV (RFC 4180).

/** A cell as CSV writes it: between marks when it holds a delimiter, a mark or a line end. */
export function quoted(text: string, delimiter: string): string {
  return /["\r\n]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;
}
