// The process that the extension keeps: one line of JSON in, one out, until its input ends.
import { todayInMexicoCity } from '@curp/core';
import { calculated, type Host, validated } from '../function.ts';

declare const process: {
  readonly stdin: { setEncoding(encoding: 'utf8'): void; on(event: 'data', hear: (text: string) => void): void };
  readonly stdout: { write(text: string): void };
};

interface Question {
  readonly function: keyof typeof FUNCTIONS;
  readonly given: readonly unknown[];
  readonly dayZero: number;
}

const FUNCTIONS: Readonly<Record<'curp' | 'valida', (given: readonly unknown[], host: Host) => string[]>> = {
  curp: calculated,
  valida: validated,
};

function answer(line: string): string {
  const { function: name, given, dayZero } = JSON.parse(line) as Question;
  return JSON.stringify(FUNCTIONS[name](given, { today: todayInMexicoCity(Date.now()), dayZero }));
}

let unfinished = '';
process.stdin.setEncoding('utf8');
process.stdin.on('data', (text) => {
  const lines = (unfinished + text).split('\n');
  unfinished = lines.pop() ?? '';
  for (const line of lines) process.stdout.write(`${answer(line)}\n`);
});
