// The page's side of a list: owns the worker, sends it requests and keeps the state that the views draw. Nothing is stored.
import type { Choices } from '@curp/batch';
import { useEffect, useState } from 'preact/hooks';
import { saveResult } from './list-files.ts';
import {
  type Done,
  hasUnsavedWork,
  type ListEvent,
  type ListState,
  nextState,
  NO_CHOICES,
  type OpenedList,
  startsAutomatically,
  WAITING,
} from './list-state.ts';
import { newListWorker } from './new-list-worker.ts';
import { REFUSALS } from './refusals.ts';
import type { FileKind, Filter, InterpretedList, Report, Request } from './worker-messages.ts';

export class ListController {
  state: ListState = WAITING;
  choices: Choices = NO_CHOICES;
  readonly #listeners = new Set<() => void>();
  #worker: Worker | undefined;
  #file: File | undefined;
  #isExample = false;
  /** Choices of the previous sheet, restored if the next one is refused. */
  #choicesBefore: Choices = NO_CHOICES;
  /** After a cancellation the list does not start automatically. */
  #isAutoStartOff = false;
  /** Choices sent to the worker and not yet interpreted. */
  #pendingChoices = 0;
  /** The user pressed start while choices were pending. */
  #startsWhenInterpreted = false;

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  get hasUnsavedWork(): boolean {
    return !this.#isExample && hasUnsavedWork(this.state);
  }

  /** Opens the file, unless a list is open: then the user is asked to close it first. */
  openFile(file: File): void {
    if (this.state.phase === 'waiting') this.#open(file, false);
    else this.#dispatch({ type: 'dropped' });
  }

  openExample(file: File): void {
    this.#open(file, true);
  }

  chooseSheet(sheet: string): void {
    if (this.#file === undefined) return;
    this.#isAutoStartOff = false;
    this.#choicesBefore = this.choices;
    this.choices = NO_CHOICES;
    this.#dispatch({ type: 'sheet-chosen', sheet });
    this.#send({ type: 'open', file: this.#file, sheet, choices: NO_CHOICES });
  }

  choose(choices: Choices): void {
    this.choices = choices;
    this.#pendingChoices++;
    this.#send({ type: 'interpret', choices });
  }

  start(): void {
    this.#isAutoStartOff = false;
    this.#startsWhenInterpreted = this.#pendingChoices > 0;
    if (this.#startsWhenInterpreted) return;
    this.#dispatch({ type: 'started' });
    this.#send({ type: 'answer' });
  }

  /** Reopens the list with the same sheet and choices, without starting it. */
  cancel(): void {
    const before = openedListOf(this.state);
    if (before === undefined || this.#file === undefined) return this.close();
    if (this.state.phase === 'reading') this.choices = this.#choicesBefore;
    this.#isAutoStartOff = true;
    this.#startWorker(this.#file, before.list.sheet?.name, this.choices);
  }

  show(filter: Filter, page: number): void {
    this.#send({ type: 'show', filter, page });
  }

  /** Prints the report with all the rows of the filter: the worker sends them, and the table prints when it has them. */
  print(filter: Filter): void {
    this.#send({ type: 'print', filter });
  }

  endPrint(): void {
    this.#dispatch({ type: 'printed' });
  }

  write(kind: FileKind): void {
    this.#dispatch({ type: 'writing', kind });
    this.#send({ type: 'write', kind });
  }

  close(): void {
    this.#stopWorker();
    this.#dispatch({ type: 'closed' });
  }

  #open(file: File, isExample: boolean): void {
    this.#isAutoStartOff = false;
    this.#isExample = isExample;
    this.#startWorker(file, undefined, NO_CHOICES);
  }

  #startWorker(file: File, sheet: string | undefined, choices: Choices): void {
    this.#stopWorker();
    this.#file = file;
    this.choices = choices;
    const worker = newListWorker();
    worker.addEventListener('message', ({ data }: MessageEvent<Report>) => this.#onReport(data));
    worker.addEventListener('error', () => this.#onReport({ type: 'refused', sentence: REFUSALS.unexpected }));
    this.#worker = worker;
    this.#dispatch({ type: 'chosen', name: file.name });
    this.#send({ type: 'open', file, sheet, choices });
  }

  #onReport(report: Report): void {
    this.#dispatch({ type: 'reported', report });
    if (report.type === 'refused') this.#onRefused();
    if (report.type === 'interpreted') this.#onInterpreted(report.list);
    if (report.type === 'written' && this.#file !== undefined) saveResult(report.file, this.#file.name, report.kind);
  }

  #onInterpreted(list: InterpretedList): void {
    this.#pendingChoices = Math.max(0, this.#pendingChoices - 1);
    const starts = this.#startsWhenInterpreted
      ? list.problems.length === 0
      : this.#isAnsweredAgain || (startsAutomatically(list) && !this.#isAutoStartOff);
    if (this.#pendingChoices === 0 && starts) this.start();
  }

  get #isAnsweredAgain(): boolean {
    return this.state.phase === 'open' && this.state.work.phase === 'done';
  }

  /** The file is kept only if there is a previous sheet to go back to. */
  #onRefused(): void {
    if (this.state.phase === 'waiting') this.#stopWorker();
    else this.choices = this.#choicesBefore;
  }

  #send(request: Request): void {
    this.#worker?.postMessage(request);
  }

  #dispatch(event: ListEvent): void {
    this.state = nextState(this.state, event, performance.now());
    for (const listener of this.#listeners) listener();
  }

  #stopWorker(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#pendingChoices = 0;
    this.#startsWhenInterpreted = false;
    this.#file = undefined;
  }
}

/** The list that a cancellation goes back to. */
function openedListOf(state: ListState): OpenedList | undefined {
  if (state.phase === 'open') return state;
  return state.phase === 'reading' ? state.before : undefined;
}

/** What the views of an answered list receive. */
export interface ResultProps {
  readonly list: InterpretedList;
  readonly done: Done;
  readonly controller: ListController;
}

/** One for the whole page: the list stays open while another view is shown. */
export const LIST_CONTROLLER: ListController = new ListController();

export function useListState(): ListState {
  const [state, setState] = useState(LIST_CONTROLLER.state);
  useEffect(() => {
    const update = (): void => setState(LIST_CONTROLLER.state);
    // The state may have changed between the render and this effect.
    update();
    return LIST_CONTROLLER.subscribe(update);
  }, []);
  return state;
}
