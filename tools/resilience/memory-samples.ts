// The heap of a process after a full collection, asked through Node's inspector: what it really holds.
import type { ServiceProcess } from '../harness/process.ts';

export interface HeapProbe {
  /** Bytes in use after a collection. */
  readonly used: () => Promise<number>;
  readonly close: () => void;
}

interface Reply {
  readonly id: number;
  readonly result: { readonly usedSize?: number };
}

/** Of a process that was started with its inspector. */
export async function probeHeap(node: ServiceProcess): Promise<HeapProbe> {
  const address = /Debugger listening on (ws:\S+)/.exec(node.output())?.[1];
  if (address === undefined) throw new Error('the process was started without its inspector');
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  const waiting = new Map<number, (reply: Reply) => void>();
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  });
  let id = 0;
  const call = (method: string): Promise<Reply> =>
    new Promise((resolve) => {
      id += 1;
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method }));
    });
  return {
    used: async () => {
      await call('HeapProfiler.collectGarbage');
      const { result } = await call('Runtime.getHeapUsage');
      return result.usedSize ?? Number.NaN;
    },
    close: () => socket.close(),
  };
}
