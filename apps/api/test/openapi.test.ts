// The OpenAPI document is valid, and every response of the running service is the documented one.
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CodeId, CODES } from '../src/http/error-codes.ts';
import { openApi } from '../../../tools/generate/openapi/openapi.ts';
import { LIST_PROBLEMS } from '../src/lists/refusals.ts';
import {
  codesOf,
  NO_OPERATION_CODES,
  NO_LIST_CODES,
  listCodes,
  type Method,
} from '../../../tools/generate/openapi/operation-codes.ts';
import { exampleParameter, exampleValues } from '../../../tools/generate/openapi/examples.ts';
import { exampleList } from '../../../tools/generate/openapi/lists.ts';
import { OPERATIONS } from '../src/operations/index.ts';
import { toOpenApi30 } from '../src/pages/openapi-3.0.ts';
import { calcularLote, LIST_TYPES } from '../src/operations/calcular-lote.ts';
import { type Operation, pathOf } from '../src/operations/operation.ts';
import { PERSON_PARAMETERS, SWITCH_NAMES, SWITCHES } from '../src/operations/parameters.ts';
import { type CodeRequests, startCodeRequests } from './requests-by-code.ts';
import { type Parameters, type Reply, startService, type TestService } from '../../../tools/testing/service.ts';

interface Response {
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: {
    readonly 'application/json': {
      readonly schema: object;
      readonly example?: object;
      readonly examples?: Readonly<Record<string, { $ref: string }>>;
    };
  };
}

interface Schema {
  readonly properties?: object;
  readonly required?: readonly string[];
  readonly allOf?: readonly { readonly $ref?: string }[];
}

interface Document {
  readonly info: { readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<Method, { responses: Record<string, { $ref: string }> }>>>>;
  readonly components: {
    readonly headers: Readonly<Record<string, { readonly example: string }>>;
    readonly examples: Readonly<Record<string, { readonly value: Reply['envelope'] }>>;
    readonly responses: Readonly<Record<string, Response>>;
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters: Readonly<Record<string, object>>;
  };
}

const DOCUMENT = JSON.parse(JSON.stringify(openApi())) as Document;
const METHODS = ['get', 'post'] as const;
/** Sent by the proxy in front of the service: test/deploy/proxies.test.ts. */
const BY_PROXY: ReadonlySet<CodeId> = new Set(['address.limited', 'service.overloaded']);

// The document is not a schema but contains some: other keywords are ignored.
const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false });
ajv.addSchema(closed(DOCUMENT) as object, 'openapi');

/** Answers may have more members in a later version; today they have those of the document. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [name, closed(member)]);
  return Object.fromEntries('properties' in value ? [...members, ['additionalProperties', false]] : members);
}

/** Every object in the document. */
function nodesOf(value: unknown): Readonly<Record<string, unknown>>[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Array.isArray(value) ? [] : [value as Readonly<Record<string, unknown>>];
  return [...own, ...Object.values(value).flatMap(nodesOf)];
}

/** The documented response of this status, and its name. */
function documented(
  operation: Pick<Operation, 'name'>,
  method: Method,
  status: number,
): { name: string; response: Response } {
  const responses = DOCUMENT.paths[pathOf(operation)]?.[method].responses ?? {};
  const name = (responses[status] ?? responses['default'])?.$ref.split('/').at(-1) ?? '';
  return { name, response: DOCUMENT.components.responses[name] ?? {} };
}

function problemsOf(value: unknown, responseName: string): readonly unknown[] {
  const pointer = `openapi#/components/responses/${responseName}/content/application~1json/schema`;
  const validate = ajv.getSchema(pointer);
  if (validate === undefined) return [`no schema at ${pointer}`];
  return validate(value) === true ? [] : (validate.errors ?? []);
}

/** Headers of the response that are not documented. */
function undocumentedHeaders({ headers }: Reply, response: Response): string[] {
  return Object.keys(DOCUMENT.components.headers).filter(
    (name) => headers.has(name) && response.headers?.[name] === undefined,
  );
}

