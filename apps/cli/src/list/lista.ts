// curp lista: reads a file of people and writes the same file with a key or a reason in every row.
import { writeJson } from '@curp/command-line/screen';
import { inOneLine } from '@curp/command-line/table';
import type { ExitCode } from '../call.ts';
import {
  type Choices,
  type ClosedList,
  foreignKindOf,
  foreignProblem,
  isBookKind,
  isUtf16,
  openList,
  type OpenList,
  type ReadingName,
  HEADER_AGAIN,
  isHeaderAgain,
  RowTooLong,
  SIGNATURE_BYTES,
  withChoices,
} from '@curp/batch';
import { failure, PROBLEMS } from '../formats/problem.ts';
import { type FileFormat, formatOf, isCalledXls, isOfTheEngine, STREAM } from './formats.ts';
import { READINGS } from './options.ts';
import { type ListRequest, type ListCall, misuseOf, refuseList } from './misuse.ts';
import { Interruption } from './interruption.ts';
import { answerSheets } from './every-sheet.ts';
import { type ListRun, runList } from './run-list.ts';
import { firstBytes, openSource, peek, type Peeked } from './source.ts';
import { interpretationDocument, tellInterpretation } from './summary.ts';

/** Enough to know the columns and what is in them. */
const SAMPLE = 1 << 20;

/** Only the owner may read the files, whichever library writes them. */
const PRIVATE_UMASK = 0o077;

/** For a list that was read and whose columns are not clear. */
const FIX =
  'Elija con --columnas, --encabezado, --fechas, --sexo, --entidad o --nombre-completo; vea ejemplos con «curp lista --ayuda».';

export async function lista(call: ListCall): Promise<ExitCode> {
  const request = await recognized(requestOf(call), call);
  if (typeof request === 'string') return refuseList(call, [request]);
  const misuse = misuseOf(request, call);
  const { input } = request;
  if (input === undefined || misuse.length > 0) return refuseList(call, misuse);
  process.umask(PRIVATE_UMASK);
  const readable = { ...request, input };
  return call.options.hojas === undefined
    ? answerFile(call, readable)
    : answerSheets(call, readable, (sheet, from, to) =>
        answerFile({ ...call, options: { ...call.options, hoja: sheet } }, { ...readable, path: from, output: to }),
      );
}

async function answerFile(call: ListCall, request: ListRequest & { readonly input: FileFormat }): Promise<ExitCode> {
  const { path, input, output } = request;
  const interruption = new Interruption(call.stderr);
  try {
    const source = await openSource({
      path,
      format: input,
      stdin: call.stdin,
      sheet: call.options.hoja,
      beside: output,
    });
    if (!source.ok) return refuseList(call, [source.sentence]);
    await using _ = { [Symbol.asyncDispose]: source.close };
    return await answerSource({ call, source, request, interruption });
  } catch (error) {
    if (error instanceof RowTooLong) return refuseList(call, [PROBLEMS['row-too-long']]);
    if (isHeaderAgain(error)) return refuseList(call, [HEADER_AGAIN.sentence]);
    // The sink has already reported what it could not write.
    return refuseList(call, [failure(error, 'unreadable').sentence]);
  } finally {
    interruption.release();
  }
}

function requestOf({ args, options }: ListCall): ListRequest {
  const [path = ''] = args;
  const { salida: output = STREAM, formato, 'formato-salida': target } = options;
  const input = formato ?? (path === STREAM ? 'csv' : formatOf(path));
  const written: FileFormat | undefined = output === STREAM ? (isOfTheEngine(input) ? input : 'csv') : formatOf(output);
  return { path, input, output, target: target ?? written };
}

/**
 * Detects the format by the first bytes: a workbook may have another extension, and a text may be named .xls. For a file
 * that is no list, returns what to do.
 */
async function recognized(request: ListRequest, { options }: ListCall): Promise<ListRequest | string> {
  const { path, input } = request;
  if (path === STREAM || options.formato !== undefined || input === 'parquet') return request;
  const bytes = await firstBytes(path, SIGNATURE_BYTES).catch(() => new Uint8Array());
  const kind = foreignKindOf(bytes);
  if (isBookKind(kind)) return { ...request, input: 'xlsx' };
  if (kind === undefined && isCalledXls(path) && isText(bytes)) return { ...request, input: 'csv' };
  const isOther = kind !== undefined && !(kind === 'zip' && input === 'xlsx');
  return isOther ? (foreignProblem(bytes)?.sentence ?? '') : request;
}

function isText(bytes: Uint8Array): boolean {
  return bytes.length > 0 && (isUtf16(bytes) || !bytes.includes(0));
}

async function answerSource(run: Omit<ListRun, 'list' | 'peeked'>): Promise<ExitCode> {
  const { call, source, request } = run;
  const { options, json, stdout, stderr } = call;
  const peeked = await peek(source.chunks, SAMPLE);
  const isTable = request.input === 'parquet' && request.target === 'parquet';
  const opened = openSample(run, peeked, isTable);
  // Without a header the names of a table's columns are a row of the list, and answers and rows have other places.
  const isShifted = isTable && opened.ok && opened.interpretation.headerRow === 0;
  const list = isShifted ? openSample(run, peeked, false) : opened;
  const { interpretation } = list;
  for (const note of source.notes) stderr.write(`${inOneLine(note)}\n`);
  if (interpretation !== undefined) tellInterpretation(interpretation, stderr);
  if (list.ok && options.revisar !== true) return runList({ ...run, list, peeked });
  if (json && interpretation !== undefined) writeJson(stdout, interpretationDocument(interpretation));
  if (list.ok) return 0;
  const sentences = list.problems.map(({ sentence }) => sentence);
  return interpretation === undefined
    ? refuseList(call, sentences)
    : refuseList({ ...call, json: false }, [...sentences, FIX]);
}

function openSample(
  { call, source, request }: Omit<ListRun, 'list' | 'peeked'>,
  { sample, isWhole }: Peeked,
  answersOnly: boolean,
): OpenList | ClosedList {
  const { target } = request;
  return openList(source.format, sample, {
    today: call.today,
    choices: choicesOf(call.options),
    isWhole,
    dialect: source.dialect,
    firstRow: source.firstRow,
    epoch: source.epoch,
    output: target === 'ndjson' ? 'ndjson' : 'csv',
    tidy: !isOfTheEngine(target),
    answersOnly,
    repeats: true,
    size: source.size,
    rows: source.rows,
  });
}

function choicesOf({ columnas, fechas, encabezado, ...options }: ListCall['options']): Choices {
  const choices: Choices = {
    ...columnas,
    ...fechas,
    ...(encabezado !== undefined && { headerRow: encabezado }),
  };
  const readings = (Object.keys(READINGS) as ReadingName[]).map((name) => options[name]);
  return readings.reduce<Choices>((all, added) => (added === undefined ? all : withChoices(all, added)), choices);
}
