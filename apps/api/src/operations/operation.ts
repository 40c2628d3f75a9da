// The type of an operation: its path, parameters, answer and documentation.
import type { OperationName } from '@curp/accounts/operation-names';
import type { Answer } from '../http/envelope.ts';
import type { ParameterName } from './parameters.ts';
import type { Received } from '../http/read-request.ts';

/** JSON Schema of the `response` member, as OpenAPI 3.1 takes it. */
export type Schema = Readonly<Record<string, unknown>>;

export interface Operation {
  readonly name: OperationName;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly ParameterName[];
  readonly schema: Schema;
  /** The answer changes only with a deploy: callers may cache it. */
  readonly constant?: true;
  /** The answer as plain text, if the operation offers it. */
  readonly plainText?: (response: object) => string;
  readonly answer: (received: Received, today: string) => Answer;
}

export function pathOf({ name }: { readonly name: string }): string {
  return `/curp/${name}`;
}
