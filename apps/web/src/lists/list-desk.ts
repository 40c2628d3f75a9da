// The page's side of a list: it has a worker of its own, and goes with it. Nothing of it is stored anywhere.
import type { Choices } from '@curp/batch';
import { saveAs } from './download.ts';
import { after, type ListEvent, type ListState, NO_CHOICES, startsAlone, WAITING } from './list-state.ts';
import type { FileKind, Filter, Report, Request } from './protocol.ts';
import { REFUSALS } from './refusals.ts';

export class ListDesk {
  state: ListState = WAITING;
  choices: Choices = NO_CHOICES;
  readonly #listeners = new Set<() => void>();
  #worker: Worker | undefined;
  #file: File | undefined;
  #sheet: string | undefined;
  /** After a cancellation nothing starts by itself. */
  #isHeld = false;

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  open(file: File): void {
    this.#isHeld = false;
    this.#begin(file, undefined, NO_CHOICES);
  }

  chooseSheet(sheet: string): void {
    if (this.#file !== undefined) this.#begin(this.#file, sheet, NO_CHOICES);
  }

  choose(choices: Choices): void {
    this.choices = choices;
    this.#ask({ ask: 'interpret', choices });
  }

  start(): void {
    this.#isHeld = false;
    this.#happen({ happened: 'started' });
    this.#ask({ ask: 'answer' });
  }

  /** The list is understood again as it was, and waits. */
  cancel(): void {
    this.#isHeld = true;
    if (this.state.at === 'open' && this.#file !== undefined) this.#begin(this.#file, this.#sheet, this.choices);
    else this.close();
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

  #begin(file: File, sheet: string | undefined, choices: Choices): void {
    this.#dismiss();
    this.#file = file;
    this.#sheet = sheet;
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
    if (report.told === 'refused') this.#dismiss();
    if (report.told === 'understood' && startsAlone(report.list) && !this.#isHeld) this.start();
    if (report.told === 'written' && this.#file !== undefined) saveAs(report.file, this.#file.name, report.kind);
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
    this.#file = undefined;
  }
}
