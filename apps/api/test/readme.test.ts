// Runs every command of the service's documentation and compares its output with the page.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { freePort, listening, openDatabase, openKeySpace } from '../../../tools/testing/stores.ts';
import { BARE_ENVIRONMENT } from '../../../tools/testing/bare-environment.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const run = promisify(execFile);

interface Block {
  readonly line: number;
  readonly language: string;
  readonly text: string;
  readonly section: string;
}

function blocksOf(page: string): Block[] {
  const source = readFileSync(join(ROOT, page), 'utf8');
  return Array.from(source.matchAll(/^```(\w+)\n(.*?)^```$/gms), ({ index, 1: language = '', 2: text = '' }) => {
    const before = source.slice(0, index);
    const [, section = ''] = /.*^## (.*?)$/ms.exec(before) ?? [];
    return { line: before.split('\n').length, language, text: text.trimEnd(), section };
  });
}

/** Addresses and paths of the pages -> those of this test. */
type Places = readonly (readonly [string, string])[];

function placed(text: string, places: Places): string {
  return places.reduce((result, [from, to]) => result.replaceAll(from, to), text);
}

const BUILD = 'npm run build';
let isBuilt = process.env['CURP_BUILT'] !== undefined;

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { dev: string } };
/** `npm run dev` without the build of the page, which one run is enough to try and CI has just done. */
const START_ONLY = scripts.dev.split(' && ')[1] ?? '';
let isPageBuilt = isBuilt;

class Shell {
  readonly #env: Record<string, string>;
  readonly #port: number;
  readonly #servers: ChildProcess[] = [];

  constructor(env: Record<string, string>, port: number) {
    this.#env = { ...BARE_ENVIRONMENT, HOME: tmpdir(), PORT: String(port), OPS_PORT: '0', DRAIN_MS: '0', ...env };
    this.#port = port;
  }

  /** Returns the output. A server keeps running in the background; exported variables persist. */
  async run(command: string): Promise<string> {
    // The repository was installed before its tests could run: .ci/run does it with this command.
    if (command === 'npm ci' || (command === BUILD && isBuilt)) return '';
    isBuilt ||= command === BUILD;
    if (/npm run dev|dist\/main\.js$/.test(command)) return this.#serve(command);
    const exported = /^export (\w+)=(.*)$/.exec(command);
    const script = exported === null ? command : `printf %s ${exported[2]}`;
    const { stdout } = await run('bash', ['-c', script], { cwd: ROOT, env: this.#env });
    if (exported?.[1] !== undefined) this.#env[exported[1]] = stdout;
    return stdout.trimEnd();
  }

  async close(): Promise<void> {
    for (const server of this.#servers.splice(0)) {
      const gone = once(server, 'exit');
      // npm and bash are parents of the server: the whole process group is signalled.
      process.kill(-(server.pid ?? 0), 'SIGTERM');
      await gone;
    }
  }

  async #serve(documented: string): Promise<string> {
    await this.close();
    const command = isPageBuilt ? documented.replace('npm run dev', `npm exec -- ${START_ONLY}`) : documented;
    isPageBuilt ||= documented.includes('npm run dev');
    this.#servers.push(spawn('bash', ['-c', command], { cwd: ROOT, env: this.#env, stdio: 'ignore', detached: true }));
    await listening(this.#port);
    return '';
  }
}

interface Run {
  readonly commands: number;
  /** The documented output of each block, and the actual one. */
  readonly said: readonly unknown[];
  readonly printed: readonly unknown[];
}

/** Ignores the layout of JSON. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = { json: JSON.parse, text: String };

interface PageOptions {
  readonly env?: Record<string, string>;
  /** Only the blocks of this section. */
  readonly section?: string;
  readonly places?: Places;
  /** What must be running before. */
  readonly running?: string;
}

async function runPage(page: string, options: PageOptions = {}): Promise<Run> {
  const { env = {}, places = [], section, running } = options;
  const port = await freePort();
  const shell = new Shell(env, port);
  const here: Places = [...places, ['127.0.0.1:3000', `127.0.0.1:${port}`]];
  const blocks = blocksOf(page).filter((block) => section === undefined || block.section === section);
  const said: unknown[] = [];
  const printed: unknown[] = [];
  let commands = 0;
  let last = '';
  try {
    if (running !== undefined) await shell.run(running);
    for (const { language, text } of blocks) {
      const read = READERS[language];
      if (read !== undefined) {
        said.push(read(text));
        printed.push(read(last));
      }
      for (const command of language === 'sh' ? text.split('\n') : []) {
        last = await shell.run(placed(command, here));
        commands++;
      }
    }
  } finally {
    await shell.close();
  }
  return { commands, said, printed };
}

const folder = mkdtempSync(join(tmpdir(), 'curp-readme-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the commands of the documentation', () => {
  test('apps/api/README.md: from the first try to the usage report', async () => {
    const database = await openDatabase();
    const keys = openKeySpace();
    // A schema without tables: the page creates them.
    const schema = `${database.schema}_readme`;
    const { commands, said, printed } = await runPage('apps/api/README.md', {
      env: { DATABASE_SCHEMA: schema, REDIS_PREFIX: keys.prefix },
      places: [
        ['postgres://usuario@127.0.0.1:5432/curp', database.url],
        ['pepper', join(folder, 'pepper')],
        ['redis://127.0.0.1:6379', keys.url],
        ['tokens.json', join(folder, 'tokens.json')],
      ],
    });
    expect(printed).toEqual(said);
    expect(commands).toBeGreaterThan(12);
    await database.owner.query(`drop schema ${schema} cascade`);
    await database.drop();
    await keys.drop();
  });

  test('docs/empezar/instalar.md: one process with a tokens file', async () => {
    const ops = await freePort();
    const { commands } = await runPage('docs/empezar/instalar.md', {
      env: { OPS_PORT: String(ops) },
      places: [
        ['pepper', join(folder, 'pepper-2')],
        ['tokens.json', join(folder, 'tokens-2.json')],
        ['127.0.0.1:3001', `127.0.0.1:${ops}`],
      ],
    });
    expect(commands).toBe(10);
  });

  test.for(['docs/empezar/servicio.md', 'docs/en/api-quickstart.md'])('%s: the first call', async (page) => {
    const { commands, said, printed } = await runPage(page);
    expect(printed).toEqual(said);
    expect({ commands, outputs: said.length }).toEqual({ commands: 3, outputs: 1 });
  });

  test('README.md: the first key, in Python, in a terminal and over HTTP', async () => {
    const { commands, said, printed } = await runPage('README.md');
    expect(printed).toEqual(said);
    expect({ commands, outputs: said.length }).toEqual({ commands: 5, outputs: 3 });
  });

  test('LEEME.md: the first key, in Python and in a terminal', async () => {
    const { commands, said, printed } = await runPage('LEEME.md');
    expect(printed).toEqual(said);
    expect({ commands, outputs: said.length }).toEqual({ commands: 3, outputs: 2 });
  });

  test('docs/servicio.md: every call prints what the page says', async () => {
    const places: Places = [['personas.csv', join(folder, 'personas.csv')]];
    const { said, printed } = await runPage('docs/servicio.md', { running: 'npm run dev', places });
    expect(printed).toEqual(said);
    expect(said.length).toBeGreaterThan(5);
  });
});
