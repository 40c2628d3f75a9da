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
  /** JSON pointer to the schema of a success with an envelope. */
  readonly schema: string | undefined;
}

type Node = Readonly<Record<string, unknown>>;

const JSON_MEDIA = 'application/json';
const KINDS: ReadonlyMap<string, 'json' | 'form'> = new Map([
  [JSON_MEDIA, 'json'],
  ['application/x-www-form-urlencoded', 'form'],
]);

export function endpointsOf(document: object): Endpoint[] {
  const reader = new Reader(document as Node);
  const endpoints = Object.entries(reader.node(document as Node, 'paths')).flatMap(([path, item]) =>
    Object.entries(item as Node).map(([method, operation]) => reader.endpoint(path, method, operation as Node)),
  );
  return endpoints.map((endpoint) =>
    endpoint.method === 'post' && endpoint.bodies.length === 0 ? withTokenBodies(endpoint, endpoints) : endpoint,
  );
}

/** Operations without parameters accept a body too, with the token. */
function withTokenBodies(endpoint: Endpoint, endpoints: readonly Endpoint[]): Endpoint {
  const types = new Set(endpoints.flatMap(({ bodies }) => bodies.map(({ type }) => type)));
  const bodies = [...types].flatMap((type): Body[] => {
    const kind = KINDS.get(type);
    return kind === undefined ? [] : [{ type, kind, parameters: [] }];
  });
  return { ...endpoint, bodies };
}

class Reader {
  readonly #document: Node;

  constructor(document: Node) {
    this.#document = document;
  }

  endpoint(path: string, method: string, operation: Node): Endpoint {
    const responses = this.node(operation, 'responses');
    const answers = Object.keys(responses).map((status) => [status, this.node(responses, status, 'content')] as const);
    const success = this.node(responses, '200', 'content');
    return {
      operation: path.slice(path.lastIndexOf('/') + 1),
      method,
      path,
      query: this.#list(operation, 'parameters').map((parameter) =>
        this.#parameter(String(parameter['name']), this.node(parameter, 'schema'), parameter['example']),
      ),
      bodies: Object.entries(this.node(operation, 'requestBody', 'content')).map(([type, content]) =>
        this.#body(type, content as Node),
      ),
      codes: new Map(answers.map(([status, content]) => [status, this.#codes(content)])),
      streams: new Set(Object.keys(success).filter((type) => type !== JSON_MEDIA)),
      schema:
        JSON_MEDIA in success ? `${successPlace(path, method, responses)}/content/application~1json/schema` : undefined,
    };
  }

  /** The node at this path, with references resolved; an empty one if there is none. */
  node(from: Node, ...names: readonly string[]): Node {
    return this.#follow(names.reduce<Node>((at, name) => (this.#follow(at)[name] as Node | undefined) ?? {}, from));
  }

  #follow(node: Node): Node {
    const reference = node['$ref'];
    if (typeof reference !== 'string') return node;
    const names = reference.split('/').slice(1);
    return this.node(this.#document, ...names.map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~')));
  }

  #list(node: Node, name: string): Node[] {
    return ((node[name] as readonly Node[] | undefined) ?? []).map((item) => this.#follow(item));
  }

  #body(type: string, content: Node): Body {
    const kind = KINDS.get(type);
    if (kind === undefined) return { type, kind: 'text', example: String(content['example']) };
    const schema = this.node(content, 'schema');
    const parts = [schema, ...this.#list(schema, 'allOf')].map((part) => this.node(part, 'properties'));
    const properties: Node = Object.assign({}, ...parts);
    const example = this.node(content, 'example');
    const parameters = Object.keys(properties).map((name) =>
      this.#parameter(name, this.node(properties, name), example[name]),
    );
    if (parameters.length === 0) throw new Error(`the body of ${type} has no parameters: the trial would send none`);
    return { type, kind, parameters };
  }

  #parameter(name: string, schema: Node, example: unknown): Parameter {
    return {
      name,
      example: typeof example === 'string' ? example : '',
      enum: ((schema['enum'] as readonly unknown[] | undefined) ?? []).filter((value) => typeof value === 'string'),
      pattern: schema['pattern'] as string | undefined,
    };
  }

  #codes(content: Node): Set<number> {
    const { example, examples = {} } = this.node(content, JSON_MEDIA);
    const values = Object.keys(examples as Node).map((id) => this.node(content, JSON_MEDIA, 'examples', id, 'value'));
    const shown = [...values, ...(example === undefined ? [] : [example as Node])];
    return new Set(shown.map((value) => value['code_error'] as number));
  }
}

function successPlace(path: string, method: string, responses: Node): string {
  const reference = (responses['200'] as Node)['$ref'] as string | undefined;
  return reference ?? `#/paths/${path.replaceAll('/', '~1')}/${method}/responses/200`;
}
