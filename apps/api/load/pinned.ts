// A load in a process of its own, on a core of its own, so that it takes nothing from what it measures (child.ts).
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const CHILD = fileURLToPath(new URL('child.ts', import.meta.url));
/** To start, and to wait for the last answers. */
const SPARE_MS = 30_000;

interface Plan {
  readonly port: number;
  readonly seconds: number;
  readonly connections: number;
  /** Sent in turns. */
  readonly requests: readonly string[];
}

export interface ClosedPlan extends Plan {
  readonly kind: 'closed';
}

export interface OpenPlan extends Plan {
  readonly kind: 'open';
  readonly rate: number;
  /** What the load falls to when its time is over, without a pause. */
  readonly after?: { readonly rate: number; readonly seconds: number };
}

type Statuses = Readonly<Record<string, number>>;

export interface ClosedFigures {
  readonly perSecond: number;
  readonly statuses: Statuses;
}

/** Milliseconds; null of no answer. */
export type Quantiles = Readonly<Record<'p50' | 'p90' | 'p99' | 'p999', number | null>>;

export interface OpenFigures {
  readonly sent: number;
  readonly statuses: Statuses;
  readonly ms: { readonly served: Quantiles; readonly all: Quantiles };
  /** Answers 200 in each second of the load. */
  readonly goodput: readonly number[];
  readonly after?: OpenFigures;
}

const run = promisify(execFile);

export async function pinnedLoad(plan: ClosedPlan, core: number): Promise<ClosedFigures>;
export async function pinnedLoad(plan: OpenPlan, core: number): Promise<OpenFigures>;
export async function pinnedLoad(plan: ClosedPlan | OpenPlan, core: number): Promise<ClosedFigures | OpenFigures> {
  const seconds = plan.seconds + (plan.kind === 'open' ? (plan.after?.seconds ?? 0) : 0);
  const command = [process.execPath, '--conditions=@curp/source', CHILD, JSON.stringify(plan)];
  const { stdout } = await run('taskset', ['-c', String(core), ...command], { timeout: seconds * 1000 + SPARE_MS });
  return JSON.parse(stdout) as ClosedFigures | OpenFigures;
}
