// Bytes that are neither UTF-8 nor Windows-1252: files of MS-DOS (code pages 850 and 437) and of old Macs. Each encoding is
// scored by the Spanish letters that its bytes would be, in a case that fits the letters around them: GóMEZ does not.
import type { ByteEncoding } from '@curp/core/bulk';

const LETTERS = 'ÁÉÍÓÚÑÜáéíóúñü';

/** The byte of each letter. */
const BYTES = {
  'windows-1252': [0xc1, 0xc9, 0xcd, 0xd3, 0xda, 0xd1, 0xdc, 0xe1, 0xe9, 0xed, 0xf3, 0xfa, 0xf1, 0xfc],
  dos: [0xb5, 0x90, 0xd6, 0xe0, 0xe9, 0xa5, 0x9a, 0xa0, 0x82, 0xa1, 0xa2, 0xa3, 0xa4, 0x81],
  mac: [0xe7, 0x83, 0xea, 0xee, 0xf2, 0x84, 0x86, 0x87, 0x8e, 0x92, 0x97, 0x9c, 0x96, 0x9f],
} as const satisfies Record<string, readonly number[]>;

type Scored = keyof typeof BYTES;
export type OtherEncoding = Exclude<Scored, ByteEncoding>;

function lettersByByte(bytes: readonly number[]): ReadonlyMap<number, string> {
  return new Map(bytes.map((byte, index) => [byte, LETTERS.charAt(index)]));
}

const LETTER_OF: Readonly<Record<Scored, ReadonlyMap<number, string>>> = {
  'windows-1252': lettersByByte(BYTES['windows-1252']),
  dos: lettersByByte(BYTES.dos),
  mac: lettersByByte(BYTES.mac),
};

/** Bytes of the sample to look at. */
const ENOUGH = 1 << 16;

/** Undefined if Windows-1252 explains the bytes at least as well. */
export function otherEncodingOf(sample: Uint8Array): OtherEncoding | undefined {
  const scores: Record<Scored, number> = { 'windows-1252': 0, dos: 0, mac: 0 };
  const to = Math.min(sample.length, ENOUGH);
  for (let at = 0; at < to; at++) {
    const byte = sample[at] as number;
    if (byte < 0x80) continue;
    for (const name of Object.keys(scores) as Scored[]) {
      const letter = LETTER_OF[name].get(byte);
      if (letter !== undefined && fits(letter, sample[at - 1] ?? 0, sample[at + 1] ?? 0)) scores[name]++;
    }
  }
  const best = scores.mac > scores.dos ? 'mac' : 'dos';
  return scores[best] > scores['windows-1252'] ? best : undefined;
}

/** Whether the case fits: no capital after a small letter, and no small letter before a capital or at the end of capitals. */
function fits(letter: string, before: number, after: number): boolean {
  if (letter === letter.toUpperCase()) return !isSmall(before);
  return !isCapital(after) && (isSmall(after) || !isCapital(before));
}

function isCapital(byte: number): boolean {
  return byte >= 65 && byte <= 90;
}

function isSmall(byte: number): boolean {
  return byte >= 97 && byte <= 122;
}
