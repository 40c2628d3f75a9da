// curp buscar: the keys in files, folders or standard input, or the text with its keys hidden.
import { writeError } from '@curp/command-line/screen';
import { inOneLine } from '@curp/command-line/table';
import { judge } from '@curp/core/find';
import { once } from 'node:events';
import type { Call, ExitCode } from '../call.ts';
import { wireValidation } from '../service-response.ts';
import type { FIND_OPTIONS } from './options.ts';
import { type KeyMatch, KeyScanner, type Scanned } from './key-scanner.ts';
import { type Source, sourcesOf } from './search-files.ts';
import { unreadableKind } from './unreadable-files.ts';

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
  const { args, options, stdin, stdout, stderr } = call;
  const names = args.filter((name) => name !== '');
  if (options.ocultar === true && names.length > 1) {
    const misuse = { problem: '--ocultar lee un solo archivo.', cure: 'Dé uno, o nada para la entrada.' };
    writeError(misuse, false, stdout, stderr);
    return 2;
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
  const [counted, read] = [plural(keys, 'clave', 'claves'), plural(files - skipped, 'archivo', 'archivos')];
  stderr.write(`${counted} en ${read}; ${invalid} que no ${invalid === 1 ? 'es válida' : 'son válidas'}.\n`);
  return skipped === 0 ? 0 : 1;
}

function plural(count: number, one: string, many: string): string {
  return `${count.toLocaleString('es-MX')} ${count === 1 ? one : many}`;
}

function skip({ name }: Source, reason: string, { stderr }: FindCall, totals: Totals): void {
  totals.skipped++;
  stderr.write(`${stderr.paint('yellow', 'Aviso:')} ${inOneLine(name)}: ${reason}; no se revisó.\n`);
}

async function search(source: Source, call: FindCall, totals: Totals): Promise<void> {
  const scanner = new KeyScanner();
  let kept = Buffer.alloc(0);
  let isFirst = true;
  for await (const piece of source.open()) {
    const kind = isFirst ? unreadableKind(piece) : undefined;
    if (kind !== undefined) return skip(source, `es un archivo ${kind}`, call, totals);
    isFirst = false;
    const bytes = kept.length === 0 ? piece : Buffer.concat([kept, piece]);
    const scanned = scanner.scan(bytes, false);
    await write(source, bytes, scanned, call, totals);
    kept = Buffer.from(bytes.subarray(scanned.consumed));
  }
  await write(source, kept, scanner.scan(kept, true), call, totals);
}

/** A line for each key or, with --ocultar, the bytes with a mark in place of each. */
async function write(
  { name }: Source,
  bytes: Buffer,
  { matches, consumed }: Scanned,
  call: FindCall,
  totals: Totals,
): Promise<void> {
  const { stream } = call.stdout;
  const pieces: (Buffer | string)[] = [];
  let from = 0;
  for (const match of matches) {
    const line = lineOf(name, match, call, totals);
    pieces.push(...(call.options.ocultar === true ? [bytes.subarray(from, match.start), MARK] : [line]));
    from = match.start + match.key.length;
  }
  if (call.options.ocultar === true) pieces.push(bytes.subarray(from, consumed));
  let isFull = false;
  for (const piece of pieces) isFull = !stream.write(piece);
  if (isFull) await once(stream, 'drain');
}

function lineOf(
  name: string,
  { key, line, column }: KeyMatch,
  { stdout, json, today }: FindCall,
  totals: Totals,
): string {
  const { validation, suggestions } = judge(key, { today });
  totals.keys++;
  if (!validation.ok) totals.invalid++;
  if (json) {
    const place = { archivo: name, linea: line, columna: column };
    return `${JSON.stringify({ ...place, ...wireValidation(validation, suggestions) })}\n`;
  }
  const verdict = validation.ok ? stdout.paint('green', 'válida') : stdout.paint('red', 'no es válida');
  const meant = suggestions[0] === undefined ? '' : `  ¿${suggestions[0].key}?`;
  return `${inOneLine(name)}:${line}:${column}  ${validation.key}  ${verdict}${meant}\n`;
}
