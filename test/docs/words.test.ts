// Words that pages and comments do not use, with the word to use instead. Code in backticks, code blocks and generated parts
// are not read: they repeat what programs print. Also the ceiling of the documentation.
import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { MARKDOWN, readPage, ROOT } from '../../tools/testing/repository-pages.ts';

const WORDS: readonly (readonly [word: RegExp, instead: string])[] = [
  [/\bwhoever\b/i, 'anyone who, you'],
  [/\b(?:tells?|told)\b/i, 'returns, lists, contains, reports'],
  [/\b(?:is|are|was|were|be) away\b|\bgoes away\b/i, 'unreachable, unavailable'],
  [/\bcure[sd]?\b/i, 'fix'],
  [/\bbeside\b/i, 'next to, compared with'],
  [/\b(?:nobody|somebody)\b/i, 'no one, a person'],
  [/\bstands?\b/i, 'is, appears'],
  [/\bat hand\b/i, 'available'],
  [/\blent\b/i, 'reused'],
  [/línea de órdenes/i, 'línea de comandos'],
  [/\bmontón\b/i, 'heap'],
  [/de fábrica\b/i, 'predeterminado'],
  [/si se quiere/i, 'opcional'],
  [/\bpuertas?\b/i, 'opción, programa'],
];

const PAGES = MARKDOWN.filter((path) => !/CHANGELOG|^\.changeset/.test(path));

const SOURCES = globSync(['{packages,apps}/*/{src,test}/**/*.{ts,tsx}', '{tools,test}/**/*.ts'], { cwd: ROOT });

function wordsIn(lines: readonly string[]): string[] {
  return lines.flatMap((line) =>
    WORDS.flatMap(([word, instead]) => {
      const [match] = word.exec(line) ?? [];
      return match === undefined ? [] : [`«${match}» in «${line.slice(0, 90)}»: write ${instead}`];
    }),
  );
}

describe('words', () => {
  test.for(PAGES)('%s', (path) => {
    const prose = readPage(path).replaceAll(/^```.*?^```$|<!-- generado:.*?<!-- fin -->|`[^`\n]*`/gms, '');
    expect(wordsIn(prose.split('\n'))).toEqual([]);
  });

  test('of comments', () => {
    const comments = SOURCES.flatMap((path) =>
      Array.from(readPage(path).matchAll(/(?:^ *\*|(?:^|\s)\/(?:\/|\*{1,2})) (.*)$/gm), ([, text = '']) => text),
    );
    expect(comments.length).toBeGreaterThan(1000);
    expect(wordsIn(comments)).toEqual([]);
  });
});

test('the pages have at most 80,000 words, without the bars of tables', () => {
  const words = MARKDOWN.flatMap(
    (path) =>
      readPage(path)
        .replaceAll(/\||-{2,}/g, ' ')
        .match(/\S+/g) ?? [],
  );
  expect(words.length).toBeLessThanOrEqual(80_000);
});
