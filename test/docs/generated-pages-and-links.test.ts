// The Markdown pages: generated ones are complete (npm run check compares them), npm commands exist and links have a target.
import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { CAUSES, explain, ISSUES, type RuleId, RULES, SLIPS } from '@curp/core';
import { describe, expect, test } from 'vitest';
import { anchorOf } from '../../apps/guide/build/repository-links.ts';
import { PAGES } from '../../tools/generate/main.ts';
import { personOf, TODAY } from '../../tools/testing/people/cases.ts';
import { caseOf, EXAMPLES } from '../../tools/generate/pages/norma-rules.ts';
import { fencesOf, MARKDOWN, readPage, ROOT } from '../../tools/testing/repository-pages.ts';
import manifest from '../../package.json' with { type: 'json' };

describe('generated pages', () => {
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

describe('commands', () => {
  const known = new Set(['ci', 'install', 'pack', ...Object.keys(manifest.scripts)]);

  test.for(MARKDOWN)('%s names npm scripts that exist', (path) => {
    const named = Array.from(readPage(path).matchAll(/npm run (\w+(?::\w+)*)/g), (match) => match[1] ?? '');
    const typed = fencesOf(path).flatMap(({ language, text }) =>
      language === 'sh' ? Array.from(text.matchAll(/^npm (?!run )(\S+)/gm), (match) => match[1] ?? '') : [],
    );
    expect([...named, ...typed].filter((name) => !known.has(name))).toEqual([]);
  });
});

/** As GitHub makes them: repeats are numbered. */
function anchors(path: string): Set<string> {
  const seen = new Map<string, number>();
  return new Set(
    Array.from(prose(path).matchAll(/^#{1,6} (.+)$/gm), (match) => {
      const slug = anchorOf(match[1] ?? '');
      const times = seen.get(slug) ?? 0;
      seen.set(slug, times + 1);
      return times === 0 ? slug : `${slug}-${times}`;
    }),
  );
}

function prose(path: string): string {
  return readPage(path).replace(/^```.*?^```$/gms, '');
}

function isBroken(from: string, link: string): boolean {
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? from : normalize(join(dirname(from), decodeURIComponent(file)));
  if (!existsSync(join(ROOT, target))) return true;
  if (anchor === undefined) return statSync(join(ROOT, target)).isDirectory();
  return !anchors(target).has(decodeURIComponent(anchor));
}

describe('links', () => {
  test('the two front pages lead to each other', () => {
    expect(readPage('README.md')).toContain('](LEEME.md)');
    expect(readPage('LEEME.md')).toContain('](README.md)');
  });

  test.for(MARKDOWN)('%s leads only to places that exist', (path) => {
    const links = Array.from(
      prose(path).matchAll(/\]\(([^)\s]+)\)|\bsrc(?:set)?="([^"]+)"/g),
      ([, link, source]) => link ?? source ?? '',
    );
    const relative = links.filter((link) => !/^[a-z]+:/.test(link));
    expect(relative.filter((link) => isBroken(path, link))).toEqual([]);
  });
});

describe('decisions', () => {
  const decisions = MARKDOWN.filter((path) => /^docs\/adr\/\d/.test(path));
  const folders = MARKDOWN.filter((path) => /^(?!docs\/adr).*README\.md$/.test(path)).map(readPage);

  test('are numbered without gaps', () => {
    const numbers = decisions.map((path) => Number(/^# (\d+)\./.exec(readPage(path))?.[1]));
    expect(numbers).toEqual(decisions.map((_, index) => index + 1));
  });

  test.for(decisions)('%s has at most 300 words, a line in the list and a folder that links it', (path) => {
    const [, title] = /^# (\d+\. .+)\n\nStatus: accepted\./.exec(readPage(path)) ?? [];
    expect(readPage('docs/adr/README.md')).toContain(`- [${title}](${basename(path)})\n`);
    expect(readPage(path).split(/\s+/).length).toBeLessThanOrEqual(301);
    expect(folders.some((page) => page.includes(path))).toBe(true);
  });
});
