// Sends a list and receives its answer. In Node both are streamed at once, with backpressure: what the caller does not read is
// not sent. Browsers send the whole list first.
import { parseUnderstood } from './answered-list.ts';
import { CallController } from './call-controller.ts';
import { CurpError } from './error.ts';
import { failureOf, orNetworkError, parse, post } from './http.ts';
import { countLineEnds, type Upload } from './upload.ts';
import type { ListChoices } from './api-types.ts';

type ListUpload = Pick<Upload<unknown>, 'take' | 'cancel' | 'lines' | 'isWhole'>;

export interface ListRequest {
  readonly url: string;
  readonly token: string;
  readonly type: string;
  readonly upload: ListUpload;
  /** Longest wait without data from the service. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

export interface ListResponse {
  readonly understood: ListChoices;
  readonly chunks: AsyncGenerator<Uint8Array, void>;
}

/** Resolves when the reply begins. */
export async function sendList({ upload, timeoutMs, signal, ...request }: ListRequest): Promise<ListResponse> {
  const controller = new CallController(timeoutMs, signal);
  controller.signal.addEventListener('abort', () => upload.cancel());
  try {
    const body = canStreamUpload() ? streamOf(upload, controller) : await collectUpload(upload, controller.signal);
    controller.startTimer();
    const reply = await post({ ...request, body, signal: controller.signal });
    const isList = reply.status === 200 && reply.headers.get('content-type')?.startsWith(request.type) === true;
    if (!isList || reply.body === null) throw failureOf(reply, parse(await orNetworkError(reply.text())));
    controller.stopTimer();
    const understood = parseUnderstood(reply.headers.get('curp-lista') ?? '');
    // The reader is taken now: Node cancels the body of a Response that is garbage-collected without a reader.
    return { understood, chunks: chunksOf(reply.body.getReader(), upload, controller) };
  } catch (failure) {
    const reason = controller.reasonFor(failure);
    controller.dispose();
    controller.abort();
    throw reason;
  }
}

/** Globals that only Node has. */
const NODE = globalThis as {
  readonly process?: { readonly versions?: { readonly node?: string } };
  readonly setImmediate?: (callback: () => void) => void;
};

const nextTurn: (callback: () => void) => void = NODE.setImmediate ?? setTimeout;

/** Browsers stream a body only over HTTP/2, and read no reply before its end. */
function canStreamUpload(): boolean {
  return NODE.process?.versions?.node !== undefined;
}

function streamOf(upload: ListUpload, controller: CallController): ReadableStream<Uint8Array> {
  const pull = async (body: ReadableStreamDefaultController<Uint8Array>): Promise<void> => {
    controller.restartTimer();
    try {
      // Rows that are available synchronously would keep the event loop busy, and an early refusal would not be read.
      await new Promise<void>(nextTurn);
      // Node calls pull a few more times after an abort.
      controller.signal.throwIfAborted();
      const bytes = await upload.take();
      if (bytes === undefined) body.close();
      else body.enqueue(bytes);
    } catch (failure) {
      controller.abort(failure);
      throw failure;
    }
  };
  return new ReadableStream({ pull }, { highWaterMark: 0 });
}

/** Bytes that the service answers before the client reads; a longer list could deadlock. */
const MAX_COLLECTED_BYTES = 1_048_576;

async function collectUpload(upload: ListUpload, signal: AbortSignal): Promise<Blob> {
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
    if (length > MAX_COLLECTED_BYTES)
      throw new RangeError(`here a list may have ${MAX_COLLECTED_BYTES} bytes: send it in parts`);
  }
}

const INCOMPLETE = 'La respuesta se cortó y la lista no está completa: envíela de nuevo.';

async function* chunksOf(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  upload: ListUpload,
  controller: CallController,
): AsyncGenerator<Uint8Array, void> {
  let lines = 0;
  let isWhole = false;
  try {
    for (;;) {
      controller.startTimer();
      const { done, value } = await orNetworkError(reader.read(), INCOMPLETE);
      controller.stopTimer();
      if (done) break;
      lines += countLineEnds(value);
      yield value;
    }
    // A proxy may hide a broken connection behind a normal end, so the rows are counted.
    isWhole = upload.isWhole && lines >= upload.lines;
    if (!isWhole) throw new CurpError('network', INCOMPLETE);
  } catch (failure) {
    throw controller.reasonFor(failure);
  } finally {
    controller.dispose();
    if (!isWhole) controller.abort();
  }
}
