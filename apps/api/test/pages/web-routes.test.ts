// The page as the service sends it: every file as built, with the headers of the build, and no other file.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { WEB_FOLDER } from '../../../../tools/testing/web-folder.ts';
import { NOT_FRAMED, OFFLINE_POLICY, PAGE_POLICY } from '../../../web/build/policy.ts';
import { HEADERS } from '../../src/http/response-headers.ts';
import { builtFolders } from '../../src/pages/web-files.ts';
import { bodyOf, sendRaw, statusOf } from '../../../../tools/testing/raw-http.ts';
import { startService } from '../../../../tools/testing/service.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  ...Object.fromEntries(
    ['.txt', '.py', '.php', '.java', '.cs', '.go'].map((each) => [each, 'text/plain; charset=utf-8']),
  ),
  '.sha256': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

const FILES = globSync('**/*.*', { cwd: WEB_FOLDER }).map((name) => ({
  path: name === 'index.html' ? '/' : `/${name}`,
  type: TYPES[extname(name)],
  built: readFileSync(join(WEB_FOLDER, name)),
}));

const PATHS = [...FILES.map(({ path }) => ({ path })), { path: '/favicon.ico' }];
const HASHED = PATHS.map(({ path }) => path).find((path) => /^\/pagina\/.+\.js$/.test(path)) ?? 'none';

const service = await startService({ webFolder: WEB_FOLDER, sandbox: true });
afterAll(() => service.close());

test('the build has the document, the service worker, icons and hashed files', () => {
  expect(PATHS.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/', '/sw.js', '/manifest.webmanifest', '/icono.svg', '/icono-192.png']),
  );
  expect(HASHED).toMatch(/-[\w-]{8}\.js$/);
});

test.for(PATHS)('$path: 200 with the headers of the build, 200 for HEAD, 304 with its ETag', async ({ path }) => {
  const { status, headers } = await service.send(path);
  const { 'cache-control': _cache, 'content-security-policy': _policy, ...always } = HEADERS;
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject(always);
  // The single file has its own policy inside.
  const others: Readonly<Record<string, string>> = { '/sw.js': OFFLINE_POLICY, '/curp.html': NOT_FRAMED };
  const policy = others[path] ?? `${PAGE_POLICY}; ${NOT_FRAMED}`;
  expect(headers.get('content-security-policy')).toBe(policy);

  const head = await service.send(path, { method: 'HEAD' });
  expect({ status: head.status, text: head.text }).toEqual({ status: 200, text: '' });
  const again = await service.send(path, { headers: { 'if-none-match': headers.get('etag') ?? 'none' } });
  expect({ status: again.status, text: again.text }).toEqual({ status: 304, text: '' });
  expect(again.headers.get('content-security-policy')).toBe(policy);
  expect((await service.send(path === '/' ? path : `${path}/`)).status).toBe(200);
});

describe('as built', () => {
  test.for(FILES.filter(({ path }) => path !== '/'))('$path, byte by byte, as $type', async ({ path, type, built }) => {
    const reply = await fetch(service.url + path);
    expect(reply.headers.get('content-type')).toBe(type);
    expect(Buffer.from(await reply.arrayBuffer()).equals(built)).toBe(true);
  });

  test('/favicon.ico is the icon of the page', async () => {
    const [icon, favicon] = await Promise.all([service.send('/icono.svg'), service.send('/favicon.ico')]);
    expect(favicon.headers.get('content-type')).toBe('image/svg+xml');
    expect(favicon.text).toBe(icon.text);
  });

  test.for([
    { path: HASHED, encoding: 'br', vary: 'accept-encoding', why: 'text' },
    { path: '/', encoding: 'br', vary: 'accept-encoding', why: 'text' },
    { path: '/icono-192.png', encoding: null, vary: null, why: 'compressed already' },
    { path: PATHS.find(({ path }) => path.endsWith('.woff2'))?.path, encoding: null, vary: null, why: 'likewise' },
  ])('$path is sent as $encoding — $why', async ({ path, encoding, vary }) => {
    const { headers } = await fetch(service.url + path, { headers: { 'accept-encoding': 'gzip, br' } });
    expect({ encoding: headers.get('content-encoding'), vary: headers.get('vary') }).toEqual({ encoding, vary });
  });
});

