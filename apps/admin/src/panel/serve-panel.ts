// curp-admin panel: the web server on 127.0.0.1. The first browser that opens the printed address gets a cookie, and only
// that browser is answered. The pages come from pages.ts; the database role can only read.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { showAudit } from '../audit.ts';
import { type Call, type Reading, refuse, type Result } from '../call.ts';
import { databaseOf } from '../settings.ts';
import { html } from './html.ts';
import { document, pageAt, type Page } from './pages.ts';
import { STYLE } from './style.ts';

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

export async function openPanel(call: Call): Promise<Result> {
  const reader = asReader(call);
  if (!reader.ok) return reader;
  // A cheap query: the command reports an unusable database before it opens a port.
  const access = await showAudit({ ...reader.value, options: { limite: 1 } });
  if (!access.ok) return access;
  const server = createServer();
  const port = await listen(server, call.options.puerto ?? 0);
  if (port === undefined) {
    return refuse(
      `El puerto ${call.options.puerto} está ocupado.`,
      'Dé otro con --puerto, o ninguno: se elige uno libre.',
    );
  }
  const door = new Door(port);
  server.on('request', (request, response) => void answer(request, response, door, reader.value));
  const address = `http://127.0.0.1:${port}/entrar/${door.key}`;
  return {
    ok: true,
    document: { direccion: address },
    body: `${address}\n`,
    notes: ['Abra esta dirección en este equipo: vale una sola vez. Ctrl-C cierra el panel.'],
    running: untilStopped(server),
  };
}

/** The same call with a role that can only read, whatever else the login may do. */
function asReader(call: Call): Reading<Call> {
  const settings = databaseOf(call.env);
  if (!settings.ok) return settings;
  const { url, variable } = settings.value;
  const address = new URL(url);
  address.searchParams.set('options', '-c role=curp_reader');
  return { ok: true, value: { ...call, env: { ...call.env, [variable]: address.href } } };
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

/** Who may come in: the first who brings the key, and from then on that browser by its cookie. */
class Door {
  readonly key = secret();
  readonly #hosts: ReadonlySet<string>;
  readonly #cookieName: string;
  #session: string | undefined;

  constructor(port: number) {
    this.#hosts = new Set([`127.0.0.1:${port}`, `localhost:${port}`]);
    // Cookies do not know ports: two panels must not overwrite each other's.
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

  /** The cookie for whoever brings the key first; undefined for everybody else. */
  enter(key: string): string | undefined {
    if (this.#session !== undefined || !isEqual(key, this.key)) return undefined;
    this.#session = secret();
    return `${this.#cookie()}; HttpOnly; SameSite=Strict; Path=/`;
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

async function answer(request: IncomingMessage, response: ServerResponse, door: Door, call: Call): Promise<void> {
  const address = URL.parse(request.url ?? '', 'http://panel');
  if (address === null || !door.isAddressed(request) || !['GET', 'HEAD'].includes(request.method ?? '')) {
    return send(response, 400, CLOSED);
  }
  const [, entering, key = ''] = address.pathname.split('/');
  if (entering === 'entrar') {
    const cookie = door.enter(key);
    if (cookie === undefined) return send(response, 403, CLOSED);
    response.writeHead(303, { ...HEADERS, location: '/', 'set-cookie': cookie }).end();
    return;
  }
  if (address.pathname === '/panel.css') {
    response.writeHead(200, { ...HEADERS, 'content-type': 'text/css; charset=utf-8' }).end(STYLE);
    return;
  }
  if (!door.isOpenTo(request)) return send(response, 403, CLOSED);
  const page = await pageAt(address, { ...call, now: new Date() });
  if (page.ok) return send(response, 200, page);
  const { problem, cure } = page;
  send(response, 503, { title: 'No se pudo', content: html`<p class="problem">${problem} ${cure}</p>` });
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
