// npm run laboratory: other implementations, each installed here in its version, against the conformance pack (curp
// conformidad) or, if they only make keys up, against validate(). Writes docs/laboratorio.json; npm run docs prints it.
//   --go FOLDER   a clone of github.com/israelb/curp, which the Go proxy does not give
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { validate } from '@curp/core';
import { COMMAND } from '../../testing/curp.ts';

const { values: options } = parseArgs({ options: { go: { type: 'string' } } });
const ADAPTERS = join(import.meta.dirname, 'adapters');
const folder = mkdtempSync(join(tmpdir(), 'curp-laboratory-'));
const GENERATED = 10_000;

interface Peer {
  readonly name: string;
  readonly version: string;
  readonly language: string;
  readonly origin: string;
  readonly does: 'calcula' | 'valida' | 'calcula y valida' | 'inventa';
  /** What is run before its adapter. */
  readonly install: readonly [program: string, ...words: string[]];
  readonly command: readonly string[];
}

const PYTHON = join(folder, 'python/bin/python');
const STDNUM = 'python3-stdnum';
const DEBIAN = join(folder, 'debian/usr/lib/python3/dist-packages');
const DATAFAKER = '2.7.0';

function npm(name: string, version: string, does: Peer['does']): Peer {
  const words = ['install', '--silent', '--no-audit', '--no-fund', `--prefix=${folder}`, `${name}@${version}`];
  const command = [process.execPath, `${ADAPTERS}/peer.cjs`, name, folder];
  return { name, version, language: 'JavaScript', origin: 'npm', does, install: ['npm', ...words], command };
}

function pypi(name: string, version: string, does: Peer['does'], word: string): Peer {
  const venv = `[ -x ${PYTHON} ] || python3 -m venv ${folder}/python`;
  const script = `${venv}; ${PYTHON} -m pip install -q ${name}==${version}`;
  const command = [PYTHON, `${ADAPTERS}/peer.py`, word];
  return { name, version, language: 'Python', origin: 'PyPI', does, install: ['bash', '-ec', script], command };
}

const JAVA = `mvn -q -B dependency:copy-dependencies -DoutputDirectory=jars && javac -cp 'jars/*' -d . ${ADAPTERS}/Peer.java`;
const POM = `<project><modelVersion>4.0.0</modelVersion><groupId>a</groupId><artifactId>a</artifactId><version>1</version><dependencies>
  <dependency><groupId>net.datafaker</groupId><artifactId>datafaker</artifactId><version>${DATAFAKER}</version></dependency>
</dependencies></project>`;
const GO = `printf 'module a\\ngo 1.19\\n' > go.mod; cp ${ADAPTERS}/peer.go .; mkdir -p curp; cp ${options.go}/curp.go curp/
printf 'module github.com/israelb/curp\\ngo 1.19\\n' > curp/go.mod; go mod edit -replace github.com/israelb/curp=./curp
(cd curp && go mod tidy -e); go mod tidy; go build -o peer peer.go`;

