// A refusal as a problem of RFC 9457, for callers that request it with Accept; other callers get the envelope.
import type { Refusal } from './envelope.ts';

// Not imported: see app.ts.
const { STATUS_CODES } = process.getBuiltinModule('node:http');

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** Named, and not refused by q=0; `*` is not enough. Split by hand: Accept is the caller's text. */
export function wantsProblem(accept: string | undefined): boolean {
  if (accept === undefined || accept === '*/*') return false;
  return accept.split(',').some((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return type === 'application/problem+json' && !parameters.some((part) => /^q=0(?:\.0{1,3})?$/.test(part));
  });
}

export function problemBody({ status, code, message, errors }: Refusal): string {
  return JSON.stringify({
    // RFC 9457 4.2.1: this type means nothing beyond the HTTP status. `code_error` identifies the problem.
    type: 'about:blank',
    title: STATUS_CODES[status] ?? '',
    status,
    detail: message,
    code_error: code,
    ...(errors !== undefined && { errores: errors }),
  });
}
