// How we say it: the four keys, always in this order, whatever happened.
import { CODES, type Code, type CodeId } from './error-codes.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** What an operation gives: a result, or the reason why there is none. */
export type Answer<Result extends object = object> =
  | { readonly ok: true; readonly response: Result }
  | { readonly ok: false; readonly refusal: Refusal };

export interface RefusalDetail {
  /** What the caller reads instead of the register's sentence. Never anything that was received. */
  readonly message?: string;
  /** The name that takes the place of {parametro} in the register's sentence. */
  readonly parameter?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The only thing the service throws on purpose. Not an Error: nobody reads its stack, and callers in error are many. */
export class Refusal {
  readonly name = 'Refusal';
  readonly id: CodeId;
  readonly message: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(id: CodeId, { message = CODES[id].message, parameter = '', headers = {} }: RefusalDetail = {}) {
    this.id = id;
    this.message = message.replace('{parametro}', parameter);
    this.headers = headers;
  }

  /** The same with more headers. */
  with(headers: Readonly<Record<string, string>>): Refusal {
    return new Refusal(this.id, { message: this.message, headers: { ...this.headers, ...headers } });
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

export function refusalBody({ code, message }: Pick<Code, 'code' | 'message'>): string {
  return JSON.stringify({ error: true, code_error: code, error_message: message, response: {} });
}
