// Arbitrary flaws: each is one change of a valid request; a case has up to four.
import * as fc from 'fast-check';
import { DATUM, SECRET } from './canary.ts';
import type { Draft, Pair } from './request-draft.ts';
import { HEADER_LINES, MEDIA, METHODS, TOKENS } from './odd-http.ts';
import { JSON_BODIES, JSON_VALUES, ODD_TEXTS } from './odd-values.ts';
import { ENCODINGS } from './encodings.ts';

export type Flaw = (draft: Draft) => void;

const PATHS: readonly ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `${path}//`,
  (path) => `/${path}`,
  (path) => path.toUpperCase(),
  (path) => path.replace('c', '%63'),
  (path) => path.replace(/\/(?=[^/]*$)/, '%2F'),
  (path) => path.replace(/\/(?=[^/]*$)/, '/./'),
  (path) => path.replace(/\/(?=[^/]*$)/, `/${SECRET}/../`),
  (path) => path.replace(/\/(?=[^/]*$)/, `/%2e%2e/${SECRET}/`),
  (path) => `${path}/${SECRET}`,
  (path) => `${path};${SECRET}`,
  (path) => `${path}%00${SECRET}`,
  (path) => `${path}%${SECRET}`,
  (path) => `${path}%C3%28`,
  (path) => `${path}%F1`,
  (path) => `${path}\xf1`,
  (path) => `${path}#${SECRET}`,
  (path) => `${path}?${SECRET}`,
  (path) => `${path}??token=${SECRET}`,
  (path) => `${path}?${SECRET}=${'x'.repeat(4200)}`,
  (path) => `${path}/${'x'.repeat(300)}${SECRET}`,
  (path) => `http://${SECRET}${path}`,
  (path) => `https://${SECRET}:99999${path}`,
  (path) => path.slice(1),
  (path) => path.replace(/[^/]*$/, SECRET),
  (path) => path.replace(/[^/]*$/, 'obtener_datos'),
  () => `/${SECRET}`,
  () => `/*`,
  () => `*`,
];

const NAMES: readonly ((name: string) => string)[] = [
  (name) => name.toUpperCase(),
  (name) => `${name}[]`,
  (name) => ` ${name}`,
  (name) => `${name}%00`,
  (name) => `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`,
  (name) => `${name}%`,
  (name) => `${name}${SECRET}`,
];

/** Includes lone surrogates. */
const ANY_CHARACTER = fc.nat({ max: 0x10ffff }).map((point) => String.fromCodePoint(point));

function oddText(): fc.Arbitrary<string> {
  const piece = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...ODD_TEXTS) },
    { weight: 1, arbitrary: ANY_CHARACTER },
  );
  return fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join(''));
}

function all({ query, body }: Draft): Pair[] {
  return [...query, ...body];
}

function parametersOf(draft: Draft): Pair[] {
  return draft.kind === 'json' || draft.kind === 'form' ? draft.body : draft.query;
}

function dropFrom(draft: Draft, name: string): void {
  draft.query = draft.query.filter((pair) => pair.name !== name);
  draft.body = draft.body.filter((pair) => pair.name !== name);
}

function setTokens(draft: Draft, tokens: (typeof TOKENS)[number]): void {
  dropFrom(draft, 'token');
  draft.lines = draft.lines.filter((line) => !line.startsWith('Authorization'));
  for (const { query, body, header } of tokens) {
    if (query !== undefined) draft.query.push({ name: 'token', value: query });
    if (body !== undefined) draft.body.push({ name: 'token', value: body });
    if (header !== undefined) draft.lines.push(`Authorization: ${header}`);
  }
}

/** Values that are missing, repeated, odd, of another JSON type, under another name, or in the wrong place. */
function valueFlaws(known: readonly string[]): fc.Arbitrary<Flaw>[] {
  const name = fc.constantFrom(...known, 'token', 'curp', 'nombres');
  return [
    name.map((which) => (draft) => dropFrom(draft, which)),
    fc.tuple(name, oddText()).map(([which, value]) => (draft) => {
      dropFrom(draft, which);
      parametersOf(draft).push({ name: which, value });
    }),
    fc.tuple(name, oddText()).map(([which, value]) => (draft) => {
      for (const pair of all(draft)) if (pair.name === which && which !== 'token') pair.value += value + DATUM;
    }),
    fc.tuple(name, oddText(), fc.boolean()).map(([which, value, isInQuery]) => (draft) => {
      (isInQuery ? draft.query : parametersOf(draft)).push({ name: which, value });
    }),
    fc.tuple(name, fc.constantFrom(...JSON_VALUES)).map(([which, json]) => (draft) => {
      for (const pair of draft.body) if (pair.name === which) pair.json = json;
    }),
    fc.tuple(name, fc.constantFrom(...NAMES)).map(([which, rename]) => (draft) => {
      for (const pair of all(draft)) if (pair.name === which) pair.name = rename(which);
    }),
    fc.tuple(fc.constantFrom(SECRET, 'x', '__proto__', 'library', ''), oddText()).map(([stray, value]) => (draft) => {
      draft.query.push({ name: stray, value: value.replaceAll(DATUM, SECRET) + SECRET });
    }),
    fc.constantFrom(...ENCODINGS).map((encoding) => (draft) => void (draft.encoding = encoding)),
  ];
}

/** Changes of the token, path, method, headers and body encoding. */
function framingFlaws(): fc.Arbitrary<Flaw>[] {
  return [
    fc.constantFrom(...TOKENS).map((tokens) => (draft) => setTokens(draft, tokens)),
    fc.constantFrom(...PATHS).map((twist) => (draft) => void (draft.path = twist(draft.path))),
    fc.constantFrom(...METHODS).map((method) => (draft) => void (draft.method = method)),
    fc.constantFrom(...MEDIA).map((media) => (draft) => void (draft.media = media)),
    fc.constantFrom(...HEADER_LINES).map((line) => (draft) => void draft.lines.push(line)),
    fc.constant<Flaw>((draft) => void (draft.isChunked = true)),
    fc.constant<Flaw>((draft) => void (draft.version = 'HTTP/1.0')),
    fc.constantFrom('latin1' as const, 'utf16le' as const).map((charset) => (draft) => void (draft.charset = charset)),
    fc.constantFrom(...JSON_BODIES).map((text) => (draft) => {
      draft.kind ??= 'text';
      if (draft.kind === 'form') draft.kind = 'text';
      draft.text = text;
    }),
  ];
}

export function flawOf(names: readonly string[]): fc.Arbitrary<Flaw> {
  return fc.oneof(...valueFlaws(names), ...framingFlaws());
}
