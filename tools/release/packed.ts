// npm run packed: packs every package and runs it in an empty folder: libraries and curp installed, the service unpacked.
// --published installs libraries and curp by name, from the registry that npm is set to.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pack } from './pack.ts';

const LIBRARIES = ['@curp/core', '@curp/batch', '@curp/client', '@curp/input', '@curp/sql'];
const COMMAND = '@curp/cli';
const SERVICE = '@curp/api';

/** All that is tried here; a test compares it with the publishable packages. */
export const PACKED: readonly string[] = [...LIBRARIES, COMMAND, SERVICE];

/** Runs in the empty folder: plain JavaScript, without the source condition. */
const TRIAL = `
import assert from 'node:assert/strict';
import { calculate, explain, todayInMexicoCity, validate } from '@curp/core';
import { CurpClient } from '@curp/client';
import { fromWire, toWire } from '@curp/core/wire';
import { findEntity } from '@curp/core/entities';
import { describeIssue } from '@curp/core/messages';
import { NORM } from '@curp/core/norm';
import { readKey } from '@curp/core/readers';
import cases from '@curp/core/conformance' with { type: 'json' };
import { openList } from '@curp/batch';
import { readWorkbook, webPlatform, workbookBytes } from '@curp/batch/xlsx';
import { CurpInput } from '@curp/input';
import { FILES, readFile } from '@curp/sql';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const today = '2026-01-01';
let passed = 0;
for (const example of cases.filter(({ kind, curp, erratum, homonimia }) => kind === 'calculate' && curp && !erratum && !homonimia)) {
  const person = {
    givenNames: example.nombres, firstSurname: example.apellido_paterno, secondSurname: example.apellido_materno,
    birthDate: example.fecha, sex: example.sexo, entity: example.entidad,
  };
  const options = { today, edition: example.edition ?? 2021 };
  assert.equal(calculate(person, options).key, example.curp, example.id);
  assert.equal(explain(person, options).key, example.curp, example.id);
  passed++;
}
assert.equal(validate('SASO750909HDFNNS05', { today }).ok, true);
const ana = { givenNames: 'Ana', firstSurname: 'Soto', birthDate: '1990-12-31', sex: 'M', entity: 'OC' };
assert.deepEqual(calculate(ana), { ok: true, key: 'SOXA901231MOCTXN02', issues: [], warnings: [] });
assert.deepEqual(calculate(fromWire(toWire(ana))), calculate(ana, { today: undefined, edition: undefined }));
for (const change of [{ sex: 'F' }, { entity: '99' }, { firstSurname: undefined }, { birthDate: new Date() }]) {
  const { ok, issues, warnings } = calculate({ ...ana, ...change });
  assert.deepEqual([ok, issues.length, warnings.length], [false, 1, 0]);
}
for (const bad of ['31/12/2026', new Date(), 0, null]) assert.throws(() => calculate(ana, { today: bad }), /todayInMexicoCity/);
assert.throws(() => todayInMexicoCity('2026-01-01'), /new Date/);
for (const options of [undefined, {}, { address: 'http://127.0.0.1:3000' }, { address: 'http://127.0.0.1:3000', token: 7 }]) {
  assert.throws(() => new CurpClient(options), TypeError);
}
assert.equal(findEntity('Edo. de México')?.abbreviation, 'MC');
assert.match(describeIssue({ code: 'missing', field: 'sex' }), /Sexo/);
assert.ok(NORM.particulas.statement.length > 0);
assert.deepEqual(readKey('SASO750909HDFNNS05', { today }).map(({ accepts }) => accepts), [true, true, true, null]);
assert.ok(passed > 300);

const bytes = new TextEncoder().encode('nombres,paterno,materno,nacimiento,sexo,entidad\\nÓscar,Sánchez,Santos,1975-09-09,H,DF\\n');
const list = openList('csv', bytes, { today, isWhole: true });
assert.equal(list.ok, true);
const answered = list.answerer.answer(bytes, list.dataAt, Infinity);
assert.match(new TextDecoder().decode(answered.bytes), /,DF,SASO750909HDFNNS05,,,\\n$/);

async function* once(chunk) { yield chunk; }
const book = await Array.fromAsync(workbookBytes(once(bytes), webPlatform));
const read = await readWorkbook(new Blob(book), webPlatform);
assert.deepEqual(await new Blob(await Array.fromAsync(read.chunks)).bytes(), bytes);
// On a server the element is only a class; in a page one file has everything.
assert.equal(CurpInput.formAssociated, true);
const ready = readFileSync(new URL(import.meta.resolve('@curp/input/curp-input.min.js')), 'utf8');
assert.doesNotMatch(ready, /\\bimport\\b/);
assert.ok(gzipSync(ready).length <= 7600);
for (const name of Object.keys(FILES)) assert.ok(readFile(name).includes('@curp/sql '));
console.log(passed + ' cases of the published pack hold in the published package');
`;

