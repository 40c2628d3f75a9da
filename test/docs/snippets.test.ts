// Runs every program of every Markdown page, if its language is installed, and compares the output with the comments that
// begin with an arrow. Every other code block must have a test that runs it.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServiceProcess, startProcess } from '../../tools/testing/process.ts';
import { fencesOf, MARKDOWN, readPage, ROOT } from '../../tools/testing/repository-pages.ts';

/** The build copies the conformance cases into @curp/core; this hook reads the original. */
const CASES_FROM_SOURCE = `
  import { registerHooks } from 'node:module';
  const url = ${JSON.stringify(new URL('../../fixtures/conformance/cases.json', import.meta.url).href)};
  const resolve = (name, context, next) => next(name === '@curp/core/conformance' ? url : name, context);
  registerHooks({ resolve });`;
const HOOK = `data:text/javascript,${encodeURIComponent(CASES_FROM_SOURCE)}`;
const NODE = [process.execPath, '--conditions=@curp/source', '--import', HOOK];

/** The command that runs a program from stdin. */
const PROGRAMS: Readonly<Record<string, readonly [command: string, ...words: string[]]>> = {
  ts: [...NODE, '--input-type=module-typescript', '-'] as unknown as [string],
  js: [...NODE, '--input-type=module', '-'] as unknown as [string],
  python: ['python3', '-'],
  // A reader saves Curp.php next to the script.
  php: ['php', '-d', 'include_path=descargas/php'],
};

/** Languages of data and output, which do not run. */
const DATA = new Set(['text', 'json', 'mermaid']);

/** npm commands and scripts: this test checks that they exist; .ci/run runs them. */
const BY_NAME = 'test/docs/generated-pages-and-links.test.ts';

/** npm run packed runs how a library is installed. */
const PACKED = 'tools/release/packed.ts';

/** The test that runs the blocks of a page, which depend on each other. */
const RUN_BY: Readonly<Record<string, string>> = {
  'LEEME.md (sh)': 'apps/api/test/readme.test.ts',
  'README.md (sh)': 'apps/api/test/readme.test.ts',
  'apps/api/README.md (sh)': 'apps/api/test/readme.test.ts',
  'apps/cli/README.md (sh)': 'apps/cli/test/readme.test.ts',
  'apps/guide/README.md (sh)': BY_NAME,
  'apps/sheets/README.md (sh)': BY_NAME,
  'apps/web/README.md (sh)': BY_NAME,
  'deploy/README.md (sh)': 'test/deploy/files.test.ts',
  'deploy/monitoring/README.md (sh)': 'test/deploy/monitoring.test.ts',
  'docs/bases-de-datos.md (sh)': 'test/docs/bases-de-datos.test.ts',
  'docs/bases-de-datos.md (sql)': 'test/docs/bases-de-datos.test.ts',
  'docs/empezar/instalar.md (nginx)': 'test/docs/instalar.test.ts',
  'docs/empezar/instalar.md (sh)': 'apps/api/test/readme.test.ts',
  'docs/empezar/servicio.md (sh)': 'apps/api/test/readme.test.ts',
  'docs/en/api-quickstart.md (sh)': 'apps/api/test/readme.test.ts',
  'docs/formularios.md (css)': 'packages/input/test/pages.test.ts',
  'docs/formularios.md (html)': 'packages/input/test/pages.test.ts',
  'docs/formularios.md (tsx)': 'packages/input/test/pages.test.ts',
  'docs/hojas.md (formula)': 'apps/sheets/test/guide.test.ts',
  'docs/hojas.md (powerquery)': 'apps/sheets/test/guide.test.ts',
  'docs/hojas.md (sh)': BY_NAME,
  'docs/listas.md (sh)': 'test/docs/listas.test.ts',
  'docs/listas.md (sql)': 'test/docs/listas.test.ts',
  'docs/migracion.md (diff)': 'test/docs/migracion.test.ts',
  'docs/operations/backup.md (sh)': 'test/deploy/backup.test.ts',
  'docs/operations/install.md (sh)': 'test/deploy/install.test.ts',
  'docs/operations/install.md (sql)': 'test/deploy/install.test.ts',
  'docs/operations/postgres.md (txt)': 'test/deploy/tls.test.ts',
  'docs/operations/runbook.md (sh)': 'test/deploy/runbook.test.ts',
  'docs/operations/tokens.md (sh)': 'test/docs/tokens.test.ts',
  'docs/operations/upgrade.md (sh)': 'test/deploy/upgrade.test.ts',
  'docs/operations/traces.md (mjs)': 'tools/testing/trace-collector.ts',
  'docs/pagina.md (nginx)': 'test/docs/pagina.test.ts',
  'docs/pagina.md (sh)': 'test/docs/pagina.test.ts',
  'docs/privacidad-ley.md (sh)': 'test/deploy/runbook.test.ts',
  'docs/promesas.md (sh)': BY_NAME,
  'docs/pruebas.md (sh)': 'apps/api/test/contract/sandbox.test.ts',
  'docs/servicio.md (sh)': 'apps/api/test/readme.test.ts',
  'packages/batch/README.md (sh)': PACKED,
  'packages/client/README.md (sh)': PACKED,
  'packages/core/README.md (sh)': PACKED,
  'packages/input/README.md (css)': 'packages/input/test/pages.test.ts',
  'packages/input/README.md (html)': 'packages/input/test/pages.test.ts',
  'packages/input/README.md (js)': 'packages/input/test/simulated-dom.ts',
  'packages/input/README.md (mjs)': 'packages/input/test/pages.test.ts',
  'packages/input/README.md (sh)': PACKED,
  'packages/input/README.md (ts)': 'tools/release/matrix.ts',
  'packages/input/README.md (tsx)': 'packages/input/test/pages.test.ts',
  'packages/input/README.md (vue)': 'packages/input/test/pages.test.ts',
  'packages/sql/README.md (sh)': PACKED,
  'ports/csharp/README.md (csharp)': 'test/ports/readmes.test.ts',
  'ports/go/README.md (go)': 'test/ports/readmes.test.ts',
  'ports/java/README.md (java)': 'test/ports/readmes.test.ts',
  'ports/php/README.md (php)': 'test/ports/readmes.test.ts',
  'ports/php/README.md (sh)': 'test/ports/readmes.test.ts',
  'ports/python/README.md (python)': 'test/ports/readmes.test.ts',
};

