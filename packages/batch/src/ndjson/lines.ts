// One JSON document a line: its cells, and the line with its answer.
import type { RowAnswer } from '../answer.ts';

export function readLine(text: string): ReadonlyMap<string, string> | undefined {
  const value = parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return new Map(Object.entries(value).map(([name, held]) => [name, textOf(held)]));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Lists and objects are carried along, and no datum of a person. */
function textOf(value: unknown): string {
  return typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : '';
}

/** The names of the lines' members, in the order in which they appear. */
export function namesOf(lines: readonly (ReadonlyMap<string, string> | undefined)[]): string[] {
  return [...new Set(lines.flatMap((line) => [...(line?.keys() ?? [])]))];
}

/** The members of an answer under the names that were chosen for them, without the mark of repetition. */
export function answerMembers(answer: RowAnswer, names: readonly string[], isComparison: boolean): string {
  const { key, match, codes, reasons, warnings } = answer;
  const values = [key === '' ? null : key, ...(isComparison ? [match] : []), codes, reasons, warnings];
  return values.map((value, place) => `${JSON.stringify(names[place])}:${JSON.stringify(value)}`).join(',');
}
