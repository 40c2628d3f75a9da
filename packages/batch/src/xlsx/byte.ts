// The bytes that XML and CSV are made of, and a number for each name.

export const BYTE = {
  lf: 10,
  cr: 13,
  space: 32,
  exclamation: 33,
  mark: 34,
  ampersand: 38,
  apostrophe: 39,
  comma: 44,
  slash: 47,
  zero: 48,
  colon: 58,
  less: 60,
  equals: 61,
  greater: 62,
  question: 63,
  underscore: 95,
  x: 120,
} as const;

/** Names are compared as numbers: a text made of each of ten million tags would cost more than all the rest. */
export function codeOf(bytes: Uint8Array, from: number, to: number): number {
  let code = 0;
  for (let at = from; at < to; at++) code = (Math.imul(code, 31) + (bytes[at] as number)) | 0;
  return code;
}

export function nameCode(name: string): number {
  return codeOf(new TextEncoder().encode(name), 0, name.length);
}
