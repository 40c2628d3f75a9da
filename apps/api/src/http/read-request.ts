// Bytes -> parameters as text. One reader for the query, the form and the JSON body, because each may carry each name.
// Old systems send Windows-1252, and some encode UTF-8 twice: both are read, and told in Curp-Avisos.
import type { IncomingHttpHeaders } from 'node:http';
import { repairDoubled } from '@curp/batch/double-encoding';

type Notice = 'windows-1252' | 'utf-8-doble';

/** By name; undefined for a name that was not given. */
export type TextValues = Readonly<Record<string, string | undefined>>;

export interface Received {
  readonly values: TextValues;
  /** Names given more than once. */
  readonly repeated: ReadonlySet<string>;
  readonly notices: ReadonlyMap<string, Notice>;
  /** Names whose value could not be read, and why. */
  readonly problems: ReadonlyMap<string, Problem>;
  /** Why the whole body could not be. */
  readonly problem: 'request.unreadable' | 'media.unsupported' | undefined;
}

type Problem = 'parameter.unreadable' | 'parameter.not-text';

interface Reading extends Received {
  readonly values: Record<string, string | undefined>;
  repeated: Set<string>;
  notices: Map<string, Notice>;
  problems: Map<string, Problem>;
  problem: Received['problem'];
}

/** The names that mean something. */
export class Names {
  readonly #names: readonly string[];
  readonly #unset: TextValues;

  constructor(names: readonly string[]) {
    this.#names = names;
    this.#unset = Object.fromEntries(names.map((name) => [name, undefined]));
  }