/** Runs against the packed service. */
const CLIENT_TRIAL = `
import assert from 'node:assert/strict';
import { CurpClient, CurpError } from '@curp/client';

const curp = new CurpClient({ address: process.argv[2], token: 'pruebas' });
const person = {
  nombres: 'Óscar', apellido_paterno: 'Sánchez', apellido_materno: 'Santos',
  anio_nacimiento: '1975', mes_nacimiento: '09', dia_nacimiento: '09', sexo: 'H', entidad: '09',
};
const key = 'SASO750909HDFNNS05';
/** Two errors: the answer is the one with the lowest code, whatever errores says. */
const wrong = { ...person, mes_nacimiento: '9', sexo: 'F', errores: 'todos' };
assert.deepEqual(await curp.calculate(person), { curp: key, avisos: [] });
assert.equal((await curp.explain(person)).posiciones.length, 18);
assert.equal((await curp.validate({ curp: key })).valida, true);
assert.equal((await curp.compare({ ...person, curp: key })).veredicto, 'coincide');
assert.equal((await curp.entities()).clave_entidad.length, 33);
await assert.rejects(
  curp.calculate({ ...person, sexo: 'F' }),
  (error) => error instanceof CurpError && error.code === 416 && error.requestId !== null,
);
const noted = { ...person, apellido_materno: 'N/A' };
await assert.rejects(curp.calculate(noted), (error) => error.code === 417);
assert.equal((await curp.calculate({ ...noted, literal: 'si' })).curp.length, 18);
assert.equal((await curp.explain({ ...noted, literal: 'si' })).posiciones.length, 18);
assert.equal((await curp.compare({ ...noted, literal: 'si', curp: key })).veredicto, 'no_coincide');
await assert.rejects(curp.calculate(wrong), (error) => error.code === 413);
await assert.rejects(curp.explain(wrong), (error) => error.code === 413);
await assert.rejects(curp.compare({ ...wrong, curp: key }), (error) => error.code === 413);
await assert.rejects(curp.validate({ curp: '', errores: 'todos' }), (error) => error instanceof CurpError && error.status === 400);
const list = await curp.calculateList([person, { ...person, sexo: '' }]);
assert.equal(list.understood.sexo, '7');
const rows = [];
for await (const row of list) rows.push([row.curp, ...row.codigos]);
assert.deepEqual(rows, [[key], [null, 406]]);
const choices = { sexos: 'H/M', literal: 'si', quitar_titulos: 'si' };
const titled = [{ ...noted, nombres: 'LIC. Óscar' }];
for await (const row of await curp.calculateList(titled, { choices })) assert.match(row.curp, /^SANO750909HDF/);
const csv = Object.keys(person).join() + '\\n' + Object.values(person).join() + '\\n';
const pieces = [];
for await (const bytes of await curp.calculateFile(new Blob([csv]), { format: 'csv' })) pieces.push(bytes);
assert.match(await new Blob(pieces).text(), new RegExp(',' + key + ',,,\\n$'));
console.log('@curp/client: every method answers beside the packed service');
`;