const FENCES = MARKDOWN.flatMap(fencesOf).map((fence) => ({ ...fence, place: `${fence.path} (${fence.language})` }));

describe('snippets', () => {
  const snippets = FENCES.filter(({ language, place }) => language in PROGRAMS && !(place in RUN_BY));
  // A separate process, because spawnSync blocks this one.
  let service: ServiceProcess;
  beforeAll(async () => {
    service = await startProcess({ SANDBOX: 'si' });
  });
  afterAll(() => service.close());

  test('the main pages have snippets', () => {
    const paths = snippets.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining(['docs/empezar/otro-lenguaje.md', 'packages/core/README.md', 'packages/client/README.md']),
    );
  });

  test.for(snippets)('$path:$line prints what its comments say', ({ language, text }, context) => {
    const [command, ...words] = PROGRAMS[language] ?? [''];
    const input = text.replaceAll('http://127.0.0.1:3000', service.url);
    const env = { ...process.env, PYTHONPATH: join(ROOT, 'ports/python/src') };
    const { stdout, stderr, error } = spawnSync(command, words, { cwd: ROOT, env, input, encoding: 'utf8' });
    context.skip(error !== undefined, `${command} is not on this machine`);
    expect(stderr).toBe('');
    expect(stdout.trimEnd().split('\n')).toEqual(expectedOutput(text));
  });
});

function expectedOutput(snippet: string): (string | undefined)[] {
  return Array.from(snippet.matchAll(/^ *(?:\/\/|#) → (.*)$/gm), ([, said]) => said);
}

describe('every code block is run by a test', () => {
  const shown = FENCES.filter(
    ({ language, place }) => place in RUN_BY || (!(language in PROGRAMS) && !DATA.has(language)),
  );
  const places = [...new Set(shown.map(({ place }) => place))].toSorted();

  test('every page with commands or other languages has a test', () => {
    expect(places).toEqual(Object.keys(RUN_BY).toSorted());
  });

  test.for(Object.entries(RUN_BY))('%s: %s reads that page', ([place, file]) => {
    const [page = ''] = place.split(' ');
    expect(file === BY_NAME ? page : readPage(file)).toContain(page.split('/').at(-1));
  });
});
