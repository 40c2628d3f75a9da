// Formats JSON as oxfmt does: one member per line, short lists of scalars on one line.

const WIDTH = 120;

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

export function formatJson(value: object): string {
  return `${print(JSON.parse(JSON.stringify(value)) as Json, '', 0)}\n`;
}

/** `before`: characters of the line in use; a comma may follow. */
function print(value: Json, indent: string, before: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  if (!isList(value)) {
    const members = Object.entries(value).map(([name, member]) => {
      const label = `${inner}${JSON.stringify(name)}: `;
      return label + print(member, inner, label.length);
    });
    return members.length === 0 ? '{}' : `{\n${members.join(',\n')}\n${indent}}`;
  }
  const items = value.map((item) => print(item, inner, inner.length));
  const line = `[${items.join(', ')}]`;
  if (!line.includes('\n') && before + line.length < WIDTH) return line;
  const lines = value.every((item) => typeof item === 'number') ? fill(items, inner) : items;
  return `[\n${lines.map((text) => inner + text).join(',\n')}\n${indent}]`;
}

function isList(value: object): value is readonly Json[] {
  return Array.isArray(value);
}

/** Lists of numbers fill each line. */
function fill(items: readonly string[], indent: string): string[] {
  const lines: string[] = [];
  for (const [index, item] of items.entries()) {
    const last = lines.at(-1);
    const longer = `${last}, ${item}`;
    const comma = index === items.length - 1 ? 0 : 1;
    if (last !== undefined && indent.length + longer.length + comma <= WIDTH) lines[lines.length - 1] = longer;
    else lines.push(item);
  }
  return lines;
}
