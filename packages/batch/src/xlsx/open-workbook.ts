// Reads the small parts of a workbook: its sheets, number formats and shared strings.
import { WorkbookProblem } from './workbook-problem.ts';
import { type Meaning, meaningOf } from './number-format.ts';
import { type Parts, type Relation, relations, textOf } from './package-parts.ts';
import type { Platform } from './platform.ts';
import { openZip, type Part } from './read-zip.ts';
import { readSharedStrings, type SharedStrings } from './shared-strings.ts';
import { type Attributes, tagsOf } from './xml.ts';

export interface Sheet {
  readonly name: string;
  readonly visible: boolean;
  /** Among all tabs, counted from 0. */
  readonly index: number;
  readonly path: string;
  readonly part: Part;
}

/** The parts of a workbook and its sheets, in tab order. */
export interface Book {
  readonly parts: Parts;
  readonly path: string;
  readonly xml: string;
  readonly sheets: readonly Sheet[];
  readonly related: ReadonlyMap<string, Relation>;
}

export interface Workbook extends Pick<Book, 'sheets'> {
  readonly epoch: 1900 | 1904;
  /** Indexed by cell style. */
  readonly meanings: readonly Meaning[];
  readonly sharedStrings: SharedStrings;
}

export async function openBook(blob: Blob, platform: Platform): Promise<Book> {
  const parts = await openZip(blob, platform);
  const path = [...(await relations(parts, '')).values()].find(({ type }) => type === 'officeDocument')?.target;
  const xml = path === undefined ? undefined : await textOf(parts, path);
  if (path === undefined || xml === undefined) throw new WorkbookProblem('not-xlsx');
  const related = await relations(parts, path);
  const sheets: Sheet[] = [];
  let index = 0;
  for (const attributes of tagsOf(xml, 'sheet')) {
    const sheet = sheetOf(attributes, index++, related, parts);
    if (sheet !== undefined) sheets.push(sheet);
  }
  if (sheets.length === 0) throw new WorkbookProblem('not-xlsx');
  return { parts, path, xml, sheets, related };
}

export async function openWorkbook(blob: Blob, platform: Platform): Promise<Workbook> {
  const { parts, xml, sheets, related } = await openBook(blob, platform);
  const partOf = (type: string) => [...related.values()].find((relation) => relation.type === type)?.target;
  const properties = tagsOf(xml, 'workbookPr').next().value;
  return {
    sheets,
    epoch: /^(1|true)$/.test(properties?.get('date1904') ?? '') ? 1904 : 1900,
    meanings: meanings((await textOf(parts, partOf('styles') ?? '')) ?? ''),
    sharedStrings: await readSharedStrings(parts.get(partOf('sharedStrings') ?? '')),
  };
}

function sheetOf(
  attributes: Attributes,
  index: number,
  related: ReadonlyMap<string, Relation>,
  parts: Parts,
): Sheet | undefined {
  const id = [...attributes].find(([name]) => /:id$/i.test(name))?.[1] ?? '';
  const { type, target: path } = related.get(id) ?? { type: '', target: '' };
  const part = type === 'worksheet' ? parts.get(path) : undefined;
  const visible = !/hidden/i.test(attributes.get('state') ?? '');
  return part === undefined ? undefined : { name: attributes.get('name') ?? '', visible, index, path, part };
}

function meanings(styles: string): Meaning[] {
  const codes = new Map<number, string>();
  for (const attributes of tagsOf(styles, 'numFmt')) {
    codes.set(Number(attributes.get('numFmtId')), attributes.get('formatCode') ?? '');
  }
  return Array.from(tagsOf(insideCellXfs(styles), 'xf'), (attributes) => {
    const id = Number(attributes.get('numFmtId') ?? 0);
    return meaningOf(id, codes.get(id));
  });
}

/** Two searches: one expression for both tags would take quadratic time. */
function insideCellXfs(styles: string): string {
  const start = styles.search(/<(?:[\w.-]+:)?cellXfs\b/);
  const rest = start < 0 ? '' : styles.slice(start);
  const end = rest.search(/<\/(?:[\w.-]+:)?cellXfs>/);
  return end < 0 ? '' : rest.slice(0, end);
}
