// The command that installs DuckDB, an optional peer, where this copy of curp looks for it.
import { existsSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/** The version that the tests run with. */
export const DUCKDB = '@duckdb/node-api@1.5.5-r.5';

/** `program` is the folder of the running program: `dist`, in a package or in a portable folder. */
export function installCommand(program: string, workingFolder: string): string {
  const at = program.indexOf(`${sep}node_modules${sep}`);
  if (at === -1) return `npm install --no-save --prefix "${dirname(program)}" ${DUCKDB}`;
  const project = program.slice(0, at);
  if (project.includes(`${sep}_npx${sep}`)) return `npx --package=@curp/cli --package=${DUCKDB} -- curp`;
  // Global packages are in a folder without a package.json.
  if (!existsSync(join(project, 'package.json'))) return `npm install --global ${DUCKDB}`;
  return `npm install ${project === workingFolder ? '' : `--prefix "${project}" `}${DUCKDB}`;
}
