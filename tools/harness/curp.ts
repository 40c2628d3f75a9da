// curp in this process, before screens of any size, and curp as a process of its own.
import { execFile } from 'node:child_process';
import { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { styleText } from 'node:util';
import type { Screen } from '../../apps/cli/src/command.ts';
import { run } from '../../apps/cli/src/run.ts';

const ENTRY = fileURLToPath(new URL('../../apps/cli/src/main.ts', import.meta.url));

/** The words that start curp from its sources. */
export const COMMAND: readonly string[] = [process.execPath, '--conditions=@curp/source', ENTRY];

export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

interface Scene {
  readonly stdin?: string;
  readonly columns?: number;
  readonly isTerminal?: boolean;
  readonly isColoured?: boolean;
}

/** 1 January 2026, noon in Mexico City. */
const NOW = Date.UTC(2026, 0, 1, 18);

export async function curp(argv: readonly string[], scene: Scene = {}): Promise<Ended> {
  const { stdin = '', columns = 100, isTerminal = false, isColoured = false } = scene;
  const told = { stdout: '', stderr: '' };
  const screenOf = (name: keyof typeof told): Screen => {
    const write = (text: string): void => {
      told[name] += text;
    };
    const stream = new Writable({
      write: (chunk, _, done) => {
        write(String(chunk));
        done();
      },
    });
    const paint: Screen['paint'] = (style, text) =>
      isColoured ? styleText(style, text, { validateStream: false }) : text;
    return { stream, isTerminal, isColoured, columns, write, paint };
  };
  const world = { stdin: Readable.from([stdin]), stdout: screenOf('stdout'), stderr: screenOf('stderr') };
  const code = await run({ argv, ...world, now: () => NOW });
  return { code, ...told };
}

/** The document of --json. */
export async function document(argv: readonly string[]): Promise<unknown> {
  const { stdout } = await curp([...argv, '--json']);
  return JSON.parse(stdout);
}

export function shell(script: string, env: Readonly<Record<string, string>> = {}): Promise<Ended> {
  return new Promise((resolve) => {
    // Without --norc, bash reads its settings when what feeds it looks like a network.
    const words = ['--norc', '-c', `curp() { ${COMMAND.map((word) => `'${word}'`).join(' ')} "$@"; }\n${script}`];
    execFile('bash', words, { env: { PATH: process.env['PATH'], ...env } }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr });
    });
  });
}
