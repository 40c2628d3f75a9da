// What only the owner of the accounts can do, in order, and which names are free in the registries that answer.
import { spawnSync } from 'node:child_process';
import { goModule, placeholders, readSettings } from './version.ts';

const NPM = ['core', 'batch', 'client', 'input', 'sql', 'cli'].map((name) => `@curp/${name}`);
/** Asks the registry that the tool is set to. */
const QUESTIONS: readonly { readonly name: string; readonly ask: readonly string[]; readonly free: RegExp }[] = [
  ...NPM.map((name) => ({ name: `npm ${name}`, ask: ['npm', 'view', name, 'version'], free: /E404/ })),
  {
    name: 'PyPI curp-mx',
    ask: ['python3', '-m', 'pip', 'index', 'versions', 'curp-mx'],
    free: /No matching distribution/,
  },
  { name: 'Packagist curp/curp', ask: ['composer', 'show', '--all', 'curp/curp'], free: /not found/ },
  { name: 'NuGet Curp', ask: ['dotnet', 'package', 'search', 'Curp', '--exact-match'], free: /No results/ },
];

/** A line for each name: free, taken or not checked. */
export function checkNames(): string[] {
  const lines = QUESTIONS.map(({ name, ask: [command = '', ...words], free }) => {
    const { status, stdout, stderr, error } = spawnSync(command, words, { encoding: 'utf8', timeout: 60_000 });
    if (error !== undefined) return `${name}: not checked, ${command} is not installed or does not answer`;
    if (free.test(`${stdout}${stderr}`)) return `${name}: free`;
    return status === 0 ? `${name}: TAKEN` : `${name}: not checked, its registry does not answer`;
  });
  return [
    ...lines,
    'Maven Central mx.curp:curp: not checked; the owner proves the domain curp.mx, or takes another group',
  ];
}

export function ownerSteps(): string {
  const settings = readSettings();
  const { version, repository } = settings;
  const unfilled = placeholders(settings);
  const steps = [
    unfilled.length === 0
      ? 'The settings of package.json are filled in.'
      : `Fill in ${unfilled.join('; ')}. Then npm run release:version, and commit.`,
    `Create ${repository} (public), push main, protect it, and allow private vulnerability reports.`,
    'In its settings, create the environment npm, with reviewers.',
    'On npm, create the organisation curp, and name this repository, release.yml and the environment npm as the trusted publisher of each package. The first version of each may need npm publish by hand.',
    `Change CHANGELOG.md on main: release.yml publishes ${NPM.join(', ')} and makes the release v${version}.`,
    `Push the tag ports/go/v${version}: the Go module is ${goModule(settings)}.`,
    'On PyPI, an account for curp-mx: twine upload the wheel.',
    'On Packagist, curp/curp: it wants composer.json at the root of a repository, so mirror ports/php into one of its own, with the same tag.',
    'On Maven Central, the group mx.curp: mvn deploy from ports/java, signed with the key of the owner.',
    'On NuGet, Curp: dotnet pack and dotnet nuget push from ports/csharp.',
    'In a registry of images, curp-api: npm run nightly -- image builds it; push it with the version as tag.',
    'Attach curp_amd64.deb, curp-api_amd64.deb and provenance.intoto.json to the release; sign the last one if you have a key.',
  ];
  return ['', 'By hand, in this order:', ...steps.map((step, index) => `${index + 1}. ${step}`)].join('\n');
}
