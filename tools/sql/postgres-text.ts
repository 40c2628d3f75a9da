// Constants of PostgreSQL, written so that every character is seen.

/** A constant. Characters that cannot be seen are written by their code. */
export function literal(text: string): string {
  const quoted = text.replaceAll("'", "''");
  if (!/[^\S ]|\uFEFF/.test(text)) return `'${quoted}'`;
  return `E'${quoted.replaceAll('\\', '\\\\').replace(/[^\S ]|\uFEFF/g, escaped)}'`;
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** An array of words. */
export function list(words: readonly string[]): string {
  return `'{${words.map((word) => (/^\w+$/.test(word) ? word : `"${word}"`)).join(',')}}'::text[]`;
}

/** A bracket of a regular expression, of ranges of code points. */
export function bracket(ranges: readonly (readonly [number, number])[]): string {
  const text = ranges.map(([first, last]) => (first === last ? code(first) : `${code(first)}-${code(last)}`));
  return `[${text.join('')}]`;
}

function code(point: number): string {
  return point > 0xffff ? `\\U${point.toString(16).padStart(8, '0')}` : `\\u${point.toString(16).padStart(4, '0')}`;
}
