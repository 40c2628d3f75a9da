// The envelope of every JSON response: its four members, always in this order. Also the Refusal that becomes an error.
import type { LoggedDetail } from '../observability/answer-log.ts';
import type { Issue } from '@curp/core';
import { CODES, type Code, type CodeId } from './error-codes.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** What an operation returns: a result, with what is doubtful about it for the header Curp-Avisos, or a refusal. */
export type Answer<Result extends object = object> =
  | { readonly ok: true; readonly response: Result; readonly warnings?: readonly Issue[] }
  | { readonly ok: false; readonly refusal: Refusal };

export interface RefusalDetail {
  /** Replaces the sentence of CODES. Must not repeat anything received. */
  readonly message?: string;
  /** Replaces {parametro} in the sentence of CODES. */
  readonly parameter?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** With errores=todos, everything that is wrong. */
  readonly errors?: readonly WireError[] | undefined;
  /** For the log alone. */
  readonly logged?: LoggedDetail | undefined;
}

/** One of the errors of a request, as errores=todos lists them. */
export interface WireError {
  readonly codigo: number;
  /** Null if it is about the whole request. */
  readonly parametro: string | null;
  readonly mensaje: string;
}

/** The only value the service throws for expected failures. Not an Error: they are frequent, and a stack is costly. */
export class Refusal {
  readonly name = 'Refusal';
  readonly id: CodeId;
  readonly message: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly errors: readonly WireError[] | undefined;
  readonly logged: LoggedDetail | undefined;

  constructor(id: CodeId, detail: RefusalDetail = {}) {
    const { message = CODES[id].message, parameter = '', headers = {}, errors, logged } = detail;
    this.id = id;
    this.logged = logged;
    this.message = message.replace('{parametro}', parameter);
    this.headers = headers;
    this.errors = errors;
  }

  /** A copy with more headers, and with the list of all errors if it was asked for. */
  with(headers: Readonly<Record<string, string>>, errors?: readonly WireError[]): Refusal {
    return new Refusal(this.id, { message: this.message, headers: { ...this.headers, ...headers }, errors });
  }

  get status(): number {
    return CODES[this.id].status;
  }

  get code(): number {
    return CODES[this.id].code;
  }
}

export function refuse(id: CodeId, detail?: RefusalDetail): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal: new Refusal(id, detail) };
}

export function successBody(response: object): string {
  return `{"error":false,"code_error":0,"error_message":null,"response":${JSON.stringify(response)}}`;
}

export function refusalBody({
  code,
  message,
  errors,
}: Pick<Code, 'code' | 'message'> & Pick<RefusalDetail, 'errors'>): string {
  const response = errors === undefined ? {} : { errores: errors };
  return JSON.stringify({ error: true, code_error: code, error_message: message, response });
}
