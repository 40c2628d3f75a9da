// Where a list is, and what each thing that happens makes of it.
import type { Choices } from '@curp/batch';
import { STARTS_ALONE } from './bounds.ts';
import type { FileKind, Outcome, Page, Report, Understood } from './protocol.ts';
import { sheetRefusal } from './refusals.ts';

export type ListState = Waiting | Reading | OpenedList;

export interface Waiting {
  readonly at: 'waiting';
  /** Why the last file was not taken on. */
  readonly refused: { readonly name: string; readonly sentence: string } | undefined;
}

export interface Reading {
  readonly at: 'reading';
  readonly name: string;
  readonly rows: number;
  /** Where the list is if another sheet of it turns out to be none. */
  readonly before: OpenedList | undefined;
  /** That other sheet. */
  readonly sheet: string | undefined;
}

export interface OpenedList {
  readonly at: 'open';
  readonly name: string;
  readonly list: Understood;
  readonly work: Work;
  /** Why another sheet, or another file, was not taken. */
  readonly problem: string | undefined;
}

type Work = { readonly at: 'ready' } | Working | Done;

export interface Working {
  readonly at: 'working';
  readonly rows: number;
  /** In milliseconds, of the same clock. */
  readonly startedAt: number;
  readonly now: number;
}

export interface Done {
  readonly at: 'done';
  readonly outcome: Outcome;
  readonly page: Page;
  /** The file that is being made ready. */
  readonly writing: FileKind | undefined;
  readonly unwritten: string | undefined;
  /** Its owner has it as a file. */
  readonly isTaken: boolean;
}

export type ListEvent =
  | { readonly happened: 'chosen'; readonly name: string }
  | { readonly happened: 'sheet-chosen'; readonly sheet: string }
  | { readonly happened: 'started' }
  | { readonly happened: 'writing'; readonly kind: FileKind }
  /** Another file came, and nobody asked for it. */
  | { readonly happened: 'dropped' }
  | { readonly happened: 'closed' }
  | { readonly happened: 'told'; readonly report: Report };

export const WAITING: Waiting = { at: 'waiting', refused: undefined };

export const NO_CHOICES: Choices = {};

const READY: Work = { at: 'ready' };

const TURNED_AWAY = 'Cierre esta lista para abrir otra: pulse «Otra lista».';

/** A list that needs nobody's word to begin. */
export function startsAlone({ rows, problems }: Understood): boolean {
  return problems.length === 0 && rows <= STARTS_ALONE;
}

/** Whether something would be lost with the list: work under way, or a result that its owner has not. */
export function isAtStake(state: ListState): boolean {
  if (state.at === 'waiting') return false;
  if (state.at === 'reading') return state.before !== undefined && isAtStake(state.before);
  return state.work.at === 'working' || (state.work.at === 'done' && !state.work.isTaken);
}

export function after(state: ListState, event: ListEvent, now: number): ListState {
  switch (event.happened) {
    case 'chosen':
      return { at: 'reading', name: event.name, rows: 0, before: undefined, sheet: undefined };
    case 'sheet-chosen':
      return state.at === 'open' ? readingAnother(state, event.sheet) : state;
    case 'dropped':
      return state.at === 'open' ? { ...state, problem: TURNED_AWAY } : state;
    case 'closed':
      return WAITING;
    case 'told':
      return afterReport(state, event.report, now);
    case 'started':
      return started(state, now);
    case 'writing':
    default:
      return withDone(state, { writing: event.kind, unwritten: undefined });
  }
}

function afterReport(state: ListState, report: Report, now: number): ListState {
  if (state.at === 'waiting') return state;
  const { name } = state;
  switch (report.told) {
    case 'refused':
      return afterRefusal(state, report);
    case 'reading':
      return state.at === 'reading' ? { ...state, rows: report.rows } : state;
    case 'understood':
      return { at: 'open', name, list: report.list, work: workOf(state, report.list), problem: undefined };
    case 'progress':
      return withWorking(state, { rows: report.rows, now });
    case 'answered':
      return state.at === 'open' ? { ...state, work: doneWith(report) } : state;
    case 'page':
      return withDone(state, { page: report.page });
    case 'written':
      return withDone(state, { writing: undefined, isTaken: true });
    case 'unwritten':
    default:
      return withDone(state, { writing: undefined, unwritten: report.sentence });
  }
}

function readingAnother(state: OpenedList, sheet: string): Reading {
  return { at: 'reading', name: state.name, rows: 0, before: resting(state), sheet };
}

function afterRefusal(state: Reading | OpenedList, refused: Extract<Report, { told: 'refused' }>): ListState {
  if (state.at === 'open' || state.before === undefined) {
    return { at: 'waiting', refused: { name: state.name, sentence: refused.sentence } };
  }
  const { before, sheet: asked = '' } = state;
  return { ...before, problem: sheetRefusal({ asked, kept: before.list.sheet?.taken ?? '' }, refused) };
}

/** What was being answered or written is not any more. */
function resting(state: OpenedList): OpenedList {
  if (state.work.at === 'working') return { ...state, work: READY };
  return state.work.at === 'done' ? { ...state, work: { ...state.work, writing: undefined } } : state;
}

/** The result of before stays in sight while a list that starts alone is answered again: it takes a moment. */
function workOf(state: ListState, list: Understood): Work {
  return state.at === 'open' && state.work.at === 'done' && startsAlone(list) ? state.work : READY;
}

function started(state: ListState, now: number): ListState {
  if (state.at !== 'open' || state.work.at === 'done') return state;
  return { ...state, work: { at: 'working', rows: 0, startedAt: now, now } };
}

function doneWith({ outcome, page }: Pick<Done, 'outcome' | 'page'>): Done {
  return { at: 'done', outcome, page, writing: undefined, unwritten: undefined, isTaken: false };
}

function withWorking(state: Reading | OpenedList, change: Partial<Working>): ListState {
  if (state.at !== 'open' || state.work.at !== 'working') return state;
  return { ...state, work: { ...state.work, ...change } };
}

function withDone(state: ListState, change: Partial<Done>): ListState {
  if (state.at !== 'open' || state.work.at !== 'done') return state;
  return { ...state, work: { ...state.work, ...change } };
}
