// npm run release:dry: the rehearsal of a release. Builds the last commit twice, each time from a clean clone (artifacts.ts),
// compares every artefact byte by byte, installs and runs each outside the repository, asks the registries whether the names
// are free, and prints the settings that the owner has not filled in. Needs the npm registry. --image also builds and runs the image.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installed, missingNeed, PROGRAMS } from '../generate/ports/programs.ts';
import { sha256 } from './folder.ts';
import { checkNames } from './registry-names.ts';
import { timed } from './timed.ts';
import { tryService } from './try-service.ts';
import { placeholders, readSettings } from './version.ts';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = ['--conditions=@curp/source'];

/** Prints stderr only on failure. */
function run(command: string, words: readonly string[], cwd: string, env = process.env): string {
  return execFileSync(command, words, {
    cwd,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 2 ** 28,
  });
}

/** Of both builds, whatever is committed meanwhile. */
const COMMIT = run('git', ['rev-parse', 'HEAD'], ROOT).trim();

/** Returns the clone, with the artefacts in dist/release. */
function build(folder: string): string {
  run('git', ['clone', '--quiet', '--no-hardlinks', ROOT, folder], ROOT);
  run('git', ['checkout', '--quiet', '--detach', COMMIT], folder);
  const epoch = run('git', ['log', '-1', '--format=%ct'], folder).trim();
  const env = { ...process.env, SOURCE_DATE_EPOCH: epoch };
  run(
    'npm',
    ['ci', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    folder,
    env,
  );
  run('npm', ['run', '--silent', 'build'], folder, env);
  run('npm', ['run', '--silent', 'sbom'], folder, env);
  run('npm', ['exec', '--', 'node', ...SOURCES, 'tools/release/artifacts.ts'], folder, env);
  return folder;
}

/** Fails if a file is only in one folder, or differs. */
function compare(first: string, second: string): void {
  const names = readdirSync(first).toSorted();
  if (names.join() !== readdirSync(second).toSorted().join()) throw new Error('the two builds have different files');
  const differing = names.filter((name) => sha256(join(first, name)) !== sha256(join(second, name)));
  for (const name of names)
    console.log(`${sha256(join(first, name))}  ${name}${differing.includes(name) ? ' DIFFERS' : ''}`);
  if (differing.length > 0) throw new Error(`the two builds differ in ${differing.join(', ')}`);
  console.log(`${names.length} artefacts, twice the same bytes`);
}

const folder = mkdtempSync(join(tmpdir(), 'curp-release-'));
try {
  const first = await timed('first build', () => build(join(folder, 'first')));
  const second = await timed('second build', () => build(join(folder, 'second')));
  compare(join(first, 'dist/release'), join(second, 'dist/release'));
  await timed('npm packages installed and run', () => console.log(run('npm', ['run', '--silent', 'packed'], first)));
  mkdirSync(join(folder, 'ports'));
  for (const port of Object.keys(PROGRAMS)) {
    const missing = missingNeed(port);
    if (missing !== undefined) console.log(`${port}: not tried, ${missing} is not installed`);
    else await timed(`${port} installed`, () => installed(port, join(folder, 'ports'), join(first, 'ports')));
  }
  await timed('the service, from its .deb to the first answer', () => tryService(join(first, 'dist/release')));
  if (process.argv.includes('--image'))
    await timed('image', () => run('npm', ['run', 'nightly', '--', 'image'], first));
  else
    console.log(
      `image: not built; ${spawnSync('podman', ['--version']).status === 0 ? 'there is an engine: -- --image' : 'there is no engine'}`,
    );
  for (const line of checkNames()) console.log(line);
  for (const setting of placeholders(readSettings())) console.log(`to be filled in: ${setting}`);
  console.log('By hand, in this order: docs/dev/release.md#by-hand');
} finally {
  rmSync(folder, { recursive: true });
}
