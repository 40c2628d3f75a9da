// Repairs text that was encoded twice (UTF-8 read as Windows-1252): `PeÃ±a` -> `Peña`. Exported as a subpath, because the
// service also uses it for single persons.

/** Windows-1252 from 80 to 9F. A literal, because some spreadsheet engines lack TextDecoder. */
const SIGNS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** Character -> byte, of Windows-1252 and of ISO-8859-1, which has control characters from 80 to 9F. */
const BYTES = new Map<string, number>();
for (let byte = 0; byte < 256; byte++) BYTES.set(String.fromCharCode(byte), byte);
for (const [index, sign] of Array.from(SIGNS).entries()) BYTES.set(sign, 0x80 + index);

/** A UTF-8 lead byte and a continuation byte, as characters. `JOÃO` has no such pair; `NOÉ` before a no-break space has. */
const DOUBLED = new RegExp(`[\\xc2-\\xf4][\\x80-\\xbf${SIGNS}]`);

/** Characters of a plausible repair. `NOÉ` before a no-break space would become a letter of another script. */
const LATIN = /^(?:[\0-\u017f]|[\u0300-\u033f]|[\u2010-\u203a])*$/;

/** Undefined if the text was not encoded twice. */
export function repairDoubled(text: string): string | undefined {
  if (!DOUBLED.test(text)) return undefined;
  let escapes = '';
  for (const character of text) {
    const byte = BYTES.get(character);
    if (byte === undefined) return undefined;
    escapes += `%${byte.toString(16).padStart(2, '0')}`;
  }
  try {
    // Decodes UTF-8 strictly without TextDecoder.
    const repaired = decodeURIComponent(escapes);
    return LATIN.test(repaired) ? repaired : undefined;
  } catch {
    return undefined;
  }
}
