// npm run bench:find: `curp buscar`, with and without --ocultar, on a large text beside `grep -E` with the same pattern, one
// after the other. The text is log lines; one in a hundred has a key. --megabytes N (1000 unless said). Prints one JSON document.
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { COMMAND } from '../harness/curp.ts';

const { values } = parseArgs({ options: { megabytes: { type: 'string', default: '1000' } } });
const MEGABYTES = Number(values.megabytes);
const GREP = '[A-Z]{4}[0-9]{6}[HMX][A-Z]{5}[A-Z0-9][0-9]';

const folder = mkdtempSync(join(tmpdir(), 'curp-find-'));
const path = join(folder, 'texto.log');

function writeText(): void {
  const line = '2026-11-16T05:18:16.123Z info la solicitud terminó en 12.3 ms con estado 200 y 1,234 bytes\n';
  const block = line.repeat(99) + 'alta de SABC560626MDFLRN01 en el padrón\n';
  const megabyte = Buffer.from(block.repeat(Math.ceil(1e6 / Buffer.byteLength(block))));
  const file = openSync(path, 'w');
  for (let written = 0; written < MEGABYTES * 1e6; written += megabyte.length) writeSync(file, megabyte);
  closeSync(file);
}

/** Seconds, and the lines of its output. */
function run(command: string, args: readonly string[]): { seconds: number; lines: number } {
  const began = performance.now();
  const { stdout, status } = spawnSync(command, args, { maxBuffer: 4e9, env: { ...process.env, LC_ALL: 'C' } });
  if (status !== 0) throw new Error(`${command} ended with ${status}`);
  const lines = stdout.reduce((count, byte) => count + (byte === 10 ? 1 : 0), 0);
  return { seconds: (performance.now() - began) / 1000, lines };
}

try {
  writeText();
  const [node = '', ...curp] = COMMAND;
  const runs = {
    curp: run(node, [...curp, 'buscar', path]),
    hiding: run(node, [...curp, 'buscar', '--ocultar', path]),
    grep: run('grep', ['-oE', GREP, path]),
  };
  const speed = ({ seconds }: { seconds: number }): number => Math.round(MEGABYTES / seconds);
  console.log(
    JSON.stringify({
      megabytes: MEGABYTES,
      keys: runs.curp.lines,
      grepKeys: runs.grep.lines,
      curpMBs: speed(runs.curp),
      hidingMBs: speed(runs.hiding),
      grepMBs: speed(runs.grep),
    }),
  );
} finally {
  rmSync(folder, { recursive: true });
}
