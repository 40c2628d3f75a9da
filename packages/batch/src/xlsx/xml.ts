// The subset of XML in workbooks: no DTD, the five predefined entities, tags with or without a prefix.
import { MOST_ATTRIBUTES, MOST_TAGS } from './limits.ts';
import { WorkbookProblem } from './workbook-problem.ts';

export type Attributes = ReadonlyMap<string, string>;

/** A tag with more attributes than MOST_ATTRIBUTES is no tag: the search would exceed the stack. */
const TAG = new RegExp(
  `<(?:[\\w.-]+:)?([\\w.-]+)((?:\\s+[\\w:.-]+\\s*=\\s*(?:"[^"]*"|'[^']*')){0,${MOST_ATTRIBUTES}})\\s*/?>`,
  'g',
);
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
export const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The attributes of the opening tags of that name, in document order. For small parts; large ones use xml-scanner.ts. */
export function* tagsOf(xml: string, wanted: string): Generator<Attributes, undefined> {
  let count = 0;
  for (const [, name = '', attributes = ''] of xml.matchAll(TAG)) {
    if (++count > MOST_TAGS) throw new WorkbookProblem('too-big');
    if (name === wanted) yield attributesOf(attributes);
  }
  return undefined;
}

/** The attributes of a tag, or of the part of it that has them. */
export function attributesOf(text: string): Attributes {
  const read = new Map<string, string>();
  for (const [, key = '', double, single] of text.matchAll(ATTRIBUTE)) {
    read.set(key, plainText(double ?? single ?? ''));
    if (read.size > MOST_ATTRIBUTES) throw new WorkbookProblem('too-big');
  }
  return read;
}

/** Decodes entities and CDATA, and _xHHHH_, the escape of characters that XML forbids (ECMA-376 part 1, 22.9.2.19). */
export function plainText(text: string): string {
  const plain = xmlPlainText(text);
  if (!plain.includes('_x')) return plain;
  return plain.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** The text between two tags of any XML. */
export function xmlPlainText(text: string): string {
  let plain = text;
  if (plain.includes('\r')) plain = plain.replace(/\r\n?/g, '\n');
  if (plain.includes(CDATA)) plain = withoutCdata(plain);
  return decodeEntities(plain, (name) => ENTITIES[name]);
}

/** Unknown names stay as they are. */
export function decodeEntities(text: string, named: (name: string) => string | undefined): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x[0-9a-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    return (name.startsWith('#') ? numericEntity(name) : named(name)) ?? whole;
  });
}

const CDATA = '<![CDATA[';
const CDATA_END = ']]>';

function withoutCdata(text: string): string {
  let plain = '';
  let from = 0;
  for (;;) {
    const start = text.indexOf(CDATA, from);
    const end = start < 0 ? -1 : text.indexOf(CDATA_END, start);
    if (end < 0) return plain + text.slice(from);
    plain += text.slice(from, start) + xmlText(text.slice(start + CDATA.length, end));
    from = end + CDATA_END.length;
  }
}

function numericEntity(name: string): string | undefined {
  const isHex = name[1]?.toLowerCase() === 'x';
  const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

const NEEDS_ESCAPE = /[&<>\0-\x08\v-\x1f\ufffe\uffff]|_x[0-9a-f]{4}_/i;
const WRITTEN: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The inverse of `plainText`. */
export function xmlText(text: string): string {
  if (!NEEDS_ESCAPE.test(text)) return text;
  return text
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>\0-\x08\v-\x1f\ufffe\uffff]/g, (character) => WRITTEN[character] ?? `_x${hex(character)}_`);
}

function hex(character: string): string {
  return character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
}
