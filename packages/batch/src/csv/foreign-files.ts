// Recognizes files that are not lists in text by their first bytes, whatever their name.
import { FOREIGN_FILES } from '../foreign-messages.ts';
import { notice, type Problem } from '../messages.ts';

/** `xlsx`, `ole2`, `biff`, `ods`, `xml2003` and `html` are read by ../xlsx; other kinds are not read. */
type ForeignKind = keyof typeof FOREIGN_FILES;

/** Bytes that are enough: the names of the first parts of a zip. */
export const SIGNATURE_BYTES = 65_536;

/** Texts at the beginning of a file, after white space. */
const BEGINNINGS: readonly (readonly [ForeignKind, RegExp])[] = [
  ['pdf', /^%PDF-/],
  ['ole2', /^\u00D0\u00CF\u0011\u00E0/],
  ['biff', /^\t\u0008[\u0008\u0010]\0/],
  ['rtf', /^\{\\rtf/],
  ['xml2003', /^(?:\u00EF\u00BB\u00BF)?\s*<\?xml\b.{0,2000}<(?:ss:)?Workbook\b/s],
  ['html', /^(?:\u00EF\u00BB\u00BF)?\s*<(?:!doctype|html|head|body|table|meta|style|div|center)\b/i],
  ['html', /^(?:\u00EF\u00BB\u00BF)?\s*<(?:\?xml|!--).{0,2000}<html\b/is],
  ['xml', /^(?:\u00EF\u00BB\u00BF)?\s*<\?xml\b/i],
];

/** Texts in the names of the first parts of a zip. */
const PARTS: readonly (readonly [ForeignKind, RegExp])[] = [
  ['ods', /^.{30}mimetypeapplication\/vnd\.oasis\.opendocument\.spreadsheet/s],
  ['odt', /^.{30}mimetypeapplication\/vnd\.oasis\.opendocument/s],
  ['docx', /word\//],
  ['xlsb', /xl\/workbook\.bin/],
  ['xlsx', /xl\//],
  ['zip', /^/],
];

const LATIN1 = new TextDecoder('latin1');

/** What a file is that is not text (a workbook, a PDF, a picture…), by its first bytes. */
export function foreignKindOf(bytes: Uint8Array): ForeignKind | undefined {
  // Latin-1 in TextDecoder is Windows-1252, which keeps the bytes of these signatures apart from 0x80–0x9F.
  const text = LATIN1.decode(bytes.subarray(0, SIGNATURE_BYTES));
  const kinds = text.startsWith('PK\u0003\u0004') ? PARTS : BEGINNINGS;
  return kinds.find(([, signature]) => signature.test(text))?.[0];
}

const BOOKS: ReadonlySet<ForeignKind> = new Set(['xlsx', 'ole2', 'biff', 'ods', 'xml2003', 'html']);

/** A workbook that ../xlsx reads, whatever its name. */
export function isBookKind(kind: ForeignKind | undefined): boolean {
  return kind !== undefined && BOOKS.has(kind);
}

const FILE_NOTICES = {
  xls: 'file-xls',
  ods: 'file-ods',
  xml2003: 'file-xml2003',
  html: 'file-html',
  text: 'file-text',
} as const;

/** Names the kind of a file if its name does not show it. */
export function fileNotices(kind: 'xlsx' | keyof typeof FILE_NOTICES): readonly string[] {
  return kind === 'xlsx' ? [] : [notice(FILE_NOTICES[kind], 'givenNames')];
}

/** For the owner of a workbook that comes back with the answers of an earlier run. */
export const OWN_COLUMNS_NOTICE: string = notice('own-columns', 'curp');

/** The problem of a file that is not text. */
export function foreignProblem(bytes: Uint8Array): Problem | undefined {
  const kind = foreignKindOf(bytes);
  return kind === undefined ? undefined : FOREIGN_FILES[kind];
}
