// packages/client/src/api-types.ts: the TypeScript types of requests and responses, generated from the OpenAPI document.
import { isDeepStrictEqual } from 'node:util';
import { ENTITIES } from '@curp/core';

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
  '/curp/calcular_curp': { request: 'CalculationRequest', response: 'CalculationResponse' },
  '/curp/explicar_curp': { request: 'ExplanationRequest', response: 'ExplanationResponse' },
  '/curp/validar_curp': { request: 'ValidationRequest', response: 'ValidationResponse' },
  '/curp/cotejar_curp': { request: 'ComparisonRequest', response: 'ComparisonResponse' },
  '/curp/entidades': { response: 'EntityCatalog' },
};

/** The client always asks for the warnings, so that they are always an array. */
const ALWAYS_ASKED = 'avisos';

/** Unions that have a name, by their values. */
const SWITCH = ['no', 'false', '0', 'si', 'sí', 'true', '1'];
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  Sex: ['H', 'M', 'X'],
  EntityKey: ENTITIES.map(({ key }) => key),
  Switch: SWITCH,
};

/** The schemas that several answers have. */
const SHARED: Readonly<Record<string, { readonly name: string; readonly comment: string }>> = {
  problema: { name: 'KeyProblem', comment: 'Un problema o un aviso de una clave.' },
  aviso: { name: 'Notice', comment: 'Un aviso sobre un parámetro.' },
  entidad_federativa: { name: 'EntityRecord', comment: 'Una entidad del catálogo.' },
};

/** Members whose schema does not list the values. */
const MEMBERS: Readonly<Record<string, string>> = {
  clave_entidad: 'EntityKey',
  abreviatura_entidad: 'EntityAbbreviation',
};

/** A list is a stream without an envelope: only its query parameters have a type. */
const LISTS = { path: '/curp/calcular_lote', choices: 'ListChoices' } as const;

const HEAD = `// Made by npm run docs (tools/generate/pages/client-types.ts) from the service's OpenAPI document. Descriptions are in Spanish, as
// in the service's own documentation.
import type { EntityAbbreviation, EntityKey, Sex } from '@curp/core';
`;

export function clientTypes(document: object): string {
  const { paths, components } = document as OpenApi;
  const unnamed = Object.keys(paths).filter((path) => path !== LISTS.path && !(path in NAMES));
  if (unnamed.length > 0) throw new Error(`the client has no names for ${unnamed.join()}: add them to NAMES`);
  const interfaces = [`/** Sí o no, como los admite el servicio. */\nexport type Switch = ${union(SWITCH)};\n`];
  for (const [name, shared] of Object.entries(SHARED))
    interfaces.push(declare(shared.name, shared.comment, components.schemas[name]));
  const requests = new Map<string, Schema>();
  const operations: string[] = [];
  for (const [path, { request, response }] of Object.entries(NAMES)) {
    const name = path.replace('/curp/', '');
    const parameters = requestOf(`${name}_datos`, components.schemas);
    if (request !== undefined) {
      interfaces.push(declareRequest(request, `Los parámetros de \`${name}\`.`, parameters, requests));
      requests.set(request, parameters);
    }
    interfaces.push(declare(response, `La respuesta de \`${name}\`.`, components.schemas[name]));
    operations.push(
      `  readonly ${name}: { readonly request: ${request ?? 'object'}; readonly response: ${response} };\n`,
    );
  }
  const choices = choicesOf(paths[LISTS.path]?.post.parameters ?? []);
  interfaces.push(
    declareRequest(LISTS.choices, 'Cómo leer una lista: los parámetros de `calcular_lote`.', choices, new Map()),
  );
  const table = `/** By their names on the wire. */\nexport interface Operations {\n${operations.join('')}}\n`;
  return [HEAD, ...interfaces, table].join('\n');
}

