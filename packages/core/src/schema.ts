// Validators for form libraries with Standard Schema (https://standardschema.dev): a key, and a person. A subpath of its own.
import { compare } from './compare.ts';
import type { Issue } from './issues.ts';
import {
  keySchema as keyAloneSchema,
  optionsOf,
  resolve,
  type SchemaOptions,
  schemaOf,
  type StandardIssue,
  type StandardSchema,
} from './key-schema.ts';
import { CAUSE_SENTENCES, describeIssue } from './messages.ts';
import type { Options } from './options.ts';
import type { Person } from './person.ts';
import { readPerson } from './reading.ts';

export type { SchemaOptions, StandardIssue, StandardResult, StandardSchema } from './key-schema.ts';

/** Options of `keySchema`. */
export interface KeySchemaOptions extends SchemaOptions {
  /** The key must be that of this person; the homonymy digits 17 and 18 may differ. */
  readonly person?: Person | (() => Person) | undefined;
}

const OTHER_PERSON = 'La CURP no corresponde a estos datos.';

/**
 * A text that is a valid key, as `keySchema` of `@curp/core/key`; it may have to be that of a person.
 *
 * @example
 * keySchema()['~standard'].validate('sabc-560626 mdflrn01'); // → { value: 'SABC560626MDFLRN01' }
 */
export function keySchema(options: KeySchemaOptions = {}): StandardSchema<string, string> {
  const { person, ...others } = options;
  const alone = keyAloneSchema(others);
  if (person === undefined) return alone;
  return schemaOf<string, string>((value) => {
    const result = alone['~standard'].validate(value);
    if (result.issues !== undefined) return result;
    const message = mismatch(result.value, resolve(person), optionsOf(others));
    return message === undefined ? result : { issues: [{ message }] };
  });
}

/**
 * A person whose key can be calculated; each issue has the path of its field.
 *
 * @example
 * personSchema()['~standard'].validate({}).issues?.length; // → 5
 */
export function personSchema(options: SchemaOptions = {}): StandardSchema<Person, Person> {
  return schemaOf<Person, Person>((value) => {
    const person = (typeof value === 'object' && value !== null ? value : {}) as Person;
    const reading = readPerson(person, optionsOf(options));
    return reading.ok ? { value: person } : { issues: reading.issues.map(pathed) };
  });
}

function pathed(issue: Issue): StandardIssue {
  return { message: describeIssue(issue), ...(issue.field !== undefined && { path: [issue.field] }) };
}

/** Undefined when it is the key of the person; the form of the person reports why it gives no key. */
function mismatch(key: string, person: Person, options: Options): string | undefined {
  const comparison = compare(key, person, options);
  if (!comparison.ok || comparison.verdict !== 'different') return undefined;
  const likeliest = comparison.causes.slice(0, 1).map(({ id }) => CAUSE_SENTENCES[id]);
  return [OTHER_PERSON, ...likeliest].join(' ');
}
