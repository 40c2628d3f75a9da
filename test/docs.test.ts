// The documentation is run: pages are fresh, snippets print what they say, commands exist and links lead somewhere.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CAUSES, explain, ISSUES, type RuleId, RULES, SLIPS } from '@curp/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServiceProcess, startProcess } from '../apps/api/test/process.ts';
import { PAGES, stalePages } from '../scripts/docs.ts';
import { personOf, TODAY } from '../packages/core/test/cases.ts';
import { caseOf } from '../scripts/docs/cases.ts';
import { EXAMPLES } from '../scripts/docs/norma-examples.ts';
import manifest from '../package.json' with { type: 'json' };

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const NOT_OURS = /(^|\/)(node_modules|dist|coverage|reports|\.stryker-tmp|\.git)$/;
const MARKDOWN = globSync(['**/*.md', '.changeset/*.md'], { cwd: ROOT, exclude: (path) => NOT_OURS.test(path) })
  .map((path) => path.replaceAll('\\', '/'))
  .toSorted();

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** Fenced blocks of that language, with the line they begin at. */
function fences(path: string, language: string): { path: string; line: number; text: string }[] {
  const source = read(path);
  return Array.from(source.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms')), (match) => ({
    path,
    line: source.slice(0, match.index).split('\n').length,
    text: match[1] ?? '',
  }));
}

describe('generated pages', () => {
  test('are what the code makes today (npm run docs)', async () => {
    expect(await stalePages()).toEqual([]);
  });

  test.for([
    { what: 'rule', page: 'docs/norma.md', ids: Object.keys(RULES) },
    { what: 'cause', page: 'docs/norma.md', ids: CAUSES },
    { what: 'slip', page: 'docs/norma.md', ids: SLIPS },
    { what: 'code', page: 'docs/errores.md', ids: Object.keys(ISSUES) },
  ])('every $what is in $page', async ({ page, ids }) => {
    const text = (await PAGES[page]?.()) ?? '';
    expect(ids.filter((id) => !text.includes(`\`${id}\``))).toEqual([]);
  });

  test.for(
    Object.entries(EXAMPLES).flatMap(([rule, ids]) =>
      RULES[rule as RuleId].sentence === '' ? [] : ids.map((id) => ({ rule, id })),
    ),
  )('example $id shows the rule $rule at work', ({ rule, id }) => {
    const explanation = explain(personOf(caseOf(id)), { today: TODAY });
    const rules = explanation.ok ? [...explanation.positions, ...explanation.dropped] : [];
    expect(rules.map((step) => step.rule)).toContain(rule);
  });
});

/** The pack is a file of the build; before there is one, it is read where the build copies it from. */
const PACK_FROM_SOURCE = `
  import { registerHooks } from 'node:module';
  const url = ${JSON.stringify(new URL('../fixtures/conformance/cases.json', import.meta.url).href)};
  const resolve = (name, context, next) => next(name === '@curp/core/conformance' ? url : name, context);
  registerHooks({ resolve });`;

function run(snippet: string): { stdout: string; stderr: string } {
  const hook = `data:text/javascript,${encodeURIComponent(PACK_FROM_SOURCE)}`;
  const flags = ['--conditions=@curp/source', '--import', hook, '--input-type=module-typescript', '-'];
  return spawnSync(process.execPath, flags, { cwd: ROOT, input: snippet, encoding: 'utf8' });
}

describe('snippets', () => {
  const snippets = MARKDOWN.flatMap((path) => fences(path, 'ts'));
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

  test.for(snippets)('$path:$line prints what it says', ({ text }) => {
    const expected = Array.from(text.matchAll(/^ *\/\/ → (.*)$/gm), (match) => match[1]);
    const { stdout, stderr } = run(text.replaceAll('http://127.0.0.1:3000', service.url));
    expect(stderr).toBe('');
    expect(stdout.trimEnd().split('\n')).toEqual(expected);
  });
});

describe('commands', () => {
  const known = new Set(['ci', 'install', ...Object.keys(manifest.scripts)]);

  test.for(MARKDOWN)('%s names npm scripts that exist', (path) => {
    const named = Array.from(read(path).matchAll(/npm run (\w+(?::\w+)*)/g), (match) => match[1] ?? '');
    const typed = fences(path, 'sh').flatMap(({ text }) =>
      Array.from(text.matchAll(/^npm (?!run )(\S+)/gm), (match) => match[1] ?? ''),
    );
    expect([...named, ...typed].filter((name) => !known.has(name))).toEqual([]);
  });
});

/** As the hosting sites make them: lower case, punctuation dropped, blanks as hyphens, repeats numbered. */
function anchors(path: string): Set<string> {
  const seen = new Map<string, number>();
  return new Set(
    Array.from(prose(path).matchAll(/^#{1,6} (.+)$/gm), (match) => {
      const slug = (match[1] ?? '')
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-');
      const times = seen.get(slug) ?? 0;
      seen.set(slug, times + 1);
      return times === 0 ? slug : `${slug}-${times}`;
    }),
  );
}

function prose(path: string): string {
  return read(path).replace(/^```.*?^```$/gms, '');
}

function isBroken(from: string, link: string): boolean {
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? from : normalize(join(dirname(from), decodeURIComponent(file)));
  if (!existsSync(join(ROOT, target))) return true;
  if (anchor === undefined) return statSync(join(ROOT, target)).isDirectory();
  return !anchors(target).has(decodeURIComponent(anchor));
}

describe('links', () => {
  test.for(MARKDOWN)('%s leads only to places that exist', (path) => {
    const links = Array.from(
      prose(path).matchAll(/\]\(([^)\s]+)\)|\bsrc(?:set)?="([^"]+)"/g),
      ([, link, source]) => link ?? source ?? '',
    );
    const relative = links.filter((link) => !/^[a-z]+:/.test(link));
    expect(relative.filter((link) => isBroken(path, link))).toEqual([]);
  });
});
