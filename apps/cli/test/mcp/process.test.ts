// curp mcp as a process: output, robustness, exit, and that it uses no network.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { COMMAND, shell } from '../../../../tools/testing/curp.ts';
import { ANA, startAgent } from '../../../../tools/testing/mcp-client.ts';

const [NODE = '', ...WORDS] = COMMAND;
const KEY = 'SOVA901231MOCTGN06';

const GREETING = {
  jsonrpc: '2.0',
  id: 0,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'agente', version: '1.0.0' } },
};

function calculation(id: number, given: object = ANA): object {
  return { jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'calcular', arguments: given } };
}

function explanation(id: number): object {
  return { ...calculation(id), params: { name: 'explicar', arguments: ANA } };
}

interface Talk {
  readonly child: ChildProcessWithoutNullStreams;
  readonly send: (...messages: (object | string)[]) => void;
  /** The next line of stdout, which must be of the protocol. */
  readonly hear: () => Promise<Record<string, unknown>>;
  readonly ended: Promise<{ code: number | null; rest: string[]; said: string }>;
}

/** A conversation by hand, line by line. */
function talk(...flags: string[]): Talk {
  const child = spawn(NODE, [...flags, ...WORDS, 'mcp'], { stdio: 'pipe' });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += String(chunk);
  });
  const hear: Talk['hear'] = async () => JSON.parse((await lines.next()).value ?? '');
  const closed = once(child, 'close');
  const ended = closed.then(async ([code]) => {
    const rest: string[] = [];
    for (let line = await lines.next(); line.done !== true; line = await lines.next()) rest.push(line.value);
    return { code: code as number | null, rest, said };
  });
  const send: Talk['send'] = (...messages) => {
    for (const message of messages)
      child.stdin.write(`${typeof message === 'string' ? message : JSON.stringify(message)}\n`);
  };
  return { child, send, hear, ended };
}

async function greeted(...flags: string[]): Promise<Talk> {
  const one = talk(...flags);
  one.send(GREETING);
  expect(await one.hear()).toMatchObject({ id: 0, result: { protocolVersion: '2025-11-25' } });
  return one;
}

test.for(['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'])('an agent of %s is answered', async (version) => {
  const { child, send, hear, ended } = talk();
  send({ ...GREETING, params: { ...GREETING.params, protocolVersion: version } }, calculation(1));

  expect(await hear()).toMatchObject({ result: { protocolVersion: version } });
  expect(await hear()).toMatchObject({ result: { structuredContent: { curp: KEY } } });
  child.stdin.end();
  await ended;
});

