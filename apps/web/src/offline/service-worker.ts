// Keeps the page for when there is no network. It answers for the page's own files and for nothing else: requests to
// the service under the same address pass as if it were not here.
declare const self: ServiceWorkerGlobalScope;

/** The build writes both. */
const FILES: unknown = 'FILES_TO_KEEP';
const VERSION = 'VERSION_OF_THE_FILES';

const PAGE = here('./');
const KEPT: ReadonlySet<string> = new Set((FILES as readonly string[]).map(here));

/** Other pages of the same host keep things too. */
const OURS = `${PAGE} `;
const CACHE = OURS + VERSION;

/** A network that is there and does not answer is worse than none. */
const PATIENCE_MS = 3000;

// A new version waits until no page of the old one is open: what such a page has yet to load may be nowhere but in the
// old cache.
self.addEventListener('install', (event) => event.waitUntil(keepAll()));

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOlder().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { method, url, mode } = event.request;
  if (method !== 'GET') return;
  const { origin, pathname } = new URL(url);
  const address = origin + pathname;
  if (mode === 'navigate' && (address === PAGE || address === here('./index.html')))
    event.respondWith(freshPage(event.request));
  else if (KEPT.has(url) || url.startsWith(here('./pagina/'))) event.respondWith(keptFile(event.request));
});

function here(path: string): string {
  return new URL(path, self.location.href).href;
}

/** Its own cache may still have an older version of a file whose name stays. */
const PAST_THE_BROWSER: RequestInit = { cache: 'reload' };

async function keepAll(): Promise<void> {
  const page = await fetch(PAGE, PAST_THE_BROWSER);
  if (!page.ok || !isOfThisVersion(await page.clone().text())) throw new Error('another version answers');
  const cache = await caches.open(CACHE);
  await cache.addAll(Array.from(KEPT, (url) => new Request(url, PAST_THE_BROWSER)));
  await cache.put(PAGE, page);
}

/** While a deploy is half done the page may be the old one; what it names is not kept here, so it must not be either. */
function isOfThisVersion(page: string): boolean {
  return Array.from(page.matchAll(/"(\.\/pagina\/[^"]+)"/g), ([, path]) => here(path ?? '')).every((url) =>
    KEPT.has(url),
  );
}

async function forgetOlder(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(OURS) && name !== CACHE).map((name) => caches.delete(name)));
}

/** The page names the files of its version, so it is the one that has to be new whenever it can. */
async function freshPage(request: Request): Promise<Response> {
  const kept = await caches.match(PAGE, { cacheName: CACHE, ignoreVary: true });
  if (kept === undefined) return fetch(request);
  const fresh = fetch(request).then(
    (answer) => (answer.status < 500 ? answer : kept),
    () => kept,
  );
  const patience = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), PATIENCE_MS));
  return Promise.race([fresh, patience]);
}

/** Of whichever version keeps it: names change with contents, and an open page may be newer than this worker. */
async function keptFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}
