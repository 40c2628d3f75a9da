// Starts the service in this process on a free port, without stores and with the sandbox token; and the HTTP client of
// the tests.
import type { AddressInfo } from 'node:net';
import { buildApp, type Dependencies } from '../../apps/api/src/app.ts';
import { type Identity, TokenIdentifier } from '../../apps/api/src/auth/identify-token.ts';
import type { TokenPermissions } from '../../apps/api/src/auth/token-permissions.ts';
import { type Caller, NO_ACCOUNTS } from '../../apps/api/src/auth/accounts.ts';
import { Limiter } from '../../apps/api/src/limits/limiter.ts';
import { AnswerLog } from '../../apps/api/src/observability/answer-log.ts';
import { createLog } from '../../apps/api/src/observability/log.ts';
import type { Project } from '@curp/accounts/project';

export type Parameters = Readonly<Record<string, string | undefined>>;

/** An invented, ordinary person. */
export const ANA = {
  nombres: 'Ana',
  apellido_paterno: 'Soto',
  apellido_materno: 'Ruiz',
  anio_nacimiento: '1990',
  mes_nacimiento: '12',
  dia_nacimiento: '31',
  sexo: 'M',
  entidad: '20',
} as const;

export const ANA_KEY = 'SORA901231MOCTZN00';

interface Envelope {
  readonly error: boolean;
  readonly code_error: number;
  readonly error_message: string | null;
  readonly response: Readonly<Record<string, unknown>>;
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly envelope: Envelope;
}

export interface TestService {
  readonly url: string;
  readonly send: (path: string, init?: RequestInit) => Promise<Reply>;
  readonly get: (path: string, parameters?: Parameters, init?: RequestInit) => Promise<Reply>;
  readonly postForm: (path: string, parameters: Parameters) => Promise<Reply>;
  readonly postJson: (path: string, body: object) => Promise<Reply>;
  readonly close: () => Promise<void>;
}

export function query(parameters: Parameters): string {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return new URLSearchParams(given).toString();
}

/** Limits that no test reaches. */
export const PLENTY: Project = { id: 'pruebas', suspended: false, rate: 100_000, burst: 100_000, quota: null };

export function identityOf(project: Project, permissions?: TokenPermissions): Identity {
  return { kind: 'account', account: { project, tokenId: 't_pruebas', permissions } };
}

export function callerOf(project: Project): Caller {
  return { project, tokenId: 't_pruebas', operation: 'calcular_curp' };
}

function now(): number {
  return performance.now();
}

export interface ServiceOptions extends Partial<Dependencies> {
  /** Civil date in Mexico City. */
  readonly today?: string;
}

export async function startService({
  today,
  log = createLog('fatal', { write: () => {} }),
  ...given
}: ServiceOptions = {}): Promise<TestService> {
  const app = buildApp({
    identifier: new TokenIdentifier({ source: NO_ACCOUNTS, peppers: [], sandbox: PLENTY, staleMs: 0 }),
    limiter: new Limiter({ now, wallClock: Date.now }),
    clock: today === undefined ? Date.now : () => Date.parse(`${today}T18:00:00Z`),
    log,
    record: new AnswerLog(log, true).record,
    ...given,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { ...caller(`http://127.0.0.1:${port}`), close: () => app.close() };
}

/** The HTTP client of the tests. */
export function caller(url: string): Omit<TestService, 'close'> {
  const send = async (path: string, init?: RequestInit): Promise<Reply> => {
    const reply = await fetch(url + path, { redirect: 'manual', ...init });
    const text = await reply.text();
    const json = text !== '' && reply.headers.get('content-type')?.startsWith('application/json;') === true;
    return { status: reply.status, headers: reply.headers, text, envelope: json ? JSON.parse(text) : undefined };
  };
  return {
    url,
    send,
    get: (path, parameters, init) => send(parameters === undefined ? path : `${path}?${query(parameters)}`, init),
    postForm: (path, parameters) => send(path, { method: 'POST', body: new URLSearchParams(query(parameters)) }),
    postJson: (path, body) =>
      send(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  };
}
