// A unique word per case that replaces the marks of the case. Where the word appears in an answer or in the log, personal
// data would have leaked.
const ROOT = 'zyqwx';
const DIGITS = 'bcdfghjklm';

/** Mark of what no answer may contain: headers, tokens, paths, unknown parameters. */
export const SECRET = '\ue000';
/** Mark of what some answers may contain: values of parameters, cells of a list. */
export const DATUM = '\ue001';
/** Mark of a valid token. */
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

/** At least the beginning of a token. */
const TOKENS = /curp_(?:live|test)_[0-9a-z]{4}/;

export interface Found {
  readonly secrets: number;
  readonly data: number;
}

const NOTHING: Found = { secrets: 0, data: 0 };

/** Counts canaries in upper or lower case and in common escapes. `text` has one character per byte. */
export function findCanary(text: string): Found {
  const plain = unescape(text.toLowerCase());
  const tokens = TOKENS.test(plain) ? 1 : 0;
  if (!plain.includes(ROOT)) return tokens === 0 ? NOTHING : { secrets: tokens, data: 0 };
  const data = plain.split(`${ROOT}d`).length - 1;
  // A truncated canary is of unknown kind and counts as a secret.
  return { secrets: plain.split(ROOT).length - 1 - data + tokens, data };
}

const ESCAPED = /%[0-9a-f]{2}|\\u00[0-9a-f]{2}|\\x[0-9a-f]{2}|&#x?[0-9a-f]+;|\0/;
/** Texts may be escaped twice. */
const LAYERS = 2;

/** Decodes escapes of URLs (RFC 3986), JSON (RFC 8259) and HTML (13.2.5), and the zero bytes of UTF-16. */
function unescape(text: string): string {
  let plain = text;
  for (let layer = 0; layer < LAYERS && ESCAPED.test(plain); layer++) {
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
