// The small parts of a workbook: which sheets it has, what its number formats mean, the texts its cells share.
import { WorkbookProblem } from './problem.ts';
import { INFLATED } from './limits.ts';
import { type Meaning, meaningOf } from './number-format.ts';
import type { Platform } from './platform.ts';
import { readSharedStrings, type SharedStrings } from './shared-strings.ts';
import { type Tag, tagsOf } from './xml.ts';
import { openZip, type Part, partName } from './zip-in.ts';

export interface Sheet {
  readonly name: string;
  readonly visible: boolean;
  readonly part: Part;
}

export interface Workbook {
  /** In the order of their tabs. */
  readonly sheets: readonly Sheet[];
  readonly epoch: 1900 | 1904;
  /** By the style of a cell. */
  readonly meanings: readonly Meaning[];
  readonly sharedStrings: SharedStrings;
}

type Parts = ReadonlyMap<string, Part>;

export async function openWorkbook(blob: Blob, platform: Platform): Promise<Workbook> {
  const parts = await openZip(blob, platform);
  const path = [...(await relations(parts, '')).values()].find(({ type }) => type === 'officeDocument')?.target;
  const xml = path === undefined ? undefined : await textOf(parts, path);
  if (path === undefined || xml === undefined) throw new WorkbookProblem('not-xlsx');
  const related = await relations(parts, path);
  const partOf = (type: string) => [...related.values()].find((relation) => relation.type === type)?.target;
  const tags = [...tagsOf(xml)];
  const sheets = tags.filter(({ name }) => name === 'sheet').flatMap((tag) => sheetOf(tag, related, parts));
  if (sheets.length === 0) throw new WorkbookProblem('not-xlsx');
  const properties = tags.find(({ name }) => name === 'workbookPr')?.attributes;
  return {
    sheets,
    epoch: /^(1|true)$/.test(properties?.get('date1904') ?? '') ? 1904 : 1900,
    meanings: meanings((await textOf(parts, partOf('styles') ?? '')) ?? ''),
    sharedStrings: await readSharedStrings(parts.get(partOf('sharedStrings') ?? '')),
  };
}

async function textOf(parts: Parts, path: string): Promise<string | undefined> {
  const part = parts.get(path);
  if (part === undefined) return undefined;
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of part.open(INFLATED.other)) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}

interface Relation {
  /** The last word of its address: the strict and the transitional standard differ only before it. */
  readonly type: string;
  readonly target: string;
}

async function relations(parts: Parts, path: string): Promise<ReadonlyMap<string, Relation>> {
  const slash = path.lastIndexOf('/') + 1;
  const folder = path.slice(0, slash);
  const xml = (await textOf(parts, `${folder}_rels/${path.slice(slash)}.rels`)) ?? '';
  const tags = [...tagsOf(xml)].filter(({ name }) => name === 'Relationship');
  return new Map(
    tags.map(({ attributes }) => {
      const type = attributes.get('Type') ?? '';
      const target = resolved(folder, attributes.get('Target') ?? '');
      return [attributes.get('Id') ?? '', { type: type.slice(type.lastIndexOf('/') + 1), target }];
    }),
  );
}

function resolved(folder: string, target: string): string {
  const { pathname } = new URL(encodeURI(target.replaceAll('\\', '/')), `file:///${encodeURI(folder)}`);
  return partName(decodeURI(pathname));
}

function sheetOf({ attributes }: Tag, related: ReadonlyMap<string, Relation>, parts: Parts): Sheet[] {
  const id = [...attributes].find(([name]) => /:id$/i.test(name))?.[1] ?? '';
  const relation = related.get(id);
  const part = relation?.type === 'worksheet' ? parts.get(relation.target) : undefined;
  const visible = !/hidden/i.test(attributes.get('state') ?? '');
  return part === undefined ? [] : [{ name: attributes.get('name') ?? '', visible, part }];
}

function meanings(styles: string): Meaning[] {
  const codes = new Map<number, string>();
  for (const { name, attributes } of tagsOf(styles)) {
    if (name === 'numFmt') codes.set(Number(attributes.get('numFmtId')), attributes.get('formatCode') ?? '');
  }
  const formats = [...tagsOf(insideCellXfs(styles))].filter(({ name }) => name === 'xf');
  return formats.map(({ attributes }) => {
    const id = Number(attributes.get('numFmtId') ?? 0);
    return meaningOf(id, codes.get(id));
  });
}

/** In two steps: one expression for both tags would look for the end again from every beginning. */
function insideCellXfs(styles: string): string {
  const start = styles.search(/<(?:[\w.-]+:)?cellXfs\b/);
  const rest = start < 0 ? '' : styles.slice(start);
  const end = rest.search(/<\/(?:[\w.-]+:)?cellXfs>/);
  return end < 0 ? '' : rest.slice(0, end);
}
