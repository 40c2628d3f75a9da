// What clerks write in place of a name or next to it, in every program: a note gives no key; a remark, none in silence.
// `npx vitest run test/doubtful` prints right / total for each program and each list.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DoubtfulList, type DoubtfulText, doubtfulTexts } from '../../tools/testing/people/doubtful-texts.ts';
import {
  CALCULAR,
  CORE,
  CSV_LIST,
  type Door,
  NDJSON_LIST,
  openAgent,
  openService,
  type Outcome,
  type Way,
} from './doors.ts';
import { openPage } from './page-door.ts';

const LISTS: readonly DoubtfulList[] = ['never', 'absent', 'maybe', 'names', 'titles', 'odd', 'surnames'];
const REFUSED: Outcome = { key: '', isWarned: false };

/** The expectations of each list for an unchanged text. */
function isRight({ list, key }: DoubtfulText, outcome: Outcome): boolean {
  if (list === 'never') return outcome.key === '';
  if (list === 'absent' || list === 'names') return outcome.key === key;
  if (list === 'maybe') return outcome.key === key && outcome.isWarned;
  return outcome.key === '' || outcome.isWarned;
}

/** None is what programs write for an unset value: lists and the wire read it with `literal`. */
function isUnset({ list, text }: DoubtfulText): boolean {
  return list === 'names' && text === 'None';
}

interface Score {
  readonly right: number;
  readonly total: number;
  /** Texts with a wrong result, and that result. */
  readonly wrong: readonly string[];
}

async function score(door: Door, list: DoubtfulList): Promise<Score> {
  const texts = doubtfulTexts().filter((row) => row.list === list);
  const wrong: string[] = [];
  const check = async (way: Way, asked: readonly DoubtfulText[], isGood: typeof isRight): Promise<number> => {
    const outcomes = asked.length === 0 ? undefined : await door.ask(asked, way);
    if (outcomes === undefined) return 0;
    asked.forEach((row, index) => {
      const outcome = outcomes[index] ?? REFUSED;
      if (!isGood(row, outcome)) wrong.push(`${way} «${row.text}» as ${row.field}: ${JSON.stringify(outcome)}`);
    });
    return asked.length;
  };
  const total =
    (await check(
      'as-it-stands',
      texts.filter((row) => !isUnset(row)),
      isRight,
    )) +
    (await check('literal', texts.filter(isUnset), isRight)) +
    (await check(
      'tidied',
      texts.filter(({ tidyKey }) => tidyKey !== undefined),
      ({ tidyKey }, { key }) => key === tidyKey,
    ));
  return { right: total - wrong.length, total, wrong };
}

const doors: Door[] = [CORE, CALCULAR, CSV_LIST, NDJSON_LIST];
beforeAll(async () => {
  doors.push(await openAgent(), ...(await openService()), await openPage());
});
afterAll(async () => {
  for (const { close } of doors) await close?.();
});

test('every door is right about every doubtful text', async () => {
  const table: Record<string, Record<string, string>> = {};
  const wrong: string[] = [];
  for (const door of doors) {
    const row: Record<string, string> = {};
    for (const list of LISTS) {
      const { right, total, wrong: texts } = await score(door, list);
      row[list] = `${right} / ${total}`;
      wrong.push(...texts.map((text) => `${door.name}: ${text}`));
    }
    table[door.name] = row;
  }
  console.table(table);

  expect(wrong).toEqual([]);
});
