// curp mcp: serves the tools to an agent, over stdin and stdout until the agent closes them, or over HTTP.
import type { Call, Command, ExitCode } from '../call.ts';
import { todayInMexicoCity } from '@curp/core';
import type { JSONRPCMessage, McpServer } from '@modelcontextprotocol/server';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { faultOf } from '../fault.ts';
import { httpServer } from '../mcp/http.ts';
import type { MCP_OPTIONS } from '../mcp/options.ts';
import { serverOf } from '../mcp/server.ts';
import { refuse } from '../output.ts';

/** Shown on a terminal. */
const WAITING = `Espera a un agente, que lo arranca por su cuenta: la configuración está en «curp mcp --ayuda». Ctrl-C termina.\n`;

const TOO_LONG = 'Error: un mensaje del agente pasa de 10 MB. Envíe un solo dato en cada texto.\n';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Sends one message at a time: the library adds two listeners to stdout for each message that a slow reader delays. */
class Pipe extends StdioServerTransport {
  readonly #closing = Promise.withResolvers<void>();
  readonly closed: Promise<void> = this.#closing.promise;
  #lastSent: Promise<void> = Promise.resolve();

  override send(message: JSONRPCMessage): Promise<void> {
    const sent = this.#lastSent.then(() => super.send(message));
    this.#lastSent = sent.catch(() => {});
    return sent;
  }

  /** Every way to end the process closes the transport first, and closing first sends the queued answers. */
  override async close(): Promise<void> {
    await this.#lastSent;
    await super.close();
    this.#closing.resolve();
  }
}

export async function mcp(call: Call<typeof MCP_OPTIONS>, commands: readonly Command[]): Promise<ExitCode> {
  const { stdin, stdout, stderr, now, options } = call;
  const today = (): string => todayInMexicoCity(now());
  const onFault = (error: unknown): void => stderr.write(faultOf(error));
  const makeServer = (): McpServer => serverOf({ commands, today, onFault });
  // Calls have no side effects, so exiting at once loses nothing.
  for (const signal of SIGNALS) process.once(signal, () => process.exit(0));
  if (options.http === true) return listen(call, makeServer, onFault);
  if (stdout.isTerminal) stderr.write(WAITING);
  const pipe = new Pipe(stdin, stdout.stream);
  // Without onerror: its errors quote the line that could not be read, which may hold a name.
  serveStdio(makeServer, { transport: pipe });
  await pipe.closed;
  if (stdin.readableEnded || stdin.destroyed) return 0;
  // The agent did not close its end: the transport closed because a message was too long.
  stderr.write(TOO_LONG);
  return 2;
}

const LOOPBACK = new Set(['127.0.0.1', '::1']);
const NO_PORT = { problem: 'El puerto no se entiende.', fix: 'Es un número de 0 a 65535, como 8765.' };
const NO_TOKEN = {
  problem: 'Para escuchar fuera de este equipo hace falta un token.',
  fix: 'Ponga en CURP_MCP_TOKEN uno de 32 caracteres o más (openssl rand -hex 32), o quite --direccion.',
};
const TAKEN = {
  problem: 'No se pudo escuchar ahí.',
  fix: 'Dé otro puerto, o una dirección de este equipo con --direccion.',
};
const SHORTEST_TOKEN = 32;

async function listen(
  call: Call<typeof MCP_OPTIONS>,
  makeServer: () => McpServer,
  onFault: (error: unknown) => void,
): Promise<ExitCode> {
  const [port = ''] = call.args;
  const { direccion: host = '127.0.0.1' } = call.options;
  const token = process.env['CURP_MCP_TOKEN'] || undefined;
  const isOpen = token === undefined ? !LOOPBACK.has(host) : token.length < SHORTEST_TOKEN;
  if (!/^\d{0,5}$/.test(port) || Number(port) > 65_535) return refuse(call, NO_PORT);
  if (isOpen) return refuse(call, NO_TOKEN);
  const server = httpServer(makeServer, { token, onFault });
  try {
    await once(server.listen(port === '' ? 8765 : Number(port), host), 'listening');
  } catch {
    return refuse(call, TAKEN);
  }
  const { address, family, port: bound } = server.address() as AddressInfo;
  call.stderr.write(
    `Escucha en http://${family === 'IPv6' ? `[${address}]` : address}:${bound}/mcp. Ctrl-C termina.\n`,
  );
  await once(server, 'close');
  return 0;
}
