// A word that no other text holds, another in every case, put wherever the case has a mark. If it comes back where it
// was not asked for, something personal would have.
const ROOT = 'zyqwx';
const DIGITS = 'bcdfghjklm';

/** Marks in a case, for what is never told back: headers, tokens, paths, unknown parameters. */
export const SECRET = '\ue000';
/** For what an answer may be about: the values of parameters, the cells of a list. */
export const DATUM = '\ue001';
/** For the token that works. */
export const TOKEN = '\ue002';

export interface Canary {
  readonly secret: string;
  readonly datum: string;
  readonly token: string;
}

let serial = 0;

export function newCanary(token: string): Canary {
  const number = String(serial++)
    .padStart(7, '0')
    .replace(/\d/g, (digit) => DIGITS.charAt(Number(digit)));
  return { secret: `${ROOT}s${number}`, datum: `${ROOT}d${number}`, token };
}

const MARKS = /[\ue000-\ue002]/g;

export function plant(text: string, { secret, datum, token }: Canary): string {
  return text.replace(MARKS, (mark) => (mark === SECRET ? secret : mark === DATUM ? datum : token));
}

/** A token of ours, or enough of one. */
const TOKENS = /curp_(?:live|test)_[0-9a-z]{4}/;

export interface Found {
  readonly secrets: number;
  readonly data: number;
}

const NOTHING: Found = { secrets: 0, data: 0 };

/** In any case and any encoding that keeps the letters in their order: one byte a character, as it came. */
export function seek(text: string): Found {
  const plain = unwrap(text.toLowerCase());
  const tokens = TOKENS.test(plain) ? 1 : 0;
  if (!plain.includes(ROOT)) return tokens === 0 ? NOTHING : { secrets: tokens, data: 0 };
  const data = plain.split(`${ROOT}d`).length - 1;
  // What is cut short is told apart from neither, and counts as the graver.
  return { secrets: plain.split(ROOT).length - 1 - data + tokens, data };
}

const WRAPPED = /%[0-9a-f]{2}|\\u00[0-9a-f]{2}|\\x[0-9a-f]{2}|&#x?[0-9a-f]+;|\0/;
/** What was escaped twice is unescaped twice. */
const LAYERS = 2;

/** Escapes of URLs, of JSON, of HTML and of UTF-16 (RFC 3986, 8259, HTML 13.2.5) become what they stand for. */
function unwrap(text: string): string {
  let plain = text;
  for (let layer = 0; layer < LAYERS && WRAPPED.test(plain); layer++) {
    plain = plain
      .replaceAll('\0', '')
      .replace(/(?:%|\\u00|\\x)([0-9a-f]{2})/g, (_, hex: string) => characterOf(hex, 16))
      .replace(/&#x([0-9a-f]+);/g, (_, hex: string) => characterOf(hex, 16))
      .replace(/&#(\d+);/g, (_, decimal: string) => characterOf(decimal, 10));
  }
  return plain.toLowerCase();
}

function characterOf(digits: string, base: number): string {
  return String.fromCharCode(Number.parseInt(digits, base));
}
