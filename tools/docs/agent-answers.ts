// apps/cli/src/mcp/answers.json: the schemas of what the service gives, which are those of the tools of curp mcp.

interface OpenApi {
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

const OPERATIONS = ['calcular_curp', 'explicar_curp', 'validar_curp', 'cotejar_curp', 'entidades'];

export function agentAnswers(document: object): object {
  const { schemas } = (document as OpenApi).components;
  return Object.fromEntries(OPERATIONS.map((name) => [name.replace('_curp', ''), schemas[name]]));
}
