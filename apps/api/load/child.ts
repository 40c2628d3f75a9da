// node apps/api/load/child.ts '{"kind":"open"|"closed","port":…}': makes the load of a plan (pinned.ts) and prints its
// figures as one line of JSON.
import { closedLoad, openLoad } from './load.ts';
import type { ClosedFigures, ClosedPlan, OpenFigures, OpenPlan, Quantiles } from './pinned.ts';
import { type Choice, is, type Report } from './report.ts';

function turns(requests: readonly string[]): (index: number) => string {
  return (index) => requests[index % requests.length] ?? '';
}

async function closed({ requests, ...plan }: ClosedPlan): Promise<ClosedFigures> {
  const { perSecond, statuses } = await closedLoad({ ...plan, request: turns(requests) });
  return { perSecond, statuses: Object.fromEntries(statuses) };
}

async function open({ requests, port, ...plan }: OpenPlan): Promise<OpenFigures> {
  const { seconds, after, connections } = plan;
  const report = await openLoad({ ...plan, opened: connections, port: () => port, request: turns(requests) });
  if (after === undefined) return figuresOf(report);
  const fall = seconds * 1000;
  const [first, second] = [report.part(0, fall), report.part(fall, fall + after.seconds * 1000)];
  return { ...figuresOf(first), after: figuresOf(second) };
}

function figuresOf(report: Report): OpenFigures {
  return {
    sent: report.sent,
    statuses: Object.fromEntries(report.statuses()),
    ms: { served: quantilesOf(report, is(200)), all: quantilesOf(report) },
    goodput: goodputOf(report),
  };
}

function quantilesOf(report: Report, choice?: Choice): Quantiles {
  const [p50, p90, p99, p999] = [0.5, 0.9, 0.99, 0.999].map((share) => {
    const ms = report.quantile(share, choice);
    return Number.isNaN(ms) ? null : Math.round(ms * 100) / 100;
  }) as [number | null, number | null, number | null, number | null];
  return { p50, p90, p99, p999 };
}

/** By the second of the answer, not of the question: what the callers got in that second. */
function goodputOf({ outcomes, ms }: Report): number[] {
  const seconds = Array.from({ length: Math.ceil(ms / 1000) }, () => 0);
  for (const { due, ms: waited, status } of outcomes) {
    const second = Math.floor((due + waited) / 1000);
    if (status === 200) seconds[second] = (seconds[second] ?? 0) + 1;
  }
  return seconds;
}

const plan = JSON.parse(process.argv[2] ?? '') as ClosedPlan | OpenPlan;
console.log(JSON.stringify(plan.kind === 'closed' ? await closed(plan) : await open(plan)));
process.exit();
