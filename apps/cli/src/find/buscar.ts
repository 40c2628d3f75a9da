// curp buscar: lists the keys in files, folders or standard input, or prints the text with its keys hidden.
import type { Screen } from '@curp/command-line/screen';
import { inOneLine } from '@curp/command-line/table';
import { type FoundKey, judge } from '@curp/core/find';
import { once } from 'node:events';
import type { Call, ExitCode } from '../call.ts';
import { counted } from '../list/progress.ts';
import { refuse } from '../output.ts';
import { wireValidation } from '@curp/core/wire';
import type { FIND_OPTIONS } from './options.ts';
import { encodingOf } from './encodings.ts';
import { type KeyInFile, KeyStream, type SettledBytes } from './key-stream.ts';
import { type Source, sourcesOf } from './search-files.ts';

const MARK = '[CURP]';

interface Totals {
  keys: number;
  invalid: number;
  files: number;
  /** Not searched: compressed, or they could not be opened. */
  skipped: number;
}

type FindCall = Call<typeof FIND_OPTIONS>;

export async function buscar(call: FindCall): Promise<ExitCode> {
  const { args, options, stdin, stderr } = call;
  const names = args.filter((name) => name !== '');
  if (options.ocultar === true && names.length > 1) {
    const misuse = { problem: '--ocultar lee un solo archivo.', fix: 'Dé uno, o nada para la entrada.' };
    return refuse({ ...call, json: false }, misuse);
  }
  const totals: Totals = { keys: 0, invalid: 0, files: 0, skipped: 0 };
  for await (const source of sourcesOf(names, stdin)) {
    totals.files++;
    try {
      await search(source, call, totals);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
      skip(source, 'no se pudo leer', call, totals);
    }
  }
  const { keys, invalid, files, skipped } = totals;
  const [found, read] = [counted(keys, 'clave'), counted(files - skipped, 'archivo')];
  const [hidden, wrong] = [keys === 1 ? 'oculta' : 'ocultas', invalid === 1 ? 'es válida' : 'son válidas'];
  stderr.write(
    options.ocultar ? `${found} ${hidden} en ${read}.\n` : `${found} en ${read}; ${invalid} que no ${wrong}.\n`,
  );
  return skipped === 0 ? 0 : 1;
}

function skip({ name }: Source, reason: string, { stderr }: FindCall, totals: Totals): void {
  totals.skipped++;
  stderr.write(`${stderr.paint('yellow', 'Aviso:')} ${inOneLine(name)}: ${reason}; no se revisó.\n`);
}

async function search(source: Source, call: FindCall, totals: Totals): Promise<void> {
  const mode = call.options.ocultar === true ? 'hide' : 'find';
  let keys: KeyStream | undefined;
  for await (const piece of source.open()) {
    const kind = keys === undefined ? unreadableKind(piece) : undefined;
    if (kind !== undefined) return skip(source, `es un archivo ${kind}`, call, totals);
    keys ??= new KeyStream(encodingOf(piece), { today: call.today, mode });
    await write(source, keys.push(piece), call, totals);
  }
  if (keys !== undefined) await write(source, keys.end(), call, totals);
}

/** A line for each key or, with --ocultar, the bytes with a mark in place of each. */
async function write(
  { name }: Source,
  { bytes, keys, encoding: { bytesPerUnit, encode } }: SettledBytes,
  call: FindCall,
  totals: Totals,
): Promise<void> {
  const { stream } = call.stdout;
  const pieces: (Buffer | string)[] = [];
  let from = 0;
  for (const key of keys) {
    const line = lineOf(name, key, call, totals);
    const hidden = [bytes.subarray(from, key.start * bytesPerUnit), encode(MARK + key.kept)];
    pieces.push(...(call.options.ocultar === true ? hidden : [line]));
    from = key.end * bytesPerUnit;
  }
  if (call.options.ocultar === true) pieces.push(bytes.subarray(from));
  let isFull = false;
  for (const piece of pieces) isFull = !stream.write(piece);
  if (isFull) await once(stream, 'drain');
}

function lineOf(name: string, found: KeyInFile, { stdout, json, today }: FindCall, totals: Totals): string {
  const judged = judge(found, { today });
  totals.keys++;
  if (!judged.validation.ok) totals.invalid++;
  return json
    ? `${JSON.stringify({ archivo: name, ...wireFound(found, judged) })}\n`
    : `${inOneLine(name)}:${textOf(found, judged, stdout)}`;
}

export function wireFound({ line, column }: KeyInFile, judged: FoundKey): object {
  return { linea: line, columna: column, ...wireValidation(judged) };
}

export function textOf({ line, column }: KeyInFile, { validation, suggestions }: FoundKey, { paint }: Screen): string {
  const verdict = validation.ok ? paint('green', 'válida') : paint('red', 'no es válida');
  const meant = suggestions.length === 0 ? '' : `  ¿${suggestions.map((suggestion) => suggestion.key).join(' o ')}?`;
  return `${line}:${column}  ${validation.key}  ${verdict}${meant}\n`;
}

/** Files whose text is compressed or encrypted: keys inside cannot be found. */
const SIGNATURES: readonly (readonly [signature: string, name: string])[] = [
  ['PK\u0003\u0004', 'comprimido (.xlsx, .docx, .zip…)'],
  ['%PDF-', 'PDF'],
  ['\u00D0\u00CF\u0011\u00E0', 'Office antiguo (.xls, .doc)'],
  ['\u001F\u008B', 'comprimido (.gz)'],
  ['7z\u00BC\u00AF', 'comprimido (.7z)'],
  ['PAR1', 'Parquet'],
];

/** What the file is, from its first bytes; undefined for text. */
function unreadableKind(bytes: Buffer): string | undefined {
  const start = bytes.toString('latin1', 0, 8);
  return SIGNATURES.find(([signature]) => start.startsWith(signature))?.[1];
}
