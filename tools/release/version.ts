// Writes the version and the owner's settings of package.json (version, repository, bugs.email) into every file that repeats
// them.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/** In `repository` until the owner writes the account. */
const PLACEHOLDER = 'PROPIETARIO';

export interface Settings {
  readonly version: string;
  /** The address of the repository, without .git. */
  readonly repository: string;
  /** Where vulnerabilities are reported. */
  readonly email: string;
}

export function readSettings(): Settings {
  const { version, repository, bugs } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return { version, repository, email: bugs.email };
}

/** The settings that the owner has not filled in. */
export function placeholders({ repository, email }: Settings): string[] {
  return [
    ...(repository.includes(PLACEHOLDER) ? [`package.json, repository: ${repository}`] : []),
    ...(email.endsWith('example.com') ? [`package.json, bugs.email: ${email}`] : []),
  ];
}

/** `curp` until the repository has an address: the path of a Go module is where it is fetched from. */
export function goModule({ repository }: Settings): string {
  return repository.includes(PLACEHOLDER) ? 'curp' : `${repository.replace('https://', '')}/ports/go`;
}

type Edit = (text: string, settings: Settings, path: string) => string;

const manifest: Edit = (text, { version, repository }, path) => {
  const held = JSON.parse(text);
  held.version = version;
  for (const kind of ['dependencies', 'devDependencies', 'peerDependencies'])
    for (const name of Object.keys(held[kind] ?? {})) if (name.startsWith('@curp/')) held[kind][name] = version;
  if (held.private !== true) {
    held.homepage = `${repository}#readme`;
    held.bugs = `${repository}/issues`;
    const directory = path.replace('/package.json', '');
    held.repository = { type: 'git', url: `git+${repository}.git`, directory };
  }
  return `${JSON.stringify(held, null, 2)}\n`;
};

const lockFile: Edit = (text, settings) => {
  const lock = JSON.parse(text);
  lock.version = settings.version;
  for (const [path, entry] of Object.entries<{ version?: string }>(lock.packages)) {
    if (path !== '' && !/^(apps|packages)\/[^/]+$/.test(path)) continue;
    entry.version = settings.version;
    for (const kind of ['dependencies', 'devDependencies', 'peerDependencies'] as const) {
      const asked = (entry as Record<string, Record<string, string> | undefined>)[kind] ?? {};
      for (const name of Object.keys(asked)) if (name.startsWith('@curp/')) asked[name] = settings.version;
    }
  }
  return `${JSON.stringify(lock, null, 2)}\n`;
};

/** Replaces what the group of each expression matches. An expression that matches nothing is an error. */
function lines(...edits: readonly (readonly [RegExp, (settings: Settings) => string])[]): Edit {
  return (text, settings, path) =>
    edits.reduce((held, [pattern, value]) => {
      if (!pattern.test(held)) throw new Error(`${path} has no ${pattern.source}`);
      const all = new RegExp(pattern.source, 'gm');
      return held.replace(all, (whole, former: string) => whole.replace(former, () => value(settings)));
    }, text);
}

const NUMBER = String.raw`(\d+\.\d+\.\d+)`;
const version = ({ version: number }: Settings): string => number;
const repository = ({ repository: address }: Settings): string => address;
const issues = ({ repository: address }: Settings): string => `${address}/issues`;
const numbered = (before: string, after = ''): readonly [RegExp, typeof version] => [
  new RegExp(`${before}${NUMBER}${after}`, 'm'),
  version,
];
const TAG = lines(numbered('newTag: '));

const EDITS: Readonly<Record<string, Edit>> = {
  'package-lock.json': lockFile,
  '{packages,apps}/*/package.json': manifest,
  'deploy/Dockerfile': lines(numbered('^ARG VERSION=')),
  'deploy/compose.yaml': lines(numbered(String.raw`CURP_VERSION:-`)),
  'deploy/kubernetes/{,admin/,migrations/}kustomization.yaml': TAG,
  'apps/sheets/src/excel/manifest.xml': lines(numbered('<Version>', String.raw`\.0</Version>`)),
  'ports/python/pyproject.toml': lines(
    numbered('^version = "'),
    [/^Repository = "(.*)"$/m, repository],
    [/^Issues = "(.*)"$/m, issues],
  ),
  'ports/java/pom.xml': lines(numbered('^  <version>'), [/^ +<url>(.*)<\/url>$/m, repository]),
  'ports/java/README.md': lines(numbered('curp-', String.raw`\.jar`)),
  'ports/csharp/Curp.csproj': lines(numbered('<Version>'), [/<RepositoryUrl>(.*)<\//m, repository]),
  'ports/php/composer.json': lines([/"source": "(.*?)"/m, repository], [/"issues": "(.*?)"/m, issues]),
  'ports/go/go.mod': lines([/^module (.*)$/m, goModule]),
  'ports/go/cmd/compare/main.go': lines([/^\t"((?:\S+\/)?curp(?:\/ports\/go)?)"$/m, goModule]),
  'examples/spark/spark_curp.py': lines(numbered('curp-', String.raw`\.jar`)),
  'SECURITY.md': lines([/<mailto:(.*?)>/m, ({ email }) => email]),
  '.github/CODEOWNERS': lines([/@(\S+)$/m, ({ repository: address }) => address.split('/').at(-2) ?? '']),
  '.github/ISSUE_TEMPLATE/config.yml': lines([/url: (\S+)\/security\//m, repository]),
};

/** What each file should contain, where it does not. */
export function staleFiles(settings: Settings): Map<string, string> {
  const stale = new Map<string, string>();
  for (const [pattern, edit] of Object.entries(EDITS)) {
    for (const path of globSync(pattern, { cwd: ROOT })) {
      const text = readFileSync(join(ROOT, path), 'utf8');
      const wanted = edit(text, settings, path);
      if (wanted !== text) stale.set(path, wanted);
    }
  }
  return stale;
}

/** `number`: the new version; without it the version stays. */
export function writeVersion(number?: string): void {
  if (number !== undefined) {
    if (!/^\d+\.\d+\.\d+$/.test(number)) throw new Error(`${number}: not a version such as 1.0.1`);
    const text = readFileSync(join(ROOT, 'package.json'), 'utf8');
    writeFileSync(
      join(ROOT, 'package.json'),
      text.replace(/"version": ".*?"/, () => `"version": "${number}"`),
    );
  }
  const settings = readSettings();
  for (const [path, text] of staleFiles(settings)) {
    writeFileSync(join(ROOT, path), text);
    console.log(path);
  }
  for (const setting of placeholders(settings)) console.log(`still to be filled in: ${setting}`);
}
