// A connection of postgres.ts that only hears notifications, and is made again whenever it is lost.
import { type Client, escapeIdentifier } from 'pg';
import { rest, startDeadline } from './deadline.ts';

const ANSWER_MS = 1000;
const RECONNECT_MS = 500;
/** A connection that a failover left without an end would otherwise be believed for minutes. */
const HEARTBEAT_MS = 10_000;

export interface Hearing {
  readonly channel: string;
  readonly onMessage: (payload: string) => void;
  /** Each time it hears again: whatever was said before this call may not have been heard. */
  readonly onConnected: () => void;
}

export async function keepListening(create: () => Client, hearing: Hearing, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await listenUntilLost(create, hearing, signal).catch(() => {});
    await rest(RECONNECT_MS, signal);
  }
}

async function listenUntilLost(create: () => Client, hearing: Hearing, signal: AbortSignal): Promise<void> {
  const client = create();
  const lost = new AbortController();
  const lose = (): void => lost.abort();
  signal.addEventListener('abort', lose, { once: true });
  client.on('error', lose).on('end', lose);
  client.on('notification', ({ payload }) => hearing.onMessage(payload ?? ''));
  lost.signal.addEventListener('abort', () => client.connection.stream.destroy(), { once: true });
  try {
    await client.connect();
    await ask(client, `listen ${escapeIdentifier(hearing.channel)}`, lose);
    hearing.onConnected();
    while (!lost.signal.aborted) {
      await rest(HEARTBEAT_MS, lost.signal);
      await ask(client, 'select 1', lose);
    }
  } finally {
    signal.removeEventListener('abort', lose);
    lose();
  }
}

/** Destroying the connection makes the question fail. */
async function ask(client: Client, question: string, lose: () => void): Promise<void> {
  const cancel = startDeadline(ANSWER_MS, lose);
  try {
    await client.query(question);
  } finally {
    cancel();
  }
}
