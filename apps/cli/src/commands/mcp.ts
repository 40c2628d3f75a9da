// curp mcp: the tools for an agent, over stdin and stdout, until whoever started it goes away.
import type { Call, Command, ExitCode } from '../call.ts';
import { todayInMexicoCity } from '@curp/core';
import type { JSONRPCMessage } from '@modelcontextprotocol/server';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { faultOf } from '../fault.ts';
import { serverOf } from '../mcp/server.ts';

/** For a person who typed it. */
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

export async function mcp({ stdin, stdout, stderr, now }: Call, commands: readonly Command[]): Promise<ExitCode> {
  if (stdout.isTerminal) stderr.write(WAITING);
  // Nothing is half done, so nothing is lost.
  for (const signal of SIGNALS) process.once(signal, () => process.exit(0));
  const pipe = new Pipe(stdin, stdout.stream);
  const today = (): string => todayInMexicoCity(now());
  const onFault = (error: unknown): void => stderr.write(faultOf(error));
  // Without onerror: its errors quote the line that could not be read, which may hold a name.
  serveStdio(() => serverOf({ commands, today, onFault }), { transport: pipe });
  await pipe.closed;
  if (stdin.readableEnded || stdin.destroyed) return 0;
  // While somebody is there, it closes only on a message that it cannot hold.
  stderr.write(TOO_LONG);
  return 2;
}
