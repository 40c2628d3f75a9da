// npm run faults: runs the trials one after the other, against real processes and real stores.
//   --short   the small form of each, for every change   --only 6,10   only these trials
//   --json    the results as JSON on stdout              --keep        saves the results for docs/promesas.md
//   --seed 7  the random moments of the run that printed this seed
import { parseArgs } from 'node:util';
import { saveResults } from './saved-results.ts';
import type { Form, TrialResult, Trial } from './trial.ts';
import { openTestbed, type Testbed } from './testbed.ts';
import { measureStolenShare } from './stolen-time.ts';
import { TRIALS } from './trials.ts';

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
  const { number, promise, target, gap } = trial;
  const begin = performance.now();
  const measured = await trial.run(testbed, form).catch((error: unknown) => ({
    measured: 'the trial failed',
    held: false,
    note: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }));
  const known = gap !== undefined && !measured.held ? { gap } : {};
  return {
    number,
    promise,
    target,
    ...measured,
    ...known,
    seconds: Math.round((performance.now() - begin) / 100) / 10,
  };
}

function print({ number, promise, target, measured, held, note, gap, seconds }: TrialResult): void {
  const lines = [
    `${held ? 'held    ' : 'NOT HELD'} ${String(number).padStart(2)}. ${promise} (${seconds} s)`,
    `             promised: ${target}`,
    `             measured: ${measured}`,
    ...(note === undefined ? [] : [`             note:     ${note}`]),
    ...(gap === undefined ? [] : [`             known:    ${gap}`]),
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

const testbed = await openTestbed(Number(values.seed));
const results: TrialResult[] = [];
try {
  for (const trial of TRIALS.filter(({ number }) => only.length === 0 || only.includes(number))) {
    const result = await runTrial(trial, testbed);
    print(result);
    results.push(result);
    if (values.keep) saveResults([result], form);
  }
} finally {
  await testbed.close();
}
if (values.json) console.log(JSON.stringify(results));
const held = results.filter((result) => result.held).length;
const gaps = results.filter(({ gap }) => gap !== undefined).length;
process.stderr.write(`${held} held, ${gaps} known gaps, ${results.length - held - gaps} not held\n`);
process.exit(held + gaps === results.length ? 0 : 1);
