// The dependencies between workspaces, apps -> packages -> core, and the conventions of the source files.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** The workspaces that each workspace may depend on. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  '@curp/core': [],
  '@curp/batch': ['@curp/core'],
  '@curp/client': ['@curp/core'],
  '@curp/input': ['@curp/core'],
  '@curp/sql': ['@curp/core'],
  '@curp/accounts': [],
  '@curp/command-line': [],
  '@curp/admin': ['@curp/core', '@curp/accounts', '@curp/command-line'],
  '@curp/api': ['@curp/core', '@curp/batch', '@curp/accounts'],
  '@curp/cli': ['@curp/core', '@curp/batch', '@curp/command-line', '@curp/sql'],
  '@curp/guide': ['@curp/input'],
  '@curp/sheets': ['@curp/core', '@curp/batch'],
  '@curp/web': ['@curp/core', '@curp/batch'],
};

interface Manifest {
  readonly name: string;
  readonly folder: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

/** devDependencies that apps bundle, so that npm does not install them for the user. */
const BUNDLED = /^@curp\/|^@modelcontextprotocol\/server$/;

const manifests: readonly Manifest[] = globSync('{packages,apps}/*/package.json', { cwd: ROOT }).map((path) => {
  const manifest = JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
  const { name, dependencies, peerDependencies, optionalDependencies, devDependencies } = manifest;
  const bundled = Object.entries(devDependencies ?? {}).filter(([one]) => BUNDLED.test(one));
  return {
    name,
    folder: dirname(path),
    dependencies: { ...dependencies, ...peerDependencies, ...optionalDependencies, ...Object.fromEntries(bundled) },
  };
});

function sourcesOf({ folder }: Manifest): string[] {
  return globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: ROOT }).map((path) => readFileSync(join(ROOT, path), 'utf8'));
}

function importsOf(source: string): string[] {
  const statements = source.matchAll(/^(?:import|export)\b[^;]*?\bfrom '([^']+)'|\bimport\(?\s*'([^']+)'/gm);
  return Array.from(statements, ([, from, bare]) => from ?? bare ?? '');
}

/** The file itself, if its imports lead back to it. */
function cycleFrom(start: string, arrows: ReadonlyMap<string, readonly string[]>): string[] {
  const reached = new Set<string>();
  const queue = [...(arrows.get(start) ?? [])];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (path === start) return [start];
    if (reached.has(path)) continue;
    reached.add(path);
    queue.push(...(arrows.get(path) ?? []));
  }
  return [];
}

