// answer-rows.ts at the end of a quota: every row is answered once, even if a row alone is classified differently from the
// same row in a block.
import { type Answered, type Answerer, openList } from '@curp/batch';
import { expect, test } from 'vitest';
import { Limiter } from '../../src/limits/limiter.ts';
import { RowCharger } from '../../src/lists/charge-rows.ts';
import { ListAnswerer, type RowCounts } from '../../src/lists/answer-rows.ts';
import { TimeSlices } from '../../src/lists/time-slices.ts';
import type { Upload } from '../../src/lists/upload.ts';
import { callerOf, ANA_KEY, PLENTY } from '../../../../tools/harness/service.ts';
import { ANA_ROW, csvOf } from '../../../../tools/harness/list-client.ts';

const ROWS = 6;
const QUOTA = 4;

type Kinds = Pick<Answered, 'good' | 'bad' | 'empty'>;

/** Classifies rows asked for one by one differently. Throws when asked without end. */
function inconsistent(answerer: Answerer, alone: (answered: Answered) => Kinds): Answerer {
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
    why: 'rows that are empty alone use no quota, and the block ends first',
  },
  {
    alone: ({ rows }: Answered) => ({ good: 0, bad: rows, empty: 0 }),
    why: 'rows that are rejected alone use no quota',
  },
  {
    alone: ({ good, bad, empty }: Answered) => ({ good, bad, empty }),
    why: 'rows that are the same alone are served until the quota is used up',
  },
  {
    alone: ({ good, bad, empty }: Answered) => ({ good, bad, empty }),
    isOver: () => true,
    why: 'rows are served also when each needs a time slice of its own',
  },
])('$why', async ({ alone, isOver = () => false }) => {
  const bytes = Buffer.from(csvOf(...Array.from({ length: ROWS }, () => ANA_ROW)));
  const list = openList('csv', bytes, { today: '2026-11-01', isWhole: true, wireNames: true, isOver });
  if (!list.ok) throw new Error('the list was not opened');
  const caller = callerOf({ ...PLENTY, quota: QUOTA });
  const limiter = new Limiter({ processId: 'pruebas', now: () => performance.now(), wallClock: Date.now });
  const reported: RowCounts[] = [];
  const listAnswerer = new ListAnswerer({
    ...list,
    answerer: inconsistent(list.answerer, alone),
    hasOwnKeys: false,
    sample: { bytes, rest: Buffer.alloc(0), isWhole: true },
    upload: {} as Upload,
    charger: new RowCharger({ limiter, caller, signal: new AbortController().signal }),
    slices: new TimeSlices(),
    reauthenticate: () => Promise.resolve(caller),
    onRows: (counts) => reported.push(counts),
  });
  let output = '';
  for await (const piece of listAnswerer.answers()) output += piece.toString();
  const counts = reported.flatMap((each) => Object.values(each) as number[]);
  expect(counts.filter((count) => count < 0)).toEqual([]);
  expect(reported.reduce((sum, { served }) => sum + served, 0)).toBe(output.split(ANA_KEY).length - 1);
  expect(counts.reduce((sum, count) => sum + count)).toBe(ROWS);
});
