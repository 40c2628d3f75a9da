// Bytes <-> text in the two encodings of lists, UTF-8 and Windows-1252, and the signature of UTF-8.
import type { ByteEncoding } from '@curp/core/bulk';

const BOM = [0xef, 0xbb, 0xbf];

/** Length of the UTF-8 byte-order mark; 0 without one. */
export function bomLength(sample: Uint8Array): number {
  return BOM.every((byte, index) => sample[index] === byte) ? BOM.length : 0;
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const WINDOWS_1252 = new TextDecoder('windows-1252');

export function isUtf8(bytes: Uint8Array): boolean {
  try {
    UTF8.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Bytes that are not valid UTF-8 are decoded as Windows-1252, whatever the encoding of the file. */
export function decode(bytes: Uint8Array, encoding: ByteEncoding): string {
  if (encoding === 'windows-1252') return WINDOWS_1252.decode(bytes);
  try {
    return UTF8.decode(bytes);
  } catch {
    return WINDOWS_1252.decode(bytes);
  }
}

/** The encoding that an XML or a web page declares at its beginning. */
const DECLARED = /^[^>]*\bencoding\s*=\s*["']([\w.:-]+)|<meta\b[^<>]*\bcharset\s*=\s*["']?\s*([\w.:-]+)/i;
const DECLARED_WITHIN = 4096;

/** A whole document in the encoding of its byte-order mark, of its declaration, or of its bytes. */
export function documentText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (isUtf8(bytes)) return new TextDecoder().decode(bytes);
  const declared = DECLARED.exec(WINDOWS_1252.decode(bytes.subarray(0, DECLARED_WITHIN)));
  const label = declared?.[1] ?? declared?.[2] ?? '';
  return (/^utf-?8$/i.test(label) ? WINDOWS_1252 : decoderOf(label)).decode(bytes);
}

function decoderOf(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    return WINDOWS_1252;
  }
}

/** Indexed by byte. */
const WINDOWS_1252_CHARACTERS: readonly string[] = Array.from({ length: 256 }, (_, byte) =>
  WINDOWS_1252.decode(Uint8Array.of(byte)),
);

const UTF8_ENCODER = new TextEncoder();

const WINDOWS_1252_BYTES: ReadonlyMap<string, number> = new Map(
  WINDOWS_1252_CHARACTERS.map((character, byte) => [character, byte]),
);
const QUESTION_MARK = 63;

export function encode(text: string, encoding: ByteEncoding): Uint8Array {
  if (encoding === 'utf-8') return UTF8_ENCODER.encode(text);
  const bytes = new Uint8Array(text.length);
  let length = 0;
  for (const character of text) bytes[length++] = WINDOWS_1252_BYTES.get(character) ?? QUESTION_MARK;
  return bytes.subarray(0, length);
}

/** Bytes up to which a loop is faster than TextDecoder, and much faster than its exception. */
const SHORT = 256;

/** The same text as `decode`. */
export function textAt(bytes: Uint8Array, from: number, to: number, encoding: ByteEncoding): string {
  if (to - from > SHORT) return decode(bytes.subarray(from, to), encoding);
  const text = encoding === 'utf-8' ? utf8At(bytes, from, to) : undefined;
  return text ?? windows1252At(bytes, from, to);
}

function windows1252At(bytes: Uint8Array, from: number, to: number): string {
  let text = '';
  for (let at = from; at < to; at++) text += WINDOWS_1252_CHARACTERS[bytes[at] as number];
  return text;
}

/** The lowest code point for each number of continuation bytes. */
const LEAST = [0, 0x80, 0x800, 0x10000];

/** Undefined for invalid UTF-8. */
function utf8At(bytes: Uint8Array, from: number, to: number): string | undefined {
  let text = '';
  for (let at = from; at < to;) {
    const lead = bytes[at++] as number;
    const more = lead < 0x80 ? 0 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;
    if ((more > 0 && lead < 0xc2) || lead > 0xf4 || at + more > to) return undefined;
    let code = more === 0 ? lead : lead & (0x3f >> more);
    for (const end = at + more; at < end; at++) {
      const next = bytes[at] as number;
      if ((next & 0xc0) !== 0x80) return undefined;
      code = (code << 6) | (next & 0x3f);
    }
    if (code < (LEAST[more] as number) || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) return undefined;
    text += String.fromCodePoint(code);
  }
  return text;
}