describe('dependencies between workspaces', () => {
  test('every workspace is listed', () => {
    expect(manifests.map(({ name }) => name)).toContain('@curp/core');
  });

  test.for(manifests)('$name is known and depends only downwards', (manifest) => {
    const arrows = Object.keys(manifest.dependencies).filter((dependency) => dependency.startsWith('@curp/'));

    expect(Object.keys(ARROWS)).toContain(manifest.name);
    expect(ARROWS[manifest.name]).toEqual(expect.arrayContaining(arrows));
  });

  test.for(manifests)('the sources of $name import only what its manifest declares', (manifest) => {
    const packages = sourcesOf(manifest)
      .flatMap(importsOf)
      .filter((specifier) => !specifier.startsWith('.') && !specifier.startsWith('node:'))
      .map((specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'));

    expect(Object.keys(manifest.dependencies)).toEqual(expect.arrayContaining([...new Set(packages)]));
  });

  test('no import cycles, types included', () => {
    const sources = globSync(['{packages,apps}/*/src/**/*.{ts,tsx}', 'tools/**/*.ts'], { cwd: ROOT });
    const arrows = new Map(
      sources.map((path) => {
        const relative = importsOf(readFileSync(join(ROOT, path), 'utf8')).filter((name) => name.startsWith('.'));
        return [path, relative.map((name) => join(dirname(path), name))];
      }),
    );
    expect(sources.flatMap((path) => cycleFrom(path, arrows))).toEqual([]);
  });

  /** Raised only with the reason in the commit. */
  test.for([
    { what: 'shipped source', paths: '{packages,apps}/*/src/**/*.{ts,tsx}', most: 42_680 },
    { what: 'limits and accounts of the service', paths: 'apps/api/src/{limits,auth}/*.{ts,lua}', most: 2100 },
    { what: 'tools', paths: 'tools/**/*.{ts,sql}', most: 17_666 },
  ])('$what has at most $most lines of code', ({ paths, most }) => {
    const files = globSync(paths, { cwd: ROOT, exclude: ['**/node_modules'] });
    const lines = files.reduce((sum, path) => sum + readFileSync(join(ROOT, path), 'utf8').split('\n').length - 1, 0);
    expect(lines).toBeLessThanOrEqual(most);
  });

  test('at most 25 npm scripts, each in docs/dev/README.md', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object };
    const page = readFileSync(join(ROOT, 'docs/dev/README.md'), 'utf8').replaceAll('`npm test`', '`npm run test`');
    expect(Object.keys(scripts).length).toBeLessThanOrEqual(25);
    expect(Object.keys(scripts).filter((name) => !page.includes(`\`npm run ${name}\``))).toEqual([]);
  });

  test('apps/api/src has at most twelve entries', () => {
    expect(readdirSync(join(ROOT, 'apps/api/src')).length).toBeLessThanOrEqual(12);
  });

  /** From the top to the bottom: a room imports from those below it. */
  const ROOMS = 'pages lists operations limits auth http observability stores'.split(' ');
  /** Imports against that order. */
  const UPWARDS = ['observability -> limits'];

  test('the rooms of apps/api/src import downwards, but for one', () => {
    const folder = join(ROOT, 'apps/api/src');
    const paths = globSync('*/*.ts', { cwd: folder });
    const arrows = paths.flatMap((path) =>
      importsOf(readFileSync(join(folder, path), 'utf8'))
        .filter((name) => name.startsWith('../'))
        .map((name) => [dirname(path), join(dirname(path), name).split('/')[0] ?? ''] as const),
    );
    const upwards = arrows.filter(([from, to]) => ROOMS.indexOf(to) < ROOMS.indexOf(from));
    expect(arrows.map(([from]) => from)).toEqual(expect.arrayContaining(ROOMS.slice(0, -1)));
    expect([...new Set(upwards.map((arrow) => arrow.join(' -> ')))].toSorted()).toEqual(UPWARDS);
  });

  test('the main thread of the service loads nothing that works lists', () => {
    const folder = join(ROOT, 'apps/api/src');
    const loaded = new Set(['main.ts']);
    for (const path of loaded) {
      if (!path.endsWith('.ts')) continue;
      const source = readFileSync(join(folder, path), 'utf8').replace(/^import type [^;]*;/gm, '');
      for (const name of importsOf(source)) loaded.add(name.startsWith('.') ? join(dirname(path), name) : name);
    }
    expect([...loaded]).toContain('lists/serve-list.ts');
    expect([...loaded]).not.toContain('@curp/batch');
    expect([...loaded].filter((path) => /answer-list|list-worker|list-parameters/.test(path))).toEqual([]);
  });

  test('no shipped source imports tools/', () => {
    const sources = manifests.flatMap((manifest) => sourcesOf(manifest).flatMap(importsOf));
    expect(sources.filter((specifier) => /(^|\/)tools\//.test(specifier))).toEqual([]);
  });

  test('core has no dependency, no Node API and no I/O, and one function reads the clock', () => {
    const core = manifests.find(({ name }) => name === '@curp/core') as Manifest;
    const sources = sourcesOf(core);

    expect(core.dependencies).toEqual({});
    expect(sources.length).toBeGreaterThan(10);
    expect(sources.flatMap(importsOf).filter((specifier) => !specifier.startsWith('./'))).toEqual([]);
    for (const source of sources) expect(source).not.toMatch(/new Date\(\)|process\.|console\.|globalThis/);
    expect(sources.join('').match(/Date\.now.*/g)).toEqual(['Date.now()): string {']);
  });

  test('core compiles without the types of Node and of the DOM', () => {
    const config = JSON.parse(readFileSync(join(ROOT, 'packages/core/tsconfig.json'), 'utf8'));
    const base = JSON.parse(readFileSync(join(ROOT, 'tsconfig.base.json'), 'utf8'));

    expect(config).toEqual({ extends: '../../tsconfig.base.json', include: ['src'] });
    expect(base.compilerOptions).toMatchObject({ types: [], lib: ['es2024'] });
  });
});

test('the service imports only types from node:http: importing a value also loads fetch and WebSocket, 40 ms', () => {
  const sources = globSync('{apps/api,packages/accounts,packages/batch}/src/**/*.ts', { cwd: ROOT });
  const importing = sources.filter((path) =>
    /^import (?!type )[^;]*'node:https?'/m.test(readFileSync(join(ROOT, path), 'utf8')),
  );
  expect(importing).toEqual([]);
});

describe('conventions of the source files', () => {
  const files = globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: ROOT });

  test.for(['utils', 'helpers', 'common', 'types', 'misc'])('no file is called %s', (name) => {
    expect(files.filter((path) => new RegExp(`/${name}\\.tsx?$`).test(path))).toEqual([]);
  });

  test('no source file that is written by hand has more than 300 lines', () => {
    const long = files.filter((path) => {
      const source = readFileSync(join(ROOT, path), 'utf8');
      return !source.startsWith('// Made by npm run docs') && source.split('\n').length > 300;
    });

    expect(long).toEqual([]);
  });

  test('every workspace has a README', () => {
    expect(manifests.filter(({ folder }) => !existsSync(join(ROOT, folder, 'README.md')))).toEqual([]);
  });
});
