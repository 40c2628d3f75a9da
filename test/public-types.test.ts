// What an editor shows of the published packages: every exported name has a comment, core and client do not use one name for
// two things, and the examples of comments and of pages compile with the options of a strict project.
import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fencesOf, MARKDOWN, ROOT } from '../tools/testing/repository-pages.ts';

/** What only this repository uses: no comment is promised. */
const INTERNAL = new Set(['./bulk', './conformance', './package.json']);

const TYPESCRIPT =
  '--noEmit --strict --target es2023 --module nodenext --customConditions @curp/source --allowImportingTsExtensions ' +
  '--skipLibCheck --types node --jsx react-jsx --lib es2023,dom,dom.iterable --pretty false';

interface Manifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, { readonly '@curp/source'?: string }>>;
}

/** Subpath -> the names that it exports, and the source that declares each. */
function exportsOf(folder: string): [specifier: string, names: Map<string, string>][] {
  const manifest = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as Manifest;
  return Object.entries(manifest.exports).flatMap(([subpath, { '@curp/source': source }]) =>
    source === undefined || INTERNAL.has(subpath)
      ? []
      : [[join(manifest.name, subpath), namesOf(join(folder, source))] as [string, Map<string, string>]],
  );
}

function namesOf(path: string): Map<string, string> {
  const source = readFileSync(join(ROOT, path), 'utf8');
  const own = [...source.matchAll(/^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm)];
  const others = [...source.matchAll(/^export (?:type )?\{([^}]*)\}(?: from '(.*?)')?;/gm)];
  const names = new Map(own.map(([, name = '']) => [name, path]));
  for (const [, list = '', given] of others) {
    const from = given ?? new RegExp(`^import \\{${list}\\} from '(.*?)'`, 'm').exec(source)?.[1] ?? '';
    const declared = from.startsWith('.') ? join(path, '..', from) : from;
    for (const name of list.split(',')) if (name.trim() !== '') names.set(name.trim().replace(/^type /, ''), declared);
  }
  return names;
}

const CORE = exportsOf('packages/core');
const CLIENT = exportsOf('packages/client');

const OTHERS = ['batch', 'input', 'sql'].flatMap((name) => exportsOf(`packages/${name}`));

describe.for([...CORE, ...CLIENT, ...OTHERS])('%s', ([, names]) => {
  test('every exported name has a comment', () => {
    const bare = [...names].filter(([name, path]) => path.endsWith('.ts') && !isCommented(name, path));
    expect(bare).toEqual([]);
    expect(names.size).toBeGreaterThan(0);
  });
});

function isCommented(name: string, path: string): boolean {
  const declaration = String.raw`\*/\nexport (async )?(function\*?|const|class|interface|type) ${name}\b`;
  return new RegExp(declaration).test(readFileSync(join(ROOT, path), 'utf8'));
}

test('the client gives no other thing the name of one of the library', () => {
  const ofCore = new Set(CORE.flatMap(([, names]) => [...names.keys()]));
  const ofClient = CLIENT.flatMap(([, names]) => [...names]);
  const declaredTwice = ofClient.filter(([name, path]) => path.endsWith('.ts') && ofCore.has(name));
  expect(declaredTwice).toEqual([]);
});

test('the examples of comments and the programs of pages compile', { timeout: 300_000 }, () => {
  // Inside node_modules, so that the names of packages are found.
  const folder = join(ROOT, 'node_modules/.cache/curp-examples');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const programs = [...examples(), ...pagePrograms()];
  for (const [name, code] of programs) writeFileSync(join(folder, `${name.replaceAll(/\W/g, '_')}.mts`), code);
  let output = '';
  try {
    const files = programs.map(([name]) => `${name.replaceAll(/\W/g, '_')}.mts`);
    execFileSync(join(ROOT, 'node_modules/.bin/tsc'), [...TYPESCRIPT.split(' '), ...files], { cwd: folder });
  } catch (error) {
    output = String((error as { readonly stdout: unknown }).stdout);
  }
  expect(output).toBe('');
  expect(programs.length).toBeGreaterThan(60);
});

/** The examples, with imports of the names that they use. */
function* examples(): Generator<[name: string, code: string]> {
  for (const path of globSync('packages/{core,client}/src/**/*.ts', { cwd: ROOT })) {
    const source = readFileSync(join(ROOT, path), 'utf8');
    for (const [index, [, comment = '']] of [...source.matchAll(/@example\n(.*?)\*\//gs)].entries()) {
      const code = comment.replaceAll(/^ *\* ?/gm, '');
      yield [`${path} ${index}`, `${importsOf(code, path)}\n${code}export {};\n`];
    }
  }
}

function importsOf(code: string, path: string): string {
  // The name of a subpath that has the same name twice (find, keySchema) is the one of its file.
  const ordered = [...CORE, ...CLIENT].toSorted(
    ([, a], [, b]) => Number(declares(b, path)) - Number(declares(a, path)),
  );
  const taken = new Set<string>();
  return ordered
    .map(([specifier, names]) => {
      const used = [...names.keys()].filter((name) => !taken.has(name) && new RegExp(`\\b${name}\\b`).test(code));
      for (const name of used) taken.add(name);
      return used.length === 0 ? '' : `import { ${used.join(', ')} } from '${specifier}';`;
    })
    .join('\n');
}

function declares(names: Map<string, string>, path: string): boolean {
  return [...names.values()].includes(path);
}

function* pagePrograms(): Generator<[name: string, code: string]> {
  for (const path of MARKDOWN.filter((page) => !page.startsWith('.changeset'))) {
    for (const { language, line, text } of fencesOf(path)) {
      // A test of @curp/input builds the programs of Angular, and only the build has the cases of conformance.
      if (language === 'ts' && !/@angular\/|@curp\/core\/conformance/.test(text))
        yield [`${path} ${line}`, `${text}\nexport {};\n`];
    }
  }
}
