// A long list that is stopped in the middle.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { MOST_ROWS } from '@curp/batch';
import { beforeAll, describe, expect, test } from 'vitest';
import { writePopulation } from '../../../../tools/testing/lists/population.ts';
import { COMMAND } from '../../../../tools/testing/curp.ts';
import { FOLDER } from './lists.ts';

/**
 * Its first rows, of which the sample is made, are short: by its size it would have more than MOST_ROWS rows, so repetitions
 * are not looked for, and how far it is gets written down. The others have a long note, so it has a tenth as many.
 */
const LONG = join(FOLDER, 'larga.csv');
const ROWS = 120_000;
/** Bytes of a short row, rounded up. */
const ROW_BYTES = 60;
const NOTE = 'x'.repeat(Math.ceil((1.2 * MOST_ROWS * ROW_BYTES) / (ROWS / 2)));
/** Long enough that a signal arrives in the middle. */
const LIST = join(FOLDER, 'lista.csv');
const LIST_ROWS = 200_000;
/** One that does not end is killed, and its test fails with what it wrote. */
const MOST_MS = 60_000;

interface Running {
  readonly child: ChildProcess;
  readonly folder: string;
  readonly output: string;
  readonly ended: Promise<{ readonly code: number | null; readonly stderr: string }>;
}

function start(folder: string, input: string, output: string, ...words: string[]): Running {
  mkdirSync(folder, { recursive: true });
  const [node = '', ...entry] = COMMAND;
  const path = join(folder, output);
  const child = spawn(node, [...entry, 'lista', input, '-o', path, ...words], {
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: MOST_MS,
    killSignal: 'SIGKILL',
  });
  let stderr = '';
  child.stderr?.on('data', (chunk) => (stderr += String(chunk)));
  return {
    child,
    folder,
    output: path,
    ended: once(child, 'close').then(([code]) => ({ code: code as number, stderr })),
  };
}

/** Polls: the condition depends on another process. */
async function until(isSo: () => boolean, { child }: Running): Promise<void> {
  while (!isSo()) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('it ended before it could be stopped');
    await setTimeout(2);
  }
}

/** Stops the process for longer than the interval between checkpoints, so that it writes one when it continues. */
async function atCheckpoint(running: Running): Promise<void> {
  await until(() => existsSync(`${running.output}.parcial`), running);
  running.child.kill('SIGSTOP');
  await setTimeout(1100);
  running.child.kill('SIGCONT');
  await until(() => existsSync(`${running.output}.parcial.json`), running);
}

beforeAll(async () => {
  await writePopulation(LIST_ROWS, LIST);
  const [header = '', ...rows] = readFileSync(LIST, 'utf8').split('\n', 1 + ROWS);
  const noted = rows.map((row, index) => `${row},${index < ROWS / 2 ? '' : NOTE}`);
  writeFileSync(LONG, `${[`${header},nota`, ...noted].join('\n')}\n`);
});

