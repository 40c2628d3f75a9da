// A list and its answer, at the same time where the platform can: what is not read is not sent, and neither is held.
import { understoodAs } from './answered-list.ts';
import { Ending } from './deadline.ts';
import { CurpError } from './error.ts';
import { failureOf, orNetwork, parse, post } from './post.ts';
import { lineEnds, type Upload } from './upload.ts';
import type { ListChoices } from './wire.ts';

type Sending = Pick<Upload<unknown>, 'take' | 'leave' | 'lines' | 'isWhole'>;

export interface ListExchange {
  readonly url: string;
  readonly token: string;
  readonly type: string;
  readonly upload: Sending;
  /** How long the service may be silent while it is waited for. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

export interface BegunList {
  readonly understood: ListChoices;
  readonly chunks: AsyncGenerator<Uint8Array, void>;
}

/** Gives the answer once it has begun. */
export async function beginList({ upload, timeoutMs, signal, ...request }: ListExchange): Promise<BegunList> {
  const ending = new Ending(timeoutMs, signal);
  ending.signal.addEventListener('abort', () => upload.leave());
  try {
    const body = sendsStreams() ? streamOf(upload, ending) : await wholeOf(upload, ending.signal);
    ending.startTime();
    const reply = await post({ ...request, body, signal: ending.signal });
    const isList = reply.status === 200 && reply.headers.get('content-type')?.startsWith(request.type) === true;
    if (!isList || reply.body === null) throw failureOf(reply, parse(await orNetwork(reply.text())));
    ending.stopTime();
    const understood = understoodAs(reply.headers.get('curp-lista') ?? '');
    // At once: Node cancels the body of an answer that was collected, if nobody has begun to read it.
    return { understood, chunks: chunksOf(reply.body.getReader(), upload, ending) };
  } catch (failure) {
    const reason = ending.reasonFor(failure);
    ending.letGo();
    ending.end();
    throw reason;
  }
}

/** What a browser lacks. */
const NODE = globalThis as {
  readonly process?: { readonly versions?: { readonly node?: string } };
  readonly setImmediate?: (callback: () => void) => void;
};

const nextTurn: (callback: () => void) => void = NODE.setImmediate ?? setTimeout;

/** Browsers send a stream over HTTP/2 at best, and read nothing before its end. */
function sendsStreams(): boolean {
  return NODE.process?.versions?.node !== undefined;
}

function streamOf(upload: Sending, ending: Ending): ReadableStream<Uint8Array> {
  const pull = async (body: ReadableStreamDefaultController<Uint8Array>): Promise<void> => {
    ending.restartTime();
    try {
      // Rows that are there at once would be written without end, and the refusal that has come would not be read.
      await new Promise<void>(nextTurn);
      // Node goes on asking for a while.
      ending.signal.throwIfAborted();
      const bytes = await upload.take();
      if (bytes === undefined) body.close();
      else body.enqueue(bytes);
    } catch (failure) {
      ending.end(failure);
      throw failure;
    }
  };
  return new ReadableStream({ pull }, { highWaterMark: 0 });
}

/** What the service answers ahead of its reader: more could stop both for ever. */
const MOST_AT_ONCE = 1_048_576;

async function wholeOf(upload: Sending, signal: AbortSignal): Promise<Blob> {
  const ended = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error)),
  );
  const taken: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const bytes = await Promise.race([upload.take(), ended]);
    if (bytes === undefined) return new Blob(taken);
    taken.push(bytes);
    length += bytes.length;
    if (length > MOST_AT_ONCE) throw new RangeError(`here a list may have ${MOST_AT_ONCE} bytes: send it in parts`);
  }
}

const CUT = 'La respuesta se cortó y la lista no está completa: envíela de nuevo.';

async function* chunksOf(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  upload: Sending,
  ending: Ending,
): AsyncGenerator<Uint8Array, void> {
  let lines = 0;
  let isWhole = false;
  try {
    for (;;) {
      ending.startTime();
      const { done, value } = await orNetwork(reader.read(), CUT);
      ending.stopTime();
      if (done) break;
      lines += lineEnds(value);
      yield value;
    }
    // A proxy may end in good order what broke behind it: rows out are rows in.
    isWhole = upload.isWhole && lines >= upload.lines;
    if (!isWhole) throw new CurpError('network', CUT);
  } catch (failure) {
    throw ending.reasonFor(failure);
  } finally {
    ending.letGo();
    if (!isWhole) ending.end();
  }
}
