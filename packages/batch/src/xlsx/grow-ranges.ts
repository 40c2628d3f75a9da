// Other parts that delimit the list, when they end at its last column: its table, and the defined name of its filter. They
// are extended to the added columns: otherwise sorting the table would separate each answer from its row.
import { type Range, rangeOf, referenceOf } from './cell-reference.ts';
import { withAttribute } from './sheet-columns.ts';
import { attributesOf, tagsOf } from './xml.ts';

/** The list before columns are added. */
export interface Extent {
  readonly headerRow: number | undefined;
  readonly lastColumn: number;
}

export function endsAt({ headerRow, lastColumn }: Extent, range: Range | undefined): range is Range {
  return range !== undefined && range.firstRow === headerRow && range.lastColumn === lastColumn;
}

/** Names of columns that are unique in a table, where case does not count. */
export function tableNames(xml: string, names: readonly string[]): string[] {
  const taken = new Set(Array.from(tagsOf(xml, 'tableColumn'), (attributes) => folded(attributes.get('name') ?? '')));
  return names.map((name) => {
    let free = name;
    for (let number = 2; taken.has(folded(free)); number++) free = `${name}_${number}`;
    taken.add(folded(free));
    return free;
  });
}

function folded(name: string): string {
  return name.toLowerCase();
}

/** Whether the table (ECMA-376 part 1, 18.5.1.2) is the list. One that a query fills has its columns in another part too. */
export function isTableOf(extent: Extent, xml: string): boolean {
  const attributes = tagsOf(xml, 'table').next().value;
  if ((attributes?.get('tableType') ?? 'worksheet') !== 'worksheet') return false;
  return attributes?.get('headerRowCount') !== '0' && endsAt(extent, rangeOf(attributes?.get('ref') ?? ''));
}

const ROOT_OR_FILTER = /<(?:[\w.-]+:)?(?:table|autoFilter)\s[^>]*>/g;
const COLUMNS = /<((?:[\w.-]+:)?)tableColumns(?:\s[^>]*)?>/;

export function grownTable(xml: string, extent: Extent, names: readonly string[]): string {
  const ids = Array.from(tagsOf(xml, 'tableColumn'), (attributes) => Number(attributes.get('id')));
  const [open = '', prefix = ''] = COLUMNS.exec(xml) ?? [];
  const firstId = ids.reduce((most, id) => Math.max(most, id), 0) + 1;
  const added = names.map((name, index) => `<${prefix}tableColumn id="${firstId + index}" name="${name}"/>`);
  const close = `</${prefix}tableColumns>`;
  return xml
    .replace(ROOT_OR_FILTER, (tag) =>
      withAttribute(tag, 'ref', grown(attributesOf(tag).get('ref') ?? '', extent, names)),
    )
    .replace(open, () => withAttribute(open, 'count', ids.length + names.length))
    .replace(close, () => added.join('') + close);
}

function grown(reference: string, { lastColumn }: Extent, names: readonly string[]): string {
  const range = rangeOf(reference);
  if (range?.lastColumn !== lastColumn) return reference;
  return referenceOf({ ...range, lastColumn: lastColumn + names.length });
}

const FILTER_NAME = /(<(?:[\w.-]+:)?definedName\s[^>]*>)([^<]*)(?=<)/g;

/** Grows the hidden name that Excel gives to the range of a sheet's filter, so that both are equal. */
export function grownFilterName(xml: string, sheetIndex: number, extent: Extent, names: readonly string[]): string {
  return xml.replace(FILTER_NAME, (whole, tag: string, text: string) => {
    const attributes = attributesOf(tag);
    if (attributes.get('name') !== '_xlnm._FilterDatabase') return whole;
    if (attributes.get('localSheetId') !== String(sheetIndex)) return whole;
    const at = text.lastIndexOf('!') + 1;
    const reference = grown(text.slice(at), extent, names);
    return tag + text.slice(0, at) + reference.replace(/[A-Z]+|\d+/g, '$$$&');
  });
}
