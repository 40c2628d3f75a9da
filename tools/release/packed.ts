// npm run packed: packs every package and runs it in an empty folder: libraries and curp installed, the service unpacked.
// --published installs libraries and curp by name, from the registry that npm is set to.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pack } from './pack.ts';
import { agentMessages, BODY, IMPORTS } from './smoke.ts';

const LIBRARIES = ['@curp/core', '@curp/batch', '@curp/client', '@curp/input', '@curp/sql'];
const COMMAND = '@curp/cli';
const SERVICE = '@curp/api';

/** All that is tried here; a test compares it with the publishable packages. */
export const PACKED: readonly string[] = [...LIBRARIES, COMMAND, SERVICE];

/** Runs in the empty folder, without the source condition. */
const TRIAL = `
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import cases from '@curp/core/conformance' with { type: 'json' };
import { webPlatform, workbookBytes } from '@curp/batch/xlsx';
import { FILES, readFile } from '@curp/sql';
${IMPORTS}${BODY}
assert.ok(works);
const examples = cases.filter(({ kind, curp, erratum, homonimia }) => kind === 'calculate' && curp && !erratum && !homonimia);
for (const { id, curp, nombres, apellido_paterno, apellido_materno, fecha, sexo, entidad, edition = 2021 } of examples) {
  const one = { givenNames: nombres, firstSurname: apellido_paterno, secondSurname: apellido_materno, birthDate: fecha, sex: sexo, entity: entidad };
  assert.equal(calculate(one, { ...options, edition }).key, curp, id);
}
assert.ok(examples.length > 300);

async function* once(chunk) { yield chunk; }
const read = await readWorkbook(new Blob(await Array.fromAsync(workbookBytes(once(bytes), webPlatform))), webPlatform);
assert.deepEqual(await new Blob(await Array.fromAsync(read.chunks)).bytes(), bytes);
// On a server the element is only a class; in a page one file has everything.
assert.equal(CurpInput.formAssociated, true);
const ready = readFileSync(new URL(import.meta.resolve('@curp/input/curp-input.min.js')), 'utf8');
assert.doesNotMatch(ready, /\\bimport\\b/);
assert.ok(gzipSync(ready).length <= 7600);
for (const name of Object.keys(FILES)) assert.ok(readFile(name).includes('@curp/sql '));
console.log(examples.length + ' cases of the published pack hold in the published package');
`;

/** Type-checks the published declarations, in strict mode, outside this repository. */
const TYPED = `${IMPORTS}${BODY}
export const answer: boolean = works;
export const field: CurpInput = document.createElement('curp-input');
// @ts-expect-error F is not a sex
calculate({ ...person, sex: 'F' }, options);
// @ts-expect-error a client needs a token
export const tokenless = new CurpClient({ address: 'http://127.0.0.1:3000' });
// @ts-expect-error a person is more than a name
client.calculate({ nombres: 'Ana' });
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
assert.deepEqual(await curp.calculate(person), { curp: key, avisos: [] });
assert.equal((await curp.explain(person)).posiciones.length, 18);
assert.equal((await curp.validate({ curp: key })).valida, true);
assert.equal((await curp.compare({ ...person, curp: key })).veredicto, 'coincide');
assert.equal((await curp.entities()).clave_entidad.length, 33);
await assert.rejects(
  curp.calculate({ ...person, sexo: 'F' }),
  (error) => error instanceof CurpError && error.code === 416 && error.requestId !== null,
);
const rows = [];
for await (const row of await curp.calculateList([person, { ...person, sexo: '' }])) rows.push([row.curp, ...row.codigos]);
assert.deepEqual(rows, [[key], [null, 406]]);
const csv = Object.keys(person).join() + '\\n' + Object.values(person).join() + '\\n';
const written = await Array.fromAsync(await curp.calculateFile(new Blob([csv]), { format: 'csv' }));
assert.match(await new Blob(written).text(), new RegExp(',' + key + ',,,\\n$'));
console.log('@curp/client: every method answers next to the packed service');
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
const KEYS = ['SOVE901231MOCTGL02', 'SASO750909HDFNNS05'] as const;

/** curp as npm links it. */
function tryCommandLine(folder: string): void {
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true }));
  install([COMMAND], folder);
  const curp = (...words: readonly string[]): string => run(join(folder, 'node_modules/.bin/curp'), words, folder);
  const calculated = curp('calcular', 'María Elena', 'Soto', 'Vega', '31/12/1990', 'mujer', 'Oaxaca');
  if (calculated !== `${KEYS[0]}\n`) throw new Error('the packed curp calculates another key');
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
  const lines = agentMessages(KEYS[0]).join('\n');
  const [greeting, answer] = run(join(folder, 'node_modules/.bin/curp'), ['mcp'], folder, `${lines}\n`)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).result);
  if (greeting?.serverInfo?.name !== 'curp') throw new Error('the packed curp does not greet an agent');
  if (answer?.structuredContent?.valida !== true) throw new Error('the packed curp does not answer an agent');
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
    tryCommandLine(join(folder, 'curp'));
    await tryService(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
