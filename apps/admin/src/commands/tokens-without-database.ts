// curp-admin tokens … --archivo: the same commands over a tokens file, without a database.
import { createToken, hashToken, hintOf } from '@curp/accounts/token-format';
import { type FileToken, PROJECT_ID, PROJECT_ID_FORM } from '@curp/accounts/tokens-file';
import { limitColumns, type ProjectLimits, limitsOf } from './project-limits.ts';
import { askFirst, type Call, misuse, type Result, type Refusal, failWith } from '../call.ts';
import { pepperOf } from '../settings.ts';
import { type Column, recordOf, listingOf } from '../columns.ts';
import { MOST_TOKENS } from '../queries/token-table.ts';
import { SHOWN_ONCE } from './tokens.ts';
import { changeTokensFile, type FileChange, readTokensFile } from '../tokens-file.ts';

const RELOAD = 'El servicio lo toma al leer de nuevo el archivo.';

const COLUMNS: readonly Column<FileToken>[] = [
  { key: 'proyecto', header: 'PROYECTO', value: ({ proyecto }) => proyecto },
  { key: 'pista', header: 'PISTA', value: ({ pista }) => pista },
  {
    key: 'estado',
    header: 'ESTADO',
    value: ({ suspendido }) => (suspendido ? 'suspendido' : 'vigente'),
    tone: ({ suspendido }) => (suspendido ? 'red' : 'green'),
  },
  ...limitColumns(limitsIn),
  { key: 'hash', header: 'HASH', value: ({ hash }) => hash, show: ({ hash }) => `${hash.slice(0, 12)}…` },
];

function limitsIn({ ritmo, rafaga, cuota }: FileToken): ProjectLimits {
  return { rate: ritmo, burst: rafaga, quota: cuota };
}

export async function issueFileToken(call: Call, path: string): Promise<Result> {
  const pepper = pepperOf(call.env);
  if (!pepper.ok) return pepper;
  const [project = ''] = call.args;
  if (!PROJECT_ID.test(project)) return misuse(`PROYECTO tiene ${PROJECT_ID_FORM}.`, 'Elija otro identificador.');
  return changeTokensFile(path, (records = []) => withNewToken(records, project, call, pepper.value));
}

function withNewToken(
  records: readonly FileToken[],
  proyecto: string,
  { options }: Call,
  pepper: string,
): FileChange | Refusal {
  const siblings = records.filter((record) => record.proyecto === proyecto);
  if (siblings.length >= MOST_TOKENS) return tooMany(proyecto, siblings);
  const [sibling] = siblings;
  const { rate: ritmo, burst: rafaga, quota: cuota } = limitsOf(options, sibling && limitsIn(sibling));
  const limits = { ritmo, rafaga, cuota };
  const clase = options.clase ?? 'live';
  const token = createToken(clase);
  const pista = hintOf(token);
  const hash = hashToken(token, pepper).toString('hex');
  const added: FileToken = { hash, proyecto, pista, ...limits, suspendido: sibling?.suspendido ?? false };
  return {
    // Limits belong to the project, so all of its tokens have the same.
    records: [...records.map((record) => (record.proyecto === proyecto ? { ...record, ...limits } : record)), added],
    result: {
      ok: true,
      document: { token, proyecto, pista, clase },
      body: `${token}\n`,
      notes: [`Token del proyecto ${proyecto}. ${SHOWN_ONCE} ${RELOAD}`],
    },
  };
}

function tooMany(project: string, siblings: readonly FileToken[]): Refusal {
  return failWith(
    `El proyecto ${project} ya tiene ${MOST_TOKENS} tokens en el archivo: ${siblings.map(({ pista }) => pista).join(' y ')}`,
    'Quite el que ya no se use: curp-admin tokens revocar PISTA --archivo RUTA',
  );
}

export async function showFileTokens(call: Call, path: string): Promise<Result> {
  const read = await readTokensFile(path);
  if (!read.ok) return read;
  if (read.value === undefined) return noSuchFile();
  const [project] = call.args;
  const listing = listingOf(
    COLUMNS,
    read.value.filter(({ proyecto }) => project === undefined || proyecto === project),
  );
  const notes = listing.records.length === 0 ? ['No hay tokens en el archivo.'] : [];
  return { ok: true, document: { tokens: listing.records }, body: listing, notes };
}

export function revokeFileToken(call: Call, path: string): Promise<Result> {
  const [name = ''] = call.args;
  return changeTokensFile(path, (records) => {
    if (records === undefined) return noSuchFile();
    const [found, ...others] = records.filter((record) => isNamed(record, name));
    if (found === undefined) {
      return failWith(
        'Ningún token del archivo tiene esa pista ni ese hash.',
        'Véalos con `curp-admin tokens listar --archivo RUTA`.',
      );
    }
    if (others.length > 0) {
      return failWith(
        'Más de un token tiene esa pista.',
        'Dé el hash, o sus primeros 12 caracteres: están en tokens listar.',
      );
    }
    const isLast = records.filter(({ proyecto }) => proyecto === found.proyecto).length === 1;
    if (isLast && call.options.si !== true) return askFirst(lastToken(found));
    const columns = COLUMNS.filter(({ key }) => key !== 'estado');
    const body = listingOf(columns, [found]);
    const notes = [`Token quitado del archivo. ${RELOAD}`];
    const result = { ok: true, document: { token: recordOf(columns, found) }, body, notes } as const;
    return { records: records.filter((record) => record !== found), result };
  });
}

function lastToken({ proyecto }: FileToken): string {
  return (
    `Es el último token del proyecto ${proyecto} en el archivo: sin él, todas sus consultas recibirán un 401, y sus ` +
    'límites se olvidan. No se puede deshacer: habría que emitir otro y entregarlo.'
  );
}

/** A hint with or without its ellipsis, or the hash or enough of its beginning. */
function isNamed({ pista, hash }: FileToken, name: string): boolean {
  const beginning = name.replace(/(?:…|\.\.\.)$/, '');
  return pista === `${beginning}…` || (/^[0-9a-f]{8,64}$/.test(beginning) && hash.startsWith(beginning));
}

function noSuchFile(): Refusal {
  return failWith(
    'No existe ese archivo de tokens.',
    'Revise la ruta; lo crea `curp-admin tokens emitir PROYECTO --archivo RUTA`.',
  );
}