describe('the document', () => {
  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const result = await validator.validate(JSON.parse(JSON.stringify(DOCUMENT)));
    expect(result).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  test('is valid OpenAPI 3.0 in its older form, at /openapi-3.0.json', async () => {
    const validator = new Validator();
    expect(await validator.validate(JSON.parse(JSON.stringify(toOpenApi30(DOCUMENT))))).toEqual({ valid: true });
    expect(validator.version).toBe('3.0');
  });

  test('has what generators of clients read: types of constants, no defaults, open answers, plain tags', () => {
    const nodes = nodesOf(DOCUMENT);
    expect(nodes.filter((node) => 'const' in node && node['type'] === undefined)).toEqual([]);
    expect(nodes.filter((node) => 'const' in node).length).toBeGreaterThan(5);
    expect(nodes.filter((node) => 'default' in node && !('200' in node))).toEqual([]);
    expect(nodes.filter((node) => node['additionalProperties'] === false)).toEqual([]);
    const { tags } = DOCUMENT as unknown as { readonly tags: readonly { readonly name: string }[] };
    expect(tags.map(({ name }) => name)).toEqual(['consultas', 'consultas_get', 'listas']);
    for (const name of ['sobre_error', 'entidad_federativa', 'aviso', 'problema']) {
      const uses = nodes.filter(({ $ref }) => $ref === `#/components/schemas/${name}`);
      expect([name, uses.length > 0]).toEqual([name, true]);
    }
  });

  test('every answer in JSON has a named schema, and no two components have one name in a generated client', () => {
    const { schemas, responses, parameters } = DOCUMENT.components;
    const bodies = Object.values(responses)
      .map(({ content }) => content?.['application/json'])
      .filter((body) => body !== undefined);
    const names = [schemas, responses, parameters].flatMap((parts) => Object.keys(parts));
    const generated = names.map((name) => name.replaceAll('_', '').toLowerCase());
    expect(bodies.length).toBeGreaterThan(30);
    expect(bodies.filter(({ schema }) => !('$ref' in schema))).toEqual([]);
    expect(generated.filter((name, index) => generated.indexOf(name) !== index)).toEqual([]);
  });

  test('has a person as one component, in the body of each operation that asks for one', () => {
    const { schemas } = DOCUMENT.components;
    const ofPerson = Object.entries(schemas).filter(([, schema]) => 'nombres' in (schema.properties ?? {}));
    const uses = Object.entries(schemas).filter(([, schema]) =>
      schema.allOf?.some(({ $ref }) => $ref === '#/components/schemas/persona'),
    );
    expect(ofPerson.map(([name]) => name)).toEqual(['persona']);
    expect(uses.map(([name]) => name)).toEqual(['calcular_curp_datos', 'explicar_curp_datos', 'cotejar_curp_datos']);
    expect(schemas['persona']?.required).toEqual(PERSON_PARAMETERS);
  });

  test('has a description of at most 40 lines, which generators copy to the head of every file', () => {
    expect(DOCUMENT.info.description.split('\n').length).toBeLessThanOrEqual(40);
  });

  test('has GET and POST of every operation, POST of lists, and nothing else', () => {
    const paths = Object.entries(DOCUMENT.paths).map(([path, item]) => [path, Object.keys(item)]);
    const operations = OPERATIONS.map((operation) => [pathOf(operation), ['get', 'post']]);
    expect(paths).toEqual([...operations, [pathOf(calcularLote), ['post']]]);
  });

  test('has an example of every code, and every code belongs to some operation', () => {
    const told = OPERATIONS.flatMap((operation) => METHODS.flatMap((method) => codesOf(operation, method)));
    expect(Object.keys(DOCUMENT.components.examples)).toEqual(Object.keys(CODES));
    const all = [...told, ...NO_OPERATION_CODES, ...listCodes(), ...NO_LIST_CODES];
    expect(new Set(all)).toEqual(new Set(Object.keys(CODES)));
  });

  test('every $ref resolves, and every component is referred to', () => {
    const text = JSON.stringify(DOCUMENT);
    const referred = new Set(Array.from(text.matchAll(/"\$ref":"#\/components\/([^"]+)"/g), ([, path]) => path));
    const held = Object.entries(DOCUMENT.components)
      .filter(([kind]) => kind !== 'securitySchemes')
      .flatMap(([kind, members]) => Object.keys(members).map((name) => `${kind}/${name}`));
    expect(new Set(held)).toEqual(referred);
  });

  test('contains no URL of another host', () => {
    expect(JSON.stringify(DOCUMENT)).not.toMatch(/https?:\/\/(?!127\.0\.0\.1:3000)/);
  });
});

describe.for(OPERATIONS)('$name, as documented', (operation) => {
  test.for(METHODS)('every example of %s is valid by its schema', (method) => {
    const statuses = [200, ...codesOf(operation, method).map((id) => CODES[id].status)];
    const wrong = statuses.flatMap((status) => {
      const { name, response } = documented(operation, method, status);
      const { example, examples = {} } = response.content?.['application/json'] ?? {};
      const values = [example, ...Object.keys(examples).map((id) => DOCUMENT.components.examples[id]?.value)];
      return values.filter((value) => value !== undefined).flatMap((value) => problemsOf(value, name));
    });
    expect(wrong).toEqual([]);
  });

  test.for(METHODS)('every code of %s is an example of its status', (method) => {
    const missing = codesOf(operation, method).filter((id) => {
      const { response } = documented(operation, method, CODES[id].status);
      return response.content?.['application/json'].examples?.[id] === undefined;
    });
    expect(missing).toEqual([]);
  });
});

/** Where a sentence names a parameter, the example names `nombres`, or a switch, which every operation has. */
function exampleOf(id: CodeId, parameters: readonly string[]): unknown {
  const value = DOCUMENT.components.examples[id]?.value;
  const isOfParameter = CODES[id].message.includes('{parametro}') && exampleParameter(id) === 'nombres';
  if (value === undefined || !isOfParameter) return value;
  return { ...value, error_message: CODES[id].message.replace('{parametro}', parameters[0] ?? '') };
}

describe('the running service', () => {
  let service: TestService;
  let requests: CodeRequests;
  beforeAll(async () => {
    service = await startService();
    requests = await startCodeRequests();
  });
  afterAll(async () => {
    await service.close();
    await requests.close();
  });

  const every = OPERATIONS.flatMap((operation) =>
    METHODS.map((method) => ({ name: operation.name, method, operation })),
  );

  test.for(every)('200 for $method $name: the example is the answer', async ({ operation, method }) => {
    const values: Parameters = { token: 'pruebas', ...exampleValues(operation) };
    const path = pathOf(operation);
    const reply = method === 'get' ? await service.get(path, values) : await service.postJson(path, values);
    const { name, response } = documented(operation, method, reply.status);
    expect(reply.envelope).toEqual(response.content?.['application/json'].example);
    expect(problemsOf(reply.envelope, name)).toEqual([]);
    expect(undocumentedHeaders(reply, response)).toEqual([]);
  });

  test('200 with every switch on: the answer is valid by its schema', async () => {
    const on = Object.fromEntries(SWITCH_NAMES.map((name) => [name, SWITCHES[name].on[0]]));
    for (const { operation, method } of every) {
      const values: Parameters = { token: 'pruebas', ...exampleValues(operation), ...on };
      const path = pathOf(operation);
      const reply = method === 'get' ? await service.get(path, values) : await service.postJson(path, values);
      expect(reply.status).toBe(200);
      expect(problemsOf(reply.envelope, documented(operation, method, 200).name)).toEqual([]);
    }
  });

  const refusals = every.flatMap((one) =>
    [...codesOf(one.operation, one.method), ...NO_OPERATION_CODES]
      // A body is late after 8 s: hardening.test.ts waits once.
      .filter((id) => !BY_PROXY.has(id) && id !== 'body.late')
      .map((id) => ({ ...one, id, status: CODES[id].status })),
  );

  test.for(refusals)('$status for $method $name: $id', async ({ operation, method, id, status }) => {
    const reply = await requests.send(id, operation, method);
    const { name, response } = documented(operation, method, reply.status);
    expect(reply.status).toBe(status);
    expect(reply.envelope).toEqual(exampleOf(id, operation.parameters));
    expect(problemsOf(reply.envelope, name)).toEqual([]);
    expect(undocumentedHeaders(reply, response)).toEqual([]);
  });

  test.for(Array.from(LIST_TYPES, ([type, format]) => ({ type, format })))(
    '200 for a list of $type: the example is the answer',
    async ({ type, format }) => {
      const reply = await service.send(`${pathOf(calcularLote)}?token=pruebas`, {
        method: 'POST',
        body: exampleList(format),
        headers: { 'content-type': type },
      });
      const { response } = documented(calcularLote, 'post', reply.status);
      const content = response.content as Readonly<Record<string, { readonly example: string }>> | undefined;
      expect(reply.text).toBe(content?.[type]?.example);
      expect(undocumentedHeaders(reply, response)).toEqual([]);
      expect(reply.headers.get('curp-lista')).toMatch(/^nombres=1, .*; sexos=H\/M$/);
    },
  );

  const listRefusals = [...listCodes(), ...NO_LIST_CODES]
    .filter((id) => !BY_PROXY.has(id))
    .map((id) => ({ id, status: CODES[id].status }));

  test.for(listRefusals)('$status for a list: $id', async ({ id, status }) => {
    const reply = await requests.sendList(id);
    const { name, response } = documented(calcularLote, 'post', reply.status);
    expect(reply.status).toBe(status);
    // The message for a missing column depends on the list.
    const told = LIST_PROBLEMS.includes(id) ? { error_message: reply.envelope.error_message } : {};
    const example = exampleOf(id, ['fechas']) as { readonly error_message: string };
    // Of the switches, lists have only total.
    const message = example.error_message.replace('parámetro errores', 'parámetro total');
    expect(reply.envelope).toEqual({ ...example, error_message: message, ...told });
    expect(problemsOf(reply.envelope, name)).toEqual([]);
    expect(undocumentedHeaders(reply, response)).toEqual([]);
  });

  test('the examples of the rate-limit headers have the format of the service', async () => {
    const [operation] = OPERATIONS as [Operation];
    const { headers } = await requests.send('nombres.missing', operation, 'get');
    const names = ['RateLimit-Policy', 'RateLimit'];
    expect(names.map((name) => headers.get(name))).toEqual(
      names.map((name) => DOCUMENT.components.headers[name]?.example),
    );
  });

  test('304 has no body and the documented headers', async () => {
    const { headers } = await service.get('/curp/entidades', { token: 'pruebas' });
    const etag = headers.get('etag') ?? '';
    const again = await service.get('/curp/entidades', { token: 'pruebas' }, { headers: { 'if-none-match': etag } });
    const response = DOCUMENT.components.responses['sin_cambios'] ?? {};
    expect({ status: again.status, text: again.text }).toEqual({ status: 304, text: '' });
    expect(undocumentedHeaders(again, response)).toEqual([]);
  });
});
