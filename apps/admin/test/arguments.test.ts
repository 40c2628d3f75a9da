// Parsing of commands and options, and the help, all from one table. No test here uses a database.
import { describe, expect, test } from 'vitest';
import manifest from '../../api/package.json' with { type: 'json' };
import { usageOf } from '@curp/command-line/help';
import { readCall, readTyped } from '@curp/command-line/read-arguments';
import { COMMANDS } from '../src/commands.ts';
import { operatorWith } from '../../../tools/testing/curp-admin.ts';

const admin = operatorWith({});

/** As a shell would split it: quotes keep blanks together. */
function split(line: string): string[] {
  return Array.from(line.matchAll(/"([^"]*)"|(\S+)/g), ([, quoted, bare]) => quoted ?? bare ?? '');
}

describe('every command', () => {
  test.for(COMMANDS)('$name has help with its usage, its options and its examples', async (command) => {
    const words = command.name.split(' ');
    const [long, short] = [await admin(...words, '--ayuda'), await admin('-h', ...words)];
    const english = await admin(...words, '--help');

    expect(long).toEqual({ code: 0, stdout: long.stdout, stderr: '' });
    expect([short, english]).toEqual([long, long]);
    expect(long.stdout).toContain(`Uso: ${usageOf('curp-admin', command)}\n`);
    for (const [name, { placeholder }] of Object.entries(command.options)) {
      expect(long.stdout).toContain(placeholder === undefined ? `--${name} ` : `--${name} ${placeholder}`);
    }
    for (const example of command.examples) expect(long.stdout).toContain(`  ${example}\n`);
    for (const line of long.stdout.split('\n')) expect(line.length, line).toBeLessThanOrEqual(140);
  });

  test.for(COMMANDS)('$name: its examples are accepted', ({ name, examples }) => {
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) {
      const [program, ...argv] = split(example);
      const typed = readTyped(argv, COMMANDS);
      const { command, misuse } = typed;

      expect([program, command?.name, misuse]).toEqual(['curp-admin', name, undefined]);
      expect(command && readCall('curp-admin', command, typed)).toMatchObject({ ok: true });
    }
  });

  test.for(COMMANDS)('$name --json without configuration: one document, and exit 2', async ({ name, args }) => {
    const { code, stdout, stderr } = await admin(...name.split(' '), ...args.map(() => 'abc'), '--json');
    const { error, remedio } = JSON.parse(stdout) as { error: string; remedio: string };

    expect(code).toBe(2);
    expect(stderr).toBe(`Error: ${error}\n${remedio}\n`);
  });
});

test('the general help lists every command, the environment and the exit codes', async () => {
  const { code, stdout, stderr } = await admin('--ayuda');

  expect([code, stderr]).toEqual([0, '']);
  for (const { name, summary } of COMMANDS) {
    expect(stdout).toContain(`  ${name}`);
    expect(stdout).toContain(summary);
  }
  for (const name of ['ADMIN_DATABASE_URL', 'DATABASE_SCHEMA', 'TOKEN_PEPPER', 'Códigos de salida']) {
    expect(stdout).toContain(name);
  }
});

test('the help of migrar says who may run it', async () => {
  const { stdout } = await admin('migrar', '--ayuda');

  expect(stdout).toContain('La ejecuta el dueño del esquema o, si no existe, quien pueda crearlo');
});

test('the help of a group lists its commands only', async () => {
  const { stdout } = await admin('tokens', '--ayuda');
  const { ordenes } = JSON.parse((await admin('tokens', '-h', '--json')).stdout) as { ordenes: { orden: string }[] };

  expect(stdout).toContain('tokens rotar');
  expect(stdout).not.toContain('proyectos crear');
  expect(ordenes.map(({ orden }) => orden)).toEqual([
    'tokens emitir',
    'tokens rotar',
    'tokens revocar',
    'tokens buscar',
    'tokens listar',
  ]);
});

test('--version prints the version of the package, as text and as JSON', async () => {
  expect(await admin('--version')).toEqual({ code: 0, stdout: `curp-admin ${manifest.version}\n`, stderr: '' });
  expect(JSON.parse((await admin('--version', '--json')).stdout)).toEqual({ version: manifest.version });
});

