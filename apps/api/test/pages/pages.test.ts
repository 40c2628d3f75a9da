// /docs, /openapi.json and /robots.txt over HTTP: content, security policy and caching.
import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import scalar from '@scalar/fastify-api-reference';
import Fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { MOST_COLUMNS } from '@curp/batch';
import { LIST_TIMEOUTS } from '../../src/app.ts';
import { CODES } from '../../src/http/error-codes.ts';
import { HEADERS } from '../../src/http/response-headers.ts';
import {
  ENCODINGS,
  ENVELOPE,
  LIMITS,
  LISTS,
  NO_REGISTRY,
  ORDER_OF_CHECKS,
  POST_AND_BEARER,
} from '../../../../tools/generate/openapi/info.ts';
import { openApi } from '../../../../tools/generate/openapi/openapi.ts';
import { HEADER_COMPONENTS } from '../../../../tools/generate/openapi/responses.ts';
import { OPERATIONS } from '../../src/operations/index.ts';
import { MAX_CONCURRENT_LISTS } from '../../src/lists/concurrent-lists.ts';
import { LONGEST_ROW_BYTES, SAMPLE_BYTES } from '../../src/lists/list-messages.ts';
import { MAX_AHEAD_BYTES } from '../../src/lists/response-stream.ts';
import { SANDBOX } from '../../src/open-stores.ts';
import { LIST_PARAMETERS } from '../../src/lists/list-parameters.ts';
import { SWITCHES } from '../../src/operations/parameters.ts';
import { calcularLote } from '../../src/operations/calcular-lote.ts';
import { Asset, serveAsset } from '../../src/pages/asset.ts';
import { addPages } from '../../src/pages/pages.ts';
import { referenceScript } from '../../src/pages/reference-script.ts';
import { startService } from '../../../../tools/testing/service.ts';

const service = await startService();
afterAll(() => service.close());

const PAGES = [
  { path: '/docs', type: 'text/html; charset=utf-8' },
  { path: '/docs/referencia.js', type: 'text/javascript; charset=utf-8' },
  { path: '/docs/inicio.js', type: 'text/javascript; charset=utf-8' },
  { path: '/openapi.json', type: 'application/json; charset=utf-8' },
  { path: '/openapi-3.0.json', type: 'application/json; charset=utf-8' },
  { path: '/robots.txt', type: 'text/plain; charset=utf-8' },
];

test.for(PAGES)('$path: 200 with its headers, 200 for HEAD, 304 with its ETag', async ({ path, type }) => {
  const { status, headers } = await service.send(path);
  const { 'cache-control': _cache, 'content-security-policy': _policy, ...always } = HEADERS;
  expect({ status, type: headers.get('content-type') }).toEqual({ status: 200, type });
  expect(Object.fromEntries(headers)).toMatchObject(always);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^default-src 'none'; /);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|https?:|\*/);

  const head = await service.send(path, { method: 'HEAD' });
  expect({ status: head.status, text: head.text }).toEqual({ status: 200, text: '' });
  const again = await service.send(path, { headers: { 'if-none-match': `"x", ${headers.get('etag') ?? 'none'}` } });
  expect({ status: again.status, text: again.text }).toEqual({ status: 304, text: '' });
  expect((await service.send(`${path}/`)).status).toBe(200);
});

describe('caching', () => {
  test.for([
    { accepts: 'gzip, deflate, br', encoding: 'br', decode: brotliDecompressSync, why: 'a browser' },
    { accepts: 'gzip', encoding: 'gzip', decode: gunzipSync, why: 'an old one' },
    { accepts: 'br;q=0, gzip;q=0.5', encoding: 'gzip', decode: gunzipSync, why: 'a weight of 0 is a refusal' },
    { accepts: 'identity', encoding: undefined, decode: (body: Buffer) => body, why: 'nothing asked' },
  ])('$encoding for $accepts — $why', async ({ accepts, encoding, decode }) => {
    const app = Fastify();
    addPages(app, { sandbox: false });
    const { headers, rawPayload } = await app.inject({ url: '/openapi.json', headers: { 'accept-encoding': accepts } });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('accept-encoding');
    expect(JSON.parse(decode(rawPayload).toString())).toEqual(JSON.parse(JSON.stringify(openApi())));
    await app.close();
  });

  test('scripts and contract are cached for a year only under the URL with their fingerprint', async () => {
    const { text } = await service.send('/docs');
    const scripts = Array.from(text.matchAll(/<script src="([^"]+)"/g), ([, path]) => path ?? '');
    const start = await service.send(scripts[1] ?? '');
    const urls = [...scripts, /"url":"([^"]+)"/.exec(start.text)?.[1] ?? ''];
    const paths = urls.map((url) => url.replace(/\?v=[\w-]{22}$/, ''));
    expect(paths).toEqual(['/docs/referencia.js', '/docs/inicio.js', '/openapi.json']);
    for (const [index, path] of paths.entries()) {
      const answers = await Promise.all(
        [urls[index] ?? '', path, `${path}?v=otra`, `${path}?v=`].map((url) => service.send(url)),
      );
      expect(answers.map(({ status, headers }) => `${status} ${headers.get('cache-control')}`)).toEqual([
        '200 public, max-age=31536000, immutable',
        '200 public, max-age=3600',
        '404 no-store',
        '404 no-store',
      ]);
    }
  });
});

