// Markdown tables and code spans of the generated pages.

export const GENERATED = '<!-- Generado con npm run docs: los cambios van en las fuentes, no aquí. -->';

/** Omits empty columns; pads the others, as oxfmt does. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const kept = heads.map((_, column) => column).filter((column) => rows.some((row) => row[column] !== ''));
  const lines = [heads, ...rows].map((row) => kept.map((column) => row[column] ?? ''));
  const widths = kept.map((_, column) => Math.max(3, ...lines.map((line) => Array.from(line[column] ?? '').length)));
  const [head = '', ...body] = lines.map((line) =>
    piped(line.map((cell, column) => padded(cell, widths[column] ?? 0))),
  );
  return [head, piped(widths.map((width) => '-'.repeat(width))), ...body].join('\n');
}

function piped(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function padded(cell: string, width: number): string {
  return cell + ' '.repeat(width - Array.from(cell).length);
}

export function code(text: string): string {
  return `\`${text}\``;
}