/** Type-checks the published declarations, in strict mode, outside this repository. */
const TYPED = `
import { calculate, type Person } from '@curp/core';
import { toWire } from '@curp/core/wire';
import { type ClosedList, openList, type OpenList } from '@curp/batch';
import { readWorkbook, webPlatform, type WorkbookFailure, type WorkbookSheet } from '@curp/batch/xlsx';
import { CurpInput } from '@curp/input';
import { type AnsweredList, type CalculationResponse, CurpClient, CurpError, type RowAnswer } from '@curp/client';
const person: Person = { givenNames: 'Ana', firstSurname: 'Soto', birthDate: '1990-12-31', sex: 'M', entity: 'OC' };
const result = calculate(person, { today: '2026-01-01' });
const list: OpenList | ClosedList = openList('csv', new Uint8Array(), { today: '2026-01-01', isWhole: true });
export const sheet: Promise<WorkbookSheet | WorkbookFailure> = readWorkbook(new Blob(), webPlatform);
export const sentences: readonly string[] = list.ok ? list.interpretation.notes : list.problems.map(({ sentence }) => sentence);
export const key: string = result.ok ? result.key : result.issues.map(({ code }) => code).join();
const curp = new CurpClient({ address: 'http://127.0.0.1:3000', token: 'pruebas', timeoutMs: 1000 });
export const verdict: Promise<boolean | number | null> = curp
  .validate({ curp: key }, { signal: new AbortController().signal })
  .then(({ valida }) => valida, (error: unknown) => (error instanceof CurpError && error.kind === 'refused' ? error.code : null));
export const answered: Promise<AnsweredList<{ id: number } & RowAnswer>> = curp.calculateList([{ id: 1 }], { choices: { sexos: 'H/M' } });
export const written: Promise<AnsweredList<Uint8Array>> = curp.calculateFile(new ReadableStream(), { format: 'csv' });
export const field: CurpInput = document.createElement('curp-input');
export const isValid: boolean = field.valid && field.validity.valid && field instanceof CurpInput;
export const found: number = result.issues.length + result.warnings.length;
export const sent: Promise<CalculationResponse> = curp.calculate(toWire(person));
export const undated = calculate(person, { today: undefined, literal: undefined });
// @ts-expect-error F is not a sex
export const noSex: Person = { ...person, sex: 'F' };
// @ts-expect-error 99 is no entity
export const noEntity: Person = { ...person, entity: '99' };
// @ts-expect-error a Date is not a civil date
calculate(person, { today: new Date() });
// @ts-expect-error a client needs a token
export const tokenless = new CurpClient({ address: 'http://127.0.0.1:3000' });
// @ts-expect-error a person is more than a name
export const nobody: Promise<CalculationResponse> = curp.calculate({ nombres: 'Ana' });
`;

const SERVICE_PATHS = [
  '/curp/validar_curp?token=pruebas&curp=SABC560626MDFLRN01',
  '/curp/entidades?token=pruebas',
  '/openapi.json',
];

/** Prints stderr only on failure. */
function run(command: string, args: readonly string[], cwd: string, input = ''): string {
  return execFileSync(command, args, { cwd, input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'pipe'] });
}

const { values } = parseArgs({ options: { published: { type: 'boolean', default: false } }, strict: import.meta.main });

/** The commands under «Install» in the README.md of a library, with this folder for the tarballs and for the project. */
function installAsDocumented(name: string, folder: string): void {
  const page = readFileSync(join(root, name.replace('@curp', 'packages'), 'README.md'), 'utf8');
  const [, commands] = /^## Instal(?:l|ar)\n.*?^```sh\n(.*?)^```$/ms.exec(page) ?? [];
  if (commands === undefined) throw new Error(`the page of ${name} does not say how to install it`);
  const here = commands
    .replaceAll('/tmp', folder)
    .replace(/\.\.\/(?:my-project|mi-proyecto)/, `${folder} --offline --ignore-scripts`);
  run('bash', ['-ec', here], root);
}

/** From the registry if they are published, else packed here. */
function install(names: readonly string[], folder: string): void {
  const quietly = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'];
  run('npm', ['install', ...quietly, ...(values.published ? names : pack(names, folder))], folder);
}

