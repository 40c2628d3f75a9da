// curp mcp --http as a process: the library's client over HTTP, who is refused, and what is needed to listen elsewhere.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { COMMAND, shell } from '../../../../tools/testing/curp.ts';
import { ANA, PROTOCOLS } from '../../../../tools/testing/mcp-client.ts';

const [NODE = '', ...WORDS] = COMMAND;
const KEY = 'SOVA901231MOCTGN06';
const TYPES = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const TOKEN = '0123456789abcdef0123456789abcdef';

interface Listening {
  readonly child: ChildProcessWithoutNullStreams;
  readonly url: URL;
  readonly said: () => string;
}

async function listening(words: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Listening> {
  const child = spawn(NODE, [...WORDS, 'mcp', '--http', '0', ...words], { env: { ...process.env, ...env } });
  let said = '';
  while (!said.includes('\n')) said += String((await once(child.stderr, 'data'))[0]);
  child.stderr.on('data', (chunk) => {
    said += String(chunk);
  });
  const [, address = ''] = /Escucha en (http:\S+\/mcp)\. /.exec(said) ?? [];
  return { child, url: new URL(address), said: () => said };
}

async function statusOf(url: URL, headers: Readonly<Record<string, string>>, path = url.pathname): Promise<number> {
  const call = request(url, { method: 'POST', path, headers: { ...TYPES, ...headers } });
  call.end('{"Zzyzx"');
  const [response] = await once(call, 'response');
  response.resume();
  return response.statusCode;
}

describe('for this machine', () => {
  let server: Listening;
  beforeAll(async () => {
    server = await listening([]);
  });
  afterAll(() => void server.child.kill());

  test.for(Object.entries(PROTOCOLS))('an agent of %s calls the tools', async ([version, options]) => {
    const client = new Client({ name: 'agente', version: '1.0.0' }, options);
    await client.connect(new StreamableHTTPClientTransport(server.url));
    expect(client.getNegotiatedProtocolVersion()).toBe(version);
    expect((await client.listTools()).tools).toHaveLength(7);
    const { structuredContent } = await client.callTool({ name: 'calcular', arguments: ANA });
    expect(structuredContent).toMatchObject({ curp: KEY });
    await client.close();
  });

  test.for([
    { status: 403, headers: { host: 'malo.example' }, why: 'a name that was made to point here' },
    { status: 403, headers: { origin: 'https://malo.example' }, why: 'a page of another site' },
    { status: 403, headers: { origin: 'null' }, why: 'a page without a site' },
    { status: 404, headers: {}, path: '/otra', why: 'another path' },
    { status: 400, headers: {}, why: 'no JSON' },
  ])('$status — $why', async ({ status, headers, path }) => {
    expect(await statusOf(server.url, headers as Record<string, string>, path)).toBe(status);
  });

  test('413 — a body that no tool takes', async () => {
    const body = JSON.stringify({ Zzyzx: 'a'.repeat(1_000_001) });
    const { status } = await fetch(server.url, { method: 'POST', headers: TYPES, body });
    expect(status).toBe(413);
  });

  test('0 — a signal ends it, and nothing was said but where it listens', async () => {
    expect(server.url.hostname).toBe('127.0.0.1');
    server.child.kill('SIGTERM');
    expect(await once(server.child, 'exit')).toEqual([0, null]);
    expect(server.said()).toBe(`Escucha en ${server.url.href}. Ctrl-C termina.\n`);
  });
});

test('for other machines: 401 without the token or with another, the tools with it', async () => {
  const { child, url } = await listening(['--direccion', '0.0.0.0'], { CURP_MCP_TOKEN: TOKEN });
  url.hostname = '127.0.0.1';
  expect(await statusOf(url, {})).toBe(401);
  expect(await statusOf(url, { authorization: `Bearer ${TOKEN.replace('0', '1')}` })).toBe(401);
  expect(await statusOf(url, { authorization: `Bearer ${TOKEN}`, origin: 'https://malo.example' })).toBe(403);
  const client = new Client({ name: 'agente', version: '1.0.0' });
  const headers = { authorization: `Bearer ${TOKEN}` };
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  const { structuredContent } = await client.callTool({ name: 'validar', arguments: { curp: KEY } });
  expect(structuredContent).toMatchObject({ valida: true });
  await client.close();
  child.kill();
});

test.for([
  { words: '--http 0 --direccion 0.0.0.0', says: 'hace falta un token.\nPonga en CURP_MCP_TOKEN', why: 'no token' },
  { words: '--http 0 --direccion ::', says: 'hace falta un token', why: 'no token, IPv6' },
  { words: '--http 0', env: { CURP_MCP_TOKEN: 'corto' }, says: 'de 32 caracteres o más', why: 'a short token' },
  { words: '--http 70000', says: 'El puerto no se entiende', why: 'no port' },
  { words: '--http 0 --direccion casa', says: 'una dirección IP', why: 'no address' },
])('2 — $why', async ({ words, env = {}, says }) => {
  const { code, stderr } = await shell(`curp mcp ${words}`, env);
  expect(code).toBe(2);
  expect(stderr).toContain(says);
});
