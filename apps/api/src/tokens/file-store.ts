// The tokens of a service that stands alone: a file of hashes, read again when it changes.
import { readFile, stat } from 'node:fs/promises';
import type { ChangeListener, Found, TokenStore } from './store.ts';
import { type FileToken, parseTokensFile } from './tokens-file.ts';

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
  /** A file that cannot be used any more: what was read before goes on. Told once a cause. */
  readonly onBroken: (error: TokenFileError) => void;
  readonly pollMs?: number;
  readonly readText?: (path: string) => Promise<string>;
}

type Tokens = ReadonlyMap<string, Found>;

type Reading =
  | { readonly kind: 'tokens'; readonly tokens: Tokens }
  /** It is of no use until it changes. */
  | { readonly kind: 'broken'; readonly error: TokenFileError }
  /** The next try may do: too many open files, a disk that stumbled. */
  | { readonly kind: 'unread'; readonly error: TokenFileError };

export async function openFileStore(options: FileStoreOptions): Promise<TokenStore> {
  const { path, pollMs = POLL_MS, onBroken, readText = readUtf8 } = options;
  let version = await versionOf(path);
  const first = await read(path, readText);
  if (first.kind !== 'tokens') throw first.error;
  let { tokens } = first;
  let told = '';
  const reload = async ({ onDoubt }: ChangeListener): Promise<void> => {
    const current = await versionOf(path);
    if (current === version) {
      told = '';
      return;
    }
    const reading = await read(path, readText);
    if (reading.kind !== 'unread') version = current;
    if (reading.kind === 'tokens') {
      ({ tokens } = reading);
      onDoubt();
    } else if (reading.error.message !== told) {
      told = reading.error.message;
      onBroken(reading.error);
    }
  };
  return {
    find: (hash, _budget, older) => {
      const found = tokens.get(hash.toString('hex'));
      if (found !== undefined || older === undefined) return Promise.resolve(found);
      const before = tokens.get(older.toString('hex'));
      return Promise.resolve(before && { ...before, isOlder: true });
    },
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

function readUtf8(path: string): Promise<string> {
  return readFile(path, 'utf8');
}

async function read(path: string, readText: (path: string) => Promise<string>): Promise<Reading> {
  try {
    const reading = parseTokensFile(await readText(path));
    if (!reading.ok) return { kind: 'broken', error: new TokenFileError(path, `${reading.problem}. ${reading.cure}`) };
    return { kind: 'tokens', tokens: new Map(reading.tokens.map((token) => [token.hash, foundIn(token)])) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    const problem = `no se puede leer (${code}). Revise la ruta y los permisos.`;
    return { kind: 'unread', error: new TokenFileError(path, problem) };
  }
}

function foundIn({ proyecto: id, ritmo: rate, rafaga: burst, cuota: quota, suspendido: suspended }: FileToken): Found {
  return { project: { id, suspended, rate, burst, quota }, expiresIn: undefined };
}
