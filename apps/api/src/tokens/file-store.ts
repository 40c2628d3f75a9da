// The tokens of a service that stands alone: a file of hashes, read again when it changes.
import { readFile, stat } from 'node:fs/promises';
import type { ChangeListener, Found, TokenStore } from './store.ts';

const POLL_MS = 2000;

/** Its message is for the operator: what is wrong with the file, and the cure. */
export class TokenFileError extends Error {
  override readonly name = 'TokenFileError';

  constructor(path: string, problem: string) {
    super(`No se puede usar el archivo de tokens ${path}: ${problem}`);
  }
}

export interface FileStoreOptions {
  readonly path: string;
  /** A file broken while in use: what was read before goes on. */
  readonly onBroken: (error: TokenFileError) => void;
  readonly pollMs?: number;
}

interface Row {
  readonly hash: string;
  readonly proyecto: string;
  readonly pista: string;
  readonly ritmo: number;
  readonly rafaga: number;
  readonly cuota: number | null;
  readonly suspendido: boolean;
}

interface Check {
  readonly holds: (value: unknown) => boolean;
  readonly must: string;
}

const COUNT: Check = { holds: (value) => isWhole(value) && value > 0, must: 'debe ser un entero mayor que 0' };
const TEXT: Check = { holds: (value) => typeof value === 'string' && value !== '', must: 'debe ser un texto' };

const CHECKS: Readonly<Record<keyof Row, Check>> = {
  hash: {
    holds: (value) => typeof value === 'string' && /^[0-9a-f]{64}$/i.test(value),
    must: 'debe tener 64 dígitos hexadecimales',
  },
  proyecto: TEXT,
  pista: TEXT,
  ritmo: COUNT,
  rafaga: COUNT,
  cuota: {
    holds: (value) => value === null || (isWhole(value) && value >= 0),
    must: 'debe ser un entero desde 0, o null si no tiene límite',
  },
  suspendido: { holds: (value) => typeof value === 'boolean', must: 'debe ser true o false' },
};

export async function openFileStore(options: FileStoreOptions): Promise<TokenStore> {
  const { path, pollMs = POLL_MS } = options;
  let version = await versionOf(path);
  let tokens = await read(path);
  const reload = async ({ onDoubt }: ChangeListener): Promise<void> => {
    const current = await versionOf(path);
    if (current === version) return;
    version = current;
    try {
      tokens = await read(path);
      onDoubt();
    } catch (error) {
      if (!(error instanceof TokenFileError)) throw error;
      options.onBroken(error);
    }
  };
  return {
    find: (hash) => Promise.resolve(tokens.get(hash.toString('hex'))),
    watch: (listener) => {
      const timer = setInterval(() => void reload(listener), pollMs).unref();
      return () => clearInterval(timer);
    },
  };
}

/** Changes whenever the file does; undefined when there is none. */
async function versionOf(path: string): Promise<string | undefined> {
  const status = await stat(path).catch(() => undefined);
  return status && [status.ino, status.size, status.mtimeMs].join(' ');
}

async function read(path: string): Promise<ReadonlyMap<string, Found>> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new TokenFileError(path, `no se puede leer (${error.code}). Revise la ruta y los permisos.`);
  });
  const rows = parse(path, text);
  const problems = rows.flatMap(problemsOf);
  if (problems.length > 0) throw new TokenFileError(path, `${problems.join('; ')}. Corríjalo y guárdelo.`);
  const tokens = new Map((rows as readonly Row[]).map((row) => [row.hash.toLowerCase(), foundIn(row)]));
  if (tokens.size < rows.length) throw new TokenFileError(path, 'tiene un hash repetido. Deje uno solo de cada uno.');
  return tokens;
}

function parse(path: string, text: string): readonly unknown[] {
  const cure = 'Debe ser una lista de JSON: corchetes, comillas dobles y comas entre elementos.';
  try {
    const rows: unknown = JSON.parse(text);
    if (Array.isArray(rows)) return rows;
  } catch {
    throw new TokenFileError(path, `no es JSON. ${cure}`);
  }
  throw new TokenFileError(path, `no es una lista. ${cure}`);
}

function problemsOf(row: unknown, index: number): string[] {
  if (typeof row !== 'object' || row === null) return [`el elemento ${index + 1} no es un objeto`];
  return Object.entries(CHECKS)
    .filter(([name, { holds }]) => !holds((row as Readonly<Record<string, unknown>>)[name]))
    .map(([name, { must }]) => `en el elemento ${index + 1}, "${name}" ${must}`);
}

function foundIn({ proyecto: id, ritmo: rate, rafaga: burst, cuota: quota, suspendido: suspended }: Row): Found {
  return { project: { id, suspended, rate, burst, quota }, expiresIn: undefined };
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}
