// One case: a good request to a door of the contract, and what is done to it. Without any of that it must succeed.
import * as fc from 'fast-check';
import { DATUM, SECRET, TOKEN } from './canary.ts';
import type { Body, Door, Parameter } from './contract.ts';
import type { Draft, Pair } from './draft.ts';
import { flawOf } from './flaws.ts';
import { oddList } from './lists.ts';
import { SOUND } from './spelling.ts';

export interface Case {
  readonly door: Door;
  readonly draft: Draft;
  /** Nothing was done to it. */
  readonly isSound: boolean;
}

const MOST_FLAWS = 4;
/** Nobody's, and on every request. */
const ALWAYS = [`User-Agent: ${SECRET}`, `Referer: https://example.org/${SECRET}`];

/** A list takes the service ten times as long as a question. */
const WEIGHTS = { question: 3, list: 1 };

export function anyCase(doors: readonly Door[]): fc.Arbitrary<Case> {
  const arms = doors.flatMap((door) =>
    (door.bodies.length === 0 ? [undefined] : door.bodies).map((body) => ({
      weight: body?.kind === 'text' ? WEIGHTS.list : WEIGHTS.question,
      arbitrary: caseOf(door, body),
    })),
  );
  return fc.oneof(...arms);
}

function caseOf(door: Door, body?: Body): fc.Arbitrary<Case> {
  const parameters = body?.kind === 'json' || body?.kind === 'form' ? body.parameters : door.query;
  const names = [...parameters, ...door.query].map(({ name }) => name);
  return fc
    .record({
      pairs: fc.tuple(...parameters.map(pairOf)),
      place: fc.constantFrom<Place>('query', 'header', body === undefined || body.kind === 'text' ? 'header' : 'body'),
      spelling: fc.constantFrom(...SOUND),
      list: body?.kind === 'text' ? fc.option(oddList(body.example), { nil: undefined }) : fc.constant(undefined),
      flaws: fc.array(flawOf(names), { maxLength: MOST_FLAWS }),
    })
    .map(({ pairs, place, spelling, list, flaws }) => {
      const draft = goodDraft(door, body, pairs.flat(), place);
      draft.spelling = spelling;
      if (list !== undefined) draft.text = list;
      for (const flaw of flaws) flaw(draft);
      return { door, draft, isSound: flaws.length === 0 && list === undefined };
    });
}

type Place = 'query' | 'header' | 'body';

function goodDraft(door: Door, body: Body | undefined, pairs: readonly Pair[], place: Place): Draft {
  const given = pairs.map((pair) => ({ ...pair }));
  const isInBody = body?.kind === 'json' || body?.kind === 'form';
  const draft: Draft = {
    method: door.method.toUpperCase(),
    path: door.path,
    query: isInBody ? [] : given,
    body: isInBody ? given : [],
    kind: body?.kind,
    text: body?.kind === 'text' ? body.example : '',
    media: body?.type ?? '',
    spelling: 'plain',
    charset: 'utf8',
    lines: [...ALWAYS],
    isChunked: false,
  };
  if (place === 'header') draft.lines.push(`Authorization: Bearer ${TOKEN}`);
  else draft[place].push({ name: 'token', value: TOKEN });
  return draft;
}

/** None of a parameter that has no example: it may be left out. */
function pairOf({ name, example, enum: values, pattern }: Parameter): fc.Arbitrary<Pair[]> {
  if (example === '' && values.length === 0) return fc.constant([]);
  const texts = pattern === undefined ? [example, `${example} ${DATUM}`, DATUM] : [example];
  return fc.constantFrom(...(values.length > 0 ? values : texts)).map((value) => [{ name, value }]);
}
