// Builders for the JSON Schemas of the operations.
import type { Schema } from './operation.ts';

export function text(description: string, example?: string): Schema {
  return { type: 'string', description, ...(example !== undefined && { examples: [example] }) };
}

export function integer(description: string): Schema {
  return { type: 'integer', description };
}

export function list(items: Schema, description: string): Schema {
  return { type: 'array', items, description };
}

/** All members are required except those named in `optional`; a later version may add others. */
export function object(properties: Readonly<Record<string, Schema>>, optional: readonly string[] = []): Schema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', properties, ...(required.length > 0 && { required }) };
}

export function oneOf(values: readonly string[], description: string): Schema {
  return { type: 'string', enum: values, description };
}