const PEERS: readonly Peer[] = [
  npm('curp', '1.4.0', 'calcula y valida'),
  npm('curp', '1.2.3', 'calcula y valida'),
  npm('curp.js', '0.1.4', 'calcula'),
  npm('stdnum', '1.12.0', 'valida'),
  npm('validate-curp', '1.0.0', 'valida'),
  pypi('mxcurpy', '0.2.1', 'calcula', 'mxcurpy'),
  pypi('pyfiscal', '2.1.2', 'calcula', 'pyfiscal'),
  pypi('CURPSuite', '2.6.1', 'valida', 'curpsuite'),
  pypi('python-stdnum', '2.2', 'valida', 'stdnum'),
  pypi('django-localflavor', '5.1', 'valida', 'localflavor'),
  {
    ...pypi(STDNUM, '1.18', 'valida', 'stdnum'),
    origin: 'Debian 12',
    install: ['bash', '-ec', `cd ${folder}; apt-get download -qq ${STDNUM}=1.18*; dpkg -x ${STDNUM}*.deb debian`],
    command: ['env', `PYTHONPATH=${DEBIAN}`, '/usr/bin/python3', `${ADAPTERS}/peer.py`, 'stdnum'],
  },
  {
    name: 'github.com/israelb/curp',
    version: '1f8a637',
    language: 'Go',
    origin: 'GitHub',
    does: 'calcula',
    install: ['bash', '-ec', `[ -n '${options.go ?? ''}' ]; mkdir ${folder}/go; cd ${folder}/go; ${GO}`],
    command: [`${folder}/go/peer`],
  },
  pypi('Faker', '40.54.0', 'inventa', 'faker'),
  {
    name: 'ffaker',
    version: '2.20.0',
    language: 'Ruby',
    origin: 'Debian 12',
    does: 'inventa',
    install: ['bash', '-ec', 'ruby -rffaker -e "exit FFaker::VERSION == %q(2.20.0)"'],
    command: ['ruby', `${ADAPTERS}/peer.rb`, 'ffaker'],
  },
  {
    name: 'datafaker',
    version: DATAFAKER,
    language: 'Java',
    origin: 'Maven',
    does: 'inventa',
    install: ['bash', '-ec', `mkdir ${folder}/java; cd ${folder}/java; echo '${POM}' > pom.xml; ${JAVA}`],
    command: ['java', '-cp', `${folder}/java:${folder}/java/jars/*`, 'Peer', 'datafaker'],
  },
];

interface Result extends Omit<Peer, 'install' | 'command'> {
  /** By class of case: right answers and how many there are. */
  readonly scores: Readonly<Record<string, readonly [number, number]>>;
}

function resultOf({ install: [program, ...words], command, ...peer }: Peer): Result | string {
  try {
    execFileSync(program, words, { stdio: ['ignore', 'ignore', 'pipe'] });
  } catch (error) {
    return `${peer.name} ${peer.version}: ${String(error).slice(0, 300)}`;
  }
  return { ...peer, scores: peer.does === 'inventa' ? invented(command) : asked(command, peer.does) };
}

/** Of keys that a generator makes up, those that are possible. */
function invented([program = '', ...words]: readonly string[]): Result['scores'] {
  const keys = execFileSync(program, [...words, String(GENERATED)], { encoding: 'utf8' })
    .trim()
    .split('\n');
  const possible = keys.filter((key) => validate(key, { today: TODAY }).ok);
  return { 'Claves inventadas que pueden existir': [possible.length, keys.length] };
}

const TODAY = new Date().toISOString().slice(0, 10);
const OF_KEYS = 'Claves por validar';

function asked(command: readonly string[], does: Peer['does']): Result['scores'] {
  const [program = '', ...words] = [...COMMAND, 'conformidad', '--json', '--', ...command];
  let answer: string;
  try {
    answer = execFileSync(program, words, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 1 << 26,
    });
  } catch (error) {
    // Exit code 1: some answers are wrong.
    answer = (error as { stdout: string }).stdout;
  }
  const { clases } = JSON.parse(answer) as { clases: { clase: string; aciertos: number; total: number }[] };
  const done = clases.filter(({ clase }) => (clase === OF_KEYS ? does.endsWith('valida') : does.startsWith('calcula')));
  return Object.fromEntries(done.map(({ clase, aciertos, total }) => [clase, [aciertos, total]]));
}

const results: Result[] = [];
for (const peer of PEERS) {
  const result = resultOf(peer);
  console.error(typeof result === 'string' ? `not installed: ${result}` : JSON.stringify(result));
  if (typeof result !== 'string') results.push(result);
}
rmSync(folder, { recursive: true });
writeFileSync(
  new URL('../../../docs/laboratorio.json', import.meta.url),
  `${JSON.stringify({ date: TODAY, results }, undefined, 2)}\n`,
);
