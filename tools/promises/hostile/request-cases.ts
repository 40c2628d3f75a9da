// Arbitrary cases: a valid request to an endpoint, changed by a few flaws. Without flaws it must succeed.
import * as fc from 'fast-check';
import { DATUM, SECRET, TOKEN } from './canary.ts';
import type { Body, Endpoint, Parameter } from './endpoints.ts';
import type { Draft, Pair } from './request-draft.ts';
import { type Flaw, flawOf } from './flaws.ts';
import { headerFlaw } from './header-values.ts';
import { oddList } from './odd-lists.ts';
import { LOSSLESS } from './encodings.ts';

export interface Case {
  readonly endpoint: Endpoint;
  readonly draft: Draft;
  /** Has no flaws, so it must succeed. */
  readonly isUnchanged: boolean;
}

const MOST_FLAWS = 4;
/** Headers of every request; no answer may repeat them. */
const CANARY_HEADERS = [`User-Agent: ${SECRET}`, `Referer: https://example.org/${SECRET}`];

/** A list takes the service ten times as long as a single call. */
const WEIGHTS = { call: 3, list: 1 };

type FlawsOf = (names: readonly string[]) => fc.Arbitrary<Flaw[]>;

export function anyCase(endpoints: readonly Endpoint[]): fc.Arbitrary<Case> {
  return casesOf(endpoints, (names) => fc.array(flawOf(names), { maxLength: MOST_FLAWS }));
}

/** Valid requests with one long header. */
export function anyHeaderCase(endpoints: readonly Endpoint[]): fc.Arbitrary<Case> {
  return casesOf(endpoints, () => headerFlaw().map((flaw) => [flaw]));
}

function casesOf(endpoints: readonly Endpoint[], flawsOf: FlawsOf): fc.Arbitrary<Case> {
  const arms = endpoints.flatMap((endpoint) =>
    (endpoint.bodies.length === 0 ? [undefined] : endpoint.bodies).map((body) => ({
      weight: body?.kind === 'text' ? WEIGHTS.list : WEIGHTS.call,
      arbitrary: caseOf(endpoint, body, flawsOf),
    })),
  );
  return fc.oneof(...arms);
}

function caseOf(endpoint: Endpoint, body: Body | undefined, flawsOf: FlawsOf): fc.Arbitrary<Case> {
  const parameters = body?.kind === 'json' || body?.kind === 'form' ? body.parameters : endpoint.query;
  const names = [...parameters, ...endpoint.query].map(({ name }) => name);
  return fc
    .record({
      pairs: fc.tuple(...parameters.map(pairOf)),
      place: fc.constantFrom<Place>('query', 'header', body === undefined || body.kind === 'text' ? 'header' : 'body'),
      encoding: fc.constantFrom(...LOSSLESS),
      list: body?.kind === 'text' ? fc.option(oddList(body.example), { nil: undefined }) : fc.constant(undefined),
      flaws: flawsOf(names),
    })
    .map(({ pairs, place, encoding, list, flaws }) => {
      const draft = goodDraft(endpoint, body, pairs.flat(), place);
      draft.encoding = encoding;
      if (list !== undefined) draft.text = list;
      for (const flaw of flaws) flaw(draft);
      return { endpoint, draft, isUnchanged: flaws.length === 0 && list === undefined };
    });
}

type Place = 'query' | 'header' | 'body';

function goodDraft(endpoint: Endpoint, body: Body | undefined, pairs: readonly Pair[], place: Place): Draft {
  const given = pairs.map((pair) => ({ ...pair }));
  const isInBody = body?.kind === 'json' || body?.kind === 'form';
  const draft: Draft = {
    method: endpoint.method.toUpperCase(),
    path: endpoint.path,
    version: 'HTTP/1.1',
    query: isInBody ? [] : given,
    body: isInBody ? given : [],
    kind: body?.kind,
    text: body?.kind === 'text' ? body.example : '',
    media: body?.type ?? '',
    encoding: 'plain',
    charset: 'utf8',
    lines: [...CANARY_HEADERS],
    isChunked: false,
  };
  if (place === 'header') draft.lines.push(`Authorization: Bearer ${TOKEN}`);
  else draft[place].push({ name: 'token', value: TOKEN });
  return draft;
}

/** Empty for a parameter without an example, which is optional. */
function pairOf({ name, example, enum: values, pattern }: Parameter): fc.Arbitrary<Pair[]> {
  if (example === '' && values.length === 0) return fc.constant([]);
  const texts = pattern === undefined ? [example, `${example} ${DATUM}`, DATUM] : [example];
  return fc.constantFrom(...(values.length > 0 ? values : texts)).map((value) => [{ name, value }]);
}
