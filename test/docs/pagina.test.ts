// docs/pagina.md: its command builds the web page, and its nginx sends the headers of the build.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { headersFor } from '../../apps/api/src/pages/headers-file.ts';
import { MOST_LIST_ROWS } from '../../apps/web/src/lists/limits.ts';
import { readPage, ROOT } from '../../tools/testing/repository-pages.ts';
import { WEB_FOLDER } from '../../tools/testing/web-folder.ts';

const GUIDE = readPage('docs/pagina.md');

function fence(language: string): string {
  return new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'ms').exec(GUIDE)?.[1] ?? '';
}

/** File names without their hashes. */
function namesIn(folder: string): string[] {
  return globSync('**/*.*', { cwd: folder })
    .map((name) => name.replace(/-[\w-]{8}(\.\w+)$/, '$1'))
    .toSorted();
}

describe('docs/pagina.md', () => {
  // Another test may be building the page at the same moment.
  test('the command builds the page into dist', { retry: 2 }, () => {
    // Without NODE_ENV=test, with which Vite would build another page.
    const { NODE_ENV: _, ...env } = process.env;
    const { status, stderr } = spawnSync('bash', ['-ec', fence('sh')], { cwd: ROOT, encoding: 'utf8', env });
    expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
    expect(namesIn(join(ROOT, 'apps/web/dist'))).toEqual(namesIn(WEB_FOLDER));
  });

  test('states the longest list', () => {
    expect(GUIDE).toContain(`hasta ${MOST_LIST_ROWS.toLocaleString('en')} filas`);
  });
});

/** A map of nginx (ngx_http_map_module): exact match, then regular expressions (~), then the default. */
function mapped(name: string, uri: string): string {
  const body = new RegExp(`map \\$uri \\$${name} \\{\n(.*?)^\\}`, 'ms').exec(fence('nginx'))?.[1] ?? '';
  const rows = Array.from(body.matchAll(/^ +(\S+) "(.*)";$/gm), ([, key = '', value = '']) => ({ key, value }));
  const row =
    rows.find(({ key }) => key === uri) ??
    rows.find(({ key }) => key.startsWith('~') && new RegExp(key.slice(1)).test(uri)) ??
    rows.find(({ key }) => key === 'default');
  return row?.value ?? '';
}

function nginxHeaders(uri: string): Record<string, string> {
  const added = fence('nginx').matchAll(/^ +add_header (\S+) (\S+) always;$/gm);
  return Object.fromEntries(
    Array.from(added, ([, name = '', value = '']) => [
      name.toLowerCase(),
      value.startsWith('$') ? mapped(value.slice(1), uri) : value,
    ]),
  );
}

describe('its nginx sends the headers of the build', () => {
  const statement = readFileSync(join(WEB_FOLDER, '_headers'), 'utf8');
  const uris = globSync('**/*.*', { cwd: WEB_FOLDER }).map((name) => join('/', name));

  test.for(uris)('with %s', (uri) => {
    expect(nginxHeaders(uri)).toEqual({ 'cache-control': 'no-cache', ...headersFor(uri, statement) });
  });
});
