// A stalled reader of the log does not stop the service: lines are dropped and counted, and the process still ends.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort, listening } from '../../../../tools/testing/stores.ts';
import { BARE_ENVIRONMENT } from '../../../../tools/testing/bare-environment.ts';

const MAIN = join(import.meta.dirname, '../../src/main.ts');
/** Lines of about 130 bytes: more than the pipe and the buffer hold. */
const CALLS = 15_000;
const AT_ONCE = 50;

test('with a stalled reader every call is answered, lines are dropped and counted, and the process stops', async () => {
  const [port, opsPort] = [await freePort(), await freePort()];
  const env = { ...BARE_ENVIRONMENT, PORT: String(port), OPS_PORT: String(opsPort), DRAIN_MS: '0' };
  // The reader opens the pipe and sleeps.
  const command = '{ "$@" & echo "pid $!" >&2; wait $!; echo "exit $?" >&2; } | exec sleep 100';
  const service = [process.execPath, '--conditions=@curp/source', MAIN];
  const shell = spawn('sh', ['-c', command, 'sh', ...service], {
    env: { ...env, SANDBOX: 'si', LOG_EACH: 'si' },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  let told = '';
  shell.stderr.on('data', (chunk: Buffer) => (told += chunk.toString()));
  const exited = once(shell, 'exit');
  try {
    await listening(port);
    const statuses = new Set<number>();
    for (let sent = 0; sent < CALLS; sent += AT_ONCE) {
      // A 401 is logged too, and has no rate limit.
      const calls = Array.from({ length: AT_ONCE }, () => fetch(`http://127.0.0.1:${port}/curp/entidades?token=x`));
      for (const reply of await Promise.all(calls)) {
        statuses.add(reply.status);
        await reply.text();
      }
    }
    expect([...statuses]).toEqual([401]);
    const metrics = await (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text();
    expect(Number(/^curp_dropped_log_lines_total (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThan(0);
    process.kill(Number(/pid (\d+)/.exec(told)?.[1]), 'SIGTERM');
    await expect.poll(() => told, { timeout: 10_000 }).toContain('exit 0');
  } finally {
    process.kill(-(shell.pid ?? 0), 'SIGKILL');
    await exited;
  }
});
