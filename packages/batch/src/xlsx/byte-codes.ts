// Byte codes of XML and CSV syntax, and hashes of XML names.

export const LF = 10;
export const CR = 13;
export const SPACE = 32;
export const EXCLAMATION = 33;
export const QUOTE = 34;
export const AMPERSAND = 38;
export const APOSTROPHE = 39;
export const COMMA = 44;
export const SLASH = 47;
export const ZERO = 48;
export const COLON = 58;
export const LESS = 60;
export const EQUALS = 61;
export const GREATER = 62;
export const QUESTION = 63;
export const UNDERSCORE = 95;
export const X = 120;

/** XML names are compared by hash: decoding the names of ten million tags would dominate the time. */
export function byteHash(bytes: Uint8Array, from: number, to: number): number {
  let code = 0;
  for (let at = from; at < to; at++) code = (Math.imul(code, 31) + (bytes[at] as number)) | 0;
  return code;
}

export function nameHash(name: string): number {
  return byteHash(new TextEncoder().encode(name), 0, name.length);
}
