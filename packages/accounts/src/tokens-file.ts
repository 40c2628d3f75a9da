// The tokens file of a service without a database, written by curp-admin and read by the service.

/** An element of the file; the names are those of the file. */
export interface FileToken {
  /** In lower case, whatever the case in the file. */
  readonly hash: string;
  readonly proyecto: string;
  readonly pista: string;
  readonly ritmo: number;
  readonly rafaga: number;
  /** Null for no limit. */
  readonly cuota: number | null;
  readonly suspendido: boolean;
}

export type TokensReading =
  | { readonly ok: true; readonly tokens: readonly FileToken[] }
  | { readonly ok: false; readonly problem: string; readonly fix: string };

/** Restricted because ids are part of Redis keys. */
export const PROJECT_ID = /^[a-z0-9][a-z0-9_-]{1,39}$/;
export const PROJECT_ID_FORM =
  'de 2 a 40 minúsculas sin acento, cifras, guiones o guiones bajos, y empieza con letra o cifra';

interface Check {
  readonly holds: (value: unknown) => boolean;
  readonly must: string;
}

const COUNT: Check = { holds: (value) => isWhole(value) && value > 0, must: 'debe ser un entero mayor que 0' };

const CHECKS: Readonly<Record<keyof FileToken, Check>> = {
  hash: textLike(/^[0-9a-f]{64}$/i, 'debe tener 64 dígitos hexadecimales'),
  proyecto: textLike(PROJECT_ID, `debe ser un texto: ${PROJECT_ID_FORM}`),
  pista: textLike(/./, 'debe ser un texto'),
  ritmo: COUNT,
  rafaga: COUNT,
  cuota: {
    holds: (value) => value === null || (isWhole(value) && value >= 0),
    must: 'debe ser un entero desde 0, o null si no tiene límite',
  },
  suspendido: { holds: (value) => typeof value === 'boolean', must: 'debe ser true o false' },
};

const LIST = 'Debe ser una lista de JSON: corchetes, comillas dobles y comas entre elementos.';
/** A file of something else would have problems in every element. */
const MAX_PROBLEMS = 5;

/** No problem repeats the content of the file: it may contain a token by mistake. */
export function parseTokensFile(text: string): TokensReading {
  const rows = readJson(text);
  if (rows === undefined) return { ok: false, problem: 'no es JSON', fix: LIST };
  if (!Array.isArray(rows)) return { ok: false, problem: 'no es una lista', fix: LIST };
  const problems = rows.flatMap(problemsOf);
  if (problems.length > 0) return { ok: false, problem: listOf(problems), fix: 'Corríjalo y guárdelo.' };
  const tokens = (rows as readonly FileToken[]).map((row) => Object.assign(row, { hash: row.hash.toLowerCase() }));
  const lastIndexes = new Map(tokens.map(({ hash }, index) => [hash, index]));
  const repeated = tokens.findIndex(({ hash }, index) => lastIndexes.get(hash) !== index);
  if (repeated !== -1) {
    const problem = `el elemento ${repeated + 1} tiene un hash repetido`;
    return { ok: false, problem, fix: 'Deje uno solo de cada uno.' };
  }
  const limits = new Map(tokens.map((token) => [token.proyecto, limitsOf(token)]));
  const odd = tokens.findIndex((token) => limitsOf(token) !== limits.get(token.proyecto));
  if (odd === -1) return { ok: true, tokens };
  const problem = `el elemento ${odd + 1} no tiene los límites de otro de su proyecto`;
  return { ok: false, problem, fix: 'Ritmo, ráfaga, cuota y suspensión son del proyecto: escriba los mismos.' };
}

function limitsOf({ ritmo, rafaga, cuota, suspendido }: FileToken): string {
  return JSON.stringify([ritmo, rafaga, cuota, suspendido]);
}

/** Undefined if the text is not JSON. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function problemsOf(row: unknown, index: number): string[] {
  if (typeof row !== 'object' || row === null) return [`el elemento ${index + 1} no es un objeto`];
  return Object.entries(CHECKS)
    .filter(([name, { holds }]) => !holds((row as Readonly<Record<string, unknown>>)[name]))
    .map(([name, { must }]) => `en el elemento ${index + 1}, "${name}" ${must}`);
}

function listOf(problems: readonly string[]): string {
  const more = problems.length - MAX_PROBLEMS;
  return [...problems.slice(0, MAX_PROBLEMS), ...(more > 0 ? [`y ${more} más`] : [])].join('; ');
}

function textLike(form: RegExp, must: string): Check {
  return { holds: (value) => typeof value === 'string' && form.test(value), must };
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}
