// Which names are free in the registries that answer.
import { spawnSync } from 'node:child_process';

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
