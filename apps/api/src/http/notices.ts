// The value of the header Curp-Avisos: what is doubtful about an answer, as `parameter=id`. Never a value of the caller's.
import { FIELDS, type Issue, type IssueCode } from '@curp/core';
import type { Received } from './read-request.ts';

/** True of every key, or said by the parameter itself. */
const UNTOLD: ReadonlySet<IssueCode> = new Set(['differentiator-presumed', 'sex-x']);

/** Repaired encodings of the operation's parameters, then the warnings of the calculation; empty if there are none. */
export function noticesOf(
  { notices }: Received,
  { parameters }: { readonly parameters: readonly string[] },
  warnings: readonly Issue[] = [],
): string {
  const named = notices.size === 0 ? [] : parameters.filter((name) => notices.has(name));
  const pairs = named.map((name) => `${name}=${notices.get(name)}`);
  for (const { code, field } of warnings) {
    if (!UNTOLD.has(code)) pairs.push(`${field === undefined ? 'clave' : FIELDS[field].wire[0]}=${code}`);
  }
  return pairs.join(', ');
}
