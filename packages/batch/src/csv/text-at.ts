// A few bytes of a file -> their text.
import type { ByteEncoding } from '@curp/core/bulk';
import { decode, WINDOWS_1252_CHARACTERS } from './dialect.ts';

/** Up to so many bytes a loop is faster than a call of TextDecoder, and much faster than its exception. */
const SHORT = 256;

/** As `decode` reads them. */
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

/** The least code that needs so many continuation bytes. */
const LEAST = [0, 0x80, 0x800, 0x10000];

/** Undefined when the bytes are not UTF-8. */
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
