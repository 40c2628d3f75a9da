// The worker of the page: whatever takes time happens here. It can reach the page's own files and nothing else.
import { ListJob } from './list-job.ts';
import type { Request } from './protocol.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker speaks to its page and to nobody else.
const job = new ListJob((report) => self.postMessage(report), Date.now);

self.addEventListener('message', ({ data }: MessageEvent<Request>) => void job.take(data));
