// Bytes -> parameters as text. One reader for the query, the form and the JSON body, because each may carry each name.
// Old systems send Windows-1252, and some encode UTF-8 twice: both are read, and told in Curp-Avisos.
import type { IncomingHttpHeaders } from 'node:http';
import { repairDoubled } from '@curp/batch/double-encoding';

type Notice = 'windows-1252' | 'utf-8-doble';

export interface Received {
  readonly values: ReadonlyMap<string, string>;
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
  readonly values: Map<string, string>;
  readonly repeated: Set<string>;
  readonly notices: Map<string, Notice>;
  readonly problems: Map<string, Problem>;
  problem: Received['problem'];
}

export type IsKnown = (name: string) => boolean;

function nothing(): Reading {
  return { values: new Map(), repeated: new Set(), notices: new Map(), problems: new Map(), problem: undefined };
}

/** `text` holds one character a byte, as Node gives a URL and as latin1 gives a body. */
export function readForm(text: string, isKnown: IsKnown): Received {
  const reading = nothing();
  for (const pair of text === '' ? [] : text.split('&')) {
    const equals = pair.indexOf('=');
    const name = decode(equals < 0 ? pair : pair.slice(0, equals));
    if (name === undefined || !isKnown(name.text)) continue;
    const value = decode(equals < 0 ? '' : pair.slice(equals + 1));
    if (value === undefined) complain(reading, name.text, 'parameter.unreadable');
    else keep(reading, name.text, value.text, value.notice);
  }
  return reading;
}

/** RFC 9110 8.3.1: the case does not matter. Nothing compressed is of a type that is known here. */
export function mediaTypeOf(headers: IncomingHttpHeaders): string {
  const [mediaType = ''] = (headers['content-type'] ?? '').toLowerCase().split(';');
  return /^(identity)?$/i.test(headers['content-encoding'] ?? '') ? mediaType.trim() : 'compressed';
}

/** A body is read by what it says it is. */
export function readBody(body: Buffer, headers: IncomingHttpHeaders, isKnown: IsKnown): Received {
  switch (mediaTypeOf(headers)) {
    case 'application/json':
      return readJson(body, isKnown);
    case 'application/x-www-form-urlencoded':
      return readForm(body.toString('latin1'), isKnown);
    default:
      return { ...nothing(), problem: 'media.unsupported' };
  }
}

function readJson(body: Buffer, isKnown: IsKnown): Received {
  const reading = nothing();
  const decoded = decodeBytes(body);
  const entries = decoded === undefined ? undefined : entriesOf(decoded.text.replace(/^\ufeff/, ''));
  if (decoded === undefined || entries === undefined) {
    reading.problem = 'request.unreadable';
    return reading;
  }
  const seen = new Set<string>();
  for (const [name, value] of entries) {
    if (!isKnown(name)) continue;
    if (seen.has(name) || Array.isArray(value)) reading.repeated.add(name);
    seen.add(name);
    // JSON's null is a variable that was never set: the parameter is absent.
    if (value === null) continue;
    if (typeof value === 'string') keep(reading, name, value, /[^\0-\x7f]/.test(value) ? decoded.notice : undefined);
    else complain(reading, name, 'parameter.not-text');
  }
  return reading;
}

export function merge(left: Received, right: Received): Received {
  const merged = nothing();
  merged.problem = left.problem ?? right.problem;
  for (const { values, repeated, notices, problems } of [left, right]) {
    for (const name of repeated) merged.repeated.add(name);
    for (const [name, problem] of problems) complain(merged, name, problem);
    for (const [name, value] of values) keep(merged, name, value, notices.get(name));
  }
  return merged;
}

function complain(reading: Reading, name: string, problem: Problem): void {
  if (isThere(reading, name)) reading.repeated.add(name);
  reading.problems.set(name, problem);
}

function isThere({ values, problems }: Reading, name: string): boolean {
  return values.has(name) || problems.has(name);
}

function keep(reading: Reading, name: string, text: string, notice: Notice | undefined): void {
  if (isThere(reading, name)) reading.repeated.add(name);
  const repaired = repairDoubled(text);
  reading.values.set(name, repaired ?? text);
  const told = repaired === undefined ? notice : 'utf-8-doble';
  if (told !== undefined) reading.notices.set(name, told);
}

interface Decoded {
  readonly text: string;
  readonly notice?: Notice;
}

function decode(encoded: string): Decoded | undefined {
  if (!/[^\x20-\x24\x26-\x2a\x2c-\x7e]/.test(encoded)) return { text: encoded };
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
