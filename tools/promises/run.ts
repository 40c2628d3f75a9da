// npm run faults: runs the trials against real processes and real stores, one after the other. In the small form those that
// measure no times run two at a time, and one that is not held is printed and run again by itself, at most twice: the last result counts.
//   --short   the small form of each, for every change   --only 6,10   only these trials
//   --json    the results as JSON on stdout              --keep        saves the results for docs/promesas.md
//   --seed 7  the random moments of the run that printed this seed
import { globSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { saveResults } from './testbed/saved-results.ts';
import type { Form, TrialResult, Trial } from './testbed/trial.ts';
import { openTestbed, type Testbed } from './testbed/testbed.ts';
import { measureStolenShare } from './testbed/stolen-time.ts';

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: String(Date.now() % 1e9) },
  },
});
const form: Form = values.short ? 'short' : 'long';
const only = values.only === '' ? [] : values.only.split(',').map(Number);

async function runOnce(trial: Trial, testbed: Testbed): Promise<TrialResult> {
  const { number, promise, target } = trial;
  const begin = performance.now();
  const measured = await trial.run(testbed, form).catch((error: unknown) => ({
    measured: 'the trial failed',
    held: false,
    note: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }));
  return {
    number,
    promise,
    target,
    ...measured,
    seconds: Math.round((performance.now() - begin) / 100) / 10,
  };
}

function print({ number, promise, target, measured, held, note, gap, seconds }: TrialResult): void {
  const lines = [
    `${held ? 'held    ' : 'NOT HELD'} ${String(number).padStart(2)}. ${promise} (${seconds} s)`,
    `             promised: ${target}`,
    `             measured: ${measured}`,
    ...(note === undefined ? [] : [`             note:     ${note}`]),
    ...(gap === undefined ? [] : [`             not measured: ${gap}`]),
  ];
  process.stderr.write(`${lines.join('\n')}\n`);
}

/** A time that was not kept says nothing of the service if the host took more of the processors than this. */
const MOST_STOLEN = 0.05;

/** A trial of times that fails while the host took the processors is reported, and does not stop the change. */
async function runTrial(trial: Trial, testbed: Testbed): Promise<TrialResult> {
  const stolenShare = measureStolenShare();
  const result = await runOnce(trial, testbed);
  const stolen = stolenShare();
  if (result.held || trial.isTimed !== true || stolen <= MOST_STOLEN) return result;
  return { gap: `the host took ${Math.round(100 * stolen)} % of the processor time that was asked for`, ...result };
}

const results: TrialResult[] = [];

/** Runs the trials with stores of their own; `some` may be shared with another call. */
async function runTrials(some: Iterable<Trial>, report: (result: TrialResult, trial: Trial) => void): Promise<void> {
  const testbed = await openTestbed(Number(values.seed));
  try {
    for (const trial of some) report(await runTrial(trial, testbed), trial);
  } finally {
    await testbed.close();
  }
}

function keep(result: TrialResult): void {
  print(result);
  results.push(result);
  if (values.keep) saveResults([result], form);
}

/** One per file, in the order of their numbers. */
const trials: readonly Trial[] = await Promise.all(
  globSync('[0-9]*.ts', { cwd: import.meta.dirname })
    .toSorted()
    .map(async (file) => ((await import(`./${file}`)) as { readonly trial: Trial }).trial),
);
const chosen = trials.filter(({ number }) => only.length === 0 || only.includes(number));
const isAlone = ({ isTimed }: Trial): boolean => form === 'long' || isTimed === true;
const together = chosen.filter((trial) => !isAlone(trial)).values();
/** Of a trial that is not held, in the small form. */
const MOST_REPETITIONS = 2;
let again: Trial[] = [];
const keepOrRepeat = (result: TrialResult, trial: Trial): void => {
  if (result.held || form === 'long') return keep(result);
  print(result);
  again.push(trial);
};
if (form === 'short') await Promise.all([runTrials(together, keepOrRepeat), runTrials(together, keepOrRepeat)]);
await runTrials(chosen.filter(isAlone), keepOrRepeat);
for (let round = 1; again.length > 0; round++) {
  const repeated = again;
  again = [];
  await runTrials(repeated, round === MOST_REPETITIONS ? keep : keepOrRepeat);
}
results.sort((one, other) => one.number - other.number);
if (values.json) console.log(JSON.stringify(results));
const held = results.filter((result) => result.held).length;
const gaps = results.filter(({ gap }) => gap !== undefined).length;
process.stderr.write(`${held} held, ${gaps} not measured, ${results.length - held - gaps} not held\n`);
process.exit(held + gaps === results.length ? 0 : 1);
