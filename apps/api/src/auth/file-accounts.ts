// Accounts from a file of token hashes, for a service without PostgreSQL. The file is read again when it changes.
import { readFile, stat } from 'node:fs/promises';
import { Accounts, type AccountSource } from './accounts.ts';
import { hashKey } from '@curp/accounts/token-format';
import { type FileToken, parseTokensFile } from '@curp/accounts/tokens-file';

const POLL_MS = 2000;

/** Its message tells the operator what is wrong with the file and how to fix it. */
export class TokenFileError extends Error {
  override readonly name = 'TokenFileError';

  constructor(path: string, problem: string) {
    super(`No se puede usar el archivo de tokens ${path}: ${problem}`);
  }
}

export interface FileAccountsOptions {
  readonly path: string;
  /** The changed file cannot be used; the accounts read before stay. Called once per cause. */
  readonly onBroken: (error: TokenFileError) => void;
  readonly now: () => number;
  readonly pollMs?: number;
  readonly readText?: (path: string) => Promise<string>;
}

type Reading =
  | { readonly kind: 'accounts'; readonly accounts: Accounts }
  /** Invalid content: read again only after the next change. */
  | { readonly kind: 'broken'; readonly error: TokenFileError }
  /** An I/O error: the next attempt may succeed. */
  | { readonly kind: 'unread'; readonly error: TokenFileError };

/** Rejects with a TokenFileError if the first reading fails. */
export async function openFileAccounts(options: FileAccountsOptions): Promise<AccountSource> {
  const { path, pollMs = POLL_MS, onBroken } = options;
  let version = await versionOf(path);
  const first = await read(options);
  if (first.kind !== 'accounts') throw first.error;
  let { accounts } = first;
  let reported = '';
  const reload = async (): Promise<void> => {
    const current = await versionOf(path);
    if (current === version) {
      reported = '';
      return;
    }
    const reading = await read(options);
    if (reading.kind !== 'unread') version = current;
    if (reading.kind === 'accounts') {
      ({ accounts } = reading);
    } else if (reading.error.message !== reported) {
      reported = reading.error.message;
      onBroken(reading.error);
    }
  };
  setInterval(() => void reload(), pollMs).unref();
  return {
    find: (hash) => accounts.find(hash),
    hasEnded: (hash) => accounts.hasEnded(hash),
    ageMs: () => 0,
    isCurrent: () => true,
    tokenCount: () => accounts.tokenCount,
  };
}

/** Changes whenever the file does; undefined without a file. */
async function versionOf(path: string): Promise<string | undefined> {
  const status = await stat(path).catch(() => undefined);
  return status && [status.ino, status.size, status.mtimeMs].join(' ');
}

function readUtf8(path: string): Promise<string> {
  return readFile(path, 'utf8');
}

async function read({ path, now, readText = readUtf8 }: FileAccountsOptions): Promise<Reading> {
  try {
    const reading = parseTokensFile(await readText(path));
    if (!reading.ok) return { kind: 'broken', error: new TokenFileError(path, `${reading.problem}. ${reading.cure}`) };
    const accounts = new Accounts(now);
    for (const token of reading.tokens) putToken(accounts, token);
    return { kind: 'accounts', accounts };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    const problem = `no se puede leer (${code}). Revise la ruta y los permisos.`;
    return { kind: 'unread', error: new TokenFileError(path, problem) };
  }
}

function putToken(accounts: Accounts, token: FileToken): void {
  const { hash, proyecto: id, pista: tokenId, ritmo: rate, rafaga: burst, cuota: quota, suspendido: suspended } = token;
  accounts.putProject({ id, suspended, rate, burst, quota });
  const key = hashKey(Buffer.from(hash, 'hex'));
  accounts.putToken({ hash: key, tokenId, projectId: id, expiresInMs: null, isEnded: false });
}
