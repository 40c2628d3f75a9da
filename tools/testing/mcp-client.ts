// An MCP client that starts `curp mcp` as its child process.
import { type CallToolResult, Client, type ClientOptions } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { COMMAND } from './curp.ts';

/** The protocol of 2025, with a handshake, and that of 2026, without one. */
export const PROTOCOLS: Readonly<Record<string, ClientOptions>> = {
  '2025-11-25': {},
  '2026-07-28': { versionNegotiation: { mode: { pin: '2026-07-28' } } },
};

export interface Agent {
  readonly client: Client;
  readonly stderr: () => string;
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
  let stderr = '';
  transport.stderr?.on('data', (chunk) => {
    stderr += String(chunk);
  });
  const client = new Client({ name: 'agente', version: '1.0.0' }, options);
  await client.connect(transport);
  // The client now validates every answer against the schema of its tool.
  await client.listTools();
  return {
    client,
    stderr: () => stderr,
    call: async (name, given) => client.callTool({ name, arguments: { ...given } }),
  };
}

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
