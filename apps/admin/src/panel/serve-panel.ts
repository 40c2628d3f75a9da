// curp-admin panel: the web server on 127.0.0.1. The first browser that opens the printed address gets a cookie, and only
// that browser is answered. The pages come from pages.ts; the database role can only read (database/transactions.ts).
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { showAudit } from '../commands/audit.ts';
import { type Call, type Refusal, failWith, type Result } from '../call.ts';
import { unexpectedFailure } from '../database/failures.ts';
import { html } from './html.ts';
import { document, pageAt, type Page } from './pages.ts';
import { STYLE } from './style.ts';

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

export async function openPanel(call: Call): Promise<Result> {
  const reader: Call = { ...call, isReader: true };
  // A cheap query: the command reports an unusable database before it opens a port.
  const access = await showAudit({ ...reader, options: { limite: 1 } });
  if (!access.ok) return access;
  const server = createServer();
  const port = await listen(server, call.options.puerto ?? 0);
  if (port === undefined) {
    return failWith(
      `El puerto ${call.options.puerto} está ocupado.`,
      'Dé otro con --puerto, o ninguno: se elige uno libre.',
    );
  }
  const session = new PanelSession(port);
  server.on('request', (request, response) => {
    answer(request, response, session, reader).catch((error: unknown) => sendFailure(response, error));
  });
  const address = `http://127.0.0.1:${port}/entrar/${session.key}`;
  return {
    ok: true,
    document: { direccion: address },
    body: `${address}\n`,
    notes: ['Abra esta dirección en este equipo: vale una sola vez. Ctrl-C cierra el panel.'],
    running: untilStopped(server),
  };
}

/** Undefined if the port is taken. */
function listen(server: Server, port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(undefined);
      else reject(error);
    });
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

function untilStopped(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const stop = (): void => {
      server.close(() => resolve());
      server.closeAllConnections();
    };
    process.once('SIGINT', stop).once('SIGTERM', stop);
  });
}

/** A one-time key, then a session cookie. */
class PanelSession {
  readonly key = secret();
  /** A path that no other server has: a browser sends cookies of 127.0.0.1 to all of its ports. */
  readonly path = `/${secret()}/`;
  readonly #hosts: ReadonlySet<string>;
  readonly #cookieName: string;
  #session: string | undefined;

  constructor(port: number) {
    this.#hosts = new Set([`127.0.0.1:${port}`, `localhost:${port}`]);
    // Cookies have no port: two panels must not overwrite each other's.
    this.#cookieName = `curp_panel_${port}`;
  }

  /** False for a name that another site made to point here. */
  isAddressed({ headers }: IncomingMessage): boolean {
    return this.#hosts.has(headers.host ?? '');
  }

  isOpenTo({ headers }: IncomingMessage): boolean {
    const cookies = (headers.cookie ?? '').split('; ');
    return this.#session !== undefined && cookies.some((cookie) => isEqual(cookie, this.#cookie()));
  }

  /** The session cookie, for the first request with the key; undefined for any other. */
  enter(key: string): string | undefined {
    if (this.#session !== undefined || !isEqual(key, this.key)) return undefined;
    this.#session = secret();
    return `${this.#cookie()}; HttpOnly; SameSite=Strict; Path=${this.path}`;
  }

  #cookie(): string {
    return `${this.#cookieName}=${this.#session}`;
  }
}

function secret(): string {
  return randomBytes(24).toString('base64url');
}

function isEqual(left: string, right: string): boolean {
  const [given, known] = [Buffer.from(left), Buffer.from(right)];
  return given.length === known.length && timingSafeEqual(given, known);
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  session: PanelSession,
  call: Call,
): Promise<void> {
  const address = URL.parse(request.url ?? '', 'http://panel');
  if (address === null || !session.isAddressed(request) || !['GET', 'HEAD'].includes(request.method ?? '')) {
    return send(response, 400, CLOSED);
  }
  if (address.pathname.endsWith('/panel.css')) {
    response.writeHead(200, { ...HEADERS, 'content-type': 'text/css; charset=utf-8' }).end(STYLE);
    return;
  }
  const [, entering, key = ''] = address.pathname.split('/');
  if (entering === 'entrar') {
    const cookie = session.enter(key);
    if (cookie === undefined) return send(response, 403, CLOSED);
    response.writeHead(303, { ...HEADERS, location: session.path, 'set-cookie': cookie }).end();
    return;
  }
  if (!address.pathname.startsWith(session.path) || !session.isOpenTo(request)) return send(response, 403, CLOSED);
  const path = address.pathname.slice(session.path.length);
  const page = await pageAt(path, address.searchParams, { ...call, now: new Date() });
  if (page.ok) send(response, 200, page);
  else sendRefusal(response, 503, page);
}

/** An internal error: this page fails, the panel keeps running. */
function sendFailure(response: ServerResponse, error: unknown): void {
  if (response.headersSent) response.destroy();
  else sendRefusal(response, 500, unexpectedFailure(error));
}

function sendRefusal(response: ServerResponse, status: number, { problem, fix }: Refusal): void {
  send(response, status, { title: 'No se pudo', content: html`<p class="problem">${problem} ${fix}</p>` });
}

const CLOSED: Page = {
  title: 'Panel cerrado',
  content: html`<p class="problem">
    Este panel se abre con la dirección que mostró <code>curp-admin panel</code>, una sola vez y en un solo navegador.
    Para otra, ejecute la orden de nuevo.
  </p>`,
};

function send(response: ServerResponse, status: number, page: Page): void {
  response.writeHead(status, { ...HEADERS, 'content-type': 'text/html; charset=utf-8' }).end(document(page).text);
}
