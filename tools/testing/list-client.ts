// An HTTP client for lists: sends the body in chunks, and reads the answer meanwhile or not at all.
import { type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http';
import { notice } from '@curp/batch';
import { ANA, ANA_KEY, type Reply } from './service.ts';

export const PATH = '/curp/calcular_lote';

export const HEADER =
  'nombres,apellido_paterno,apellido_materno,anio_nacimiento,mes_nacimiento,dia_nacimiento,sexo,entidad';

export const ANA_ROW = Object.values(ANA).join(',');
export const ANA_ANSWERED = `${ANA_ROW},${ANA_KEY},,,`;
/** In a list of several. */
export const ANA_REPEATED = `${ANA_ANSWERED}${notice('date-repeated', 'birthDate')}`;
export const ADDED = ',curp,codigos,motivos,avisos';
/** 30 February. */
export const BAD_ROW = ANA_ROW.replace('12,31', '02,30');

export function csvOf(...rows: readonly string[]): string {
  return [HEADER, ...rows].map((row) => `${row}\n`).join('');
}

export interface ListOptions {
  readonly type?: string;
  readonly token?: string;
  /** By default states the coding of sexes, which a list of only women leaves open. */
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface OpenExchange {
  readonly request: ClientRequest;
  /** Rejects if the connection breaks first. */
  readonly response: Promise<IncomingMessage>;
}

/** Sends the head; the caller sends the body. */
export function openExchange(url: string, options: ListOptions = {}): OpenExchange {
  const { type = 'text/csv', token = 'pruebas', headers = {}, query = 'sexos=H/M' } = options;
  const request = httpRequest(`${url}${PATH}?${query}`, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': type, authorization: `Bearer ${token}`, ...headers },
  });
  const response = new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).on('error', reject);
  });
  // Not every test awaits it.
  response.catch(() => {});
  request.flushHeaders();
  return { request, response };
}

export type ListReply = Pick<Reply, 'status' | 'text' | 'envelope'> & {
  readonly headers: IncomingMessage['headers'];
  readonly trailers: IncomingMessage['trailers'];
  /** The connection broke before the end of the body. */
  readonly isCut: boolean;
};

type Pieces = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

/** Sends the body and reads the answer concurrently. */
export async function sendList(
  url: string,
  body: string | Uint8Array | Pieces,
  options?: ListOptions,
): Promise<ListReply> {
  const { request, response } = openExchange(url, options);
  const pieces = typeof body === 'string' || body instanceof Uint8Array ? [body] : body;
  const sending = (async () => {
    for await (const piece of pieces) {
      if (request.destroyed) return;
      if (!request.write(piece)) await drained(request);
    }
    request.end();
  })();
  const reply = await readReply(await response);
  // After an early refusal the rest of the body is not sent.
  if (reply.status !== 200) request.destroy();
  await sending;
  return reply;
}

export const BLOCK = `${ANA_ROW}\n`.repeat(1000);

/** Sends rows as fast as the server reads them, until the connection closes. */
export async function sendWithoutEnd(request: ClientRequest): Promise<void> {
  request.write(`${HEADER}\n`);
  while (!request.destroyed) if (!request.write(BLOCK)) await drained(request);
}

/** Waits for room in the buffer, or for the end of the connection. */
async function drained(request: ClientRequest): Promise<void> {
  await new Promise<void>((resolve) => {
    const done = (): void => {
      request.off('drain', done).off('close', done);
      resolve();
    };
    request.on('drain', done).on('close', done);
  });
}

/** Reads an answer to its end or to where it breaks. */
export async function readReply(reply: IncomingMessage): Promise<ListReply> {
  const chunks: Buffer[] = [];
  let isCut = false;
  try {
    for await (const chunk of reply) chunks.push(chunk as Buffer);
  } catch {
    isCut = true;
  }
  const text = Buffer.concat(chunks).toString();
  const isJson = reply.headers['content-type']?.startsWith('application/json;') === true;
  return {
    status: reply.statusCode ?? 0,
    headers: reply.headers,
    trailers: reply.trailers,
    text,
    envelope: isJson && !isCut ? JSON.parse(text) : undefined,
    isCut,
  };
}

export function linesOf(text: string): string[] {
  return text.split('\n').slice(0, -1);
}
