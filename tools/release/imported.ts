// npm run imported: imports the OpenAPI document with the converters of Postman and Bruno, and sends every generated
// request to the service. The converters are installed in a temporary folder: they have two hundred dependencies.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startProcess } from '../harness/process.ts';

/** The options of the guide; by default it fills in type names and optional parameters. */
const POSTMAN_OPTIONS = {
  parametersResolution: 'Example',
  requestParametersResolution: 'Example',
  enableOptionalParameters: false,
};
const POSTMAN = 'openapi-to-postmanv2';
const BRUNO = '@usebruno/converters';
const VERSIONS = [`${POSTMAN}@6.3.3`, `${BRUNO}@0.23.0`];

interface Imported {
  readonly name: string;
  readonly method: string;
  /** With {{baseUrl}} in front. */
  readonly url: string;
  readonly type?: string | undefined;
  readonly body?: string | undefined;
}

interface PostmanItem {
  readonly name: string;
  readonly item?: readonly PostmanItem[];
  readonly request?: {
    readonly method: string;
    readonly url: { readonly path: readonly string[]; readonly query: readonly Pair[] };
    readonly header?: readonly { readonly key: string; readonly value: string }[];
    readonly body?: { readonly raw?: string };
  };
}

interface Pair {
  readonly key: string;
  readonly value: string;
  readonly disabled?: boolean;
}

function ofPostman({ name, item = [], request }: PostmanItem): Imported[] {
  if (request === undefined) return item.flatMap(ofPostman);
  const { method, url, header = [], body } = request;
  const asked = url.query
    .filter(({ disabled }) => disabled !== true)
    .map(({ key, value }): [string, string] => [key, value]);
  const type = header.find(({ key }) => key === 'Content-Type')?.value;
  const address = `{{baseUrl}}/${url.path.join('/')}?${new URLSearchParams(asked).toString()}`;
  return [{ name, method, url: address, type, body: body?.raw }];
}

interface BrunoItem {
  readonly name: string;
  readonly items?: readonly BrunoItem[];
  readonly request?: {
    readonly method: string;
    readonly url: string;
    readonly params: readonly { readonly name: string; readonly value: string; readonly enabled: boolean }[];
    readonly body: { readonly mode: string; readonly json: string | null; readonly text: string | null };
  };
}

/** It sends lists as text/plain; the guide says to set the type. */
const BRUNO_TYPES: Readonly<Record<string, string>> = { json: 'application/json', text: 'text/csv' };

function ofBruno({ name, items = [], request }: BrunoItem): Imported[] {
  if (request === undefined) return items.flatMap(ofBruno);
  const { method, url, params, body } = request;
  const asked = params.filter(({ enabled }) => enabled).map((pair): [string, string] => [pair.name, pair.value]);
  const address = `${url}?${new URLSearchParams(asked).toString()}`;
  return [{ name, method, url: address, type: BRUNO_TYPES[body.mode], body: body.json ?? body.text ?? undefined }];
}

type Converter = (callback: (error: Error | null, result: { output: [{ data: PostmanItem }] }) => void) => void;

async function importAll(folder: string, document: string): Promise<Readonly<Record<string, Imported[]>>> {
  const require = createRequire(join(folder, 'x.js'));
  const convert: Converter = (callback) =>
    require(POSTMAN).convertV2({ type: 'string', data: document }, POSTMAN_OPTIONS, callback);
  const collection = await new Promise<PostmanItem>((resolve, reject) => {
    convert((error, result) => (error === null ? resolve(result.output[0].data) : reject(error)));
  });
  const { openApiToBruno } = await import(pathToFileURL(require.resolve(BRUNO)).href);
  return { Postman: ofPostman(collection), Bruno: ofBruno(await openApiToBruno(JSON.parse(document))) };
}

async function statusOf({ method, url, type, body }: Imported, address: string): Promise<number> {
  const headers = { authorization: 'Bearer pruebas', ...(type !== undefined && { 'content-type': type }) };
  const init = { method, headers, ...(body !== undefined && method !== 'GET' && { body }) };
  const reply = await fetch(url.replace('{{baseUrl}}', address), init);
  await reply.text();
  return reply.status;
}

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'curp-imported-'));
const service = await startProcess({ SANDBOX: 'si' });
let failed = 0;
try {
  const install = ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder];
  execFileSync('npm', [...install, ...VERSIONS], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const imported = await importAll(folder, readFileSync(join(root, 'apps/api/openapi.json'), 'utf8'));
  for (const [program, requests] of Object.entries(imported)) {
    for (const request of requests) {
      const status = await statusOf(request, service.url);
      console.log(`${program}: ${status} ${request.method} ${request.name}`);
      if (status !== 200) failed++;
    }
    if (requests.length === 0) failed++;
  }
} finally {
  await service.close();
  rmSync(folder, { recursive: true });
}
process.exitCode = failed === 0 ? 0 : 1;
