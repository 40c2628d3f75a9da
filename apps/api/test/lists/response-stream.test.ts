// What lists buffer for callers that do not read yet: bounded for each and for all.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { MAX_AHEAD_BYTES, ResponseStreams } from '../../src/lists/response-stream.ts';

const BLOCK = Buffer.alloc(65_536, 'x');
const MIB = 1_048_576;

async function* endless(): AsyncGenerator<Buffer, void> {
  for (;;) yield BLOCK;
}

const OPTIONS = {
  pace: { timeoutMs: 60_000, onSlow: () => {} },
  lastLine: () => undefined,
  onFailure: () => undefined,
  onCut: () => {},
};

function unread(streams: ResponseStreams): ReturnType<ResponseStreams['start']> {
  return streams.start({ value: BLOCK }, endless(), OPTIONS);
}

/** Starts reading nothing and waits until the stream takes no more. */
async function filled(streams: ResponseStreams): Promise<void> {
  let before = -1;
  while (streams.bufferedBytes !== before) {
    before = streams.bufferedBytes;
    await sleep(30);
  }
}

test('one list buffers 4 MiB', async () => {
  const streams = new ResponseStreams();
  const stream = unread(streams);
  stream.read(0);
  await filled(streams);
  expect(stream.readableLength).toBe(MAX_AHEAD_BYTES);
  stream.destroy();
});

test('sixteen buffer 32 MiB in all, at least 1 MiB each; one goes on when another has left', async () => {
  const streams = new ResponseStreams();
  const lists = Array.from({ length: 16 }, () => unread(streams));
  for (const list of lists) list.read(0);
  await filled(streams);
  expect(streams.bufferedBytes).toBeLessThanOrEqual(32 * MIB);
  const lengths = lists.map(({ readableLength }) => readableLength);
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(MIB);
  expect(Math.max(...lengths)).toBeLessThan(MAX_AHEAD_BYTES);
  for (const list of lists.slice(1)) list.destroy();
  await filled(streams);
  expect(lists[0]?.readableLength).toBe(MAX_AHEAD_BYTES);
  lists[0]?.destroy();
});
