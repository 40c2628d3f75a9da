// Runs curp: `curp` in this process with a simulated terminal, `shell` as a process in bash.
import { execFile } from 'node:child_process';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { run } from '../../apps/cli/src/run.ts';
import { recordedScreen, type ScreenKind } from './screen.ts';
import { BARE_ENVIRONMENT } from './bare-environment.ts';

const ENTRY = fileURLToPath(new URL('../../apps/cli/src/main.ts', import.meta.url));

/** The command line that starts curp: from its sources, or the one that CURP_COMMAND names, its words apart by blanks. */
export const COMMAND: readonly string[] = process.env['CURP_COMMAND']?.split(' ') ?? [
  process.execPath,
  '--conditions=@curp/source',
  ENTRY,
];

export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

interface Terminal extends ScreenKind {
  readonly stdin?: string;
}

/** 1 January 2026, noon in Mexico City. */
const NOW = Date.UTC(2026, 0, 1, 18);

export async function curp(argv: readonly string[], terminal: Terminal = {}): Promise<Ended> {
  const [stdout, stderr] = [recordedScreen(terminal), recordedScreen(terminal)];
  const code = await run({ argv, stdin: Readable.from([terminal.stdin ?? '']), stdout, stderr, now: () => NOW });
  return { code, stdout: stdout.written(), stderr: stderr.written() };
}

/** What --json prints, parsed. */
export async function document(argv: readonly string[]): Promise<unknown> {
  const { stdout } = await curp([...argv, '--json']);
  return JSON.parse(stdout);
}

export function shell(script: string, env: Readonly<Record<string, string>> = {}): Promise<Ended> {
  return new Promise((resolve) => {
    // bash reads ~/.bashrc when stdin is a socket; --norc prevents it.
    const words = ['--norc', '-c', `curp() { ${COMMAND.map((word) => `'${word}'`).join(' ')} "$@"; }\n${script}`];
    execFile('bash', words, { env: { ...BARE_ENVIRONMENT, ...env } }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr });
    });
  });
}