test.for(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('0 — %s ends it, with nothing more said', async (signal) => {
  const { child, ended } = await greeted();
  child.kill(signal);

  expect(await ended).toEqual({ code: 0, rest: [], said: '' });
});

test.for([
  { when: 'before a word was said', begin: async () => talk() },
  { when: 'after the greeting', begin: async () => greeted() },
])('0 — an input closed $when ends it', async ({ begin }) => {
  const { child, ended } = await begin();
  child.stdin.end();

  expect(await ended).toEqual({ code: 0, rest: [], said: '' });
});

test('0 — the agent has closed its end and reads no more', async () => {
  const { child, send } = await greeted();
  child.stdout.destroy();
  send(calculation(1));

  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('what was asked before the input closed is answered', async () => {
  const { child, send, ended } = talk();
  const ids = Array.from({ length: 300 }, (_, id) => id + 1);
  send(GREETING, ...ids.map((id) => calculation(id)));
  child.stdin.end();
  const { code, rest } = await ended;
  const answers = rest.map((line) => JSON.parse(line));

  expect(code).toBe(0);
  expect(answers.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual([0, ...ids]);
  expect(answers.filter(({ result }) => result.structuredContent?.curp === KEY)).toHaveLength(ids.length);
});

test('a reader that pauses gets every answer later, also after it closed the input, without a warning', async () => {
  const child = spawn(NODE, [...WORDS, 'mcp'], { stdio: 'pipe' });
  let warnings = '';
  child.stderr.on('data', (chunk) => {
    warnings += String(chunk);
  });
  const ids = Array.from({ length: 60 }, (_, id) => id + 1);
  for (const message of [GREETING, ...ids.map(explanation)]) child.stdin.write(`${JSON.stringify(message)}\n`);
  child.stdin.end();
  // Far more than a pipe holds is answered by then, and nothing was read.
  await sleep(1500);
  let answers = '';
  child.stdout.on('data', (chunk) => {
    answers += String(chunk);
  });
  await once(child, 'close');

  expect(answers.trimEnd().split('\n')).toHaveLength(ids.length + 1);
  expect(warnings).toBe('');
});

test('lines that are no message are passed over, and quoted nowhere', async () => {
  const { child, send, hear, ended } = await greeted();
  send('Zzyzx no es JSON', '{"nombres": "Zzyzx"', '[]', 'null', '', '{"jsonrpc":"1.0","id":"Zzyzx"}', calculation(1));

  expect(await hear()).toMatchObject({ id: 1, result: { structuredContent: { curp: KEY } } });
  child.stdin.end();
  expect(await ended).toEqual({ code: 0, rest: [], said: '' });
});

test('a person’s data are never said, whatever happens to them', async () => {
  const { child, send, hear, ended } = await greeted();
  const given = { ...ANA, nombres: 'Zzyzx', fecha: '99/99/9999' };
  send(calculation(1, given), { ...calculation(2), method: 'Zzyzx' }, { ...calculation(3), params: { name: 'Zzyzx' } });

  const ids = [await hear(), await hear(), await hear()].map(({ id }) => id);
  expect(new Set(ids)).toEqual(new Set([1, 2, 3]));
  child.stdin.end();
  expect(await ended).toEqual({ code: 0, rest: [], said: '' });
});

test('2 — a message that cannot be held ends it, and it says why', async () => {
  const { child, send, ended } = await greeted();
  // It is gone before it has read all of this.
  child.stdin.on('error', () => {});
  send(calculation(1, { ...ANA, nombres: 'Zzyzx'.repeat(3e6) }));
  const { code, rest, said } = await ended;

  expect({ code, rest }).toEqual({ code: 2, rest: [] });
  expect(said).toBe('Error: un mensaje del agente pasa de 10 MB. Envíe un solo dato en cada texto.\n');
});

test('a call that is given up leaves the next one its answer', async () => {
  const { client, call, stderr } = await startAgent();
  const leaving = new AbortController();
  const asked = client.callTool({ name: 'calcular', arguments: ANA }, { signal: leaving.signal });
  leaving.abort();

  await expect(asked).rejects.toThrow('aborted');
  expect((await call('calcular', ANA)).structuredContent).toMatchObject({ curp: KEY });
  await client.close();
  expect(stderr()).toBe('');
});

test('in a terminal it prints that it waits for an agent', async () => {
  const { stdout } = await shell(`script -qec '${[...COMMAND, 'mcp'].join(' ')}' /dev/null < /dev/null`, {
    TERM: 'xterm',
  });

  expect(stdout).toContain('Espera a un agente');
});

/** Exits at the first use of the network, also by code that ignores errors. */
const NO_NETWORK = `
  import dgram from 'node:dgram';
  import dns from 'node:dns';
  import net from 'node:net';
  const refuse = () => process.exit(99);
  for (const [owner, name] of [[net.Socket.prototype, 'connect'], [net.Server.prototype, 'listen'],
    [dgram.Socket.prototype, 'bind'], [dgram.Socket.prototype, 'send'], [dns, 'lookup']]) owner[name] = refuse;`;

/** And Node itself refuses connections, files to write and children of its own. */
const CONFINED = [
  '--permission',
  '--allow-fs-read=*',
  '--import',
  `data:text/javascript,${encodeURIComponent(NO_NETWORK)}`,
];

test('it answers where there is no network, nor a file to write', async () => {
  const { client, call, stderr } = await startAgent({ args: [...CONFINED, ...WORDS, 'mcp'] });

  expect((await call('calcular', ANA)).structuredContent).toMatchObject({ curp: KEY });
  expect((await call('explicar', ANA)).structuredContent).toMatchObject({ curp: KEY });
  expect((await call('validar', { curp: KEY })).structuredContent).toMatchObject({ valida: true });
  expect((await call('cotejar', { ...ANA, curp: KEY })).structuredContent).toMatchObject({ veredicto: 'coincide' });
  expect((await call('buscar', { texto: KEY })).structuredContent).toMatchObject({ total: 1 });
  expect((await call('inventar', { cuantas: 1 })).isError).toBeUndefined();
  expect((await call('entidades', {})).isError).toBeUndefined();
  await client.close();
  expect(stderr()).toBe('');
});

test.for([
  { asks: `fetch('http://127.0.0.1:49151').catch(() => {})`, code: 99 },
  { asks: `import('node:dgram').then(({ createSocket }) => createSocket('udp4').send('x', 9))`, code: 99 },
  { asks: `import('node:net').then(({ createServer }) => createServer().listen(0))`, code: 99 },
  {
    asks: `import('node:fs').then(({ writeFileSync }) => writeFileSync('x', '')).catch(() => process.exit(98))`,
    code: 98,
  },
])('$code — there is really none there: $asks', async ({ asks, code }) => {
  expect(await once(spawn(NODE, [...CONFINED, '--eval', asks], { stdio: 'ignore' }), 'exit')).toEqual([code, null]);
});
