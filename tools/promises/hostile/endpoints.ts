// Reads the endpoints of the OpenAPI document: parameters, bodies, error codes. A new operation is fuzzed at once.
export interface Parameter {
  readonly name: string;
  readonly example: string;
  readonly enum: readonly string[];
  readonly pattern: string | undefined;
}

/** A body of one media type: parameters, or a text with an example. */
export type Body = { readonly type: string } & (
  | { readonly kind: 'json' | 'form'; readonly parameters: readonly Parameter[] }
  | { readonly kind: 'text'; readonly example: string }
);

/** One operation and one method. */
export interface Endpoint {
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly query: readonly Parameter[];
  readonly bodies: readonly Body[];
  /** The error codes of each status; `default` for the other statuses. */
  readonly codes: ReadonlyMap<string, ReadonlySet<number>>;
  /** Media types of a success without an envelope. */
  readonly streams: ReadonlySet<string>;
  /** Of a success with an envelope. */
  readonly schema: object | undefined;
}

interface Schema {
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly allOf?: readonly Schema[];
}

interface Content {
  readonly schema: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

type Contents = Readonly<Record<string, Content>>;

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly schema: Schema; readonly example?: unknown }[];
  readonly requestBody?: { readonly content: Contents };
  readonly responses: Readonly<Record<string, { readonly content?: Contents }>>;
}

const JSON_MEDIA = 'application/json';
const KINDS: ReadonlyMap<string, 'json' | 'form'> = new Map([
  [JSON_MEDIA, 'json'],
  ['application/x-www-form-urlencoded', 'form'],
]);

export function endpointsOf(document: object): Endpoint[] {
  const { paths } = resolved(document, document) as { paths: Record<string, Record<string, Operation>> };
  const endpoints = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => endpointOf(path, method, operation)),
  );
  // Operations without parameters accept a body too, with the token.
  const types = new Set(endpoints.flatMap(({ bodies }) => bodies.map(({ type }) => type)));
  const tokenBodies = [...types].flatMap((type): Body[] => {
    const kind = KINDS.get(type);
    return kind === undefined ? [] : [{ type, kind, parameters: [] }];
  });
  return endpoints.map((endpoint) =>
    endpoint.method === 'post' && endpoint.bodies.length === 0
      ? Object.assign(endpoint, { bodies: tokenBodies })
      : endpoint,
  );
}

/** With what each reference refers to in its place. */
function resolved(node: unknown, document: object): unknown {
  if (Array.isArray(node)) return node.map((item) => resolved(item, document));
  if (typeof node !== 'object' || node === null) return node;
  if ('$ref' in node) {
    const names = String(node.$ref).split('/').slice(1);
    const target = names.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], document);
    return resolved(target, document);
  }
  return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, resolved(value, document)]));
}

function endpointOf(path: string, method: string, { parameters = [], requestBody, responses }: Operation): Endpoint {
  const success = responses['200']?.content ?? {};
  return {
    operation: path.slice(path.lastIndexOf('/') + 1),
    method,
    path,
    query: parameters.map(({ name, schema, example }) => parameterOf(name, schema, example)),
    bodies: Object.entries(requestBody?.content ?? {}).map(([type, content]) => bodyOf(type, content)),
    codes: new Map(Object.entries(responses).map(([status, { content }]) => [status, codesOf(content?.[JSON_MEDIA])])),
    streams: new Set(Object.keys(success).filter((type) => type !== JSON_MEDIA)),
    schema: success[JSON_MEDIA]?.schema,
  };
}

function bodyOf(type: string, { schema, example }: Content): Body {
  const kind = KINDS.get(type);
  if (kind === undefined) return { type, kind: 'text', example: String(example) };
  const properties = [schema, ...(schema.allOf ?? [])].flatMap((part) => Object.entries(part.properties ?? {}));
  const values = (example ?? {}) as Readonly<Record<string, unknown>>;
  if (properties.length === 0) throw new Error(`the body of ${type} has no parameters: the trial would send none`);
  return { type, kind, parameters: properties.map(([name, property]) => parameterOf(name, property, values[name])) };
}

function parameterOf(name: string, { enum: values = [], pattern }: Schema, example: unknown): Parameter {
  return {
    name,
    example: typeof example === 'string' ? example : '',
    enum: values.filter((value) => typeof value === 'string'),
    pattern,
  };
}

function codesOf({ example, examples = {} }: Partial<Content> = {}): Set<number> {
  const shown = [...Object.values(examples).map(({ value }) => value), ...(example === undefined ? [] : [example])];
  return new Set(shown.map((value) => (value as { readonly code_error: number }).code_error));
}
