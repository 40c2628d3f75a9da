// curp-admin auditoria exportar: writes the audit rows with their hashes to a file, to be stored elsewhere.
// curp-admin auditoria verificar: checks that the database still has those rows.
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { type Fault, type Link, readPages, verifyChain } from '../queries/audit-chain.ts';
import { type Call, type Done, misuse, type Refusal, failWith, type Result } from '../call.ts';
import { withReading } from '../database/transactions.ts';
import { formatNumber } from '../format.ts';

const FAULTS: Readonly<Record<Fault['kind'], (number: string) => string>> = {
  altered: (number) => `El renglón ${number} de la auditoría no encaja: se alteró.`,
  missing: (number) => `Falta el renglón ${number} de la auditoría: se quitó, o se cortó el final.`,
  added: (number) => `El renglón ${number} de la auditoría sobra: se añadió sin pasar por la cadena.`,
  headless: () => 'Falta la cabeza de la auditoría (la tabla audit_head): se quitó.',
  rewritten: (number) => `El renglón ${number} de la auditoría no es el que estaba: se rehízo la cadena.`,
};
const FIX =
  'Guarde la base como está y compare con la última exportación y los respaldos: alguien con permiso de dueño la cambió.';

class UnreadableExport extends Error {}

export async function exportAudit(call: Call): Promise<Result> {
  const { salida } = call.options;
  if (salida === undefined && call.write === undefined)
    return misuse('Con --json los renglones no van por la salida estándar.', 'Dé también --salida ARCHIVO.');
  return withFile(salida, 'wx', async (file) => {
    const write = async (lines: string): Promise<unknown> =>
      file === undefined ? call.write?.(lines) : file.appendFile(lines);
    const result = await withReading(call, async (client) => {
      let count = 0;
      let head: Link | undefined;
      for await (const rows of readPages(client)) {
        await write(rows.map(({ hash, text }) => `{"huella": "${hash}", "renglon": ${text}}\n`).join(''));
        head = rows.at(-1);
        count += rows.length;
      }
      await file?.sync();
      return resultOf('Se exportó', count, head);
    });
    if (!result.ok && salida !== undefined) await unlink(salida);
    return result;
  });
}

export async function verifyAudit(call: Call): Promise<Result> {
  return withFile(call.options.cabeza, 'r', (file) =>
    withReading(call, async (client) => {
      try {
        const { head, fault } = await verifyChain(client, linksIn(file));
        if (fault !== undefined) return failWith(FAULTS[fault.kind](formatNumber(fault.id)), FIX);
        return resultOf('Está completa', head.id, head);
      } catch (error) {
        if (!(error instanceof UnreadableExport)) throw error;
        return misuse('El archivo de --cabeza no es una exportación de la auditoría.', 'Revise su ruta.');
      }
    }),
  );
}

function resultOf(done: string, count: number, head: Link | undefined): Done {
  const cabeza = head === undefined || count === 0 ? null : { numero: head.id, huella: head.hash };
  const end = cabeza === null ? '' : `; cabeza: ${cabeza.numero} ${cabeza.huella}`;
  const notes = [`${done}: ${formatNumber(count)} renglones${end}`];
  return { ok: true, document: { renglones: count, cabeza }, body: '', notes };
}

async function* linksIn(file: FileHandle | undefined): AsyncGenerator<Link> {
  if (file === undefined) return;
  let isEmpty = true;
  for await (const line of file.readLines({ autoClose: false })) {
    const [, hash, id] = /^\{"huella": "([0-9a-f]{64})", "renglon": \[(\d+), /.exec(line) ?? [];
    if (hash === undefined) throw new UnreadableExport();
    isEmpty = false;
    yield { id: Number(id), hash };
  }
  if (isEmpty) throw new UnreadableExport();
}

/** Opens the file, if one was named, and closes it whatever happens. */
async function withFile(
  path: string | undefined,
  flags: 'r' | 'wx',
  work: (file: FileHandle | undefined) => Promise<Result>,
): Promise<Result> {
  let file: FileHandle | undefined;
  try {
    file = path === undefined ? undefined : await open(path, flags, 0o600);
  } catch (error) {
    return fileFailure(error);
  }
  try {
    return await work(file);
  } finally {
    await file?.close();
  }
}

function fileFailure(error: unknown): Refusal {
  const { code = 'desconocido' } = error as NodeJS.ErrnoException;
  const fix =
    code === 'EEXIST'
      ? 'Ya existe, y una exportación no se reescribe: elija otro nombre.'
      : 'Revise su ruta y su permiso.';
  return failWith(`El archivo no se pudo usar (${code}).`, fix);
}
