// Entry point of LibreOffice: a Node process, started by curp_calc.py, that answers one line of JSON with another until its
// input ends.
import { todayInMexicoCity } from '@curp/core';
import { curpFormula, type Host, validateFormula, warningsFormula } from '../formulas.ts';

declare const process: {
  readonly stdin: { setEncoding(encoding: 'utf8'): void; on(event: 'data', listener: (text: string) => void): void };
  readonly stdout: { write(text: string): void };
};

interface Request {
  readonly function: keyof typeof FUNCTIONS;
  readonly given: readonly unknown[];
  readonly dayZero: number;
}

type Formula = (given: readonly unknown[], host: Host) => string[];

const FUNCTIONS: Readonly<Record<'curp' | 'avisos' | 'valida', Formula>> = {
  curp: curpFormula,
  avisos: warningsFormula,
  valida: validateFormula,
};

function answer(line: string): string {
  const { function: name, given, dayZero } = JSON.parse(line) as Request;
  return JSON.stringify(FUNCTIONS[name](given, { today: todayInMexicoCity(Date.now()), dayZero }));
}

let incomplete = '';
process.stdin.setEncoding('utf8');
process.stdin.on('data', (text) => {
  const lines = (incomplete + text).split('\n');
  incomplete = lines.pop() ?? '';
  for (const line of lines) process.stdout.write(`${answer(line)}\n`);
});