test.for([
  { line: '', says: 'Falta la orden.', why: 'nothing typed' },
  { line: 'borrar', says: 'No existe la orden «borrar».', why: 'no such command' },
  { line: 'proyectos', says: 'Se puede: crear, listar, suspender, reactivar, cambiar.', why: 'half a command' },
  { line: 'tokens crear', says: 'Se puede: emitir, rotar, revocar, buscar, listar.', why: 'no such second word' },
  { line: 'tokens emitir', says: 'Falta PROYECTO.', why: 'an argument is missing' },
  { line: 'tokens emitir ""', says: 'Falta PROYECTO.', why: 'an empty one is missing too' },
  { line: 'proyectos crear Mi tienda', says: 'va entre comillas', why: 'a name without quotes' },
  { line: 'migrar ya', says: 'Sobran palabras', why: 'a word too many' },
  { line: 'uso --month 2026-07', says: 'Esa opción no existe aquí.', why: 'an option of another language' },
  { line: 'uso -x', says: 'Esa opción no existe aquí.', why: 'a short option that does not exist' },
  { line: 'uso --mes', says: 'Falta el valor de --mes.', why: 'an option without its value' },
  { line: 'uso --mes --json', says: 'Falta el valor de --mes.', why: 'an option is not a value' },
  { line: 'uso --mes 2026-07 --mes 2026-08', says: '--mes está repetida.', why: 'twice' },
  { line: 'uso --gracia 1h', says: 'Esa opción no existe aquí.', why: 'an option of another command' },
  { line: 'tokens rotar x --gracia 91d', says: 'Es un plazo como 7d o 12h (hasta 90d), o 0.', why: 'too long a grace' },
  { line: 'tokens rotar x --gracia 7', says: 'Es un plazo como 7d', why: 'a time without its unit' },
  { line: 'auditoria --limite 0', says: 'un número entero de 1 a 100,000', why: 'a limit of nothing' },
])('2 — $line: $why', async ({ line, says }) => {
  expect(await admin(...split(line))).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(says) });
});

test('2 — a flag with a value, reported as JSON too', async () => {
  const { code, stdout } = await admin('uso', '--json=si');

  expect([code, JSON.parse(stdout)]).toEqual([2, { error: '--json no lleva valor.', remedio: 'Quíteselo.' }]);
});

test.for([
  { line: 'auditoría --límite 5', words: 'auditoria', options: { limite: 5 }, why: 'accents are optional' },
  { line: 'USO --Por DÍA', words: 'uso', options: { por: 'dia' }, why: 'capitals are too' },
  { line: '--mes=2026-07 uso', words: 'uso', options: { mes: '2026-07' }, why: 'options may come first' },
  { line: 'proyectos crear -- --Ñandú', words: 'proyectos crear', args: ['--Ñandú'], why: 'no option after --' },
])('$line — $why', ({ line, words, args, options = {} }) => {
  const typed = readTyped(split(line), COMMANDS);
  const { command } = typed;

  expect(command?.name).toBe(words);
  expect(command && readCall('curp-admin', command, typed)).toMatchObject({ ok: true, ...(args && { args }), options });
});

describe('configuration that is missing or cannot be read', () => {
  test.for([
    { env: {}, says: 'Defina ADMIN_DATABASE_URL', why: 'no address' },
    { env: { ADMIN_DATABASE_URL: '', DATABASE_URL: '' }, says: 'Defina ADMIN_DATABASE_URL', why: 'empty ones' },
    { env: { DATABASE_URL: 'mysql://u:s3cr3t@h/b' }, says: 'no se puede leer', why: 'another engine' },
    { env: { DATABASE_URL: 's3cr3t' }, says: 'no se puede leer', why: 'not an address' },
    { env: { DATABASE_URL: 'postgres://u:s3cr3t/x@h/b' }, says: '%2F', why: 'a slash in the password' },
    {
      env: { ADMIN_DATABASE_URL: 'postgres://u:s3cr3t@h:99999/b', DATABASE_URL: 'postgres://h/b' },
      says: 'ADMIN_DATABASE_URL debe ser',
      why: 'a port that there is not',
    },
    { env: { DATABASE_URL: 'postgres://u:s3cr3t%zz@h/b' }, says: '% es %25', why: 'a percent sign in the password' },
    {
      env: { DATABASE_URL: 'postgres://u:s3cr3t@h/b?sslmode=verify-full&sslrootcert=/not/there.pem' },
      says: 'sslcert, sslkey y sslrootcert en DATABASE_URL y',
      why: 'a certificate that is not there',
    },
    { env: { DATABASE_URL: 'postgres://h/b', DATABASE_SCHEMA: 'A b' }, says: 'DATABASE_SCHEMA', why: 'with blanks' },
  ])('2 — $why', async ({ env, says }) => {
    const { code, stdout, stderr } = await operatorWith(env)('proyectos', 'listar');

    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(says);
    expect(stderr).not.toContain('s3cr3t');
  });
});
