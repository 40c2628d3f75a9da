// webPlatform, run in Node: its checksum and UTF-8 check agree with Node's, and its streams close.
import { isUtf8 } from 'node:buffer';
import { crc32 } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { random } from '../../../../tools/testing/people/people.ts';
import { webPlatform } from '../../src/xlsx/web-platform.ts';

const next = random(32);
const BYTES = Uint8Array.from({ length: 5000 }, () => next() * 256);

describe('the checksum', () => {
  test('of no bytes, and of the test vector 123456789', () => {
    expect(webPlatform.crc32(new Uint8Array(0), 0)).toBe(0);
    expect(webPlatform.crc32(new TextEncoder().encode('123456789'), 0)).toBe(0xcbf43926);
  });

  test('equals zlib.crc32 for any length and any chunks', () => {
    for (let length = 0; length < 100; length++) {
      const bytes = BYTES.subarray(length, length * 3);
      expect(webPlatform.crc32(bytes, 0)).toBe(crc32(bytes));
    }
    for (let cut = 0; cut <= BYTES.length; cut += 53) {
      const before = webPlatform.crc32(BYTES.subarray(0, cut), 0);
      expect(webPlatform.crc32(BYTES.subarray(cut), before)).toBe(crc32(BYTES));
    }
  });
});

test.for([
  { bytes: [], why: 'nothing' },
  { bytes: [0x41, 0xc3, 0x91], why: 'a letter and an Ñ' },
  { bytes: [0xef, 0xbb, 0xbf], why: 'a byte order mark' },
  { bytes: [0xc3], why: 'half an Ñ' },
  { bytes: [0xd1], why: 'an Ñ of Windows' },
  { bytes: [0xed, 0xa0, 0x80], why: 'half a pair' },
  { bytes: [0xc1, 0x81], why: 'a letter written longer than it is' },
])('isUtf8 agrees with Node — $why', ({ bytes }) => {
  expect(webPlatform.isUtf8(Uint8Array.from(bytes))).toBe(isUtf8(Uint8Array.from(bytes)));
});

describe('a stream', () => {
  test('closes its source when the reader stops', async () => {
    const closed = vi.fn<() => void>();
    async function* endless(): AsyncGenerator<Uint8Array> {
      try {
        for (;;) yield BYTES;
      } finally {
        closed();
      }
    }
    for await (const _ of webPlatform.deflate(endless())) break;
    await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce(), 60_000);
  });

  test('inflates what it deflated, whatever the chunks', async () => {
    async function* pieces(): AsyncGenerator<Uint8Array> {
      for (let from = 0, size = 0; from < BYTES.length; from += size++) yield BYTES.subarray(from, from + size);
    }
    const parts: Uint8Array[] = [];
    for await (const part of webPlatform.inflate(webPlatform.deflate(pieces()))) parts.push(part);
    expect(Buffer.concat(parts)).toEqual(Buffer.from(BYTES));
  });
});
