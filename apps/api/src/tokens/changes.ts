// Follows the table of changes: a notification makes us read at once, a clock makes us read when none was heard.
import type { Postgres } from '../postgres.ts';
import type { ChangeListener } from './store.ts';

const POLL_MS = 2000;
const READ_MS = 1000;
const MOST_ROWS = 1000;

const LAST = 'select coalesce(max(id), 0)::text as last from changes';
// The last change read is asked for again: if it is gone, the database is another one, restored or cut short.
const SINCE = `
  select id::text as position, project_id, hash from changes where id >= $1::bigint order by id limit ${MOST_ROWS}`;
const NONE = '0';

interface Row {
  readonly position: string;
  readonly project_id: string;
  readonly hash: Buffer | null;
}

export function watchChanges(postgres: Postgres, schema: string, listener: ChangeListener): () => void {
  const reader = new ChangeReader(postgres, listener);
  const read = (): void => void reader.read();
  const unlisten = postgres.listen({ channel: `${schema}_changes`, onMessage: read, onConnected: read });
  const timer = setInterval(read, POLL_MS).unref();
  return () => {
    unlisten();
    clearInterval(timer);
    reader.stop();
  };
}

class ChangeReader {
  readonly #postgres: Postgres;
  readonly #listener: ChangeListener;
  /** The last change read. */
  #position: string | undefined;
  #reading = false;
  #wanted = false;
  #stopped = false;

  constructor(postgres: Postgres, listener: ChangeListener) {
    this.#postgres = postgres;
    this.#listener = listener;
  }

  /** One reading at a time; what is announced during one is read by the next. */
  async read(): Promise<void> {
    this.#wanted = true;
    if (this.#reading) return;
    this.#reading = true;
    try {
      while (this.#wanted && !this.#stopped) {
        this.#wanted = false;
        this.#position = await this.#readFrom(this.#position);
      }
    } catch {
      // The clock will make us try again, from the same position.
    } finally {
      this.#reading = false;
    }
  }

  stop(): void {
    this.#stopped = true;
  }

  async #readFrom(position: string | undefined): Promise<string> {
    if (position === undefined) return this.#begin();
    const rows = await this.#postgres.query<Row>(SINCE, [position], READ_MS);
    if (position !== NONE && rows[0]?.position !== position) return this.#begin();
    const fresh = position === NONE ? rows : rows.slice(1);
    if (fresh.length > 0 && !this.#stopped) {
      this.#listener.onChanges(fresh.map(({ project_id: project, hash }) => ({ project, hash: hash ?? undefined })));
    }
    this.#wanted ||= rows.length === MOST_ROWS;
    return fresh.at(-1)?.position ?? position;
  }

  /** What was learnt before this moment may have changed unseen. */
  async #begin(): Promise<string> {
    const [row] = await this.#postgres.query<{ last: string }>(LAST, [], READ_MS);
    if (!this.#stopped) this.#listener.onDoubt();
    return row?.last ?? NONE;
  }
}
