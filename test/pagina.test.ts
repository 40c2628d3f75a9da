// What the guide of the page says of hosting it is what the build does: its command, and the headers of its nginx.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { headersOf } from '../apps/api/src/pages/web-headers.ts';
import { MOST_LIST_ROWS } from '../apps/web/src/lists/bounds.ts';
import { WEB_FOLDER } from '../tools/harness/web-folder.ts';

const ROOT = join(import.meta.dirname, '..');
const GUIDE = readFileSync(join(ROOT, 'docs/pagina.md'), 'utf8');

function fence(language: string): string {
  return new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'ms').exec(GUIDE)?.[1] ?? '';
}

/** Without what changes with their contents. */
function namesIn(folder: string): string[] {
  return globSync('**/*.*', { cwd: folder })
    .map((name) => name.replace(/-[\w-]{8}(\.\w+)$/, '$1'))
    .toSorted();
}

describe('docs/pagina.md', () => {
  // The trial of another page may be building it at the same moment.
  test('builds the page with its command, where it says', { retry: 2 }, () => {
    // As on a machine of its own: the word of the tests would make another page.
    const { NODE_ENV: _, ...env } = process.env;
    const { status, stderr } = spawnSync('bash', ['-ec', fence('sh')], { cwd: ROOT, encoding: 'utf8', env });
    expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
    expect(namesIn(join(ROOT, 'apps/web/dist'))).toEqual(namesIn(WEB_FOLDER));
  });

  test('knows how long a list may be', () => {
    expect(GUIDE).toContain(`hasta ${MOST_LIST_ROWS.toLocaleString('en')} filas`);
  });
});

/** https://nginx.org/en/docs/http/ngx_http_map_module.html: a whole text, or a pattern after ~, or else the default. */
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

describe('its nginx sends what the build states', () => {
  const statement = readFileSync(join(WEB_FOLDER, '_headers'), 'utf8');
  const uris = globSync('**/*.*', { cwd: WEB_FOLDER }).map((name) => join('/', name));

  test.for(uris)('with %s', (uri) => {
    expect(nginxHeaders(uri)).toEqual({ 'cache-control': 'no-cache', ...headersOf(uri, statement) });
  });
});
