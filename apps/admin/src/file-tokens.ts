// curp-admin tokens … --archivo: the same commands over a tokens file, without a database.
import { createToken, hashToken, hintOf } from '@curp/accounts/token-format';
import { type FileToken, PROJECT_ID, PROJECT_ID_FORM } from '@curp/accounts/tokens-file';
import { figureColumns, type Figures, figuresOf } from './figures.ts';
import { type Call, misuse, type Outcome, type Refusal, refuse } from './outcome.ts';
import { pepperOf } from './settings.ts';
import { type Column, recordOf, sheetOf } from './sheet.ts';
import { MOST_TOKENS } from './token-table.ts';
import { SHOWN_ONCE } from './tokens.ts';
import { changeTokensFile, type FileChange, readTokensFile } from './tokens-file.ts';

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
  ...figureColumns(figuresIn),
  { key: 'hash', header: 'HASH', value: ({ hash }) => hash, show: ({ hash }) => `${hash.slice(0, 12)}…` },
];

function figuresIn({ ritmo, rafaga, cuota }: FileToken): Figures {
  return { rate: ritmo, burst: rafaga, quota: cuota };
}

export async function issueFileToken(call: Call, path: string): Promise<Outcome> {
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
  const { rate: ritmo, burst: rafaga, quota: cuota } = figuresOf(options, sibling && figuresIn(sibling));
  const figures = { ritmo, rafaga, cuota };
  const clase = options.clase ?? 'live';
  const token = createToken(clase);
  const pista = hintOf(token);
  const hash = hashToken(token, pepper).toString('hex');
  const added: FileToken = { hash, proyecto, pista, ...figures, suspendido: sibling?.suspendido ?? false };
  return {
    // The figures are the project's: its tokens never say different ones.
    records: [...records.map((record) => (record.proyecto === proyecto ? { ...record, ...figures } : record)), added],
    outcome: {
      ok: true,
      document: { token, proyecto, pista, clase },
      body: `${token}\n`,
      talk: [`Token del proyecto ${proyecto}. ${SHOWN_ONCE} ${RELOAD}`],
    },
  };
}

function tooMany(project: string, siblings: readonly FileToken[]): Refusal {
  return refuse(
    `El proyecto ${project} ya tiene ${MOST_TOKENS} tokens en el archivo: ${siblings.map(({ pista }) => pista).join(' y ')}`,
    'Quite el que ya no se use: curp-admin tokens revocar PISTA --archivo RUTA',
  );
}

export async function showFileTokens(call: Call, path: string): Promise<Outcome> {
  const read = await readTokensFile(path);
  if (!read.ok) return read;
  if (read.value === undefined) return noSuchFile();
  const [project] = call.args;
  const sheet = sheetOf(
    COLUMNS,
    read.value.filter(({ proyecto }) => project === undefined || proyecto === project),
  );
  const talk = sheet.records.length === 0 ? ['No hay tokens en el archivo.'] : [];
  return { ok: true, document: { tokens: sheet.records }, body: sheet, talk };
}

export function revokeFileToken(call: Call, path: string): Promise<Outcome> {
  const [name = ''] = call.args;
  return changeTokensFile(path, (records) => {
    if (records === undefined) return noSuchFile();
    const [found, ...others] = records.filter((record) => isNamed(record, name));
    if (found === undefined) {
      return refuse(
        'Ningún token del archivo tiene esa pista ni ese hash.',
        'Véalos con `curp-admin tokens listar --archivo RUTA`.',
      );
    }
    if (others.length > 0) {
      return refuse(
        'Más de un token tiene esa pista.',
        'Dé el hash, o sus primeros 12 caracteres: están en tokens listar.',
      );
    }
    const columns = COLUMNS.filter(({ key }) => key !== 'estado');
    const body = sheetOf(columns, [found]);
    const talk = [`Token quitado del archivo. ${RELOAD}`];
    const outcome = { ok: true, document: { token: recordOf(columns, found) }, body, talk } as const;
    return { records: records.filter((record) => record !== found), outcome };
  });
}

/** A hint with or without its ellipsis, or the hash or enough of its beginning. */
function isNamed({ pista, hash }: FileToken, name: string): boolean {
  const beginning = name.replace(/(?:…|\.\.\.)$/, '');
  return pista === `${beginning}…` || (/^[0-9a-f]{8,64}$/.test(beginning) && hash.startsWith(beginning));
}

function noSuchFile(): Refusal {
  return refuse(
    'No existe ese archivo de tokens.',
    'Revise la ruta; lo crea `curp-admin tokens emitir PROYECTO --archivo RUTA`.',
  );
}
