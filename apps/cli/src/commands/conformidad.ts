// curp conformidad: tests another program, in any language, with the conformance pack.
import { spawn } from 'node:child_process';
import type { Misuse } from '@curp/command-line/command';
import { writeJson } from '@curp/command-line/screen';
import { table } from '@curp/command-line/table';
import type { Call, ExitCode } from '../call.ts';
import {
  type Case,
  classOf,
  describeAnswer,
  expectationOf,
  holds,
  questionOf,
  readAnswer,
  readCases,
} from '../conformance/cases.ts';
import { refuse } from '../output.ts';

const SHOWN_FAILURES = 10;
/** Bytes of all answers together; right answers take less than a tenth of it. */
const MOST_BYTES = 2 ** 20;

export async function conformidad(call: Call): Promise<ExitCode> {
  const { args, json, stdout } = call;
  const [command = '', ...words] = args;
  const cases = readCases();
  const lines = await answersOf(command, words, cases);
  if ('problem' in lines) return refuse(call, lines);
  const answers = cases.map((_, index) => readAnswer(lines[index] ?? ''));
  const failed = cases.flatMap((example, index) =>
    holds(example, answers[index]) ? [] : [failureOf(example, describeAnswer(answers[index]))],
  );
  const classes = scoresOf(cases, new Set(failed.map(({ caso }) => caso)));
  if (json) writeJson(stdout, { clases: classes, fallas: failed });
  else stdout.write(textOf(classes, failed, stdout.columns));
  return failed.length === 0 ? 0 : 1;
}

const NOT_STARTED: Misuse = {
  problem: 'No se pudo ejecutar ese programa.',
  fix: 'Escríbalo después de --, como lo escribe para ejecutarlo: curp conformidad -- php mi-curp.php',
};
const TOO_MUCH: Misuse = {
  problem: 'Ese programa escribió más de 1 MB.',
  fix: 'Escriba un renglón por pregunta y nada más; lo demás, en la salida de errores.',
};

/** One line for each question. */
async function answersOf(
  command: string,
  words: readonly string[],
  cases: readonly Case[],
): Promise<readonly string[] | Misuse> {
  const child = spawn(command, words, { stdio: ['pipe', 'pipe', 'inherit'] });
  const started = new Promise<boolean>((resolve) => {
    child.once('spawn', () => resolve(true));
    child.once('error', () => resolve(false));
  });
  if (!(await started)) return NOT_STARTED;
  // A program that ends before it reads everything: its missing answers are failures.
  child.stdin.on('error', () => {});
  child.stdin.end(cases.map((example) => `${JSON.stringify(questionOf(example))}\n`).join(''));
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > MOST_BYTES) {
      child.kill('SIGKILL');
      return TOO_MUCH;
    }
  }
  return Buffer.concat(chunks).toString().split('\n');
}

interface Failure {
  readonly caso: string;
  readonly regla: string;
  readonly se_espera: string;
  readonly responde: string;
}

function failureOf(example: Case, answer: string): Failure {
  return { caso: example.id, regla: example.rule, se_espera: expectationOf(example), responde: answer };
}

interface Score {
  readonly clase: string;
  readonly aciertos: number;
  readonly total: number;
}

function scoresOf(cases: readonly Case[], failed: ReadonlySet<string>): Score[] {
  return [...Map.groupBy(cases, classOf)].map(([clase, all]) => ({
    clase,
    aciertos: all.filter(({ id }) => !failed.has(id)).length,
    total: all.length,
  }));
}

function textOf(classes: readonly Score[], failed: readonly Failure[], columns: number): string {
  const rows = classes.map(({ clase, aciertos, total }) => [{ text: clase }, { text: `${aciertos}/${total}` }]);
  const shown = failed.slice(0, SHOWN_FAILURES).map(({ caso, regla, se_espera, responde }) => {
    return `\n${caso}: ${regla}\n  se espera ${se_espera}; responde ${responde}\n`;
  });
  const left = failed.length - shown.length;
  const more = left > 0 ? `\nY ${left} más: todas, con --json.\n` : '';
  return `${table(rows, columns)}${shown.join('')}${more}`;
}
