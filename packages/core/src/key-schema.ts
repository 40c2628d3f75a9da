// A validator of keys for form libraries with Standard Schema (https://standardschema.dev), without the code for people.
import { describeKeyIssue, NO_KEY_SENTENCE } from './key-messages.ts';
import { LONGEST_RAW } from './limits.ts';
import type { Options } from './options.ts';
import { normalizeKey, validate } from './validate.ts';

/** The Standard Schema interface, version 1. */
export interface StandardSchema<Input, Output> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: 'curp';
    readonly validate: (value: unknown) => StandardResult<Output>;
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  };
}

/** The value, or what is wrong with it. */
export type StandardResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] };

/** What is wrong with a value, for the person who typed it. */
export interface StandardIssue {
  /** In Spanish, for the person who fills in the form. */
  readonly message: string;
  readonly path?: readonly PropertyKey[] | undefined;
}

/** Options of `keySchema` and `personSchema`. */
export interface SchemaOptions extends Omit<Options, 'today'> {
  /** Today's civil date in Mexico City, or a function that returns it. Without it, the clock is read each time. */
  readonly today?: string | (() => string) | undefined;
}

/**
 * A text that is a valid key, however it is typed; its output is the key in capitals, without blanks or hyphens.
 *
 * @example
 * keySchema()['~standard'].validate('sabc-560626 mdflrn01'); // → { value: 'SABC560626MDFLRN01' }
 */
export function keySchema(options: SchemaOptions = {}): StandardSchema<string, string> {
  return schemaOf<string, string>((value) => {
    const key = normalizeKey(value);
    const isLong = typeof value === 'string' && value.length > LONGEST_RAW;
    if (key === '' && !isLong) return { issues: [{ message: NO_KEY_SENTENCE }] };
    const validation = validate(key, optionsOf(options));
    return validation.ok
      ? { value: key }
      : { issues: validation.issues.map((issue) => ({ message: describeKeyIssue(issue) })) };
  });
}

export function schemaOf<Input, Output>(
  check: (value: unknown) => StandardResult<Output>,
): StandardSchema<Input, Output> {
  return { '~standard': { version: 1, vendor: 'curp', validate: check } };
}

/** The value, or what the function gives now. */
export function resolve<Value>(value: Value | (() => Value)): Value {
  return typeof value === 'function' ? (value as () => Value)() : value;
}

export function optionsOf({ today, ...others }: SchemaOptions): Options {
  return { ...others, today: resolve(today) };
}
