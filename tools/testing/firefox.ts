// Drives the system's Firefox over WebDriver BiDi. playwright-core needs a newer Firefox than Debian's ESR.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export const FIREFOX: string = process.env['FIREFOX'] ?? '/usr/bin/firefox-esr';

interface Answer {
  readonly id?: number;
  readonly type: string;
  readonly message?: string;
  readonly result: { readonly contexts: readonly { readonly context: string }[]; readonly result: Value };
}

interface Value {
  readonly value: unknown;
  readonly sharedId: string;
}

export interface Firefox {
  readonly open: (url: string) => Promise<void>;
  /** Value of an expression in the page: a string, number or boolean. */
  readonly read: (expression: string) => Promise<unknown>;
  readonly giveFile: (selector: string, path: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function launchFirefox(): Promise<Firefox> {
  const profile = mkdtempSync(join(tmpdir(), 'curp-firefox-'));
  // Its preferences for tests would let a page of file:// load other files.
  writeFileSync(join(profile, 'user.js'), 'user_pref("remote.prefs.recommended", false);\n');
  const flags = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const child = spawn(FIREFOX, flags, { stdio: ['ignore', 'ignore', 'pipe'] });
  let socket: WebSocket | undefined;
  for await (const line of createInterface({ input: child.stderr })) {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
    if (address !== undefined) socket = new WebSocket(`${address}/session`);
    if (address !== undefined) break;
  }
  if (socket === undefined) throw new Error('Firefox ended before it listened');
  child.stderr.resume();
  await once(socket, 'open');
  const send = sender(socket);
  await send('session.new', { capabilities: {} });
  const context = (await send('browsingContext.getTree', {})).contexts[0]?.context;
  const evaluate = async (expression: string): Promise<Value> =>
    (await send('script.evaluate', { expression, target: { context }, awaitPromise: true })).result;
  return {
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    read: async (expression) => (await evaluate(expression)).value,
    giveFile: async (selector, path) => {
      const { sharedId } = await evaluate(`document.querySelector(${JSON.stringify(selector)})`);
      await send('input.setFiles', { context, element: { sharedId }, files: [path] });
    },
    close: async () => {
      socket.close();
      child.kill();
      await once(child, 'exit');
      rmSync(profile, { recursive: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}

type Send = (method: string, params: object) => Promise<Answer['result']>;

function sender(socket: WebSocket): Send {
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  return (method, params) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, ({ type, message, result }) =>
        type === 'success' ? resolve(result) : reject(new Error(`${method}: ${message}`)),
      );
      socket.send(JSON.stringify({ id, method, params }));
    });
}
