// UTF-8 that somebody read as Windows-1252 and wrote again: `PeÃ±a` -> `Peña`. A subpath of its own: the service reads single
// persons with it, before any list.

/** What Windows-1252 has from 80 to 9F. Written down: sheets have engines without TextDecoder. */
const SIGNS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** Character -> the byte it was. Who reads UTF-8 as ISO-8859-1 gets controls where Windows-1252 has signs. */
const BYTES = new Map<string, number>();
for (let byte = 0; byte < 256; byte++) BYTES.set(String.fromCharCode(byte), byte);
for (const [index, sign] of Array.from(SIGNS).entries()) BYTES.set(sign, 0x80 + index);

/** A lead byte and its continuation, side by side as characters. `JOÃO` has no such pair; `NOÉ` before a hard blank has. */
const DOUBLED = new RegExp(`[\\xc2-\\xf4][\\x80-\\xbf${SIGNS}]`);

/** What a name can have been made of: Latin letters, marks and signs. The hard blank after É would make it African. */
const LATIN = /^(?:[\0-\u017f]|[\u0300-\u033f]|[\u2010-\u203a])*$/;

/** The text as it was before, or undefined when it was not encoded twice. */
export function repairDoubled(text: string): string | undefined {
  if (!DOUBLED.test(text)) return undefined;
  let escapes = '';
  for (const character of text) {
    const byte = BYTES.get(character);
    if (byte === undefined) return undefined;
    escapes += `%${byte.toString(16).padStart(2, '0')}`;
  }
  try {
    // The decoder of UTF-8 that the language has, as strict as the other.
    const repaired = decodeURIComponent(escapes);
    return LATIN.test(repaired) ? repaired : undefined;
  } catch {
    return undefined;
  }
}
