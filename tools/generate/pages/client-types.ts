// packages/client/src/api-types.ts: the TypeScript types of requests and responses, generated from the OpenAPI document.

interface Schema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: boolean | Schema;
  readonly $ref?: string;
  readonly allOf?: readonly Schema[];
}

interface Parameter {
  readonly name: string;
  readonly description: string;
  readonly schema: Schema;
}

interface OpenApi {
  readonly paths: Readonly<Record<string, { readonly post: { readonly parameters?: readonly Parameter[] } }>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** The names of the request and response types of each operation. */
const NAMES: Readonly<Record<string, { readonly request?: string; readonly response: string }>> = {
  '/curp/calcular_curp': { request: 'CalculationRequest', response: 'Calculation' },
  '/curp/explicar_curp': { request: 'ExplanationRequest', response: 'Explanation' },
  '/curp/validar_curp': { request: 'ValidationRequest', response: 'Validation' },
  '/curp/cotejar_curp': { request: 'ComparisonRequest', response: 'Comparison' },
  '/curp/entidades': { response: 'EntityCatalog' },
};

/** A list is a stream without an envelope: only its query parameters have a type. */
const LISTS = { path: '/curp/calcular_lote', choices: 'ListChoices' } as const;

const HEAD = `// Made by npm run docs (tools/generate/pages/client-types.ts) from the service's OpenAPI document. Descriptions are in Spanish, as
// in the service's own documentation.
`;

export function clientTypes(document: object): string {
  const { paths, components } = document as OpenApi;
  const unnamed = Object.keys(paths).filter((path) => path !== LISTS.path && !(path in NAMES));
  if (unnamed.length > 0) throw new Error(`the client has no names for ${unnamed.join()}: add them to NAMES`);
  const interfaces: string[] = [];
  const operations: string[] = [];
  for (const [path, { request, response }] of Object.entries(NAMES)) {
    const name = path.replace('/curp/', '');
    if (request !== undefined) interfaces.push(declare(request, requestOf(`${name}_datos`, components.schemas)));
    interfaces.push(declare(response, components.schemas[name]));
    operations.push(
      `  readonly ${name}: { readonly request: ${request ?? 'object'}; readonly response: ${response} };\n`,
    );
  }
  interfaces.push(declare(LISTS.choices, choicesOf(paths[LISTS.path]?.post.parameters ?? [])));
  const table = `/** By their names on the wire. */\nexport interface Operations {\n${operations.join('')}}\n`;
  return [HEAD, ...interfaces, table].join('\n');
}

function declare(name: string, schema: Schema | undefined): string {
  if (schema?.properties === undefined) throw new Error(`the document does not say what ${name} is`);
  return `export interface ${name} ${members(schema, '')}\n`;
}

/** Without the shared parameters: `total` would add a row that is not of the caller's. */
function choicesOf(parameters: readonly Parameter[]): Schema {
  const own = parameters.filter((parameter) => !('$ref' in parameter));
  const properties = own.map(({ name, description, schema }) => [name, { ...schema, description }] as const);
  return { properties: Object.fromEntries(properties) };
}

/** Requests may have any text, from forms and tables; the service validates it. */
function requestOf(name: string, schemas: Readonly<Record<string, Schema>>): Schema {
  const { allOf = [], properties = {}, required = [] } = schemas[name] ?? {};
  const parts = allOf.map(({ $ref, ...own }) =>
    $ref === undefined ? own : (schemas[$ref.split('/').at(-1) ?? ''] ?? {}),
  );
  const all = [...parts, { properties, required }];
  const texts = all
    .flatMap((part) => Object.entries(part.properties ?? {}))
    .map(([key, { description = '' }]) => [key, { type: 'string', description }] as const);
  return { properties: Object.fromEntries(texts), required: all.flatMap((part) => part.required ?? []) };
}

function members({ properties = {}, required = [] }: Schema, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, property]) => {
    const comment = property.description === undefined ? '' : `${inner}/** ${property.description} */\n`;
    return `${comment}${inner}readonly ${name}${required.includes(name) ? '' : '?'}: ${typeOf(property, inner)};\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
}

function typeOf(schema: Schema, indent: string): string {
  const { type = [], enum: values, items, properties, additionalProperties } = schema;
  if (values !== undefined) return values.map((value) => `'${value}'`).join(' | ');
  if (items !== undefined) return `readonly ${typeOf(items, indent)}[]`;
  if (properties !== undefined) return members(schema, indent);
  if (typeof additionalProperties === 'object') return `Readonly<Record<string, ${typeOf(additionalProperties, '')}>>`;
  return [type].flat().map(scalar).join(' | ');
}

function scalar(type: string): string {
  if (type === 'integer') return 'number';
  if (['string', 'number', 'boolean', 'null'].includes(type)) return type;
  throw new Error(`the client's types know no ${type}`);
}
