// The state of the list on the page, as a reducer: state + event -> next state.
import type { Choices } from '@curp/batch';
import { MOST_AUTO_START_ROWS } from './limits.ts';
import type { FileKind, ListSummary, Page, Report, InterpretedList, ShownRow } from './worker-messages.ts';
import { sheetRefusal } from './refusals.ts';

export type ListState = Waiting | Reading | OpenedList;

export interface Waiting {
  readonly phase: 'waiting';
  /** Why the last file was refused. */
  readonly refused: { readonly name: string; readonly sentence: string } | undefined;
}

export interface Reading {
  readonly phase: 'reading';
  readonly name: string;
  readonly rows: number;
  /** The list to go back to if the new sheet is refused. */
  readonly before: OpenedList | undefined;
  /** The new sheet. */
  readonly sheet: string | undefined;
}

export interface OpenedList {
  readonly phase: 'open';
  readonly name: string;
  readonly list: InterpretedList;
  readonly work: Work;
  /** Why another sheet or another file was refused. */
  readonly problem: string | undefined;
}

type Work = { readonly phase: 'ready' } | Working | Done;

export interface Working {
  readonly phase: 'working';
  readonly rows: number;
  /** Both in milliseconds of `performance.now()`. */
  readonly startedAt: number;
  readonly now: number;
}

export interface Done {
  readonly phase: 'done';
  readonly summary: ListSummary;
  readonly page: Page;
  /** Rows of the whole filter while it is being printed. */
  readonly printed: readonly ShownRow[] | undefined;
  /** The file that the worker is writing. */
  readonly writing: FileKind | undefined;
  readonly writeProblem: string | undefined;
  /** The outcome of each sheet of the workbook written last, if it was of several. */
  readonly writtenSheets: readonly string[];
  readonly isDownloaded: boolean;
  /** An answer changed the list, which is being answered again: this is the result before it. */
  readonly isStale: boolean;
}

export type ListEvent =
  | { readonly type: 'chosen'; readonly name: string }
  | { readonly type: 'sheet-chosen'; readonly sheet: string }
  | { readonly type: 'started' }
  | { readonly type: 'writing'; readonly kind: FileKind }
  /** The print dialog was closed. */
  | { readonly type: 'printed' }
  /** Another file was dropped while a list is open. */
  | { readonly type: 'dropped' }
  | { readonly type: 'closed' }
  | { readonly type: 'reported'; readonly report: Report };

export const WAITING: Waiting = { phase: 'waiting', refused: undefined };

export const NO_CHOICES: Choices = {};

const READY: Work = { phase: 'ready' };

const CLOSE_FIRST = 'Cierre esta lista para abrir otra: pulse «Otra lista».';

/** A short list without problems starts without the user pressing the button. */
export function startsAutomatically({ rows, problems }: InterpretedList): boolean {
  return problems.length === 0 && rows <= MOST_AUTO_START_ROWS;
}

/** Work in progress, or a result that was not downloaded. */
export function hasUnsavedWork(state: ListState): boolean {
  if (state.phase === 'waiting') return false;
  if (state.phase === 'reading') return state.before !== undefined && hasUnsavedWork(state.before);
  return state.work.phase === 'working' || (state.work.phase === 'done' && !state.work.isDownloaded);
}

export function nextState(state: ListState, event: ListEvent, now: number): ListState {
  switch (event.type) {
    case 'chosen':
      return { phase: 'reading', name: event.name, rows: 0, before: undefined, sheet: undefined };
    case 'sheet-chosen':
      return state.phase === 'open' ? readingSheet(state, event.sheet) : state;
    case 'dropped':
      return state.phase === 'open' ? { ...state, problem: CLOSE_FIRST } : state;
    case 'closed':
      return WAITING;
    case 'reported':
      return afterReport(state, event.report, now);
    case 'started':
      return started(state, now);
    case 'printed':
      return withDone(state, { printed: undefined });
    case 'writing':
    default:
      return withDone(state, { writing: event.kind, writeProblem: undefined, writtenSheets: [] });
  }
}

function afterReport(state: ListState, report: Report, now: number): ListState {
  if (state.phase === 'waiting') return state;
  const { name } = state;
  switch (report.type) {
    case 'refused':
      return afterRefusal(state, report);
    case 'reading':
      return state.phase === 'reading' ? { ...state, rows: report.rows } : state;
    case 'interpreted':
      return {
        phase: 'open',
        name,
        list: report.list,
        work: workAfterInterpretation(state, report.list),
        problem: undefined,
      };
    case 'progress':
      return withWorking(state, { rows: report.rows, now });
    case 'answered':
      return state.phase === 'open' ? { ...state, work: doneWith(report) } : state;
    case 'page':
      return withDone(state, { page: report.page });
    case 'printable':
      return withDone(state, { printed: report.rows });
    case 'written':
      return withDone(state, { writing: undefined, isDownloaded: true, writtenSheets: report.sheets ?? [] });
    case 'write-failed':
    default:
      return withDone(state, { writing: undefined, writeProblem: report.sentence });
  }
}

function readingSheet(state: OpenedList, sheet: string): Reading {
  return { phase: 'reading', name: state.name, rows: 0, before: withoutPendingWork(state), sheet };
}

function afterRefusal(state: Reading | OpenedList, refused: Extract<Report, { type: 'refused' }>): ListState {
  if (state.phase === 'open' || state.before === undefined) {
    return { phase: 'waiting', refused: { name: state.name, sentence: refused.sentence } };
  }
  const { before, sheet: asked = '' } = state;
  return { ...before, problem: sheetRefusal(asked, before.list.sheet?.name ?? '', refused) };
}

/** The worker drops what it was answering or writing when another sheet is opened. */
function withoutPendingWork(state: OpenedList): OpenedList {
  if (state.work.phase === 'working') return { ...state, work: READY };
  return state.work.phase === 'done' ? { ...state, work: { ...state.work, writing: undefined } } : state;
}

/** The previous result stays visible while the list is answered again. */
function workAfterInterpretation(state: ListState, { problems }: InterpretedList): Work {
  const isDone = state.phase === 'open' && state.work.phase === 'done' && problems.length === 0;
  return isDone ? { ...state.work, isStale: true } : READY;
}

function started(state: ListState, now: number): ListState {
  if (state.phase !== 'open' || state.work.phase === 'done') return state;
  return { ...state, work: { phase: 'working', rows: 0, startedAt: now, now } };
}

function doneWith({ summary, page }: Pick<Done, 'summary' | 'page'>): Done {
  return {
    phase: 'done',
    summary,
    page,
    printed: undefined,
    writing: undefined,
    writeProblem: undefined,
    writtenSheets: [],
    isDownloaded: false,
    isStale: false,
  };
}

function withWorking(state: Reading | OpenedList, change: Partial<Working>): ListState {
  if (state.phase !== 'open' || state.work.phase !== 'working') return state;
  return { ...state, work: { ...state.work, ...change } };
}

function withDone(state: ListState, change: Partial<Done>): ListState {
  if (state.phase !== 'open' || state.work.phase !== 'done') return state;
  return { ...state, work: { ...state.work, ...change } };
}
