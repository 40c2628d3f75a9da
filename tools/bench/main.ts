// npm run bench -- NAME [options of that bench]: one of the measurements of this folder.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Bench {
  readonly what: string;
  /** What must have been built before. */
  readonly built?: string;
  /** It measures the built packages, not their sources. */
  readonly importsBuilt?: boolean;
}

const BENCHES: Readonly<Record<string, Bench>> = {
  core: { what: 'keys a second, beside two other libraries', built: 'packages/core/dist', importsBuilt: true },
  start: { what: 'the start of the service, beside a bare Fastify', built: 'apps/api/dist' },
  lists: { what: '`curp lista` beside DuckDB that only copies the file', built: 'apps/cli/dist' },
  service: { what: 'CPU time of a request, beside bare servers' },
  suggestions: { what: 'how often a suggestion for a damaged key is right' },
};

const [name = '', ...words] = process.argv.slice(2);
const bench = BENCHES[name];
if (bench === undefined) {
  console.error('npm run bench -- NAME, where NAME is one of:');
  for (const [each, { what }] of Object.entries(BENCHES)) console.error(`  ${each.padEnd(12)} ${what}`);
  process.exit(2);
}
const { built, importsBuilt = false } = bench;
if (built !== undefined && !existsSync(new URL(`../../${built}`, import.meta.url))) {
  console.error(`${built} is missing: run npm run build first.`);
  process.exit(2);
}
const flags = importsBuilt ? [] : ['--conditions=@curp/source'];
const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
process.exit(spawnSync(process.execPath, [...flags, file, ...words], { stdio: 'inherit' }).status ?? 1);
