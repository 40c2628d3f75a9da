// npm run nightly: the suites that take too long for every change, one after the other, whether the ones before passed or not.
// `npm run nightly -- NAME` runs one; what follows the name is passed to it.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const PACKAGES = 'npm ci --prefix test/nightly --ignore-scripts --no-audit --no-fund --loglevel=error';
const SOURCES = 'npm exec -- node --conditions=@curp/source';

/** Commands of bash, by name. */
const SUITES: Readonly<Record<string, string>> = {
  // They need packages that no other test does.
  tests: `${PACKAGES} && npx tsc -p test/nightly && npx vitest run --config test/nightly/vitest.config.ts`,
  slow: 'npm run build && CURP_BUILT=si CURP_NIGHTLY=si npm test',
  faults: 'npm run faults --',
  ports: 'npm run ports --',
  clickhouse: 'CLICKHOUSE=si npx vitest run packages/sql test/docs/bases-de-datos.test.ts',
  mutation: 'npm run mutation --',
  build: 'npm run build',
  matrix: 'npm exec -- node tools/release/matrix.ts',
  generators: `${SOURCES} tools/release/generators.ts`,
  folder: `${SOURCES} tools/release/folder.ts --check`,
  downloads: `${SOURCES} tools/release/downloads.ts`,
  image: `${SOURCES} tools/release/image.ts`,
  install: 'DEBIAN_SUITES="bookworm trixie" npx vitest run test/deploy/install.test.ts',
  compose: `${SOURCES} tools/release/compose.ts`,
  release: 'npm run release:dry --',
  lists: 'npm run bench -- lists',
  service: 'npm run bench -- service',
};

/** Returns a line for the summary. */
function runSuite(name: string, args: readonly string[]): string {
  console.log(`\n== ${name}`);
  const start = performance.now();
  const command = `${SUITES[name]} "$@"`;
  const cwd = join(import.meta.dirname, '../..');
  const { status } = spawnSync('bash', ['-ec', command, name, ...args], { cwd, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
  return `${name}: ${status === 0 ? 'passed' : 'failed'}, ${Math.round((performance.now() - start) / 1000)} s`;
}

const [name, ...args] = process.argv.slice(2);
if (name === undefined) {
  const lines = Object.keys(SUITES).map((suite) => runSuite(suite, []));
  console.log(`\n== result\n${lines.join('\n')}`);
} else if (Object.hasOwn(SUITES, name)) runSuite(name, args);
else {
  console.error(`npm run nightly -- ${Object.keys(SUITES).join(' | ')}`);
  process.exitCode = 2;
}
