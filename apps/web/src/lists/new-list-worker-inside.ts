// The worker that answers lists, from the page's only script: a page opened from file:// may not load other files.
export function newListWorker(): Worker {
  return new Worker(URL.createObjectURL(new Blob([document.scripts[0]?.text ?? ''], { type: 'text/javascript' })));
}
