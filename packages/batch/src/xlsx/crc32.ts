// CRC-32 (ISO 3309, APPNOTE 4.4.7) for browsers, which have none. Slicing-by-8, because every byte of a sheet passes through.

const POLYNOMIAL = 0xedb88320;

/** Eight tables: the CRC of a byte followed by 0 to 7 zero bytes. */
const TABLE = new Int32Array(8 * 256);
for (let byte = 0; byte < 256; byte++) {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = (crc & 1) === 0 ? crc >>> 1 : (crc >>> 1) ^ POLYNOMIAL;
  TABLE[byte] = crc;
}
for (let index = 256; index < TABLE.length; index++) {
  const before = TABLE[index - 256] as number;
  TABLE[index] = (TABLE[before & 255] as number) ^ (before >>> 8);
}

export function crc32(bytes: Uint8Array, before: number): number {
  const { length } = bytes;
  const byte = (at: number): number => bytes[at] as number;
  let crc = ~before;
  let at = 0;
  for (; at + 8 <= length; at += 8) {
    const first = crc ^ (byte(at) | (byte(at + 1) << 8) | (byte(at + 2) << 16) | (byte(at + 3) << 24));
    crc =
      after(7, first & 255) ^
      after(6, (first >>> 8) & 255) ^
      after(5, (first >>> 16) & 255) ^
      after(4, first >>> 24) ^
      after(3, byte(at + 4)) ^
      after(2, byte(at + 5)) ^
      after(1, byte(at + 6)) ^
      after(0, byte(at + 7));
  }
  for (; at < length; at++) crc = after(0, (crc ^ byte(at)) & 255) ^ (crc >>> 8);
  return ~crc >>> 0;
}

function after(zeros: number, byte: number): number {
  return TABLE[(zeros << 8) | byte] as number;
}
