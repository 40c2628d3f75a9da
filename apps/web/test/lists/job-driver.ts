// Drives `ListJob` in Node: sends requests one by one and keeps its reports.
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import type { Choices } from '@curp/batch';
import { readWorkbook, webPlatform } from '@curp/batch/xlsx';
import { ListJob } from '../../src/lists/list-job.ts';
import type {
  FileKind,
  Filter,
  ListSummary,
  Report,
  Request,
  ShownRow,
  InterpretedList,
} from '../../src/lists/worker-messages.ts';

type ReportOf<Name extends Report['type']> = Extract<Report, { type: Name }>;

export class JobDriver {
  readonly reports: Report[] = [];
  readonly #job = new ListJob((report) => void this.reports.push(report), Date.now);

  handle(request: Request): Promise<void> {
    return this.#job.handle(request);
  }

  async open(path: string, choices: Choices = {}, sheet?: string): Promise<void> {
    const file = new File([await openAsBlob(path)], basename(path));
    await this.handle({ type: 'open', file, sheet, choices });
  }

  get interpreted(): InterpretedList {
    return this.last('interpreted').list;
  }

  async answer(): Promise<ListSummary> {
    await this.handle({ type: 'answer' });
    return this.last('answered').summary;
  }

  /** The rows of every page. */
  async allRows(filter: Filter): Promise<ShownRow[]> {
    const rows: ShownRow[] = [];
    for (let page = 0; ; page++) {
      await this.handle({ type: 'show', filter, page });
      const { page: shown } = this.last('page');
      if (shown.rows.length === 0) return rows;
      rows.push(...shown.rows);
    }
  }

  async bytes(kind: FileKind): Promise<Uint8Array> {
    await this.handle({ type: 'write', kind });
    return new Uint8Array(await this.last('written').file.arrayBuffer());
  }

  /** The last report of that type. */
  last<Name extends Report['type']>(type: Name): ReportOf<Name> {
    const found = this.reports.findLast((report): report is ReportOf<Name> => report.type === type);
    if (found === undefined) throw new Error(`no «${type}» report: ${JSON.stringify(this.reports.at(-1))}`);
    return found;
  }
}

export async function opened(path: string, choices: Choices = {}, sheet?: string): Promise<JobDriver> {
  const job = new JobDriver();
  await job.open(path, choices, sheet);
  return job;
}

/** The CSV of a workbook's sheet. Compare this and not the bytes: each platform compresses differently. */
export async function sheetOf(workbook: Uint8Array, sheet?: string): Promise<string> {
  const book = await readWorkbook(new Blob([Uint8Array.from(workbook)]), webPlatform, sheet, true);
  if (!book.ok) throw new Error(book.sentence);
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of book.chunks) text += decoder.decode(chunk, { stream: true });
  return text;
}