test('an asset that failed to build is built again at the next request', async () => {
  const app = Fastify();
  let tries = 0;
  const make = async (): Promise<string> => {
    tries++;
    if (tries === 1) throw new Error('the disk was away');
    return 'made';
  };
  serveAsset(app, '/asset', new Asset({ type: 'text/plain', make }));
  const statuses = [];
  for (const _ of [1, 2, 3]) statuses.push((await app.inject('/asset')).statusCode);
  expect({ statuses, tries }).toEqual({ statuses: [500, 200, 200], tries: 2 });
  await app.close();
});

test('the script of the reference is, byte by byte, the one that its package serves', async () => {
  const app = Fastify();
  await app.register(scalar, { routePrefix: '/docs', configuration: { url: '/openapi.json' } });
  const { body } = await app.inject('/docs/js/scalar.js');
  expect((await referenceScript()) === body).toBe(true);
  await app.close();
});

test('robots.txt disallows the operations', async () => {
  expect((await service.send('/robots.txt')).text).toBe('User-agent: *\nDisallow: /curp/\n');
});

test('404 with the envelope for other paths', async () => {
  const { status, envelope } = await service.send('/docs/otra');
  expect({ status, code: envelope.code_error }).toEqual({ status: 404, code: 6 });
});

describe('docs/servicio.md', () => {
  const guide = readFileSync(new URL('../../../../docs/servicio.md', import.meta.url), 'utf8');

  test.for(Object.entries(CODES).map(([id, code]) => ({ id, ...code })))(
    'lists $code ($id)',
    ({ code, status, when }) => {
      const rows = guide.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
      expect(rows.some((cells) => cells[1] === `\`${code}\`` && cells[2] === `${status}` && cells[3] === when)).toBe(
        true,
      );
    },
  );

  test.for(OPERATIONS)(
    'documents $name, all its parameters and the fields of its response',
    ({ name, parameters, schema }) => {
      const [, section = ''] = guide.split(`### ${name}\n`);
      const [, calculation = ''] = guide.split('### calcular_curp\n');
      const own = [section, section.includes('(#calcular_curp)') ? calculation : ''].map(
        (text) => text.split('\n##')[0],
      );
      expect(parameters.filter((parameter) => !own.join('\n').includes(`| \`${parameter}\``))).toEqual([]);
      const fields = Object.keys(schema['properties'] as object);
      expect(fields.filter((field) => !own[0]?.includes(`| \`${field}\` `))).toEqual([]);
    },
  );

  test('documents calcular_lote and all its parameters', () => {
    const [, section = ''] = guide.split(`### ${calcularLote.name}\n`);
    const own = section.split('\n##')[0] ?? '';
    expect(LIST_PARAMETERS.filter(({ name }) => !own.includes(`\`${name}\``))).toEqual([]);
  });

  test('has the headers, the switches, the bounds and the paragraphs of the OpenAPI document', () => {
    const texts = [ENCODINGS, ENVELOPE, LIMITS, LISTS, NO_REGISTRY, ORDER_OF_CHECKS, POST_AND_BEARER];
    const rows = Object.values(HEADER_COMPONENTS).map(({ description }) => description);
    // `total`, of lists alone, is explained where they are.
    const { total: _, ...others } = SWITCHES;
    const switches = Object.entries(others).map(([name, { meaning }]) => `| \`${name}\` | ${meaning} |`);
    const { sendingMs, readingMs } = LIST_TIMEOUTS;
    const facts = [
      `admite ${SANDBOX.rate} consultas o filas por segundo`,
      `por sus primeros ${SAMPLE_BYTES / 1024} KiB`,
      `guarda hasta ${MAX_AHEAD_BYTES / 1_048_576} MiB de respuesta`,
      `más de ${sendingMs / 1000} segundos en enviar 1 KiB, o más de ${readingMs / 1000} en leerlo`,
      `${MAX_CONCURRENT_LISTS} listas en curso, de cualquier largo; cada una, hasta ${MOST_COLUMNS} columnas y filas de hasta ${LONGEST_ROW_BYTES / 1024} KiB`,
    ];
    const spaced = guide.replaceAll(/ +\|/g, ' |');
    expect([...texts, ...rows, ...switches, ...facts].filter((text) => !spaced.includes(text))).toEqual([]);
  });
});
