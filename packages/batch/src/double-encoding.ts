// UTF-8 that somebody read as Windows-1252 and wrote again: `PeÃ±a` -> `Peña`. A subpath of its own: the service reads single
// persons with it, before any list.

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const WINDOWS_1252 = new TextDecoder('windows-1252');

/** Character -> the byte it was. Who reads UTF-8 as ISO-8859-1 gets controls where Windows-1252 has signs. */
const BYTES = new Map<string, number>();
for (let byte = 0; byte < 256; byte++) {
  BYTES.set(String.fromCharCode(byte), byte);
  BYTES.set(WINDOWS_1252.decode(Uint8Array.of(byte)), byte);
}

/** A lead byte and its continuation, side by side as characters. `JOÃO` has no such pair; `NOÉ` before a hard blank has. */
const DOUBLED = new RegExp(
  `[\\xc2-\\xf4][\\x80-\\xbf${WINDOWS_1252.decode(Uint8Array.from({ length: 32 }, (_, index) => 0x80 + index))}]`,
);

/** What a name can have been made of: Latin letters, marks and signs. The hard blank after É would make it African. */
const LATIN = /^(?:[\0-\u017f]|[\u0300-\u033f]|[\u2010-\u203a])*$/;

/** The text as it was before, or undefined when it was not encoded twice. */
export function repairDoubled(text: string): string | undefined {
  if (!DOUBLED.test(text)) return undefined;
  const bytes: number[] = [];
  for (const character of text) {
    const byte = BYTES.get(character);
    if (byte === undefined) return undefined;
    bytes.push(byte);
  }
  try {
    const repaired = UTF8.decode(Uint8Array.from(bytes));
    return LATIN.test(repaired) ? repaired : undefined;
  } catch {
    return undefined;
  }
}
