// Validators for forms that speak Standard Schema (https://standardschema.dev): a key, and a person. A subpath of its own.
import { compare } from './compare.ts';
import type { Issue } from './issues.ts';
import { NO_KEY_SENTENCE } from './key-messages.ts';
import { CAUSE_SENTENCES, describeIssue } from './messages.ts';
import type { Options } from './options.ts';
import type { Person } from './person.ts';
import { readPerson } from './reading.ts';
import { isBlank } from './text.ts';
import { normalizeKey, validate } from './validate.ts';

/** What a library of forms takes, version 1. */
export interface StandardSchema<Input, Output> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: 'curp';
    readonly validate: (value: unknown) => StandardResult<Output>;
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  };
}

export type StandardResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] };

export interface StandardIssue {
  /** In Spanish, for the person who fills in the form. */
  readonly message: string;
  readonly path?: readonly PropertyKey[] | undefined;
}

export interface SchemaOptions extends Omit<Options, 'today'> {
  /** Today's civil date in Mexico City, or a function that gives it: a form may stay open past midnight. */
  readonly today: string | (() => string);
}

export interface KeySchemaOptions extends SchemaOptions {
  /** The key must be that of this person; the homonymy digits 17 and 18 may differ. */
  readonly person?: Person | (() => Person);
}

const OTHER_PERSON = 'La CURP no corresponde a estos datos.';

/** A text that is a valid key, however it is typed; its output is the key in capitals, without blanks or hyphens. */
export function keySchema(options: KeySchemaOptions): StandardSchema<string, string> {
  return schemaOf((value) => {
    if (isBlank(value)) return { issues: [{ message: NO_KEY_SENTENCE }] };
    const now = optionsOf(options);
    const validation = validate(value as string, now);
    if (!validation.ok) return { issues: validation.issues.map((issue) => ({ message: describeIssue(issue) })) };
    const { person } = options;
    const message = person === undefined ? undefined : mismatch(value as string, resolve(person), now);
    return message === undefined ? { value: normalizeKey(value) } : { issues: [{ message }] };
  });
}

/** A person whose key can be calculated; each issue has the path of its field. */
export function personSchema(options: SchemaOptions): StandardSchema<Person, Person> {
  return schemaOf((value) => {
    const person = (typeof value === 'object' && value !== null ? value : {}) as Person;
    const reading = readPerson(person, optionsOf(options));
    return reading.ok ? { value: person } : { issues: reading.issues.map(pathed) };
  });
}

function schemaOf<Input, Output>(check: (value: unknown) => StandardResult<Output>): StandardSchema<Input, Output> {
  return { '~standard': { version: 1, vendor: 'curp', validate: check } };
}

function resolve<Value>(value: Value | (() => Value)): Value {
  return typeof value === 'function' ? (value as () => Value)() : value;
}

function optionsOf({ today, ...others }: SchemaOptions): Options {
  return { ...others, today: resolve(today) };
}

function pathed(issue: Issue): StandardIssue {
  return { message: describeIssue(issue), ...(issue.field !== undefined && { path: [issue.field] }) };
}

/** Undefined when it is the key of the person; a person that gives no key is for its own form to tell. */
function mismatch(key: string, person: Person, options: Options): string | undefined {
  const comparison = compare(key, person, options);
  if (!comparison.ok || comparison.verdict !== 'different') return undefined;
  const likeliest = comparison.causes.slice(0, 1).map(({ id }) => CAUSE_SENTENCES[id]);
  return [OTHER_PERSON, ...likeliest].join(' ');
}
