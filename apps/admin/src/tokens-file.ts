// The tokens file of a service that runs without a database. A change is written to `….lock` and
// renamed over the file. Creating `….lock` is also the lock: while it exists, another change is refused.
import { open, readFile, realpath, rename, stat, unlink } from 'node:fs/promises';
import { type FileToken, parseTokensFile } from '@curp/accounts/tokens-file';
import { type Done, type Reading, failWith, type Result, type Refusal } from './call.ts';

const FAILURES: Readonly<Record<string, string>> = {
  ENOENT: 'No existe: revise la ruta.',
  ENOTDIR: 'Una parte de la ruta no es una carpeta: revise la ruta.',
  EISDIR: 'Es una carpeta: dé la ruta de un archivo.',
  EACCES: 'No hay permiso: ejecute la orden como el dueño del archivo.',
  EPERM: 'No hay permiso: ejecute la orden como el dueño del archivo.',
  EROFS: 'El disco es de solo lectura: cambie el archivo en su origen.',
  ENOSPC: 'El disco está lleno: libere espacio. El archivo quedó como estaba.',
};

/** Undefined when there is no such file. */
export async function readTokensFile(path: string): Promise<Reading<readonly FileToken[] | undefined>> {
  try {
    return parse(await readFile(path, 'utf8'));
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? { ok: true, value: undefined } : fileFailure(error);
  }
}

function parse(text: string): Reading<readonly FileToken[]> {
  const reading = parseTokensFile(text);
  if (reading.ok) return { ok: true, value: reading.tokens };
  return failWith(
    `No se puede usar el archivo de tokens: ${reading.problem}.`,
    `${reading.fix} Si no es el archivo de tokens, revise la ruta de --archivo. No se tocó.`,
  );
}

export interface FileChange {
  readonly records: readonly FileToken[];
  readonly result: Done;
}

/** The change sees the file as it is under the lock. Without a file it sees undefined. */
export async function changeTokensFile(
  path: string,
  change: (records: readonly FileToken[] | undefined) => FileChange | Refusal,
): Promise<Result> {
  try {
    // A symbolic link is kept; its target is replaced.
    const target = await realpath(path).catch(() => path);
    return await underLock(target, change);
  } catch (error) {
    return fileFailure(error);
  }
}

async function underLock(
  path: string,
  change: (records: readonly FileToken[] | undefined) => FileChange | Refusal,
): Promise<Result> {
  const beside = `${path}.lock`;
  const file = await open(beside, 'wx', 0o600).catch((error: unknown) => {
    if (codeOf(error) === 'EEXIST') return undefined;
    throw error;
  });
  if (file === undefined) return locked(beside);
  let pending = true;
  try {
    const records = await readTokensFile(path);
    const changed = records.ok ? change(records.value) : records;
    if ('ok' in changed) return changed;
    await file.writeFile(`${JSON.stringify(changed.records, null, 2)}\n`);
    // The service may run as another user: owner and mode are kept when root changes the file.
    const before = await stat(path).catch(() => undefined);
    if (before !== undefined) {
      await file.chown(before.uid, before.gid);
      await file.chmod(before.mode & 0o777);
    }
    await file.sync();
    await rename(beside, path);
    pending = false;
    return changed.result;
  } finally {
    await file.close();
    if (pending) await unlink(beside);
  }
}

function locked(beside: string): Refusal {
  return failWith(
    'Otra orden está cambiando el archivo de tokens.',
    `Repita la orden; si nadie más lo está cambiando, una orden murió a medias: borre ${beside}`,
  );
}

function fileFailure(error: unknown): Refusal {
  const code = codeOf(error);
  return failWith(`El archivo de tokens no se pudo usar (${code}).`, FAILURES[code] ?? 'Revise la ruta de --archivo.');
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? 'desconocido';
}
