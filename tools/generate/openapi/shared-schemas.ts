// Schemas that several answers have: components of the document, so that a generator makes one type of each.
import { isDeepStrictEqual } from 'node:util';
import { ENTITY_SCHEMA } from '../../../apps/api/src/operations/entidades.ts';
import { ISSUE_SCHEMA, NOTICE_SCHEMA } from '../../../apps/api/src/operations/issues.ts';
import type { Schema } from '../../../apps/api/src/operations/operation.ts';

/** No name is that of a parameter: generators make one type of each. */
export const SHARED_SCHEMAS: Readonly<Record<string, Schema>> = {
  entidad_federativa: ENTITY_SCHEMA,
  aviso: NOTICE_SCHEMA,
  problema: ISSUE_SCHEMA,
};

const PREFIX = '#/components/schemas/';

/** The schema with a `$ref` wherever it has a shared one, whose description may be its own. */
export function withSharedSchemas(schema: Schema): Schema {
  return mapSchemas(schema, ({ description, ...node }) => {
    const [name] = Object.entries(SHARED_SCHEMAS).find(([, shared]) => isDeepStrictEqual(node, shared)) ?? [];
    return name === undefined ? undefined : { $ref: PREFIX + name, ...(description !== undefined && { description }) };
  }) as Schema;
}

/** The contrary, for programs that do not follow a `$ref`. */
export function inlineSharedSchemas(document: object): object {
  return mapSchemas(document, ({ $ref, ...others }) => {
    const shared = typeof $ref === 'string' ? SHARED_SCHEMAS[$ref.replace(PREFIX, '')] : undefined;
    return shared === undefined ? undefined : { ...shared, ...others };
  }) as object;
}

/** Replaces each object for which `change` gives another. */
function mapSchemas(value: unknown, change: (node: Schema) => Schema | undefined): unknown {
  if (Array.isArray(value)) return value.map((item) => mapSchemas(item, change));
  if (typeof value !== 'object' || value === null) return value;
  const changed = change(value as Schema);
  if (changed !== undefined) return changed;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, mapSchemas(member, change)]));
}