function declare(name: string, comment: string, schema: Schema | undefined): string {
  if (schema?.properties === undefined) throw new Error(`the document does not say what ${name} is`);
  return `/** ${comment} */\nexport interface ${name} ${members(schema, '')}\n`;
}

/** Extends an earlier request whose parameters it has. */
function declareRequest(name: string, comment: string, schema: Schema, earlier: ReadonlyMap<string, Schema>): string {
  const { properties = {}, required } = schema;
  const [base, inherited = {}] =
    Array.from(earlier, ([one, { properties: all = {} }]) => [one, all] as const).find(([, all]) =>
      Object.entries(all).every(([key, property]) => isDeepStrictEqual(properties[key], property)),
    ) ?? [];
  const own = Object.fromEntries(Object.entries(properties).filter(([key]) => !(key in inherited)));
  if (base !== undefined && Object.keys(own).length === 0) return `/** ${comment} */\nexport type ${name} = ${base};\n`;
  const extended = base === undefined ? '' : `extends ${base} `;
  return `/** ${comment} */\nexport interface ${name} ${extended}${members({ properties: own, required: required ?? [] }, '', true)}\n`;
}

/** Without the shared parameters: `total` would add a row that is not of the caller's. */
function choicesOf(parameters: readonly Parameter[]): Schema {
  const own = parameters.filter((parameter) => !('$ref' in parameter));
  const properties = own.map(({ name, description, schema }) => [name, { ...schema, description }] as const);
  return { properties: Object.fromEntries(properties) };
}

/** Without what the client always asks for. */
function requestOf(name: string, schemas: Readonly<Record<string, Schema>>): Schema {
  const { allOf = [], properties = {}, required = [] } = schemas[name] ?? {};
  const parts = allOf.map(({ $ref, ...own }) =>
    $ref === undefined ? own : (schemas[$ref.split('/').at(-1) ?? ''] ?? {}),
  );
  const all = [...parts, { properties, required }];
  const parameters = all
    .flatMap((part) => Object.entries(part.properties ?? {}))
    .filter(([key]) => key !== ALWAYS_ASKED);
  return { properties: Object.fromEntries(parameters), required: all.flatMap((part) => part.required ?? []) };
}

/** `isInput`: a member that may be left out may also be undefined. */
function members({ properties = {}, required = [] }: Schema, indent: string, isInput = false): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, property]) => {
    const comment = property.description === undefined ? '' : `${inner}/** ${property.description} */\n`;
    const type = property.type === 'string' ? (MEMBERS[name] ?? typeOf(property, inner)) : typeOf(property, inner);
    const isAlways = required.includes(name) || name === ALWAYS_ASKED;
    return `${comment}${inner}readonly ${name}${isAlways ? '' : '?'}: ${type}${isAlways || !isInput ? '' : ' | undefined'};\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
}

function typeOf(schema: Schema, indent: string): string {
  const { type = [], enum: values, items, properties, additionalProperties, $ref } = schema;
  if ($ref !== undefined) return sharedName($ref);
  if (values !== undefined) {
    const alias = Object.entries(ALIASES).find(([, one]) => one.join() === values.join());
    return alias?.[0] ?? union(values);
  }
  if (items !== undefined) return `readonly ${typeOf(items, indent)}[]`;
  if (properties !== undefined) return members(schema, indent);
  if (typeof additionalProperties === 'object') return `Readonly<Record<string, ${typeOf(additionalProperties, '')}>>`;
  return [type].flat().map(scalar).join(' | ');
}

function sharedName($ref: string): string {
  const shared = SHARED[$ref.split('/').at(-1) ?? ''];
  if (shared === undefined) throw new Error(`the client has no name for ${$ref}: add it to SHARED`);
  return shared.name;
}

function union(values: readonly string[]): string {
  return values.map((value) => `'${value}'`).join(' | ');
}

function scalar(type: string): string {
  if (type === 'integer') return 'number';
  if (['string', 'number', 'boolean', 'null'].includes(type)) return type;
  throw new Error(`the client's types know no ${type}`);
}
