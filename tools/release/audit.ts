// npm run audit: known high or critical vulnerabilities in production dependencies. Exits with 0 if there are none, with
// 1 if there are, and with 3 if the registry did not answer.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const EXIT = { clean: 0, found: 1, unreachable: 3 } as const;

interface Advisory {
  readonly name: string;
  readonly title: string;
  readonly url: string;
  readonly severity: string;
}

/** `npm audit --json`: `via` has advisories, or names of other vulnerable packages. */
interface Report {
  readonly vulnerabilities?: Readonly<Record<string, { readonly via: readonly (string | Advisory)[] }>>;
  readonly message?: string;
}

/** An advisory that does not affect this repository, why, and the last day on which it is ignored. */
interface Allowed {
  readonly advisory: string;
  readonly until: string;
  readonly reason: string;
}

const GRAVE = new Set(['high', 'critical']);

function audit(): Report {
  const { stdout, stderr } = spawnSync('npm', ['audit', '--omit=dev', '--json', '--package-lock-only'], {
    cwd: new URL('../../', import.meta.url),
    encoding: 'utf8',
  });
  try {
    return JSON.parse(stdout);
  } catch {
    return { message: stderr };
  }
}

/** Each advisory once. */
function graveOnes(vulnerabilities: NonNullable<Report['vulnerabilities']>): Advisory[] {
  const advisories = Object.values(vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((one) => typeof one !== 'string');
  const grave = advisories.filter(({ severity }) => GRAVE.has(severity));
  return [...new Map(grave.map((advisory) => [advisory.url, advisory])).values()];
}

function isAllowed({ url }: Advisory, allowed: readonly Allowed[]): boolean {
  const today = new Date().toISOString().slice(0, 10);
  return allowed.some(({ advisory, until }) => url.endsWith(`/${advisory}`) && today <= until);
}

const { values } = parseArgs({ options: { allowed: { type: 'string' } } });
const list = values.allowed ?? new URL('audit-allowed.json', import.meta.url);
const allowed: readonly Allowed[] = JSON.parse(readFileSync(list, 'utf8'));
const { vulnerabilities, message = '' } = audit();
if (vulnerabilities === undefined) {
  console.error(`the registry did not say: ${message.trim()}`);
  process.exitCode = EXIT.unreachable;
} else {
  const found = graveOnes(vulnerabilities).filter((advisory) => !isAllowed(advisory, allowed));
  for (const { name, severity, title, url } of found) console.error(`${name}: ${severity}: ${title} (${url})`);
  if (found.length === 0) console.log('no high or critical vulnerability is known in what goes to users');
  process.exitCode = found.length === 0 ? EXIT.clean : EXIT.found;
}
