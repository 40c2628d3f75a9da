// list-thread.ts: a fault ends one list, the end of the thread all of its lists; neither ends the process.
import type { WorkerOptions } from 'node:worker_threads';
import { afterEach, describe, expect, test } from 'vitest';
import { ListThread } from '../../src/lists/list-thread.ts';
import type { ListToOpen } from '../../src/lists/list-messages.ts';
import { ThreadFault } from '../../src/observability/fault.ts';
import { createLog } from '../../src/observability/log.ts';
import { ANA_ROW, csvOf, HEADER } from '../../../../tools/testing/list-client.ts';

const CSV: ListToOpen = { format: 'csv', url: '/curp/calcular_lote', today: '2026-11-01' };

let lines = '';
let thread: ListThread | undefined;
afterEach(async () => {
  await thread?.close();
  lines = '';
});

function start(options?: WorkerOptions): ListThread {
  thread = new ListThread(createLog('trace', { write: (line) => (lines += line) }), options);
  return thread;
}

async function answered(list: ReturnType<ListThread['open']>): Promise<string> {
  await list.ask({ kind: 'open', list: CSV });
  await list.ask({ kind: 'push', chunk: new Uint8Array(Buffer.from(csvOf(ANA_ROW))) });
  await list.ask({ kind: 'push', chunk: undefined });
  return (await list.ask({ kind: 'answer', mostRows: 10 })).kind;
}

test('a fault of one list reaches that list only, without its message', async () => {
  const lists = start();
  const [broken, other] = [lists.open(), lists.open()];
  // A request for rows before the list is open is a fault.
  const failed = broken.ask({ kind: 'answer', mostRows: 1 });
  await expect(failed).rejects.toBeInstanceOf(ThreadFault);
  await expect(failed).rejects.toMatchObject({ fault: { fault: 'Error' } });
  expect(await answered(other)).toBe('answered');
});

test('a list that is closed while it is answered is rejected, and the others go on', async () => {
  const lists = start();
  const [left, other] = [lists.open(), lists.open()];
  await left.ask({ kind: 'open', list: CSV });
  const pending = left.ask({ kind: 'push', chunk: undefined });
  await Promise.resolve();
  left.close();
  await expect(pending).rejects.toThrow('closed');
  expect(await answered(other)).toBe('answered');
});

test('a thread that cannot start refuses the list with 503, and the next list tries again', async () => {
  const options: WorkerOptions = { execArgv: ['--no-such-flag'] };
  const lists = start(options);
  const list = lists.open();
  await expect(list.ask({ kind: 'open', list: CSV })).rejects.toMatchObject({ id: 'service.overloaded' });
  list.close();
  delete options.execArgv;
  expect(lines).toContain('ERR_WORKER_INVALID_EXEC_ARGV');
  expect(await answered(lists.open())).toBe('answered');
});

describe('the end of the thread', () => {
  test('refuses its lists with 503, and the next list starts another', async () => {
    const lists = start();
    const [waiting, idle] = [lists.open(), lists.open()];
    await waiting.ask({ kind: 'open', list: CSV });
    const pending = waiting.ask({ kind: 'push', chunk: new Uint8Array(Buffer.from(HEADER)) });
    await lists.close();
    const replies = await Promise.allSettled([pending, idle.ask({ kind: 'answer', mostRows: 1 })]);
    const refused = { status: 'rejected', reason: expect.objectContaining({ id: 'service.overloaded' }) };
    expect(replies.at(1)).toMatchObject(refused);
    expect(await answered(lists.open())).toBe('answered');
  });

  test('out of memory is logged and refuses with 503, and the next list starts another', async () => {
    const lists = start({ resourceLimits: { maxOldGenerationSizeMb: 24 } });
    // Never closed: each stays in the memory of the thread.
    const openMany = async (): Promise<void> => {
      for (;;) {
        await Promise.all(Array.from({ length: 1000 }, () => lists.open().ask({ kind: 'open', list: CSV })));
      }
    };
    await expect(openMany()).rejects.toMatchObject({ id: 'service.overloaded' });
    expect(lines).toContain('ERR_WORKER_OUT_OF_MEMORY');
    expect(await answered(lists.open())).toBe('answered');
  });
});
