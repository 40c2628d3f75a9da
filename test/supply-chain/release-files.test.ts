// Every file has the version and the settings of package.json, and descargas/ is what the release command writes.
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { COPIES, FOLDER, page, releaseDate, sha256 } from '../../tools/release/folder.ts';
import { goModule, placeholders, readSettings, staleFiles } from '../../tools/release/version.ts';
import { ROOT } from '../../tools/testing/repository-pages.ts';

const SETTINGS = readSettings();
const OWNED = { version: '2.3.4', repository: 'https://github.com/alguien/curp', email: 'aqui@alguien.mx' };

describe('npm run release:version', () => {
  test('has been run', () => {
    expect([...staleFiles(SETTINGS).keys()]).toEqual([]);
  });

  test('writes another version and the settings of an owner everywhere', () => {
    const files = staleFiles(OWNED);
    expect(placeholders(OWNED)).toEqual([]);
    expect([...files.values()].filter((text) => text.includes('PROPIETARIO') || text.includes('@example.com'))).toEqual(
      [],
    );
    expect(files.get('ports/go/go.mod')).toContain('module github.com/alguien/curp/ports/go\n');
    expect(files.get('ports/go/cmd/compare/main.go')).toContain('\t"github.com/alguien/curp/ports/go"\n');
    expect(JSON.parse(files.get('packages/batch/package.json') ?? '')).toMatchObject({
      version: '2.3.4',
      bugs: 'https://github.com/alguien/curp/issues',
      repository: { url: 'git+https://github.com/alguien/curp.git', directory: 'packages/batch' },
      dependencies: { '@curp/core': '2.3.4' },
    });
    for (const path of ['package-lock.json', 'deploy/Dockerfile', 'ports/java/pom.xml', 'ports/python/pyproject.toml'])
      expect(files.get(path), path).toContain('2.3.4');
    expect(files.get('.github/CODEOWNERS')).toContain('@alguien\n');
    expect(files.get('SECURITY.md')).toContain('<mailto:aqui@alguien.mx>');
  });

  test('no version of ours is 0.0.0', () => {
    const tracked = ['{packages,apps}/*/package.json', 'package-lock.json', 'deploy/**', 'ports/**', 'descargas/sql/*'];
    const files = tracked.flatMap((pattern) => globSync(pattern, { cwd: ROOT, exclude: ['**/node_modules'] }));
    const old = files
      .filter((path) => statSync(join(ROOT, path)).isFile())
      .filter((path) => /(?<![\d.])0\.0\.0(?![\d.])/.test(readFileSync(join(ROOT, path), 'utf8')));
    expect(files.length).toBeGreaterThan(50);
    expect(old).toEqual([]);
  });

  test('the path of the Go module is where it is fetched from', () => {
    const [, module] = /^module (.*)$/m.exec(readFileSync(join(ROOT, 'ports/go/go.mod'), 'utf8')) ?? [];
    expect(module).toBe(goModule(SETTINGS));
  });

  test('the version has a dated entry of the changes', () => {
    expect(Number.isNaN(Date.parse(releaseDate(SETTINGS.version)))).toBe(false);
  });
});

describe('descargas/', () => {
  test('has the version of the packages', () => {
    expect(readFileSync(join(FOLDER, 'LEEME.md'), 'utf8')).toBe(page(SETTINGS.version));
    expect(readFileSync(join(FOLDER, 'curp.html'), 'utf8')).toContain(SETTINGS.version);
  });

  test('has the files of SHA256SUMS and no others, at most 3 MB', () => {
    execFileSync('sha256sum', ['--check', '--strict', '--quiet', 'SHA256SUMS'], { cwd: FOLDER });
    const summed = Array.from(
      readFileSync(join(FOLDER, 'SHA256SUMS'), 'utf8').matchAll(/ {2}(.*)\n/g),
      ([, file = '']) => file,
    );
    const files = globSync('**', { cwd: FOLDER }).filter((path) => statSync(join(FOLDER, path)).isFile());
    expect(files.toSorted()).toEqual([...summed, 'LEEME.md', 'SHA256SUMS'].toSorted());
    const bytes = files.reduce((sum, path) => sum + statSync(join(FOLDER, path)).size, 0);
    expect(bytes).toBeLessThan(3e6);
  });

  test.for(Object.entries(COPIES))('%s is %s', ([file, from]) => {
    expect(sha256(join(FOLDER, file)), 'npm run release:version writes it again').toBe(sha256(join(ROOT, from)));
  });
});
