// npm run growth: limits and ledger over 1, 10 and 100 processes and three regions, on paper but with the service's own
// arithmetic. Its tables are those of docs/operations/capacity.md.
import { table } from './docs/markdown.ts';
import { type Loneliness, simulateAlone } from './growth/alone.ts';
import { type Fleet, simulateLedger } from './growth/ledger.ts';
import { type Crowd, simulateLimits } from './growth/limits.ts';
import { type Exchange, mostPassed, simulateRegions } from './growth/regions.ts';

const SECONDS = 1;
const QUIET = 0.8;
const PRESSED = 1.5;

export const CROWDS: readonly Pick<Crowd, 'nodes' | 'rate'>[] = [
  { nodes: 1, rate: 1000 },
  { nodes: 10, rate: 1000 },
  { nodes: 100, rate: 1000 },
  { nodes: 10, rate: 10_000 },
  { nodes: 100, rate: 10_000 },
  { nodes: 100, rate: 100_000 },
];

export const LONELINESS: readonly (Loneliness & { readonly what: string })[] = [
  { nodes: 1, seen: 1, what: 'one process' },
  { nodes: 10, seen: 10, what: 'calls spread evenly' },
  { nodes: 100, seen: 100, what: 'calls spread evenly' },
  { nodes: 10, seen: 10, first: 0.5, what: 'half of the calls go to one process' },
  { nodes: 5, seen: 10, what: 'half of the processes have gone since' },
  { nodes: 10, seen: 1, what: 'all were restarted without Redis: each takes itself to be alone' },
];

export const EXCHANGES: readonly Exchange[] = [
  { rule: 'sum', every: 1, delay: 0.2 },
  { rule: 'sum', every: 10, delay: 0.2 },
  { rule: 'sum', every: 60, delay: 0.2 },
  { rule: 'parts', every: 1, delay: 0.2 },
  { rule: 'parts', every: 10, delay: 0.2 },
  { rule: 'parts', every: 60, delay: 0.2 },
];

export const FLEETS: readonly Fleet[] = [
  { nodes: 1, projects: 100, callsPerSecond: 1000 },
  { nodes: 10, projects: 100, callsPerSecond: 10_000 },
  { nodes: 100, projects: 100, callsPerSecond: 100_000 },
  { nodes: 100, projects: 1000, callsPerSecond: 100_000 },
];

const RULES = { sum: 'stop at the sum that is known', parts: 'a third of what was left at the last word' } as const;

/** By the mark that each stands under. */
export const TABLES: Readonly<Record<string, () => string>> = {
  limits: () =>
    table(
      [
        'processes',
        'the project may',
        'admitted of what is allowed at 1.5 ×',
        'calls a second at 0.8 ×',
        'scripts for them',
        'calls a second at 1.5 ×',
        'scripts for them',
      ],
      CROWDS.map((crowd) => {
        const quiet = simulateLimits({ ...crowd, load: QUIET, seconds: SECONDS });
        const pressed = simulateLimits({ ...crowd, load: PRESSED, seconds: SECONDS });
        return [
          figure(crowd.nodes),
          `${figure(crowd.rate)}/s`,
          percent(pressed.admitted / pressed.allowed),
          figure(quiet.offered / SECONDS),
          figure(quiet.scriptsPerSecond),
          figure(pressed.offered / SECONDS),
          figure(pressed.scriptsPerSecond),
        ];
      }),
    ),
  alone: () =>
    table(
      ['processes', 'each believes in', 'how', 'admitted of what is allowed'],
      LONELINESS.map((loneliness) => [
        figure(loneliness.nodes),
        figure(loneliness.seen),
        loneliness.what,
        percent(simulateAlone(loneliness)),
      ]),
    ),
  regions: () =>
    table(
      ['rule', 'a word every', 'served of the quota', 'passed by', 'at most', 'refused too early'],
      EXCHANGES.map((exchange) => {
        const { served, quota, early } = simulateRegions(exchange);
        return [
          RULES[exchange.rule],
          `${exchange.every} s`,
          percent(served / quota),
          figure(Math.max(0, served - quota)),
          exchange.rule === 'sum' ? figure(mostPassed(exchange)) : '',
          figure(early),
        ];
      }),
    ),
  ledger: () =>
    table(
      ['processes', 'projects', 'calls a second', 'rows written a second', 'served', 'in the ledger'],
      FLEETS.map((fleet) => {
        const { rowsPerSecond, served, inLedger } = simulateLedger(fleet);
        const { nodes, projects, callsPerSecond } = fleet;
        return [nodes, projects, callsPerSecond, rowsPerSecond, served, inLedger].map(figure);
      }),
    ),
};

function figure(value: number): string {
  return Math.round(value).toLocaleString('en');
}

function percent(part: number): string {
  return `${(part * 100).toFixed(1)} %`;
}

if (import.meta.main) {
  for (const [name, make] of Object.entries(TABLES)) process.stdout.write(`${name}\n\n${make()}\n\n`);
}
