// JSON as the formatter wants it: members on lines of their own, lists of scalars on one line while they fit.

const WIDTH = 120;

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

export function formatJson(value: object): string {
  return `${print(JSON.parse(JSON.stringify(value)) as Json, '', 0)}\n`;
}

/** `before` is how much of the line is taken already; a comma may follow. */
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

/** Numbers share lines. */
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
