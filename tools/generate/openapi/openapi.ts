// The OpenAPI 3.1 document, generated from the same tables that the service runs on. /docs renders it, `npm run docs`
// writes it to openapi.json, and the client's types are generated from it.
import { codesOf } from './operation-codes.ts';
import { codeSamplesOf } from './code-samples.ts';
import { failureExamples } from './examples.ts';
import { info, TAGS } from './info.ts';
import { listPath, listResponses } from './lists.ts';
import { bodyOf, queryOf, sharedBodies, sharedParameters } from './requests.ts';
import { FAILURE_SCHEMA, HEADER_COMPONENTS, responsesOf, sharedResponses, successSchemas } from './responses.ts';
import { SHARED_SCHEMAS, withSharedSchemas } from './shared-schemas.ts';
import { OPERATIONS } from '../../../apps/api/src/operations/index.ts';
import { calcularLote } from '../../../apps/api/src/operations/calcular-lote.ts';
import { type Operation, pathOf } from '../../../apps/api/src/operations/operation.ts';
import { TOKEN_PARAMETER } from '../../../apps/api/src/auth/authenticate.ts';

/** One of them, never both. */
const SECURITY = [{ bearer: [] }, { token: [] }];

const SECURITY_SCHEMES = {
  token: {
    type: 'apiKey',
    in: 'query',
    name: TOKEN_PARAMETER,
    description: 'El token del proyecto, en la dirección. `pruebas` sirve donde el servicio tenga activas las pruebas.',
  },
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'El mismo token en `Authorization: Bearer`: así no queda en bitácoras ni historiales.',
  },
};

export function openApi(): object {
  return {
    openapi: '3.1.1',
    info: info(),
    servers: [{ url: '/', description: 'Este servicio' }],
    security: SECURITY,
    tags: Object.values(TAGS),
    paths: {
      ...Object.fromEntries(OPERATIONS.map((operation) => [pathOf(operation), pathItem(operation)])),
      [pathOf(calcularLote)]: listPath(),
    },
    components: {
      securitySchemes: SECURITY_SCHEMES,
      parameters: sharedParameters(),
      headers: HEADER_COMPONENTS,
      schemas: {
        ...sharedBodies(OPERATIONS),
        sobre_error: FAILURE_SCHEMA,
        ...successSchemas(OPERATIONS),
        ...SHARED_SCHEMAS,
        ...Object.fromEntries(OPERATIONS.map(({ name, schema }) => [name, withSharedSchemas(schema)])),
      },
      responses: { ...sharedResponses(OPERATIONS), ...listResponses() },
      examples: failureExamples(),
    },
  };
}

function pathItem(operation: Operation): object {
  const { name, summary, description } = operation;
  return {
    get: {
      operationId: name,
      tags: [TAGS.get.name],
      summary,
      description,
      parameters: queryOf(operation),
      responses: responsesOf(operation, codesOf(operation, 'get'), 'get'),
      ...codeSamplesOf(name),
    },
    post: {
      operationId: `${name}_post`,
      tags: [TAGS.post.name],
      summary,
      description,
      ...bodyOf(operation),
      responses: responsesOf(operation, codesOf(operation, 'post'), 'post'),
      ...codeSamplesOf(`${name}_post`),
    },
  };
}
