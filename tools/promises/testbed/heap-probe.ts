// The heap that a process uses after a full garbage collection, measured through Node's inspector.
import type { ServiceProcess } from '../../testing/process.ts';

export interface HeapProbe {
  readonly usedBytes: () => Promise<number>;
  readonly close: () => void;
}

interface Reply {
  readonly id: number;
  readonly result: { readonly usedSize?: number };
}

/** The process must have been started with --inspect. */
export async function probeHeap(service: ServiceProcess): Promise<HeapProbe> {
  const address = /Debugger listening on (ws:\S+)/.exec(service.output())?.[1];
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
    usedBytes: async () => {
      await call('HeapProfiler.collectGarbage');
      const { result } = await call('Runtime.getHeapUsage');
      return result.usedSize ?? Number.NaN;
    },
    close: () => socket.close(),
  };
}
