// What the pages of docs/ share: the marks between which `npm run docs` writes, tables and code spans.
import { readFileSync, writeFileSync } from 'node:fs';

const MARKED = /<!-- generado: (\S+) -->\n.*?<!-- fin -->/gs;

/** By name, what goes between its two marks. The rest of the page is written by hand. */
export type Parts = Readonly<Record<string, () => string | Promise<string>>>;

/** A page of docs/ with these parts written again. Other marks of the page stay: their parts are measured by a command. */
export async function filledPage(page: string, parts: Parts): Promise<string> {
  const made = new Map<string, string>();
  for (const [name, make] of Object.entries(parts)) made.set(name, await make());
  const unused = new Set(made.keys());
  const text = readFileSync(addressOf(page), 'utf8');
  const filled = text.replaceAll(MARKED, (marked: string, name: string) => {
    unused.delete(name);
    const part = made.get(name);
    return part === undefined ? marked : `<!-- generado: ${name} -->\n\n${part}\n\n<!-- fin -->`;
  });
  if (unused.size > 0) throw new Error(`docs/${page} does not ask for ${[...unused].join(', ')}`);
  return filled;
}

/** Writes measured parts into a page of docs/. */
export async function fillPage(page: string, parts: Parts): Promise<void> {
  writeFileSync(addressOf(page), await filledPage(page, parts));
}

function addressOf(page: string): URL {
  return new URL(`../../../docs/${page}`, import.meta.url);
}

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
