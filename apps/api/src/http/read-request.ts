// Reads the parameters of a request from the query, a form or a JSON body. Text that is Windows-1252, or UTF-8 encoded
// twice, is repaired and reported in Curp-Avisos.
import type { IncomingHttpHeaders } from 'node:http';
import { repairDoubled } from '@curp/batch/double-encoding';

export type Notice = 'windows-1252' | 'utf-8-doble';

/** Undefined for a parameter that was not given. */
export type TextValues = Readonly<Record<string, string | undefined>>;

export interface Received {
  readonly values: TextValues;
  /** Names given more than once. */
  readonly repeated: ReadonlySet<string>;
  readonly notices: ReadonlyMap<string, Notice>;
  /** Names whose value could not be read, and why. */
  readonly problems: ReadonlyMap<string, Problem>;
  /** Why the whole body could not be read. */
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

/** The known parameter names; others are ignored. */
export class Names {
  readonly #names: readonly string[];
  readonly #unset: TextValues;

  constructor(names: readonly string[]) {
    this.#names = names;
    this.#unset = Object.fromEntries(names.map((name) => [name, undefined]));
  }

  /** All names with undefined: objects of one shape (hidden class) are fastest. */
  unset(): Record<string, string | undefined> {
    return { ...this.#unset };
  }

  /** Returns the constant string, which is faster as a key than a slice of the request. For so few, a loop beats a Map. */
  find(text: string): string | undefined {
    for (const name of this.#names) if (name === text) return name;
    return undefined;
  }
}

/** Shared empty collections, replaced before the first addition: most requests need none. */
const NONE = { repeated: new Set<string>(), notices: new Map<string, Notice>(), problems: new Map<string, Problem>() };

function emptyReading(names: Names): Reading {
  const { repeated, notices, problems } = NONE;
  return { values: names.unset(), repeated, notices, problems, problem: undefined };
}

/** `text`, read from index `from`, has one character per byte: a URL as Node gives it, or a body decoded as latin1. */
export function readForm(text: string, names: Names, from = 0): Received {
  const reading = emptyReading(names);
  const isPlain = !ENCODED.test(text.slice(from));
  let equals = -1;
  for (let start = from; start < text.length;) {
    const found = text.indexOf('&', start);
    const end = found < 0 ? text.length : found;
    // Searched again only once passed: otherwise a form of only `&` would take quadratic time.
    if (equals < start) equals = indexOrEnd(text, '=', start);
    readPair(reading, text, { start, equals: Math.min(equals, end), end }, isPlain, names);
    start = end + 1;
  }
  return reading;
}

/** Characters that need decoding: %, +, control characters and bytes beyond ASCII. */
const ENCODED = /[^\x20-\x24\x26-\x2a\x2c-\x7e]/;

function indexOrEnd(text: string, sought: string, from: number): number {
  const index = text.indexOf(sought, from);
  return index < 0 ? text.length : index;
}

interface Pair {
  readonly start: number;
  /** Index of `=`, or of the end. */
  readonly equals: number;
  readonly end: number;
}

function readPair(reading: Reading, text: string, { start, equals, end }: Pair, isPlain: boolean, names: Names): void {
  if (isPlain) {
    const name = names.find(text.slice(start, equals));
    if (name !== undefined) setValue(reading, name, text.slice(equals + 1, end), undefined);
    return;
  }
  const decoded = decode(text.slice(start, equals));
  const name = decoded && names.find(decoded.text);
  if (name === undefined) return;
  const value = decode(text.slice(equals + 1, end));
  if (value === undefined) addProblem(reading, name, 'parameter.unreadable');
  else setRepaired(reading, name, value.text, value.notice);
}

/** RFC 9110 8.3.1: case-insensitive. A compressed body has a type that no reader accepts. */
export function mediaTypeOf(headers: IncomingHttpHeaders): string {
  const [mediaType = ''] = (headers['content-type'] ?? '').toLowerCase().split(';');
  return /^(identity)?$/i.test(headers['content-encoding'] ?? '') ? mediaType.trim() : 'compressed';
}

export function parametersIn(body: Buffer, headers: IncomingHttpHeaders, names: Names): Received {
  switch (mediaTypeOf(headers)) {
    case 'application/json':
      return readJson(body, names);
    case 'application/x-www-form-urlencoded':
      return readForm(body.toString('latin1'), names);
    default:
      return { ...emptyReading(names), problem: 'media.unsupported' };
  }
}

function readJson(body: Buffer, names: Names): Received {
  const reading = emptyReading(names);
  const decoded = decodeBytes(body);
  const entries = decoded === undefined ? undefined : entriesOf(decoded.text.replace(/^\ufeff/, ''));
  if (decoded === undefined || entries === undefined) {
    reading.problem = 'request.unreadable';
    return reading;
  }
  const seen = new Set<string>();
  for (const [name, value] of entries) {
    if (names.find(name) === undefined) continue;
    if (seen.has(name) || Array.isArray(value)) addRepeated(reading, name);
    seen.add(name);
    // null is an unset variable of the caller: the parameter is absent.
    if (value === null) continue;
    if (typeof value === 'string')
      setRepaired(reading, name, value, /[^\0-\x7f]/.test(value) ? decoded.notice : undefined);
    else addProblem(reading, name, 'parameter.not-text');
  }
  return reading;
}

export function merge(left: Received, right: Received, names: Names): Received {
  const merged = emptyReading(names);
  merged.problem = left.problem ?? right.problem;
  for (const { values, repeated, notices, problems } of [left, right]) {
    for (const name of repeated) addRepeated(merged, name);
    for (const [name, problem] of problems) addProblem(merged, name, problem);
    for (const [name, value] of Object.entries(values)) {
      if (value !== undefined) setValue(merged, name, value, notices.get(name));
    }
  }
  return merged;
}

function addRepeated(reading: Reading, name: string): void {
  if (reading.repeated === NONE.repeated) reading.repeated = new Set();
  reading.repeated.add(name);
}

function addProblem(reading: Reading, name: string, problem: Problem): void {
  if (isGiven(reading, name)) addRepeated(reading, name);
  if (reading.problems === NONE.problems) reading.problems = new Map();
  reading.problems.set(name, problem);
}

function isGiven({ values, problems }: Reading, name: string): boolean {
  return values[name] !== undefined || (problems.size > 0 && problems.has(name));
}

/** Sets a value that had to be decoded, which may be UTF-8 encoded twice. */
function setRepaired(reading: Reading, name: string, text: string, notice: Notice | undefined): void {
  const repaired = repairDoubled(text);
  if (repaired === undefined) setValue(reading, name, text, notice);
  else setValue(reading, name, repaired, 'utf-8-doble');
}

function setValue(reading: Reading, name: string, text: string, notice: Notice | undefined): void {
  if (isGiven(reading, name)) addRepeated(reading, name);
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

/** Bytes that Windows-1252 does not define. */
const UNDEFINED_IN_1252 = /[\x81\x8d\x8f\x90\x9d]/;

function decodeBytes(bytes: Buffer): Decoded | undefined {
  try {
    return { text: UTF8.decode(bytes) };
  } catch {
    const text = WINDOWS_1252.decode(bytes);
    return UNDEFINED_IN_1252.test(text) ? undefined : { text, notice: 'windows-1252' };
  }
}

/** Every member of a JSON object, including repeated names, which JSON.parse drops. */
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

/** Keeps the digits as sent: 1990.0 and 1.99e3 are not the four digits of a year. */
function numbersAsWritten(_: string, value: unknown, { source }: { readonly source: string }): unknown {
  return typeof value === 'number' ? source : value;
}

/** The member names of a text that is a valid JSON object. The closing quote is optional, so that no search is repeated. */
function namesOf(text: string): string[] {
  const names: string[] = [];
  let depth = 0;
  for (const [token, string, colon] of text.matchAll(/("(?:[^"\\]|\\.)*"?)(\s*:)?|[[\]{}]/g)) {
    if (token === '{' || token === '[') depth++;
    else if (token === '}' || token === ']') depth--;
    else if (depth === 1 && colon !== undefined) names.push(JSON.parse(string as string) as string);
  }
  return names;
}
