// Keeps the page for when there is no network. It answers for the page's own files and for nothing else: requests to
// the service under the same address pass as if it were not here.
declare const self: ServiceWorkerGlobalScope;

/** The build writes both. */
const FILES: unknown = 'FILES_TO_KEEP';
const CACHE = 'VERSION_OF_THE_FILES';

const KEPT: ReadonlySet<string> = new Set(
  (FILES as readonly string[]).map((path) => new URL(path, self.location.href).href),
);
const PAGE = new URL('./', self.location.href).href;

self.addEventListener('install', (event) => {
  event.waitUntil(keepAll().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method !== 'GET' || !KEPT.has(url)) return;
  event.respondWith(url === PAGE ? freshPage(event.request) : keptFile(event.request));
});

/** Past the browser's own cache: what is kept must be of this version. */
async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(Array.from(KEPT, (url) => new Request(url, { cache: 'reload' })));
}

async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

/** The page names the files of its version, so it is the one that has to be new whenever it can. */
async function freshPage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(PAGE)) ?? Response.error();
  }
}

/** Their names change with their contents. */
async function keptFile(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}
