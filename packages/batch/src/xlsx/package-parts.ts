// The small parts of a package as text, and the relations among parts (ECMA-376 part 2, 6.5).
import { INFLATED } from './limits.ts';
import { type Part, partName } from './read-zip.ts';
import { tagsOf } from './xml.ts';

export type Parts = ReadonlyMap<string, Part>;

export async function textOf(parts: Parts, path: string): Promise<string | undefined> {
  const part = parts.get(path);
  if (part === undefined) return undefined;
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of part.open(INFLATED.other)) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}

export interface Relation {
  /** The last segment of the type URI, which is the same in strict and transitional OOXML. */
  readonly type: string;
  readonly target: string;
}

export async function relations(parts: Parts, path: string): Promise<ReadonlyMap<string, Relation>> {
  const slash = path.lastIndexOf('/') + 1;
  const folder = path.slice(0, slash);
  const xml = (await textOf(parts, `${folder}_rels/${path.slice(slash)}.rels`)) ?? '';
  const found = new Map<string, Relation>();
  for (const attributes of tagsOf(xml, 'Relationship')) {
    const type = attributes.get('Type') ?? '';
    const target = attributes.get('Target') ?? '';
    let resolved: string | undefined;
    found.set(attributes.get('Id') ?? '', {
      type: type.slice(type.lastIndexOf('/') + 1),
      // Resolved on request: a sheet may have a relation for each of its hyperlinks.
      get target() {
        return (resolved ??= resolvePart(folder, target));
      },
    });
  }
  return found;
}

function resolvePart(folder: string, target: string): string {
  const { pathname } = new URL(encodeURI(target.replaceAll('\\', '/')), `file:///${encodeURI(folder)}`);
  return partName(decodeURI(pathname));
}
