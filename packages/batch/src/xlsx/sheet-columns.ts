// The <cols> element of a sheet (ECMA-376 part 1, 18.3.1.13) with the widths of the added columns.
import { MAX_COLUMNS } from './limits.ts';
import { WorkbookProblem } from './workbook-problem.ts';
import { attributesOf } from './xml.ts';

/** `own` are the <col> tags of the sheet, in order. One that spans the added columns is split: it may hide all that follow. */
export function columnsXml(own: readonly string[], prefix: string, first: number, widths: readonly number[]): string {
  if (own.length > MAX_COLUMNS) throw new WorkbookProblem('damaged-xlsx');
  const last = first + widths.length - 1;
  const added = widths.map((width, index) => {
    const column = first + index;
    return `<${prefix}col min="${column}" max="${column}" width="${width}" customWidth="1"/>`;
  });
  const before = own.map((tag) => clipped(tag, 1, first - 1));
  const after = own.map((tag) => clipped(tag, last + 1, MAX_COLUMNS));
  return `<${prefix}cols>${[...before, ...added, ...after].join('')}</${prefix}cols>`;
}

/** The part of a <col> that is within those columns; empty if there is none. */
function clipped(tag: string, from: number, to: number): string {
  const attributes = attributesOf(tag);
  const [min, max] = [Number(attributes.get('min')), Number(attributes.get('max'))];
  const [first, last] = [Math.max(min, from), Math.min(max, to)];
  if (!(first <= last)) return '';
  if (first === min && last === max) return tag;
  return withAttribute(withAttribute(tag, 'min', first), 'max', last);
}

/** Replaces the value of an attribute that the tag has. */
export function withAttribute(tag: string, name: string, value: string | number): string {
  return tag.replace(new RegExp(`(\\s${name}\\s*=\\s*)(?:"[^"]*"|'[^']*')`), `$1"${value}"`);
}