/** Each in a project without the others, so that it brings what it needs. */
function tryAlone(folder: string): void {
  for (const name of LIBRARIES) {
    const project = mkdtempSync(join(folder, 'alone-'));
    writeFileSync(join(project, 'package.json'), JSON.stringify({ private: true }));
    install([name], project);
    run(process.execPath, ['--eval', `await import('${name}')`], project);
  }
}

function tryLibraries(folder: string): void {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  if (values.published) install(LIBRARIES, folder);
  else for (const name of LIBRARIES) installAsDocumented(name, folder);
  writeFileSync(join(folder, 'trial.js'), TRIAL);
  writeFileSync(join(folder, 'typed.ts'), TYPED);
  process.stdout.write(run(process.execPath, ['trial.js'], folder));
  run(
    join(root, 'node_modules/.bin/tsc'),
    ['--noEmit', '--strict', '--module', 'nodenext', '--types', '', 'typed.ts'],
    folder,
  );
  for (const name of LIBRARIES) checkInstalled(name, folder);
}

function checkInstalled(name: string, folder: string): void {
  const installed = join(folder, 'node_modules', name);
  run(join(root, 'node_modules/.bin/publint'), ['--strict', installed], root);
  const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  console.log(`${name}@${version}: packed, installed and run`);
}

const LIST = `nombres,paterno,materno,nacimiento,Sexo,entidad
María Elena,Soto,Vega,31/12/1990,mujer,Oaxaca
Óscar,Sánchez,Santos,09/09/1975,hombre,DF
`;
const MOST_KILOBYTES = 4000;
const KEYS = ['SOVE901231MOCTGL02', 'SASO750909HDFNNS05'];

/** The MCP handshake and a call. */
const CONVERSATION = [
  {
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'packed', version: '1.0.0' } },
  },
  { method: 'notifications/initialized' },
  { id: 2, method: 'tools/call', params: { name: 'validar', arguments: { curp: KEYS[0] } } },
];

/** curp as npm links it. */
async function tryCommandLine(folder: string): Promise<void> {
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true }));
  install([COMMAND], folder);
  const curp = (...words: readonly string[]): string => run(join(folder, 'node_modules/.bin/curp'), words, folder);
  const [key = ''] = KEYS;
  const calculated = curp('calcular', 'María Elena', 'Soto', 'Vega', '31/12/1990', 'mujer', 'Oaxaca');
  if (calculated !== `${key}\n`) throw new Error('the packed curp calculates another key');
  if (!curp('sql', 'postgres').includes('curp_regla.calcular'))
    throw new Error('the packed curp has no file for PostgreSQL');
  if (!curp('codigo', 'php').includes('final class Curp')) throw new Error('the packed curp has no file for PHP');
  writeFileSync(join(folder, 'lista.csv'), LIST);
  const tryList = (format: string): void => {
    const output = `lista-curp.${format}`;
    curp('lista', 'lista.csv', '-o', output);
    // The written file is read back as a list.
    const rows = curp('lista', output, '--columnas', 'curp=ninguna', '--formato-salida', 'ndjson').trim().split('\n');
    const keys = rows.map((row) => JSON.parse(row).curp);
    if (keys.join() !== KEYS.join()) throw new Error(`the packed curp does not answer a list in ${format}`);
  };
  for (const format of ['csv', 'ndjson', 'xlsx']) tryList(format);
  tryAgent(folder);
  await tryAgentOverHttp(folder);
  checkWeight(folder);
  run('bash', ['-ec', duckdbInstall(() => tryList('parquet'))], folder);
  tryList('parquet');
  checkInstalled(COMMAND, folder);
}

/** One package: npm brings no other. */
function checkWeight(folder: string): void {
  const packages = globSync('node_modules/{*,@*/*}/package.json', { cwd: folder });
  if (packages.length !== 1) throw new Error(`curp installs ${packages.length} packages: ${packages.join(', ')}`);
  const kilobytes = Number(run('du', ['-sk', 'node_modules'], folder).split('\t')[0]);
  if (kilobytes > MOST_KILOBYTES) throw new Error(`curp takes ${kilobytes} kB, and may take ${MOST_KILOBYTES}`);
  console.log(`${COMMAND}: 1 package, ${kilobytes} kB installed`);
}

