// What an editor shows of every exported name of the published packages: a comment. Core and client have no two types of
// the same name.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../tools/testing/repository-pages.ts';

const PACKAGES = ['core', 'batch', 'client', 'input', 'sql'];

interface Exported {
  readonly name: string;
  /** The name where it is declared, and that file. */
  readonly declared: string;
  readonly path: string;
  readonly isType: boolean;
}

/** The modules that a package offers, by their subpath. */
function entriesOf(name: string): [string, string][] {
  const folder = join(ROOT, 'packages', name);
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, { readonly '@curp/source'?: string }>>;
  };
  return Object.entries(exports).flatMap(([subpath, { '@curp/source': source = '' }]): [string, string][] =>
    /\.tsx?$/.test(source) ? [[join('@curp', name, subpath), join(folder, source)]] : [],
  );
}

/** The file of a module of ours. */
function entry(module: string): string | undefined {
  return PACKAGES.flatMap(entriesOf).find(([name]) => name === module)?.[1];
}

const DECLARATION = /^export (?:async )?(const|function\*?|class|interface|type) (\w+)/gm;

function exportsOf(path: string): Exported[] {
  const source = readFileSync(path, 'utf8');
  const own = Array.from(source.matchAll(DECLARATION), ([, kind = '', name = '']) => {
    return { name, declared: name, path, isType: /interface|type/.test(kind) };
  });
  const lists = source.matchAll(/^export (type )?\{([^}]*)\}(?: from '([^']+)')?;/gm);
  const listed = Array.from(lists).flatMap(([, type, names = '', from]) =>
    names.split(',').flatMap((item): Exported[] => {
      const [, inner, declared = '', name = declared] = /^\s*(type )?(\w+)(?: as (\w+))?\s*$/.exec(item) ?? [];
      if (declared === '') return [];
      const module = from ?? importedFrom(source, declared);
      const isType = (type ?? inner) !== undefined;
      return [{ name, declared, path: entry(module) ?? join(dirname(path), module), isType }];
    }),
  );
  return [...own, ...listed];
}

/** The module that a name, exported again, is imported from. */
function importedFrom(source: string, name: string): string {
  const imports = source.matchAll(/^import (?:type )?\{([^}]*)\} from '([^']+)';/gm);
  return Array.from(imports).find(([, names = '']) => names.split(/[\s,]+/).includes(name))?.[2] ?? '';
}

/** Follows a name through the modules that export it again. */
function declarationOf({ declared, path }: Exported): string | undefined {
  const source = readFileSync(path, 'utf8');
  const own = new RegExp(
    String.raw`(\*/\n)?^export (?:async )?(?:const|function\*?|class|interface|type) ${declared}\b`,
    'm',
  ).exec(source);
  if (own !== null) return own[1] ?? '';
  const again = exportsOf(path).find(({ name }) => name === declared);
  return again === undefined ? undefined : declarationOf(again);
}

describe.for(PACKAGES.flatMap(entriesOf))('%s', ([, path]) => {
  const exported = exportsOf(path);

  test('exports something that is found', () => {
    expect(exported.length).toBeGreaterThan(0);
    expect(exported.filter((one) => declarationOf(one) === undefined).map(({ name }) => name)).toEqual([]);
  });

  test('every exported name has a comment', () => {
    expect(exported.filter((one) => declarationOf(one) === '').map(({ name }) => name)).toEqual([]);
  });
});

/** The same in both. */
const SHARED = new Set(['EntityAbbreviation', 'EntityKey', 'Sex']);

test('core and client have no different types of the same name', () => {
  const [core, client] = ['core', 'client'].map((name) =>
    entriesOf(name).flatMap(([, path]) => exportsOf(path).flatMap(({ name: one, isType }) => (isType ? [one] : []))),
  );
  expect(core?.length).toBeGreaterThan(20);
  expect(client?.filter((name) => core?.includes(name) && !SHARED.has(name))).toEqual([]);
});
