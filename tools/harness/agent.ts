// An agent's program, made with the client of the same library, and curp mcp as its child.
import { type CallToolResult, Client, type ClientOptions } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { COMMAND } from './curp.ts';

/** The protocol of 2025, with its greeting, and that of 2026, without one. */
export const ERAS: Readonly<Record<string, ClientOptions>> = {
  '2025-11-25': {},
  '2026-07-28': { versionNegotiation: { mode: { pin: '2026-07-28' } } },
};

export interface Agent {
  readonly client: Client;
  /** What curp mcp has said to people. */
  readonly said: () => string;
  readonly call: (name: string, given: Readonly<Record<string, unknown>>) => Promise<CallToolResult>;
}

const [NODE = '', ...WORDS] = COMMAND;

interface Start {
  readonly command?: string;
  readonly args?: readonly string[];
  readonly options?: ClientOptions;
  readonly env?: Readonly<Record<string, string>>;
}

export async function startAgent(start: Start = {}): Promise<Agent> {
  const { command = NODE, args = [...WORDS, 'mcp'], options = {}, env = {} } = start;
  const transport = new StdioClientTransport({ command, args: [...args], env: { ...env }, stderr: 'pipe' });
  let said = '';
  transport.stderr?.on('data', (chunk) => {
    said += String(chunk);
  });
  const client = new Client({ name: 'agente', version: '1.0.0' }, options);
  await client.connect(transport);
  // From here on the client checks every answer against the schema of its tool.
  await client.listTools();
  return {
    client,
    said: () => said,
    call: async (name, given) => client.callTool({ name, arguments: { ...given } }),
  };
}

/** The text of an answer. */
export function textOf({ content }: CallToolResult): string {
  return content.map((part) => (part.type === 'text' ? part.text : '')).join('');
}

export const ANA = {
  nombres: 'Ana',
  apellido_paterno: 'Soto',
  apellido_materno: 'Vega',
  fecha: '1990-12-31',
  sexo: 'M',
  entidad: '20',
};
