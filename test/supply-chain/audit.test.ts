// npm run audit against a local registry that reports the advisories of each row.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';

const ADVISORY = 'GHSA-0000-0000-0000';
const folder = mkdtempSync(join(tmpdir(), 'audit-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What the registry answers about fastify. */
function advisories(severity: string): string {
  const url = `https://github.com/advisories/${ADVISORY}`;
  return JSON.stringify({ fastify: [{ id: 1, url, title: 'Invented', severity, vulnerable_versions: '<99' }] });
}

interface Row {
  readonly status: number;
  readonly body: string;
  readonly allowed?: readonly object[];
  readonly code: number;
  readonly says: RegExp;
  readonly why: string;
}

const ROWS: readonly Row[] = [
  { status: 200, body: '{}', code: 0, says: /^no high or critical/, why: 'nothing is known' },
  { status: 200, body: advisories('moderate'), code: 0, says: /^no high or critical/, why: 'it is not grave' },
  { status: 200, body: advisories('high'), code: 1, says: /^fastify: high: Invented/, why: 'it is grave' },
  {
    status: 200,
    body: advisories('critical'),
    allowed: [{ advisory: ADVISORY, until: '9999-12-31', reason: 'invented' }],
    code: 0,
    says: /^no high or critical/,
    why: 'somebody has read it',
  },
  {
    status: 200,
    body: advisories('critical'),
    allowed: [{ advisory: ADVISORY, until: '2020-01-01', reason: 'invented' }],
    code: 1,
    says: /^fastify: critical: Invented/,
    why: 'that was good until another day',
  },
  { status: 405, body: '', code: 3, says: /^the registry did not say: 405/, why: 'no answer is not a good answer' },
];

test.concurrent.for(ROWS)('ends with $code — $why', async ({ status, body, allowed = [], code, says }) => {
  const registry = createServer((request, response) => {
    const isAsked = request.url?.endsWith('/advisories/bulk') === true;
    request.resume().on('end', () => response.writeHead(isAsked ? status : 404).end(isAsked ? body : ''));
  });
  await once(registry.listen(0, '127.0.0.1'), 'listening');
  const { port } = registry.address() as AddressInfo;
  const list = join(folder, `${port}.json`);
  writeFileSync(list, JSON.stringify(allowed));
  // A cache for each: npm keeps what it has learned of an advisory.
  const npm = { npm_config_registry: `http://127.0.0.1:${port}/`, npm_config_cache: join(folder, `${port}`) };
  const env = { ...process.env, ...npm };
  const script = join(import.meta.dirname, '../../tools/release/audit.ts');
  const gate = spawn(process.execPath, [script, '--allowed', list], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [[exit], stdout, stderr] = await Promise.all([once(gate, 'exit'), text(gate.stdout), text(gate.stderr)]);
  registry.closeAllConnections();
  registry.close();
  expect(`${stdout}${stderr}`).toMatch(says);
  expect(exit).toBe(code);
});
