// The contract in OpenAPI 3.0, for generators that do not read 3.1: the same document with the older keywords.

type Node = Readonly<Record<string, unknown>>;

export function toOpenApi30(document: object): object {
  const {
    openapi: _version,
    info,
    ...others
  } = converted(document) as { readonly openapi: string; readonly info: Node };
  const { summary: _summary, license, ...about } = info;
  return { openapi: '3.0.3', info: { ...about, license: { name: (license as Node)['name'] } }, ...others };
}

function converted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(converted);
  if (typeof value !== 'object' || value === null) return value;
  const node = value as Node;
  // An example is data, and not a schema.
  const members = Object.entries(node).map(([name, member]) => [
    name,
    name === 'example' || name === 'value' ? member : converted(member),
  ]);
  return schemaIn30(Object.fromEntries(members));
}

/** 3.0 has no `const`, no list of types, no examples of a schema, and nothing next to a `$ref`. */
function schemaIn30({ const: only, type, examples, ...node }: Node): Node {
  if (typeof node['$ref'] === 'string') return { $ref: node['$ref'] };
  return {
    ...typeIn30(type),
    ...node,
    ...(only !== undefined && { enum: [only] }),
    ...(Array.isArray(examples) ? { example: examples[0] } : examples !== undefined && { examples }),
  };
}

function typeIn30(type: unknown): Node {
  // Its description states that it is always null: generators do not read an enumeration of null.
  if (type === 'null') return { type: 'string', nullable: true };
  if (!Array.isArray(type)) return type === undefined ? {} : { type };
  const first = type.find((name) => name !== 'null');
  return { type: first, nullable: type.includes('null') };
}
