// Facts that pages state by hand and that the code can change: file names, Node versions, counts and the disclaimer.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { INCONVENIENT_WORDS } from '../../packages/core/src/inconvenient-words.ts';
import { CASES } from '../../tools/testing/people/cases.ts';
import { MARKDOWN, readPage, ROOT } from '../../tools/testing/repository-pages.ts';

const PAGES = MARKDOWN.filter((path) => !/CHANGELOG|^\.changeset/.test(path));

function proseOf(path: string): string {
  return readPage(path).replaceAll(/^```.*?^```$/gms, '');
}

describe('file names in backticks', () => {
  const SOURCE = String.raw`[\w.*/-]*\w\.(?:tsx?|mjs|lua|cfg|ya?ml|md|py|php|java|cs|go)`;
  const files = globSync(['**/*', '.ci/*', '.github/**/*', 'apps/guide/.vitepress/**/*'], {
    cwd: ROOT,
    exclude: (path) => /(^|\/)(node_modules|dist|coverage|reports|\.stryker-tmp)$/.test(path),
  }).map((path) => path.replaceAll('\\', '/'));
  const names = new Set(files.map((path) => basename(path)));
  /** Files that the reader makes, and names of other projects. */
  const OTHERS = new Set(['curp.py', 'tracing.mjs', '/guia/listas.md']);

  test.for(PAGES)('%s names files that exist', (path) => {
    const named = Array.from(proseOf(path).matchAll(new RegExp(`\`(${SOURCE})\``, 'g')), ([, name = '']) => name);
    const missing = named.filter((name) => {
      if (OTHERS.has(name) || name.includes('*') || /NN-|VERSION/.test(name)) return false;
      if (!name.includes('/')) return !names.has(name);
      const end = name.replace(/^(\.{1,2}\/)+/, '');
      return !files.some((file) => file === end || file.endsWith(`/${end}`));
    });
    expect(missing).toEqual([]);
  });
});

describe('Node versions', () => {
  const manifests = ['package.json', ...globSync('{apps,packages}/*/package.json', { cwd: ROOT })];
  const required = manifests.map((path) => {
    const { engines } = JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as { engines?: { node?: string } };
    return /\d+/.exec(engines?.node ?? '')?.[0] ?? '';
  });

  test.for(PAGES)('%s requires a version that a manifest requires', (path) => {
    const page = readPage(path);
    const stated = Array.from(page.matchAll(/Node (\d+) (?:o posterior|or later)/g), ([, version = '']) => version);
    expect(stated.filter((version) => !required.includes(version))).toEqual([]);
  });

  const builders = PAGES.filter((path) => /`npm ci` (?:lo instala|installs it)/.test(readPage(path)));
  test.for(builders)('%s names the version that the repository requires', (path) => {
    expect(readPage(path)).toContain(`Node ${required[0]}`);
  });
});

describe('counts', () => {
  /** Pages with results of an earlier day. */
  const DATED = new Set(['docs/evidence.md', 'docs/diferencias.md', 'docs/promesas.md']);
  const COUNTS: readonly (readonly [pattern: RegExp, count: number])[] = [
    [/\b(\d{3,}) (?:conformance cases|casos de conformidad|casos del paquete|cases of the pack)/g, CASES.length],
    [/\b(\d+) (?:inconvenient words|palabras inconvenientes)/g, INCONVENIENT_WORDS.length],
  ];

  test.for(PAGES.filter((path) => !DATED.has(path)))('%s counts as the registers do', (path) => {
    for (const [pattern, count] of COUNTS) {
      for (const [, stated] of readPage(path).matchAll(pattern)) expect(Number(stated)).toBe(count);
    }
  });
});

describe('the disclaimer', () => {
  const SENTENCE =
    '**Una CURP calculada no prueba que la persona esté registrada: solo el RENAPO la asigna.** [Qué significa](';
  const [, start = '', guides = ''] = readPage('docs/README.md').split(/^## /m);
  const linked = Array.from(`${start}${guides}`.matchAll(/\]\(([^)]+\.md)\)/g), ([, page = '']) => `docs/${page}`);
  const USER_PAGES = [
    'LEEME.md',
    'docs/README.md',
    'docs/servicio.md',
    'docs/norma.md',
    'apps/cli/README.md',
    ...linked,
  ];

  test.for(USER_PAGES.filter((path) => path !== 'docs/empezar/instalar.md'))('%s has it in its first lines', (path) => {
    expect(readPage(path).split('\n').slice(0, 12).join('\n')).toContain(SENTENCE);
  });

  test.for(PAGES)('%s has no other wording', (path) => {
    const prose = proseOf(path).replaceAll(SENTENCE, '');
    expect(prose).not.toMatch(/not proof of registration|Una CURP calculada no prueba que/);
  });
});
