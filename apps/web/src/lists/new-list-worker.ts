// The worker that answers lists, from a file of its own. The single file has `new-list-worker-inside.ts` in its place.
export function newListWorker(): Worker {
  return new Worker(new URL('./list-worker.ts', import.meta.url), { type: 'module' });
}