/** The command in the message of a list that needs DuckDB. */
function duckdbInstall(tryParquet: () => void): string {
  try {
    tryParquet();
  } catch (error) {
    const [command] = /npm install .*/.exec((error as { readonly stderr: string }).stderr) ?? [];
    if (command !== undefined) return `${command} --prefer-offline --no-audit --no-fund`;
  }
  throw new Error('without DuckDB, the packed curp does not print the command that installs it');
}

/** `curp mcp`, whose library is bundled. */
function tryAgent(folder: string): void {
  const lines = CONVERSATION.map((message) => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`).join('');
  const [greeting, answer] = run(join(folder, 'node_modules/.bin/curp'), ['mcp'], folder, lines)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).result);
  if (greeting?.serverInfo?.name !== 'curp') throw new Error('the packed curp does not greet an agent');
  if (answer?.structuredContent?.valida !== true) throw new Error('the packed curp does not answer an agent');
}

async function tryAgentOverHttp(folder: string): Promise<void> {
  const server = spawn(join(folder, 'node_modules/.bin/curp'), ['mcp', '--http', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  try {
    const [, address = ''] = /Escucha en (\S+)\. /.exec(String(await once(server.stderr, 'data'))) ?? [];
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    const body = JSON.stringify({ jsonrpc: '2.0', ...CONVERSATION.at(-1) });
    const answer = await (await fetch(address, { method: 'POST', headers, body })).text();
    if (!answer.includes('"valida":true')) throw new Error('the packed curp does not answer an agent over HTTP');
  } finally {
    server.kill();
  }
}

/** The path of the first script of a page. */
function scriptOf(html: string, page: string): string {
  const [, script] = /<script [^>]*src="([^"]+)"/.exec(html) ?? [];
  if (script === undefined) throw new Error(`the packed ${page} has no script`);
  return new URL(script, `http://x${page}`).pathname;
}

/** The service runs without node_modules. */
async function tryService(folder: string): Promise<void> {
  const [tarball = ''] = pack([SERVICE], folder);
  run('tar', ['-xf', tarball], folder);
  const dist = join(folder, 'package/dist');
  const notices = readFileSync(join(dist, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
  for (const name of ['fastify', 'preact', 'vitepress']) {
    if (!notices.includes(`\n${name} `)) throw new Error(`the packed service does not carry the licence of ${name}`);
  }
  run(process.execPath, [join(dist, 'admin.js'), '--ayuda'], folder);
  const env = { SANDBOX: 'si', PORT: '0', OPS_PORT: '0' };
  const service = spawn(process.execPath, [join(dist, 'main.js')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [line] = await once(service.stdout, 'data');
    const { port } = JSON.parse(String(line).split('\n', 1)[0] ?? '');
    const ask = async (path: string): Promise<string> => {
      const reply = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
      if (reply.status !== 200) throw new Error(`the packed service answers ${reply.status} to ${path}`);
      return reply.text();
    };
    for (const path of SERVICE_PATHS) await ask(path);
    for (const page of ['/', '/guia/', '/docs']) await ask(scriptOf(await ask(page), page));
    console.log('@curp/api: packed, unpacked alone, and answers');
    writeFileSync(join(folder, 'client-trial.js'), CLIENT_TRIAL);
    process.stdout.write(run(process.execPath, ['client-trial.js', `http://127.0.0.1:${port}`], folder));
  } finally {
    const gone = once(service, 'exit');
    service.kill('SIGINT');
    await gone;
  }
}

const root = join(import.meta.dirname, '../..');
if (import.meta.main) {
  const folder = mkdtempSync(join(tmpdir(), 'curp-packed-'));
  try {
    if (values.published) tryAlone(folder);
    tryLibraries(folder);
    await tryCommandLine(join(folder, 'curp'));
    await tryService(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
