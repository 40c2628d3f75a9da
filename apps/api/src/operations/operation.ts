// What an operation is: its place on the wire, what it asks, what it answers, and what the documentation says of it.
import type { Answer } from '../http/envelope.ts';
import type { ParameterName } from './parameters.ts';
import type { Received } from '../http/read-request.ts';

/** JSON Schema of the `response` member, as OpenAPI 3.1 takes it. */
export type Schema = Readonly<Record<string, unknown>>;

export interface Operation {
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly ParameterName[];
  readonly schema: Schema;
  /** Never changes between deploys: callers may keep it. */
  readonly constant?: true;
  /** The answer without anything around it, for who asks for plain text. */
  readonly bare?: (response: object) => string;
  readonly answer: (received: Received, today: string) => Answer;
}

export function pathOf({ name }: Pick<Operation, 'name'>): string {
  return `/curp/${name}`;
}