describe('security policy and caching', () => {
  test('the page may connect nowhere, and only its service worker may fetch from this origin', () => {
    expect(PAGE_POLICY).toContain("connect-src 'none'");
    expect(`${PAGE_POLICY} ${OFFLINE_POLICY}`).not.toMatch(/unsafe|https?:|\*/);
  });

  test.for([
    { path: '/', cache: 'no-cache', why: 'it names the files of its version' },
    { path: '/sw.js', cache: 'no-cache', why: 'likewise' },
    { path: '/curp.html', cache: 'no-cache', why: 'likewise' },
    { path: HASHED, cache: 'public, max-age=31536000, immutable', why: 'its name changes with it' },
    { path: '/icono.svg', cache: 'public, max-age=3600', why: 'its name does not' },
    { path: '/manifest.webmanifest', cache: 'public, max-age=3600', why: 'likewise' },
  ])('$path: $cache — $why', async ({ path, cache }) => {
    expect((await service.send(path)).headers.get('cache-control')).toBe(cache);
  });
});

describe('the page contains the kind of its service', () => {
  test.for([
    { sandbox: true, told: 'pruebas', why: 'the sandbox token works' },
    { sandbox: false, told: 'token', why: 'every token belongs to a project' },
  ])('$told — $why', async ({ sandbox, told }) => {
    const here = await startService({ webFolder: WEB_FOLDER, sandbox });
    const { text, headers } = await here.send('/');
    const built = readFileSync(join(WEB_FOLDER, 'index.html'), 'utf8');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(text).toContain(`<html lang="es" data-servicio="${told}">`);
    expect(text.replace(` data-servicio="${told}"`, '')).toBe(built);
    await here.close();
  });

  test('with a different ETag for each', async () => {
    const other = await startService({ webFolder: WEB_FOLDER, sandbox: false });
    const etags = [await service.send('/'), await other.send('/')].map(({ headers }) => headers.get('etag'));
    expect(new Set(etags).size).toBe(2);
    await other.close();
  });
});

describe('404 with the envelope and its policy', () => {
  test.for([
    { path: '/_headers', why: 'it is for other hosts' },
    { path: '/index.html', why: 'the page has one address' },
    { path: '/pagina', why: 'a folder' },
    { path: '/pagina/', why: 'a folder' },
    { path: '/pagina/otra.js', why: 'no such file' },
    { path: '/icono', why: 'no such file' },
    { path: '/iconografia.svg', why: 'no such file' },
    { path: `${HASHED}.map`, why: 'no such file' },
    { path: `${HASHED}%00`, why: 'a name that ends early for C' },
    { path: '/pagina/__proto__', why: 'what objects have' },
    { path: '/icono$&', why: 'signs of a replacement' },
    { path: '/pagina/../_headers', why: 'a way up', status: 400, code: 11 },
    { path: '/pagina/%2e%2e/_headers', why: 'a way up, escaped', status: 400, code: 11 },
    { path: '/pagina/..%2F_headers', why: 'a way up, escaped', status: 400, code: 11 },
    { path: '/pagina/..%5C_headers', why: 'a way up, of Windows', status: 400, code: 11 },
    { path: '/icono/../_headers', why: 'a way up', status: 400, code: 11 },
    { path: '/icono%2F..%2F_headers', why: 'a way up, escaped', status: 400, code: 11 },
    { path: '/pagina//etc/passwd', why: 'a path from the root', status: 400, code: 11 },
    { path: `/pagina/${'../'.repeat(12)}etc/passwd`, why: 'a way up to the root', status: 400, code: 11 },
  ])('$path — $why', async ({ path, status = 404, code = 6 }) => {
    const raw = await sendRaw(service.url, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(statusOf(raw)).toBe(status);
    expect(JSON.parse(bodyOf(raw))).toMatchObject({ error: true, code_error: code, response: {} });
    expect(raw).toContain(`content-security-policy: ${HEADERS['content-security-policy']}\r\n`);
  });
});

describe('where the page comes from', () => {
  test('run from sources: the build of apps/web, if there is one', () => {
    const built = join(import.meta.dirname, '../../../web/dist');
    expect(builtFolders().webFolder).toBe(existsSync(built) ? built : undefined);
  });

  test('302 to the reference if it was not built, and 404 for its files', async () => {
    const bare = await startService();
    const [{ status, headers }, file] = await Promise.all([bare.send('/'), bare.send('/sw.js')]);
    expect({ status, location: headers.get('location') }).toEqual({ status: 302, location: '/docs' });
    expect({ status: file.status, code: file.envelope.code_error }).toEqual({ status: 404, code: 6 });
    await bare.close();
  });
});

test.for([
  { folders: {}, marks: ' data-servicio="token"' },
  { folders: { guideFolder: WEB_FOLDER }, marks: ' data-servicio="token" data-guia' },
  { folders: { sheetsFolder: WEB_FOLDER }, marks: ' data-servicio="token" data-hojas' },
])('the page contains which other folders it can link:$marks', async ({ folders, marks }) => {
  const here = await startService({ webFolder: WEB_FOLDER, sandbox: false, ...folders });
  const { text } = await here.send('/');
  await here.close();
  expect(/<html lang="es"([^>]*)>/.exec(text)?.[1]).toBe(marks);
});
