// Caches the page's own files for offline use. All other requests, such as those to the service on the same origin, pass
// through.
declare const self: ServiceWorkerGlobalScope;

/** Placeholders that build/page-plugin.ts replaces. */
const FILES: unknown = 'FILES_TO_KEEP';
const VERSION = 'VERSION_OF_THE_FILES';

const PAGE = urlOf('./');
const CACHED: ReadonlySet<string> = new Set((FILES as readonly string[]).map(urlOf));

/** Other pages of the same host may have caches too. */
const CACHE_PREFIX = `${PAGE} `;
const CACHE = CACHE_PREFIX + VERSION;

/** Wait for the network before the cached page is used. */
const NETWORK_TIMEOUT_MS = 3000;

// No skipWaiting: files that an open page of the old version has yet to load may exist only in the old cache.
self.addEventListener('install', (event) => event.waitUntil(cacheAll()));

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldCaches().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { method, url, mode } = event.request;
  if (method !== 'GET') return;
  const { origin, pathname } = new URL(url);
  const address = origin + pathname;
  if (mode === 'navigate' && (address === PAGE || address === urlOf('./index.html')))
    event.respondWith(freshPage(event.request));
  else if (CACHED.has(url) || url.startsWith(urlOf('./pagina/'))) event.respondWith(cachedFile(event.request));
});

function urlOf(path: string): string {
  return new URL(path, self.location.href).href;
}

/** Bypasses the HTTP cache, which may have an older version of a file without a hash in its name. */
const BYPASS_HTTP_CACHE: RequestInit = { cache: 'reload' };

async function cacheAll(): Promise<void> {
  const page = await fetch(PAGE, BYPASS_HTTP_CACHE);
  if (!page.ok || !isOfThisVersion(await page.clone().text())) throw new Error('the host serves another version');
  const cache = await caches.open(CACHE);
  await cache.addAll(Array.from(CACHED, (url) => new Request(url, BYPASS_HTTP_CACHE)));
  await cache.put(PAGE, page);
}

/** False during a deployment, when the host still serves the old page: the files it loads are not in this cache. */
function isOfThisVersion(page: string): boolean {
  return Array.from(page.matchAll(/"(\.\/pagina\/[^"]+)"/g), ([, path]) => urlOf(path ?? '')).every((url) =>
    CACHED.has(url),
  );
}

async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
  );
}

/** Network first: the page names the files of its version. Falls back to the cache on an error, a 5xx or the timeout. */
async function freshPage(request: Request): Promise<Response> {
  const cached = await caches.match(PAGE, { cacheName: CACHE, ignoreVary: true });
  if (cached === undefined) return fetch(request);
  const fresh = fetch(request).then(
    (answer) => (answer.status < 500 ? answer : cached),
    () => cached,
  );
  const timeout = new Promise<Response>((resolve) => setTimeout(() => resolve(cached), NETWORK_TIMEOUT_MS));
  return Promise.race([fresh, timeout]);
}

/** From the cache of any version: names contain a hash, and an open page may be newer than this worker. */
async function cachedFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}
