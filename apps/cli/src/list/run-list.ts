// Runs one list from the first row or the checkpoint to the end, with progress, and handles an interruption.
import { writeJson } from '@curp/command-line/screen';
import type { ExitCode } from '../call.ts';
import { availableParallelism } from 'node:os';
import { type ListShape, type OpenList, Repeats } from '@curp/batch';
import { type Answering, answerHere, answerInThreads } from './block.ts';
import { Checkpoints, findCheckpoint, fingerprintOf } from './checkpoint.ts';
import { isOfTheEngine, STREAM } from './formats.ts';
import type { Interruption } from './interruption.ts';
import { type ListRequest, type ListCall, refuseList } from './misuse.ts';
import type { Tolerance } from './options.ts';
import { figure, Progress } from './progress.ts';
import { answerRows, type Counts, noCounts } from './rows.ts';
import { openSink, type SourceBook, streamSink } from './sink.ts';
import { fileChunks, type Peeked, type Source } from './source.ts';
import { interpretationDocument, summaryDocument, tellSummary } from './summary.ts';

export interface ListRun {
  readonly call: ListCall;
  readonly source: Source;
  readonly request: ListRequest;
  readonly list: OpenList;
  readonly peeked: Peeked;
  readonly interruption: Interruption;
}

export async function runList(run: ListRun): Promise<ExitCode> {
  const { call, source, list, interruption } = run;
  const { shape, chunks, counts, checkpoints, isResumed } = await beginningOf(run);
  const { stdout, stderr } = call;
  const sink = await sinkOf(run, isResumed ? counts.bytesOut : 0);
  if ('ok' in sink) return refuseList(call, [sink.sentence]);
  const progress = new Progress(stderr, source.size);
  interruption.canGoOn = isResumed;
  if (isResumed) {
    progress.startAt(counts);
    stderr.write(`Se sigue donde se interrumpió: ${figure(counts.rows)} filas ya están hechas.\n`);
  } else {
    const head = headOf(run);
    await sink.write(head);
    counts.bytesIn = list.dataAt;
    counts.bytesOut = head.length;
  }
  const answering = answeringOf(shape, run);
  const repeats = shape.repeats && !isResumed ? new Repeats(placeOf(run).firstRow) : undefined;
  try {
    await answerRows({
      shape,
      cutter: list.cutter,
      answering,
      source: chunks,
      write: sink.write,
      counts,
      repeats,
      onBlock: async () => {
        progress.show(counts);
        if (repeats?.isLooking === true || (await checkpoints?.keep(counts)) !== true) return;
        interruption.canGoOn = true;
        sink.spare();
      },
    });
  } catch (error) {
    await sink.abandon();
    await checkpoints?.forget();
    throw error;
  } finally {
    await answering.close();
  }
  progress.clear();
  const problem = await sink.finish(counts.rows);
  await checkpoints?.forget();
  if (problem !== undefined) return refuseList(call, [problem.sentence]);
  tellSummary(counts, progress, shape, stderr);
  if (call.json)
    writeJson(stdout, { ...summaryDocument(counts, progress), ...interpretationDocument(list.interpretation) });
  if (counts.bad === 0) return 0;
  if (!isTolerated(counts, call.options.tolerar)) return 1;
  stderr.write('Los problemas están dentro de lo que admite --tolerar: el código de salida es 0.\n');
  return 0;
}

function isTolerated({ good, bad }: Counts, tolerance: Tolerance | undefined): boolean {
  if (tolerance === undefined) return false;
  const { most, unit } = tolerance;
  return unit === 'rows' ? bad <= most : 100 * bad <= most * (good + bad);
}

/** At the first row, or where an interruption left it. */
async function beginningOf({ source, request, list, peeked }: ListRun) {
  const { shape, dataAt } = list;
  const first = {
    shape,
    chunks: after(peeked.sample.subarray(dataAt), peeked.rest),
    counts: noCounts(),
    isResumed: false,
  };
  const { output, path, target } = request;
  if (source.identity === undefined || output === STREAM || !isOfTheEngine(target))
    return { ...first, checkpoints: undefined };
  const fingerprint = fingerprintOf(source.identity, shape);
  const found = await findCheckpoint(output, fingerprint);
  if (found === undefined) return { ...first, checkpoints: new Checkpoints(output, fingerprint, shape.plan.today) };
  const { counts, today } = found;
  return {
    shape: { ...shape, plan: { ...shape.plan, today } },
    chunks: fileChunks(path, counts.bytesIn),
    counts,
    checkpoints: new Checkpoints(output, fingerprint, today),
    isResumed: true,
  };
}

async function* after(first: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  yield* rest;
}

/** The rows of a list as its file counts them: a workbook as Excel does, a text as a spreadsheet that opens the result. */
function placeOf({ source, list }: ListRun): { readonly headerRow: number | undefined; readonly firstRow: number } {
  const { interpretation, firstRow } = list;
  const { headerRow, headerRows } = interpretation;
  if (headerRow > 0) return { headerRow: headerRow + headerRows - 1, firstRow };
  // The result of a text gets a header above its first row; a workbook without one keeps its rows where they are.
  return { headerRow: undefined, firstRow: source.firstRow === undefined ? firstRow : firstRow - 1 };
}

/** Undefined unless the result is the workbook that the list came from. */
function bookOf(run: ListRun): SourceBook | undefined {
  const { source, request, list } = run;
  if (source.book === undefined || request.target !== 'xlsx') return undefined;
  return { ...source.book, ...placeOf(run), added: list.shape.added, headLength: list.head.length };
}

function sinkOf(run: ListRun, from: number): ReturnType<typeof openSink> {
  const { output, target: format = 'csv' } = run.request;
  if (output === STREAM) return Promise.resolve(streamSink(run.call.stdout.stream));
  const table = run.list.shape.answersOnly === true ? run.request.path : undefined;
  return openSink({ output, format, from, book: bookOf(run), table });
}

/** With a blank answer for each row above the list, so that the answers are aligned with the rows of the table. */
function headOf({ list }: ListRun): Uint8Array {
  const { shape, head, firstRow } = list;
  if (shape.answersOnly !== true) return head;
  const blank = `${','.repeat(shape.added.length - 1)}\n`;
  return Buffer.concat([head, Buffer.from(blank.repeat(firstRow - FIRST_TABLE_ROW))]);
}

/** The number in a spreadsheet of the first row of a table: its header is row 1. */
const FIRST_TABLE_ROW = 2;

/** A list that fits in the sample is done before a thread has started. */
function answeringOf(shape: ListShape, { call, peeked }: ListRun): Answering {
  const threads = call.options.hilos ?? availableParallelism();
  return peeked.isWhole || threads === 1 ? answerHere(shape) : answerInThreads(shape, threads);
}
