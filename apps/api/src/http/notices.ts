// The value of the header Curp-Avisos: what is doubtful about an answer, as `parameter=id`. Never a value of the caller's.
import { FIELDS, type Issue, type IssueCode } from '@curp/core';
import { wireNotice } from '@curp/core/wire';
import type { Notice, Received } from './read-request.ts';

/** True of every key, or already in the parameter itself. */
const UNTOLD: ReadonlySet<IssueCode> = new Set(['differentiator-presumed', 'sex-x']);

/** Repaired encodings of the operation's parameters, then the warnings of the calculation; empty if there are none. */
export function noticesOf(
  { notices }: Received,
  { parameters }: { readonly parameters: readonly string[] },
  warnings: readonly Issue[] = [],
): string {
  const named = notices.size === 0 ? [] : parameters.filter((name) => notices.has(name));
  const pairs = named.map((name) => `${name}=${notices.get(name)}`);
  for (const issue of warnings) {
    if (!UNTOLD.has(issue.code)) pairs.push(`${parameterOf(issue)}=${issue.code}`);
  }
  return pairs.join(', ');
}

function parameterOf({ field }: Issue): string {
  return field === undefined ? 'clave' : FIELDS[field].wire[0];
}

const REPAIRED: Readonly<Record<Notice, string>> = {
  'windows-1252': 'No venía en UTF-8: se leyó como Windows-1252. Envíe UTF-8.',
  'utf-8-doble': 'Venía codificado dos veces en UTF-8, y se reparó. Codifíquelo una sola vez.',
};

/** With avisos=si: the response with the same notices, in sentences. */
export function withNotices(
  response: object,
  { notices }: Received,
  { parameters }: { readonly parameters: readonly string[] },
  warnings: readonly Issue[] = [],
): object {
  const repaired = parameters.flatMap((parametro) => {
    const codigo = notices.get(parametro);
    return codigo === undefined ? [] : [{ parametro, codigo, mensaje: REPAIRED[codigo] }];
  });
  const doubtful = warnings.filter(({ code }) => !UNTOLD.has(code)).map(wireNotice);
  return { ...response, avisos: [...repaired, ...doubtful] };
}
