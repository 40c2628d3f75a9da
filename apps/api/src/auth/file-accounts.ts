// Accounts from a file of token hashes, for a service without PostgreSQL. The file is read again when it changes.
import { readFile, stat } from 'node:fs/promises';
import { Accounts, type AccountSource } from './accounts.ts';
import { hashKey } from '@curp/accounts/token-format';
import { type FileToken, parseTokensFile } from '@curp/accounts/tokens-file';

const POLL_MS = 2000;

/** Its message, for the operator, names what is wrong with the file and the fix. */
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

/** Rejects with a TokenFileError if the first reading fails. */
export async function openFileAccounts(options: FileAccountsOptions): Promise<AccountSource> {
  const { path, pollMs = POLL_MS, onBroken } = options;
  let version = await versionOf(path);
  let accounts = await read(options);
  let reported = '';
  const reload = async (): Promise<void> => {
    const current = await versionOf(path);
    if (current === version) {
      reported = '';
      return;
    }
    try {
      accounts = await read(options);
      version = current;
      reported = '';
    } catch (error) {
      if (!(error instanceof TokenFileError)) throw error;
      if (error.message !== reported) onBroken(error);
      reported = error.message;
    }
  };
  setInterval(() => void reload(), pollMs).unref();
  return {
    find: (hash) => accounts.find(hash),
    findEnded: (hash) => accounts.findEnded(hash),
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

/** Rejects with a TokenFileError. */
async function read({ path, now, readText = readUtf8 }: FileAccountsOptions): Promise<Accounts> {
  const text = await readText(path).catch(({ code }: NodeJS.ErrnoException) => {
    throw new TokenFileError(path, `no se puede leer (${code}). Revise la ruta y los permisos.`);
  });
  const reading = parseTokensFile(text);
  if (!reading.ok) throw new TokenFileError(path, `${reading.problem}. ${reading.fix}`);
  const accounts = new Accounts({ now, steadyNow: now });
  for (const token of reading.tokens) putToken(accounts, token);
  return accounts;
}

function putToken(accounts: Accounts, token: FileToken): void {
  const { hash, proyecto: id, pista: tokenId, ritmo: rate, rafaga: burst, cuota: quota, suspendido: suspended } = token;
  accounts.putProject({ id, suspended, rate, burst, quota });
  const key = hashKey(Buffer.from(hash, 'hex'));
  accounts.putToken({ hash: key, tokenId, projectId: id, expiresInMs: null, end: null });
}
