// The program of each port, built in a folder of its own.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const PORTS = join(import.meta.dirname, '../../ports');

interface Program {
  /** What must be installed. */
  readonly needs: readonly string[];
  readonly build?: (folder: string) => readonly string[];
  readonly run: (folder: string) => readonly string[];
}

export const PROGRAMS: Readonly<Record<string, Program>> = {
  python: { needs: ['python3'], run: () => ['python3', `${PORTS}/python/run.py`] },
  php: { needs: ['php'], run: () => ['php', `${PORTS}/php/run.php`] },
  java: {
    needs: ['javac', 'java'],
    build: (folder) =>
      `javac --release 8 -Xlint:-options -encoding UTF-8 -d ${folder} src/main/java/mx/curp/Curp.java Compare.java`.split(
        ' ',
      ),
    run: (folder) => ['java', '-cp', folder, 'Compare'],
  },
  csharp: {
    needs: ['mcs', 'mono'],
    build: (folder) => ['mcs', `-out:${folder}/Compare.exe`, 'Curp.cs', 'Compare.cs'],
    run: (folder) => ['mono', `${folder}/Compare.exe`],
  },
  go: {
    needs: ['go'],
    build: (folder) => ['go', 'build', '-o', `${folder}/compare`, './cmd/compare'],
    run: (folder) => [`${folder}/compare`],
  },
};

/** The first of its needs that is not installed. */
export function missingNeed(port: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return PROGRAMS[port]?.needs.find((name) => !folders.some((folder) => existsSync(join(folder, name))));
}

export function builtProgram(port: string, folder: string): readonly string[] {
  const { build, run } = PROGRAMS[port] as Program;
  const own = join(folder, port);
  mkdirSync(own, { recursive: true });
  const [command = '', ...rest] = build?.(own) ?? [];
  if (command !== '') {
    const { status, stderr, stdout } = spawnSync(command, rest, { cwd: join(PORTS, port), encoding: 'utf8' });
    if (status !== 0) throw new Error(`${port}: ${stdout}${stderr}`);
  }
  return run(own);
}
