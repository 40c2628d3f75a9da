// The page's side of a list: it has a worker of its own, and goes with it. Nothing of it is stored anywhere.
import type { Choices } from '@curp/batch';
import { saveAs } from './download.ts';
import {
  after,
  isAtStake,
  type ListEvent,
  type ListState,
  NO_CHOICES,
  type OpenedList,
  startsAlone,
  WAITING,
} from './list-state.ts';
import type { FileKind, Filter, Report, Request, Understood } from './protocol.ts';
import { REFUSALS } from './refusals.ts';

export class ListDesk {
  state: ListState = WAITING;
  choices: Choices = NO_CHOICES;
  readonly #listeners = new Set<() => void>();
  #worker: Worker | undefined;
  #file: File | undefined;
  #isExample = false;
  /** Those of the sheet of before, in case the next one is none. */
  #choicesBefore: Choices = NO_CHOICES;
  /** After a cancellation nothing starts by itself. */
  #isHeld = false;
  /** Choices that the worker has not told about yet, and whether somebody wants to start after them. */
  #pending = 0;
  #isEager = false;

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Whether somebody would lose something with the list. */
  get isAtStake(): boolean {
    return !this.#isExample && isAtStake(this.state);
  }

  /** An open list is not replaced unasked. */
  offer(file: File): void {
    if (this.state.at === 'waiting') this.#open(file, false);
    else this.#happen({ happened: 'dropped' });
  }

  openExample(file: File): void {
    this.#open(file, true);
  }

  chooseSheet(sheet: string): void {
    if (this.#file === undefined) return;
    this.#isHeld = false;
    this.#choicesBefore = this.choices;
    this.choices = NO_CHOICES;
    this.#happen({ happened: 'sheet-chosen', sheet });
    this.#ask({ ask: 'open', file: this.#file, sheet, choices: NO_CHOICES });
  }

  choose(choices: Choices): void {
    this.choices = choices;
    this.#pending++;
    this.#ask({ ask: 'interpret', choices });
  }

  start(): void {
    this.#isHeld = false;
    this.#isEager = this.#pending > 0;
    if (this.#isEager) return;
    this.#happen({ happened: 'started' });
    this.#ask({ ask: 'answer' });
  }

  /** The list is understood again as it was, and waits. */
  cancel(): void {
    const before = listOf(this.state);
    if (before === undefined || this.#file === undefined) return this.close();
    if (this.state.at === 'reading') this.choices = this.#choicesBefore;
    this.#isHeld = true;
    this.#begin(this.#file, before.list.sheet?.taken, this.choices);
  }

  show(filter: Filter, page: number): void {
    this.#ask({ ask: 'show', filter, page });
  }

  write(kind: FileKind): void {
    this.#happen({ happened: 'writing', kind });
    this.#ask({ ask: 'write', kind });
  }

  close(): void {
    this.#dismiss();
    this.#happen({ happened: 'closed' });
  }

  #open(file: File, isExample: boolean): void {
    this.#isHeld = false;
    this.#isExample = isExample;
    this.#begin(file, undefined, NO_CHOICES);
  }

  #begin(file: File, sheet: string | undefined, choices: Choices): void {
    this.#dismiss();
    this.#file = file;
    this.choices = choices;
    const worker = new Worker(new URL('./list-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Report>) => this.#hear(data));
    worker.addEventListener('error', () => this.#hear({ told: 'refused', sentence: REFUSALS.unexpected }));
    this.#worker = worker;
    this.#happen({ happened: 'chosen', name: file.name });
    this.#ask({ ask: 'open', file, sheet, choices });
  }

  #hear(report: Report): void {
    this.#happen({ happened: 'told', report });
    if (report.told === 'refused') this.#afterRefusal();
    if (report.told === 'understood') this.#afterUnderstood(report.list);
    if (report.told === 'written' && this.#file !== undefined) saveAs(report.file, this.#file.name, report.kind);
  }

  #afterUnderstood(list: Understood): void {
    this.#pending = Math.max(0, this.#pending - 1);
    const isWanted = this.#isEager ? list.problems.length === 0 : startsAlone(list) && !this.#isHeld;
    if (this.#pending === 0 && isWanted) this.start();
  }

  /** Without another sheet to go back to, the file is not kept. */
  #afterRefusal(): void {
    if (this.state.at === 'waiting') this.#dismiss();
    else this.choices = this.#choicesBefore;
  }

  #ask(request: Request): void {
    this.#worker?.postMessage(request);
  }

  #happen(event: ListEvent): void {
    this.state = after(this.state, event, performance.now());
    for (const listener of this.#listeners) listener();
  }

  #dismiss(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#pending = 0;
    this.#isEager = false;
    this.#file = undefined;
  }
}

/** The list that a cancellation goes back to. */
function listOf(state: ListState): OpenedList | undefined {
  if (state.at === 'open') return state;
  return state.at === 'reading' ? state.before : undefined;
}
