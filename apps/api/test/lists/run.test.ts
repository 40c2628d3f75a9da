// The last rows that a quota is enough for, when a row alone is not answered as it is among others.
import { type Answered, type Answerer, openList } from '@curp/batch';
import { expect, test } from 'vitest';
import { Limiter } from '../../src/limits/limiter.ts';
import { Payer } from '../../src/lists/payment.ts';
import { ListRun, type RowCounts } from '../../src/lists/run.ts';
import { Turns } from '../../src/lists/turns.ts';
import type { Upload } from '../../src/lists/upload.ts';
import { callerOf, ANA_KEY, PLENTY } from '../../../../tools/harness/service.ts';
import { ANA_ROW, csvOf } from '../../../../tools/harness/list-client.ts';

const ROWS = 6;
const QUOTA = 4;

type Kinds = Pick<Answered, 'good' | 'bad' | 'empty'>;

/** Rows asked for one by one are of another kind; who goes on asking behind the last one never ends. */
function fickle(answerer: Answerer, alone: (answered: Answered) => Kinds): Answerer {
  let asked = 0;
  return {
    refuse: (...given) => answerer.refuse(...given),
    answer: (block, from, mostRows) => {
      if (++asked > 3 * ROWS) throw new Error('asked without end');
      const answered = answerer.answer(block, from, mostRows);
      return mostRows === 1 ? { ...answered, ...alone(answered) } : answered;
    },
  };
}

test.for([
  {
    alone: ({ rows }: Answered) => ({ good: 0, bad: 0, empty: rows }),
    why: 'rows that are empty alone do not spend what is left, and the block ends first',
  },
  {
    alone: ({ rows }: Answered) => ({ good: 0, bad: rows, empty: 0 }),
    why: 'rows that are wrong alone do not either',
  },
  {
    alone: ({ good, bad, empty }: Answered) => ({ good, bad, empty }),
    why: 'rows that are the same alone are served as far as the quota goes',
  },
  {
    alone: ({ good, bad, empty }: Answered) => ({ good, bad, empty }),
    isOver: () => true,
    why: 'so are rows that have a slice of time each',
  },
])('$why', { timeout: 5000 }, async ({ alone, isOver = () => false }) => {
  const bytes = Buffer.from(csvOf(...Array.from({ length: ROWS }, () => ANA_ROW)));
  const list = openList('csv', bytes, { today: '2026-11-01', isWhole: true, wireNames: true, isOver });
  if (!list.ok) throw new Error('a list that is not understood');
  const caller = callerOf({ ...PLENTY, quota: QUOTA });
  const limiter = new Limiter({ processId: 'pruebas', now: () => performance.now(), wallClock: Date.now });
  const told: RowCounts[] = [];
  const run = new ListRun({
    ...list,
    answerer: fickle(list.answerer, alone),
    isComparison: false,
    sample: { bytes, rest: Buffer.alloc(0), isWhole: true },
    upload: {} as Upload,
    payer: new Payer({ limiter, caller, signal: new AbortController().signal }),
    turns: new Turns(),
    renew: () => Promise.resolve(caller),
    onRows: (counts) => told.push(counts),
  });
  let said = '';
  for await (const piece of run.answers()) said += piece.toString();
  const counts = told.flatMap((each) => Object.values(each) as number[]);
  expect(counts.filter((count) => count < 0)).toEqual([]);
  expect(told.reduce((sum, { served }) => sum + served, 0)).toBe(said.split(ANA_KEY).length - 1);
  expect(counts.reduce((sum, count) => sum + count)).toBe(ROWS);
});
