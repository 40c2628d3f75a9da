// Encodings of a value in a form or in JSON, correct and incorrect. Results have one character per byte.
type Encoder = (text: string) => string;

/** Escapes all but the unreserved characters of RFC 3986 2.3. */
const plain: Encoder = (text) => escape(utf8(text), /[^A-Za-z0-9_.~-]/g);

const FORM = {
  plain,
  plus: (text) => escape(utf8(text), /[^A-Za-z0-9_.~ -]/g).replaceAll(' ', '+'),
  lower: (text) => escape(utf8(text), /[^A-Za-z0-9_.~-]/g, (hex) => hex.toLowerCase()),
  everything: (text) => escape(utf8(text), /[^]/g),
  bare: (text) => escape(utf8(text), /[\0-\x20#%&+=\x7f]/g),
  decomposed: (text) => plain(text.normalize('NFD')),
  'windows-1252': (text) => escape(latin1(text), /[^A-Za-z0-9_.~-]/g),
  'bare-1252': (text) => escape(latin1(text), /[\0-\x20#%&+=\x7f]/g),
  doubled: (text) => escape(utf8(utf8(text)), /[^A-Za-z0-9_.~-]/g),
  wide: (text) => escape(Buffer.from(text, 'utf16le').toString('latin1'), /[^A-Za-z]/g),
  verbatim: (text) => escape(utf8(text), /[\r\n ]/g),
  cut: (text) => plain(text).slice(0, -1),
  open: (text) => `${plain(text)}%`,
} as const satisfies Record<string, Encoder>;

export type Encoding = keyof typeof FORM;

export const ENCODINGS = Object.keys(FORM) as readonly Encoding[];
/** Those that a server decodes to the original text. */
export const LOSSLESS: readonly Encoding[] = ['plain', 'plus', 'lower', 'everything', 'decomposed'];

const JSON_TEXT: Readonly<Partial<Record<Encoding, Encoder>>> = {
  everything: (text) => `"${text.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)}"`,
  decomposed: (text) => JSON.stringify(text.normalize('NFD')),
  doubled: (text) => JSON.stringify(utf8(text)),
  verbatim: (text) => `"${text}"`,
  cut: (text) => JSON.stringify(text).slice(0, -1),
  open: (text) => text,
};

export function encodeForm(text: string, encoding: Encoding): string {
  return FORM[encoding](text);
}

export function encodeJson(text: string, encoding: Encoding): string {
  return JSON_TEXT[encoding]?.(text) ?? JSON.stringify(text);
}

export function utf8(text: string): string {
  return /^[\0-\x7f]*$/.test(text) ? text : Buffer.from(text, 'utf8').toString('latin1');
}

function latin1(text: string): string {
  return text.replace(/[^\0-\xff]/g, '?');
}

function escape(bytes: string, which: RegExp, cased: Encoder = (hex) => hex.toUpperCase()): string {
  return bytes.replace(which, (byte) => `%${cased(byte.charCodeAt(0).toString(16).padStart(2, '0'))}`);
}
