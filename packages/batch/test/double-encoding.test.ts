// Text that was encoded twice, compared with TextDecoder.
import { expect, test } from 'vitest';
import { repairDoubled } from '@curp/batch/double-encoding';

const WINDOWS_1252 = new TextDecoder('windows-1252');
const LETTERS = Array.from({ length: 0x180 - 0xa0 }, (_, index) => String.fromCharCode(0xa0 + index));

function asLatin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

test.for([
  { name: 'Windows-1252', misread: (bytes: Uint8Array) => WINDOWS_1252.decode(bytes) },
  { name: 'ISO-8859-1', misread: asLatin1 },
])('every letter misread as $name is repaired', ({ misread }) => {
  const doubled = LETTERS.map((letter) => misread(new TextEncoder().encode(`Pe${letter}a`)));

  expect(LETTERS.length).toBeGreaterThan(200);
  expect(doubled.map(repairDoubled)).toEqual(LETTERS.map((letter) => `Pe${letter}a`));
});

test.for([
  { text: 'Peña', why: 'nothing to repair' },
  { text: 'JOÃO', why: 'no continuation' },
  { text: 'Ã±Ã', why: 'half a letter at its end' },
  { text: 'Ã±字', why: 'a sign that was never a byte' },
  { text: 'NOÉ\u00a0', why: 'letters of another alphabet' },
  { text: 'KÚ\u00a0EK', why: 'a hard blank between words' },
  { text: 'MUÑ‘OZ', why: 'a quotation mark after Ñ' },
  { text: 'Ã±\u00c0\u0080', why: 'a form of UTF-8 that is too long' },
])('«$text» is not changed: $why', ({ text }) => {
  expect(repairDoubled(text)).toBeUndefined();
});
