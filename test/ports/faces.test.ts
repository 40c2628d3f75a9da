// The framework adapters (faces) of the ports, run in their frameworks if installed. @Curp of Java was run by hand with Hibernate
// Validator (faces/Faces.java): its jars come from Maven.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { missingNeed } from '../../tools/generate/ports/programs.ts';

const EXPECTED: Readonly<Record<string, string>> = {
  django: "('SABC560626MDFLRN01', 'key-check-digit')",
  pydantic:
    "('SABC560626MDFLRN01', 'Value error, El dígito verificador (posición 18) no corresponde: algún carácter está mal copiado.')",
  pandas: "(('SABC560626MDFLRN01', ''), ('', 'entity-unknown'))",
  faker: '1000',
};

const PORT = join(import.meta.dirname, '../../ports/python/src');

function printed(): ReadonlyMap<string, string> {
  const env = { ...process.env, PYTHONPATH: PORT, PYTHONIOENCODING: 'utf-8' };
  const lines = execFileSync('python3', [join(import.meta.dirname, 'faces/faces.py')], { env, encoding: 'utf8' });
  return new Map(
    lines
      .trimEnd()
      .split('\n')
      .map((line) => [line.replace(/ .*/, ''), line.replace(/^\w+ /, '')]),
  );
}

const faces = missingNeed('python') === undefined ? printed() : new Map<string, string>();

test.for(Object.entries(EXPECTED))(
  '%s takes a key that is right and says what is wrong',
  ([face, expected], context) => {
    const said = faces.get(face) ?? 'not installed: python3';
    context.skip(said.startsWith('not installed'), said);
    expect(said).toBe(expected);
  },
);

test('Python: dates of its libraries, truth and what is left out', (context) => {
  context.skip(missingNeed('python') !== undefined, 'not installed: python3');
  const program = join(import.meta.dirname, 'faces/idioms.py');
  const run = spawnSync('python3', [program], { env: { ...process.env, PYTHONPATH: PORT }, encoding: 'utf8' });
  expect(run.stderr).toBe('');
});

test('PHP: what a form sends in place of a text is no key', (context) => {
  context.skip(missingNeed('php') !== undefined, 'not installed: php');
  const path = join(import.meta.dirname, '../../ports/php/src/Curp.php');
  const program = `require '${path}'; foreach ([[], ['A'], null, 1] as $it) echo Curp\\Curp::validate($it)->issues[0]->code, ' ';`;
  expect(execFileSync('php', ['-r', program], { encoding: 'utf8' })).toBe('key-length '.repeat(4));
});

const SENTENCE = 'El dígito verificador (posición 18) no corresponde: algún carácter está mal copiado.';
const KEYS = 'SABC560626MDFLRN01 SABC560626MDFLRN02';
const ROOT = join(import.meta.dirname, '../..');

test.for([
  ['laravel', `|${SENTENCE}`],
  ['symfony', '|key-check-digit'],
  ['faker', '1000'],
])('%s, from Debian, takes a key that is right and says what is wrong', ([face, expected], context) => {
  context.skip(missingNeed('php') !== undefined, 'not installed: php');
  const program = join(import.meta.dirname, 'faces/faces.php');
  const lines = execFileSync('php', ['-d', 'error_reporting=0', program], { encoding: 'utf8', timeout: 60_000 });
  const said = lines.split('\n').find((line) => line.startsWith(`${face} `));
  context.skip(said === undefined, `not installed: ${face}`);
  expect(said).toBe(`${face} ${expected}`);
});

test('[Curp] of C# takes a key that is right and says what is wrong, in DataAnnotations', (context) => {
  context.skip(missingNeed('csharp') !== undefined, 'not installed: mcs or mono');
  const folder = mkdtempSync(join(tmpdir(), 'curp-faces-'));
  const sources = ['ports/csharp/Curp.cs', 'ports/csharp/faces/CurpAttribute.cs', 'test/ports/faces/Faces.cs'];
  const build = `mcs -r:System.ComponentModel.DataAnnotations -out:${folder}/Faces.exe ${sources.join(' ')}`;
  const isBuilt = spawnSync('bash', ['-c', build], { cwd: ROOT }).status === 0;
  context.skip(!isBuilt && !existsSync(ANNOTATIONS), 'not installed: System.ComponentModel.DataAnnotations');
  expect(isBuilt).toBe(true);
  const said = execFileSync('bash', ['-c', `LANG=C.UTF-8 mono ${folder}/Faces.exe ${KEYS}`], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect(said.split('\n').map((line) => line.trim())).toEqual(['aspnet', `aspnet ${SENTENCE}`, '']);
});

const ANNOTATIONS = '/usr/lib/mono/4.5/System.ComponentModel.DataAnnotations.dll';

test.for([
  ...[
    'Laravel/CurpRule',
    'Laravel/ValidCurp',
    'Symfony/ValidCurp',
    'Symfony/ValidCurpValidator',
    'Faker/CurpProvider',
  ].map((name) => `ports/php/src/${name}.php`),
  'ports/java/faces/mx/curp/jakarta/Curp.java',
  'ports/csharp/faces/CurpAttribute.cs',
])('%s has at most 25 lines', (file) => {
  expect(readFileSync(join(ROOT, file), 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(25);
});
