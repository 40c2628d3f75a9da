// docs/agentes.md: its configurations start `curp mcp`, and its calls get the answers that the page shows.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Agent, startAgent, textOf } from '../../tools/testing/mcp-client.ts';
import { readPage, ROOT } from '../../tools/testing/repository-pages.ts';
import { COMMAND } from '../../tools/testing/curp.ts';

const GUIDE = readPage('docs/agentes.md');

const CONFIGURATIONS = Array.from(GUIDE.matchAll(/^```json\n(.*?"mcpServers".*?)^```$/gms), ([, text = '']) =>
  JSON.parse(text.replace('/ruta/del/repositorio', ROOT)),
).map(({ mcpServers }) => mcpServers.curp);

/** The calls of the page with their answers: a text, and sometimes a JSON document. */
const CALLS = Array.from(
  GUIDE.matchAll(
    /^El agente llama a `(\w+)`:\s+```json\n(.*?)^```\n(.*?)^```text\n(.*?)^```$(?:\s+```json\n(.*?)^```$)?/gms,
  ),
  ([, name = '', given = '', prose = '', text = '', document]) => ({
    name,
    given: JSON.parse(given),
    text,
    document: document === undefined ? undefined : JSON.parse(document),
    isError: prose.includes('error') || undefined,
  }),
);

const folder = mkdtempSync(join(tmpdir(), 'curp-agentes-'));
// curp as npm would link it.
writeFileSync(join(folder, 'curp'), `#!/bin/sh\nexec ${COMMAND.map((word) => `'${word}'`).join(' ')} "$@"\n`, {
  mode: 0o755,
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the configurations of docs/agentes.md', () => {
  test('there are two: curp from this repository and curp installed', () => {
    expect(CONFIGURATIONS.map(({ command }) => command)).toEqual(['npm', 'curp']);
  });

  test.for(CONFIGURATIONS)('$command $args starts the server', async ({ command, args }) => {
    const PATH = [folder, join(ROOT, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
    const { client, call } = await startAgent({ command, args, env: { PATH } });
    const { structuredContent } = await call('validar', { curp: 'SABC560626MDFLRN01' });
    await client.close();

    expect(structuredContent).toMatchObject({ valida: true });
  });
});

describe('the conversation of docs/agentes.md', () => {
  let agent: Agent;
  beforeAll(async () => {
    agent = await startAgent();
  });
  afterAll(() => agent.client.close());

  test('has an answered and a refused call', () => {
    expect(CALLS.map(({ name, isError }) => [name, isError])).toEqual([
      ['calcular', undefined],
      ['cotejar', undefined],
      ['calcular', true],
    ]);
  });

  test.for(CALLS)('$name answers what the page says', async ({ name, given, text, document, isError }) => {
    const result = await agent.call(name, given);

    expect(result.isError).toBe(isError);
    expect(textOf(result).trimEnd()).toBe(text.trimEnd());
    expect(result.structuredContent).toEqual(document ?? (isError === true ? undefined : result.structuredContent));
  });

  test('the table lists the parameters of every tool', async () => {
    const { tools } = await agent.client.listTools();
    const rows = new Map(Array.from(GUIDE.matchAll(/^\| `(\w+)` .*$/gm), ([row, name]) => [name, row]));

    expect([...rows.keys()]).toEqual(tools.map(({ name }) => name));
    // explicar and cotejar take what calcular does, and the page says so.
    for (const { name, inputSchema } of tools.filter((tool) => !['explicar', 'cotejar'].includes(tool.name)))
      for (const place of Object.keys(inputSchema.properties ?? {})) expect(rows.get(name)).toContain(`\`${place}\``);
  });
});
