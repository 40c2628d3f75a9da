// The Web Worker that reads and answers lists, so that the page stays responsive. Its policy allows no connections.
import { ListJob } from './list-job.ts';
import type { Request } from './worker-messages.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's postMessage has no target origin.
const job = new ListJob((report) => self.postMessage(report), Date.now);

self.addEventListener('message', ({ data }: MessageEvent<Request>) => void job.handle(data));
