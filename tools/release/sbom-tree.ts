// The production dependencies of each published artifact, read from package-lock.json: used by the bill of materials,
// the notices and docs/licencias.md.
import { readFileSync } from 'node:fs';

export interface Artifact {
  readonly name: string;
  /** Workspaces in it, with all their production dependencies; the first is the one it is built from. */
  readonly members: readonly [string, ...string[]];
  /** Development dependencies whose own code is in it too, without what they depend on. */
  readonly bundledTools?: readonly string[];
  /** Third-party code is bundled. Otherwise npm installs it separately, with its licence. */
  readonly isBundle: boolean;
}

/** VitePress and what it brings to the browser. The build of the guide fails if there is code of another package in it. */
const GUIDE_TOOLS =
  `@vue/reactivity @vue/runtime-core @vue/runtime-dom @vue/shared @vueuse/core @vueuse/integrations @vueuse/shared
  focus-trap mark.js minisearch tabbable vitepress vue`
    .split(/\s+/)
    .map((name) => `node_modules/${name}`);

/** The MCP library and its dependencies. The build of curp fails if there is code of another package in it. */
const MCP_TOOLS = ['@modelcontextprotocol/server', '@modelcontextprotocol/core', 'zod'].map(
  (name) => `node_modules/${name}`,
);

export const ARTIFACTS: readonly Artifact[] = [
  { name: '@curp/core', members: ['packages/core'], isBundle: false },
  { name: '@curp/batch', members: ['packages/batch'], isBundle: false },
  // It has types of core.
  { name: '@curp/client', members: ['packages/client', 'packages/core'], isBundle: false },
  { name: '@curp/input', members: ['packages/input'], isBundle: false },
  // Its files are made from core.
  { name: '@curp/sql', members: ['packages/sql', 'packages/core'], isBundle: false },
  // DuckDB is an optional peer: not in it.
  {
    name: '@curp/cli',
    members: ['apps/cli', 'packages/batch', 'packages/command-line', 'packages/core', 'packages/sql'],
    bundledTools: MCP_TOOLS,
    isBundle: true,
  },
  // The service includes curp-admin, the web page and the guide.
  {
    name: '@curp/api',
    members: ['apps/api', 'apps/admin', 'apps/web', 'apps/guide', 'packages/input'],
    bundledTools: GUIDE_TOOLS,
    isBundle: true,
  },
  { name: '@curp/guide', members: ['apps/guide', 'packages/input'], bundledTools: GUIDE_TOOLS, isBundle: true },
  { name: '@curp/web', members: ['apps/web'], isBundle: true },
  { name: '@curp/sheets', members: ['apps/sheets'], isBundle: true },
];

interface LockEntry {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: true;
  readonly dev?: true;
  readonly optional?: true;
  readonly hasInstallScript?: true;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

export const ROOT: URL = new URL('../../', import.meta.url);

/** By folder, relative to the root of the repository. */
export const LOCK: Readonly<Record<string, LockEntry>> = JSON.parse(
  readFileSync(new URL('package-lock.json', ROOT), 'utf8'),
).packages;

export interface Held {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression. */
  readonly licence: string;
  readonly integrity: string | undefined;
  readonly isOptional: boolean;
  readonly isOurs: boolean;
  /** Its folder in node_modules; the first of several with the same version. */
  readonly folder: string;
  readonly needs: Set<string>;
}

/** All packages in it, itself included, by name@version. */
export function heldBy({ members, bundledTools = [] }: Artifact): ReadonlyMap<string, Held> {
  const held = new Map<string, Held>();
  const seen = new Set<string>();
  const visit = (folder: string): string => {
    const itself = describe(folder);
    const reference = `${itself.name}@${itself.version}`;
    const known = held.get(reference) ?? itself;
    held.set(reference, known);
    if (!seen.has(folder)) {
      seen.add(folder);
      for (const needed of neededBy(folder)) known.needs.add(visit(needed));
    }
    return reference;
  };
  const [first, ...others] = members.map(visit);
  for (const folder of bundledTools) {
    const tool = describe(folder);
    held.set(`${tool.name}@${tool.version}`, tool);
    others.push(`${tool.name}@${tool.version}`);
  }
  for (const other of others) held.get(first ?? '')?.needs.add(other);
  return held;
}

function describe(folder: string): Held {
  const { name, version = '', license = '', integrity, optional } = LOCK[folder] ?? {};
  return {
    name: name ?? folder.split('node_modules/').at(-1) ?? '',
    version,
    licence: license,
    integrity,
    isOptional: optional === true,
    isOurs: !folder.includes('node_modules/'),
    folder,
    needs: new Set(),
  };
}

function neededBy(folder: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = LOCK[folder] ?? {};
  const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);
  const names = new Set([...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]);
  return Array.from(names, (name) => {
    const place = placeOf(name, folder);
    if (place === undefined) throw new Error(`package-lock.json does not say where ${folder} finds ${name}`);
    return place;
  });
}

/** Node's resolution: the folder itself, then each parent. */
function placeOf(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.replace(/\/?[^/]*$/, '')) {
    const place = `${folder}${folder === '' ? '' : '/'}node_modules/${name}`;
    const entry = LOCK[place];
    if (entry !== undefined) return entry.link === true ? entry.resolved : place;
    if (folder === '') return undefined;
  }
}