  /** Every name without a value: objects of one shape are read and written fastest. */
  unset(): Record<string, string | undefined> {
    return { ...this.#unset };
  }

  /** Ours and not the caller's text, which would be slower as a key. They are few: a loop is faster than a Map. */
  find(text: string): string | undefined {
    for (const name of this.#names) if (name === text) return name;
    return undefined;
  }
}

/** Most requests have nothing of the kind: one empty list of each serves them all, and is never added to. */
const NONE = { repeated: new Set<string>(), notices: new Map<string, Notice>(), problems: new Map<string, Problem>() };

function nothing(names: Names): Reading {
  const { repeated, notices, problems } = NONE;
  return { values: names.unset(), repeated, notices, problems, problem: undefined };
}

/** `text` holds one character a byte from a place on, as Node gives a URL and as latin1 gives a body. */
export function readForm(text: string, names: Names, from = 0): Received {
  const reading = nothing(names);
  const isPlain = !ENCODED.test(text.slice(from));
  let equals = -1;
  for (let start = from; start < text.length;) {
    const found = text.indexOf('&', start);
    const end = found < 0 ? text.length : found;
    // Looked for once, however many pairs have none: otherwise a form of nothing but `&` would take quadratic time.
    if (equals < start) equals = indexOrEnd(text, '=', start);
    readPair(reading, text, { start, equals: Math.min(equals, end), end }, isPlain, names);
    start = end + 1;
  }
  return reading;
}

/** What has to be decoded: escapes, blanks written as +, control characters, and bytes beyond ASCII. */
const ENCODED = /[^\x20-\x24\x26-\x2a\x2c-\x7e]/;

function indexOrEnd(text: string, sought: string, from: number): number {
  const place = text.indexOf(sought, from);
  return place < 0 ? text.length : place;
}

interface Pair {
  readonly start: number;
  /** Where the name ends. */
  readonly equals: number;
  readonly end: number;
}

function readPair(reading: Reading, text: string, { start, equals, end }: Pair, isPlain: boolean, names: Names): void {
  if (isPlain) {
    const name = names.find(text.slice(start, equals));
    if (name !== undefined) keep(reading, name, text.slice(equals + 1, end), undefined);
    return;
  }
  const decoded = decode(text.slice(start, equals));
  const name = decoded && names.find(decoded.text);
  if (name === undefined) return;
  const meant = decode(text.slice(equals + 1, end));
  if (meant === undefined) complain(reading, name, 'parameter.unreadable');
  else mend(reading, name, meant.text, meant.notice);
}

/** RFC 9110 8.3.1: the case does not matter. Nothing compressed is of a type that is known here. */
export function mediaTypeOf(headers: IncomingHttpHeaders): string {
  const [mediaType = ''] = (headers['content-type'] ?? '').toLowerCase().split(';');
  return /^(identity)?$/i.test(headers['content-encoding'] ?? '') ? mediaType.trim() : 'compressed';
}

/** A body is read by what it says it is. */
export function readParameters(body: Buffer, headers: IncomingHttpHeaders, names: Names): Received {
  switch (mediaTypeOf(headers)) {
    case 'application/json':
      return readJson(body, names);
    case 'application/x-www-form-urlencoded':
      return readForm(body.toString('latin1'), names);
    default:
      return { ...nothing(names), problem: 'media.unsupported' };
  }
}

function readJson(body: Buffer, names: Names): Received {
  const reading = nothing(names);
  const decoded = decodeBytes(body);
  const entries = decoded === undefined ? undefined : entriesOf(decoded.text.replace(/^\ufeff/, ''));
  if (decoded === undefined || entries === undefined) {
    reading.problem = 'request.unreadable';
    return reading;
  }
  const seen = new Set<string>();
  for (const [name, value] of entries) {
    if (names.find(name) === undefined) continue;
    if (seen.has(name) || Array.isArray(value)) repeat(reading, name);
    seen.add(name);
    // JSON's null is a variable that was never set: the parameter is absent.
    if (value === null) continue;
    if (typeof value === 'string') mend(reading, name, value, /[^\0-\x7f]/.test(value) ? decoded.notice : undefined);
    else complain(reading, name, 'parameter.not-text');
  }
  return reading;
}

export function merge(left: Received, right: Received, names: Names): Received {
  const merged = nothing(names);
  merged.problem = left.problem ?? right.problem;
  for (const { values, repeated, notices, problems } of [left, right]) {
    for (const name of repeated) repeat(merged, name);
    for (const [name, problem] of problems) complain(merged, name, problem);
    for (const [name, value] of Object.entries(values)) {
      if (value !== undefined) keep(merged, name, value, notices.get(name));
    }
  }
  return merged;
}

function repeat(reading: Reading, name: string): void {
  if (reading.repeated === NONE.repeated) reading.repeated = new Set();
  reading.repeated.add(name);
}

function complain(reading: Reading, name: string, problem: Problem): void {
  if (isThere(reading, name)) repeat(reading, name);
  if (reading.problems === NONE.problems) reading.problems = new Map();
  reading.problems.set(name, problem);
}

function isThere({ values, problems }: Reading, name: string): boolean {
  return values[name] !== undefined || (problems.size > 0 && problems.has(name));
}

/** Text that was not plain: it may have been encoded twice. */
function mend(reading: Reading, name: string, text: string, notice: Notice | undefined): void {
  const repaired = repairDoubled(text);
  if (repaired === undefined) keep(reading, name, text, notice);
  else keep(reading, name, repaired, 'utf-8-doble');
}

function keep(reading: Reading, name: string, text: string, notice: Notice | undefined): void {
  if (isThere(reading, name)) repeat(reading, name);
  reading.values[name] = text;
  if (notice === undefined) return;
  if (reading.notices === NONE.notices) reading.notices = new Map();
  reading.notices.set(name, notice);
}

interface Decoded {
  readonly text: string;
  readonly notice?: Notice;
}

function decode(encoded: string): Decoded | undefined {
  if (!ENCODED.test(encoded)) return { text: encoded };
  const bytes = bytesOf(encoded.replaceAll('+', ' '));
  return bytes === undefined ? undefined : decodeBytes(bytes);
}

/** Undefined when a % is not followed by two hexadecimal digits. */
function bytesOf(encoded: string): Buffer | undefined {
  if (/%(?![0-9A-Fa-f]{2})/.test(encoded)) return undefined;
  const unescaped = encoded.replace(/%(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(unescaped, 'latin1');
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const WINDOWS_1252 = new TextDecoder('windows-1252');

/** What Windows-1252 leaves without a character. */
const UNDEFINED_IN_1252 = /[\x81\x8d\x8f\x90\x9d]/;

function decodeBytes(bytes: Buffer): Decoded | undefined {
  try {
    return { text: UTF8.decode(bytes) };
  } catch {
    const text = WINDOWS_1252.decode(bytes);
    return UNDEFINED_IN_1252.test(text) ? undefined : { text, notice: 'windows-1252' };
  }
}

/** Every member of a JSON object, repeated ones included, which JSON.parse would drop. */
function entriesOf(text: string): [string, unknown][] | undefined {
  if (text.trim() === '') return [];
  let parsed: unknown;
  try {
    parsed = JSON.parse(text, numbersAsWritten as (name: string, value: unknown) => unknown);
  } catch {
    return undefined;
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined;
  const members = parsed as Record<string, unknown>;
  return namesOf(text).map((name) => [name, members[name]]);
}

/** 1990.0 and 1.99e3 are not four digits, although they are the same number. */
function numbersAsWritten(_: string, value: unknown, { source }: { readonly source: string }): unknown {
  return typeof value === 'number' ? source : value;
}

/** The text is known to be a JSON object. */
function namesOf(text: string): string[] {
  const names: string[] = [];
  let depth = 0;
  for (const [token, string, colon] of text.matchAll(/("(?:[^"\\]|\\.)*")(\s*:)?|[[\]{}]/g)) {
    if (token === '{' || token === '[') depth++;
    else if (token === '}' || token === ']') depth--;
    else if (depth === 1 && colon !== undefined) names.push(JSON.parse(string as string) as string);
  }
  return names;
}
