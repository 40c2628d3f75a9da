// Every snippet of every page is run where its language is on the machine, and prints what it says: a line that begins
// with an arrow in a comment is what was printed.
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServiceProcess, startProcess } from '../tools/harness/process.ts';
import { fencesOf, MARKDOWN, readPage, ROOT } from '../tools/harness/markdown.ts';

/** The pack is a file of the build; before there is one, it is read where the build copies it from. */
const PACK_FROM_SOURCE = `
  import { registerHooks } from 'node:module';
  const url = ${JSON.stringify(new URL('../fixtures/conformance/cases.json', import.meta.url).href)};
  const resolve = (name, context, next) => next(name === '@curp/core/conformance' ? url : name, context);
  registerHooks({ resolve });`;
const HOOK = `data:text/javascript,${encodeURIComponent(PACK_FROM_SOURCE)}`;
const NODE = [process.execPath, '--conditions=@curp/source', '--import', HOOK];

/** How a program of each language is run that comes on standard input. */
const PROGRAMS: Readonly<Record<string, readonly [command: string, ...words: string[]]>> = {
  ts: [...NODE, '--input-type=module-typescript', '-'] as unknown as [string],
  js: [...NODE, '--input-type=module', '-'] as unknown as [string],
  python: ['python3', '-'],
  php: ['php'],
};

/** What prints nothing of its own: the output of a command, or what a program reads. */
const DATA = new Set(['text', 'json', 'mermaid']);

/** Commands that stand for themselves: of npm, and of this repository's scripts, which .ci/run and the tests run. */
const BY_NAME = 'test/docs.test.ts';

/** What is run page by page, for one command needs what another left: by which test. */
const RUN_BY: Readonly<Record<string, string>> = {
  'README.md (sh)': 'apps/api/test/readme.test.ts',
  'apps/api/README.md (sh)': 'apps/api/test/readme.test.ts',
  'apps/api/README.md (sql)': 'apps/api/test/readme.test.ts',
  'apps/cli/README.md (sh)': 'apps/cli/test/readme.test.ts',
  'apps/sheets/README.md (sh)': BY_NAME,
  'apps/web/README.md (sh)': BY_NAME,
  'deploy/README.md (sh)': 'test/deploy/files.test.ts',
  'deploy/monitoring/README.md (sh)': 'test/deploy/monitoring.test.ts',
  'docs/autohospedaje.md (nginx)': 'test/autohospedaje.test.ts',
  'docs/autohospedaje.md (sh)': 'apps/api/test/readme.test.ts',
  'docs/guia.md (sh)': 'apps/api/test/readme.test.ts',
  'docs/hojas.md (formula)': 'apps/sheets/test/hojas.test.ts',
  'docs/hojas.md (powerquery)': 'apps/sheets/test/hojas.test.ts',
  'docs/hojas.md (sh)': BY_NAME,
  'docs/listas.md (sh)': 'test/listas.test.ts',
  'docs/listas.md (sql)': 'test/listas.test.ts',
  'docs/migracion.md (diff)': 'test/migracion.test.ts',
  'docs/operations/backup.md (sh)': 'test/deploy/backup.test.ts',
  'docs/operations/runbook.md (sh)': 'test/deploy/runbook.test.ts',
  'docs/operations/upgrade.md (sh)': 'test/deploy/upgrade.test.ts',
  'docs/pagina.md (nginx)': 'test/pagina.test.ts',
  'docs/pagina.md (sh)': 'test/pagina.test.ts',
  'docs/promesas.md (sh)': BY_NAME,
  'docs/servicio.md (sh)': 'apps/api/test/readme.test.ts',
  'packages/batch/README.md (sh)': BY_NAME,
  'packages/client/README.md (sh)': BY_NAME,
  'packages/core/README.md (sh)': BY_NAME,
};

const FENCES = MARKDOWN.flatMap(fencesOf);

describe('snippets', () => {
  const snippets = FENCES.filter(({ language }) => language in PROGRAMS);
  // A process of its own: this one stands still while a snippet runs.
  let service: ServiceProcess;
  beforeAll(async () => {
    service = await startProcess({ SANDBOX: 'si' });
  });
  afterAll(() => service.close());

  test('there are some', () => {
    const paths = snippets.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining(['README.md', 'packages/core/README.md', 'packages/client/README.md']),
    );
  });

  test.for(snippets)('$path:$line prints what it says', ({ language, text }, context) => {
    const [command, ...words] = PROGRAMS[language] ?? [''];
    const input = text.replaceAll('http://127.0.0.1:3000', service.url);
    const { stdout, stderr, error } = spawnSync(command, words, { cwd: ROOT, input, encoding: 'utf8' });
    context.skip(error !== undefined, `${command} is not on this machine`);
    expect(stderr).toBe('');
    expect(stdout.trimEnd().split('\n')).toEqual(saidBy(text));
  });
});

function saidBy(snippet: string): (string | undefined)[] {
  return Array.from(snippet.matchAll(/^ *(?:\/\/|#) → (.*)$/gm), ([, said]) => said);
}

describe('nothing is shown that nothing runs', () => {
  const shown = FENCES.filter(({ language }) => !(language in PROGRAMS) && !DATA.has(language));
  const places = [...new Set(shown.map(({ path, language }) => `${path} (${language})`))].toSorted();

  test('commands, and languages of other programs, are of a page that has a test', () => {
    expect(places).toEqual(Object.keys(RUN_BY).toSorted());
  });

  test.for(Object.entries(RUN_BY))('%s: %s reads that page', ([place, file]) => {
    const [page = ''] = place.split(' ');
    expect(file === BY_NAME ? page : readPage(file)).toContain(page.split('/').at(-1));
  });
});
