// docs/operations/runbook.md has a section for every alert, and its commands, metrics and log lines exist.
import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { admin, onStores, PEPPER, type ServiceProcess, startProcess } from '../../tools/testing/process.ts';
import { asRole, type Database, type KeySpace, openDatabase, openKeySpace } from '../../tools/testing/stores.ts';
import { fencesOf, readPage, ROOT } from '../../tools/testing/repository-pages.ts';
import { BARE_ENVIRONMENT } from '../../tools/testing/bare-environment.ts';

const PAGE = 'docs/operations/runbook.md';
const ALERTS = 'deploy/monitoring/alerts.yml';
const PARTS = ['Significa', 'El cliente ve', 'Mire', 'Haga', 'No haga'];

const page = readPage(PAGE);
const [, ...sections] = page.split(/^## /m);
const alerts = sections.filter((section) => section.startsWith('Curp'));
/** Those that an operator runs to answer for personal data too. */
const commands = [PAGE, 'docs/privacidad-ley.md'].flatMap(fencesOf).flatMap(({ text }) => text.trim().split('\n'));

const run = promisify(execFile);

function nameOf(section: string): string {
  return section.slice(0, section.indexOf('\n'));
}

describe('a section for every alert', () => {
  test.skipIf(!existsSync(join(ROOT, ALERTS)))('of the rules, and of nothing else', () => {
    const named = Array.from(readPage(ALERTS).matchAll(/^ *- alert: (\w+)/gm), ([, name]) => name);
    expect(alerts.map(nameOf)).toEqual([...new Set(named)]);
  });

  test.for(alerts.map((section) => ({ name: nameOf(section), section })))('$name has its five parts', ({ section }) => {
    expect(Array.from(section.matchAll(/^\*\*(.+?)\.\*\* \S/gm), ([, part]) => part)).toEqual(PARTS);
  });
});

describe('what the page names exists', () => {
  let database: Database;
  let keys: KeySpace;
  let service: ServiceProcess;
  let leaked: { readonly token: string; readonly id: string };
  const folder = mkdtempSync(join(tmpdir(), 'curp-runbook-'));
  beforeAll(async () => {
    database = await openDatabase();
    await admin(database, 'proyectos', 'crear', 'Clínica', '--id', 'clinica-sol');
    leaked = await admin(database, 'tokens', 'emitir', 'clinica-sol');
    writeFileSync(join(folder, 'correo.txt'), `Vean esto: token=${leaked.token}\n`);
    keys = openKeySpace();
    service = await startProcess(onStores(database, keys));
    await service.get('/curp/entidades');
  });
  afterAll(async () => {
    await service.close();
    await database.drop();
    await keys.drop();
    rmSync(folder, { recursive: true });
  });

  test.concurrent.for(commands)('%s', async (command) => {
    const env = {
      ...BARE_ENVIRONMENT,
      // libpq does not decode + as a blank.
      DATABASE_URL: asRole(database.url, 'curp_service').replaceAll('+', '%20'),
      ADMIN_DATABASE_URL: asRole(database.url, 'curp_admin'),
      DATABASE_SCHEMA: database.schema,
      REDIS_URL: keys.url,
      TOKEN_PEPPER: PEPPER,
    };
    const here = command
      .replaceAll('http://127.0.0.1:3001', service.opsUrl)
      .replaceAll('correo.txt', join(folder, 'correo.txt'))
      .replaceAll('t_4k2m9x1qpa', leaked.id);
    await expect(run('bash', ['-o', 'pipefail', '-c', here], { cwd: ROOT, env })).resolves.toBeDefined();
  });

  test('metrics', async () => {
    const text = await (await fetch(`${service.opsUrl}/metrics`)).text();
    const named = Array.from(page.matchAll(/\b(?:curp|nodejs|process)_[a-z0-9_]+(?<!_)/g), ([name]) => name);
    const known = new Set(Array.from(text.matchAll(/^# TYPE (\S+)/gm), ([, name]) => name));
    // Roles, and the metric of the timer of backups.
    const roles = new Set(['curp_service', 'curp_admin', 'curp_backup_timestamp_seconds']);
    expect(named.filter((name) => !known.has(name) && !roles.has(name))).toEqual([]);
  });

  test('lines of the log', () => {
    const source = globSync('apps/api/src/**/*.ts', { cwd: ROOT })
      .map((file) => readFileSync(join(ROOT, file), 'utf8'))
      .join('');
    const table = /\| `msg`[^]*?\n\n/.exec(page)?.[0] ?? '';
    const named = Array.from(table.matchAll(/^\| (`.+?) +\|/gm), ([, cell = '']) => cell)
      .slice(1)
      .flatMap((cell) => Array.from(cell.matchAll(/`(.+?)`/g), ([, line]) => line));
    const quoted = ['TOKEN_PEPPER is not that of the database', 'stopped while PostgreSQL did not answer'];
    expect(named.length).toBeGreaterThan(8);
    expect(quoted.filter((line) => !page.includes(line) || !source.includes(line))).toEqual([]);
    expect(named.filter((line) => !source.includes(`'${line}'`))).toEqual([]);
  });
});