describe('a long list', () => {
  const whole = join(FOLDER, 'entera/salida.csv');
  beforeAll(() => start(join(FOLDER, 'entera'), LONG, 'salida.csv').ended);

  test('killed in the middle, goes on and gives the same bytes', async () => {
    const folder = join(FOLDER, 'muerta');
    const killed = start(folder, LONG, 'salida.csv', '--hilos', '1');
    await atCheckpoint(killed);
    killed.child.kill('SIGKILL');
    await killed.ended;
    const left = readdirSync(folder).toSorted();
    const again = await start(folder, LONG, 'salida.csv').ended;

    expect(left).toEqual(['salida.csv.parcial', 'salida.csv.parcial.json']);
    expect(again.stderr).toMatch(/Se sigue donde se interrumpió: [\d,]+ filas ya están hechas\./);
    expect(again.stderr).toContain(`${ROWS.toLocaleString('en-US')} filas`);
    expect(readFileSync(killed.output).equals(readFileSync(whole))).toBe(true);
    expect(readdirSync(folder)).toEqual(['salida.csv']);
  });

  test('stopped after a while, says how to go on; another list begins anew', async () => {
    const folder = join(FOLDER, 'parada');
    const input = join(FOLDER, 'copia.csv');
    copyFileSync(LONG, input);
    const stopped = start(folder, input, 'salida.csv', '--hilos', '1');
    await atCheckpoint(stopped);
    stopped.child.kill('SIGINT');
    const { code, stderr } = await stopped.ended;
    copyFileSync(LONG, input);
    const again = await start(folder, input, 'salida.csv').ended;

    expect(code).toBe(130);
    expect(stderr).toContain('Interrumpida: repita la misma orden para seguir donde iba.');
    expect(again.stderr).not.toContain('Se sigue');
    expect(readFileSync(stopped.output).equals(readFileSync(whole))).toBe(true);
    expect(readdirSync(folder)).toEqual(['salida.csv']);
  });

  test('with another list begun in between to the same output, is not joined to it', async () => {
    const folder = join(FOLDER, 'mezclada');
    const first = start(folder, LONG, 'salida.csv', '--hilos', '1');
    await atCheckpoint(first);
    first.child.kill('SIGKILL');
    await first.ended;
    const { size } = statSync(`${first.output}.parcial`);
    const other = start(folder, LIST, 'salida.csv');
    // Wait until its new file has replaced the first one's.
    const sizeNow = (): number => statSync(`${first.output}.parcial`, { throwIfNoEntry: false })?.size ?? Infinity;
    await until(() => !existsSync(`${first.output}.parcial.json`) && sizeNow() < size, other);
    other.child.kill('SIGKILL');
    await other.ended;
    // The same length as the first one's, with other bytes.
    truncateSync(`${first.output}.parcial`, size);
    const again = await start(folder, LONG, 'salida.csv').ended;

    expect(again.stderr).not.toContain('Se sigue');
    expect(readFileSync(first.output).equals(readFileSync(whole))).toBe(true);
  });
});

describe('129, 130, 143 — stopped at once, nothing is left', () => {
  test.for([
    { output: 'a.csv', signal: 'SIGINT', code: 130, at: 'a.csv.parcial', why: 'CSV' },
    { output: 'b.csv', signal: 'SIGTERM', code: 143, at: 'b.csv.parcial', why: 'CSV, by another signal' },
    { output: 'g.csv', signal: 'SIGHUP', code: 129, at: 'g.csv.parcial', why: 'CSV, by a terminal that is closed' },
    { output: 'c.xlsx', signal: 'SIGINT', code: 130, at: '.curp-*/filas.csv.parcial', why: 'a workbook, at its rows' },
    { output: 'h.xlsx', signal: 'SIGINT', code: 130, at: '.curp-*/resultado', why: 'a workbook, while it is made' },
    { output: 'd.parquet', signal: 'SIGINT', code: 130, at: '.curp-*/filas.csv.parcial', why: 'Parquet, at its rows' },
    { output: 'e.parquet', signal: 'SIGINT', code: 130, at: '.curp-*/filas.csv', why: 'Parquet, while it is made' },
  ] as const)('$why', async ({ output, signal, code, at }) => {
    const running = start(join(FOLDER, `cortada-${output}`), LIST, output);
    await until(() => globSync(join(running.folder, at)).length > 0, running);
    running.child.kill(signal);
    const { stderr, ...ended } = await running.ended;

    expect(ended, stderr).toEqual({ code });
    expect(stderr).toMatch(/\nInterrumpida: no quedó nada escrito\.\n$/);
    expect(readdirSync(running.folder)).toEqual([]);
  });

  test('nor of a Parquet file that was being read', async () => {
    const source = start(join(FOLDER, 'origen'), LIST, 'lista.parquet');
    await source.ended;
    const running = start(join(FOLDER, 'cortada-f'), source.output, 'f.csv');
    await until(() => globSync(join(running.folder, 'f.csv.parcial')).length > 0, running);
    running.child.kill('SIGINT');

    expect(await running.ended).toMatchObject({ code: 130 });
    expect(readdirSync(running.folder)).toEqual([]);
  });
});
