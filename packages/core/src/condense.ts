// A text as its letters and digits alone, each with its place: ASCII capitals, whatever their width, marks or case. What is
// between them is left out, and in the second of its two readings also markup and escapes. One pass over the text.

/** What a character is: the code of A–Z or 0–9, or one of these. */
const SEPARATOR = 1;
const SIGN = 2;
const OTHER = 3;
const UNKNOWN = 0;

export interface Condensed {
  readonly count: number;
  /** 0 for a letter that no key has. */
  readonly codes: Uint8Array;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  /** 1 where a sign that is no separator comes before. */
  readonly signs: Uint8Array;
  /** Where the reading ended: an escape may go on in the next piece of the text. */
  readonly length: number;
}

/** The code point at a place, and how many units of the text it takes. */
export type ReadCharacter = (text: string, index: number) => { readonly codePoint: number; readonly units: number };

export function readCharacter(text: string, index: number): ReturnType<ReadCharacter> {
  const codePoint = text.codePointAt(index) as number;
  return { codePoint, units: codePoint > 0xffff ? 2 : 1 };
}

export interface Reading {
  /** Without tags, and with escapes as their characters. */
  readonly isDecoded: boolean;
  /** Nothing follows the text. */
  readonly isEnd: boolean;
  readonly read: ReadCharacter;
}

export function condense(text: string, reading: Reading): Condensed {
  const { length } = text;
  const codes = new Uint8Array(length);
  const starts = new Uint32Array(length);
  const ends = new Uint32Array(length);
  const signs = new Uint8Array(length);
  const simple = reading.isDecoded ? UNESCAPED_KINDS : ASCII_KINDS;
  let count = 0;
  let index = 0;
  while (index < length) {
    const unit = text.charCodeAt(index);
    let kind = unit < 128 ? (simple[unit] as number) : UNKNOWN;
    let units = 1;
    if (kind === UNKNOWN) ({ kind, units } = partAt(text, index, reading));
    if (units === 0) break;
    if (kind === SIGN) signs[count] = 1;
    else if (kind !== SEPARATOR) {
      codes[count] = kind === OTHER ? 0 : kind;
      starts[count] = index;
      ends[count++] = index + units;
    }
    index += units;
  }
  return { count, codes, starts, ends, signs, length: index };
}

/** Kinds by character code. */
const ASCII_KINDS = Uint8Array.from({ length: 128 }, (_, code) => kindOf(code));
/** The same, with the characters that may begin an escape as unknown. */
const UNESCAPED_KINDS = ASCII_KINDS.map((kind, code) =>
  '<&%=\\'.includes(String.fromCharCode(code)) ? UNKNOWN : kind,
);

interface Part {
  readonly kind: number;
  /** 0 for an escape that the text cuts. */
  readonly units: number;
}

const CUT: Part = { kind: OTHER, units: 0 };
const LONGEST_ESCAPE = 403;

/** A tag, a character reference, a byte of a URL or of quoted-printable, a soft line break, or an escape of JSON or C. Bounded,
 * so that a text of signs takes linear time. */
const ESCAPE =
  /<[/!?a-z][^<>]{0,400}>|&[a-z]{2,8};|&#(\d{1,7});|&#x([0-9a-f]{1,6});|[%=]([0-9a-f]{2})|[=\\]\r?\n|\\[nrtbf]|\\u([0-9a-f]{4})|\\x([0-9a-f]{2})/iy;
/** The same, up to the end of the text. */
const CUT_ESCAPE =
  /(?:<(?:[/!?a-z][^<>]{0,400})?|&#?[0-9a-z]{0,8}|[%=][0-9a-f]?|[=\\]\r?|\\u[0-9a-f]{0,3}|\\x[0-9a-f]?)$/iy;

function partAt(text: string, index: number, { isEnd, read }: Reading): Part {
  const unit = text.charCodeAt(index);
  if (unit > 127) {
    const { codePoint, units } = read(text, index);
    return { kind: kindOfCodePoint(codePoint), units };
  }
  ESCAPE.lastIndex = index;
  const match = ESCAPE.exec(text);
  if (match !== null) return { kind: kindOfEscape(match), units: match[0].length };
  CUT_ESCAPE.lastIndex = index;
  const mayBeCut = !isEnd && text.length - index < LONGEST_ESCAPE;
  return mayBeCut && CUT_ESCAPE.test(text) ? CUT : { kind: SIGN, units: 1 };
}

function kindOfEscape([escape, decimal, ...hexadecimal]: RegExpExecArray): number {
  const digits = hexadecimal.find((group) => group !== undefined);
  const codePoint = digits === undefined ? Number(decimal ?? 32) : Number.parseInt(digits, 16);
  // A byte that is not ASCII belongs to a blank or to a letter that no key has.
  const isByte = /^[%=]/.test(escape) && codePoint > 127;
  return isByte || codePoint > 0x10ffff ? SEPARATOR : kindOfCodePoint(codePoint);
}

/** Cache of the kinds of the first Unicode plane. */
const KINDS = new Uint8Array(0x10000);

function kindOfCodePoint(codePoint: number): number {
  const known = KINDS[codePoint] ?? UNKNOWN;
  if (known !== UNKNOWN) return known;
  const kind = kindOf(codePoint);
  KINDS[codePoint] = kind;
  return kind;
}

/** Blanks, hyphens and invisible characters separate; other signs may also be between the characters of a key. */
function kindOf(codePoint: number): number {
  const character = String.fromCodePoint(codePoint);
  if (/[\s\p{C}\p{M}\p{Z}\p{Pd}+]/u.test(character)) return SEPARATOR;
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase();
  if (/^[A-Z0-9]$/.test(plain)) return plain.charCodeAt(0);
  return /[\p{P}\p{S}]/u.test(character) ? SIGN : OTHER;
}
