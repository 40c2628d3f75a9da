// curp-admin proyectos, as the role curp_admin over the real PostgreSQL.
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../tools/testing/stores.ts';
import { addUsage } from '../../../tools/testing/usage.ts';
import { cellsOf, documentOf, environmentOf, operatorWith } from '../../../tools/testing/curp-admin.ts';

const database = await openDatabase();
const admin = operatorWith(environmentOf(database));

afterAll(() => database.drop());

interface Shown {
  readonly proyecto: Readonly<Record<string, unknown>>;
}

const countOf = async (table: 'projects' | 'audit' | 'changes'): Promise<number> => {
  const { rows } = await database.owner.query<{ count: number }>(`select count(*)::integer as count from ${table}`);
  return rows[0]?.count ?? -1;
};

describe('crear', () => {
  test.for([
    { options: [], ritmo: 10, rafaga: 20, cuota: 100_000, why: 'the defaults' },
    { options: ['--ritmo', '50'], ritmo: 50, rafaga: 100, cuota: 100_000, why: 'the burst is twice the rate' },
    { options: ['--ritmo', '50', '--rafaga', '7'], ritmo: 50, rafaga: 7, cuota: 100_000, why: 'unless it is given' },
    { options: ['--ráfaga=9'], ritmo: 10, rafaga: 9, cuota: 100_000, why: 'an option may be written with its accent' },
    { options: ['--ritmo', '600000'], ritmo: 600_000, rafaga: 1_000_000, cuota: 100_000, why: 'up to the highest' },
    { options: ['--cuota', '0'], ritmo: 10, rafaga: 20, cuota: 0, why: 'a quota may be nothing' },
    { options: ['--cuota', 'sin-limite'], ritmo: 10, rafaga: 20, cuota: null, why: 'or without limit' },
    { options: ['--cuota', 'sin-límite'], ritmo: 10, rafaga: 20, cuota: null, why: 'with its accent too' },
    { options: ['--cuota', '9007199254740991'], ritmo: 10, rafaga: 20, cuota: 2 ** 53 - 1, why: 'the largest exact' },
  ])('$options — $why', async ({ options, ritmo, rafaga, cuota }) => {
    const { proyecto } = await documentOf<Shown>(admin('proyectos', 'crear', 'Tienda', ...options, '--json'));
    const { rows } = await database.owner.query(
      `select name, rate, burst, quota::float8, suspended from projects where id = $1`,
      [proyecto['id']],
    );

    expect(proyecto).toMatchObject({ nombre: 'Tienda', estado: 'activo', ritmo, rafaga, cuota, tokens: 0 });
    expect(proyecto['id']).toMatch(/^p_[a-z0-9]{10}$/);
    expect(rows).toEqual([{ name: 'Tienda', rate: ritmo, burst: rafaga, quota: cuota, suspended: false }]);
  });

  test('prints the table and the next step', async () => {
    const { code, stdout, stderr } = await admin('proyectos', 'crear', 'Nómina de ejemplo', '--id', 'nomina');

    expect(code).toBe(0);
    expect(cellsOf(stdout)).toEqual([
      ['ID', 'NOMBRE', 'ESTADO', 'RITMO/S', 'RÁFAGA', 'CUOTA/MES', 'TOKENS', 'CREADO (CDMX)'],
      ['nomina', 'Nómina de ejemplo', 'activo', '10', '20', '100,000', '0', expect.stringMatching(/^20.{8} .{5}$/)],
    ]);
    expect(stderr).toBe('Proyecto creado. Emita su primer token: curp-admin tokens emitir nomina\n');
  });

  test('an id that is taken is refused and nothing is written', async () => {
    await admin('proyectos', 'crear', 'Primero', '--id', 'taken');
    const before = [await countOf('projects'), await countOf('audit')];
    const { code, stdout, stderr } = await admin('proyectos', 'crear', 'Segundo', '--id', 'taken');

    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toBe('Error: Ya existe el proyecto «taken».\nElija otro --id, o no dé ninguno.\n');
    expect([await countOf('projects'), await countOf('audit')]).toEqual(before);
  });

  test.for([
    { argv: ['X', '--id', 'A'], why: 'capitals would make two keys of one project' },
    { argv: ['X', '--id', 'a'], why: 'one character' },
    { argv: ['X', '--id', 'a'.repeat(41)], why: 'over forty' },
    { argv: ['X', '--id', 'a}b'], why: 'a brace would end the hash tag of Redis' },
    { argv: ['X', '--id', '_a'], why: 'begins with neither letter nor digit' },
    { argv: ['X', '--ritmo', '0'], why: 'a rate of nothing is a suspension' },
    { argv: ['X', '--ritmo', '1.5'], why: 'not whole' },
    { argv: ['X', '--ritmo', '1000001'], why: 'over the highest' },
    { argv: ['X', '--rafaga', '1e3'], why: 'not digits' },
    { argv: ['X', '--cuota', '-1'], why: 'negative' },
    { argv: ['X', '--cuota', '9007199254740993'], why: 'more than a number holds exactly' },
    { argv: [' '], why: 'a blank name' },
    { argv: ['x'.repeat(101)], why: 'a name over a hundred' },
    { argv: ['a\u001B[31mb'], why: 'a name that drives the terminal' },
  ])('2 — $why', async ({ argv }) => {
    const before = await countOf('projects');

    expect((await admin('proyectos', 'crear', ...argv)).code).toBe(2);
    expect(await countOf('projects')).toBe(before);
  });
});

describe('cambiar', () => {
  test.for([
    { options: ['--ritmo', '40'], after: [40, 20, 1000], says: 'ritmo: 10 → 40', why: 'only what is named' },
    { options: ['--rafaga', '5'], after: [10, 5, 1000], says: 'ráfaga: 20 → 5', why: 'the burst alone' },
    { options: ['--cuota', 'sin-limite'], after: [10, 20, null], says: 'cuota: 1,000 → sin límite', why: 'no limit' },
    { options: ['--ritmo', '10', '--cuota', '0'], after: [10, 20, 0], says: 'cuota: 1,000 → 0', why: 'only changes' },
  ])('$options — $why', async ({ options, after, says }) => {
    const made = await documentOf<Shown>(admin('proyectos', 'crear', 'X', '--cuota', '1000', '--json'));
    const id = String(made.proyecto['id']);
    const answer = await admin('proyectos', 'cambiar', id, ...options, '--json');
    const { proyecto } = JSON.parse(answer.stdout) as Shown;

    expect([proyecto['id'], proyecto['ritmo'], proyecto['rafaga'], proyecto['cuota']]).toEqual([id, ...after]);
    expect(answer.stderr).toContain(`(${says})`);
  });

  test.for([
    { options: ['--ritmo', '5'], says: 'La ráfaga sigue en 100, 20 segundos de ritmo;', why: 'it stays very long' },
    { options: ['--ritmo', '9'], says: 'La ráfaga sigue en 100, 11 segundos de ritmo;', why: 'a little over ten' },
    { options: ['--ritmo', '10'], says: undefined, why: 'ten seconds are not long' },
    { options: ['--ritmo', '5', '--rafaga', '99'], says: undefined, why: 'it was chosen' },
  ])('$options of a burst of 100: $says — $why', async ({ options, says }) => {
    const made = await documentOf<Shown>(admin('proyectos', 'crear', 'X', '--ritmo', '50', '--json'));
    const { stderr } = await admin('proyectos', 'cambiar', String(made.proyecto['id']), ...options);

    expect(stderr).toContain('Proyecto cambiado (ritmo: 50 → ');
    expect(/La ráfaga sigue .+ ritmo;/.exec(stderr)?.[0]).toBe(says);
  });

  test.for([
    { quota: '41', code: 1, why: 'below what was used' },
    { quota: '42', code: 1, why: 'all of it was used' },
    { quota: '43', code: 0, why: 'one is left' },
  ])('$code — a quota of $quota after 42 units of this month: $why', async ({ quota, code }) => {
    const id = `spent-${quota}`;
    await admin('proyectos', 'crear', 'Gastado', '--id', id, '--cuota', '1000');
    await addUsage(database.owner, [{ project: id, hour: new Date(), counts: [42, 7] }]);
    const answer = await admin('proyectos', 'cambiar', id, '--cuota', quota);
    const sure = await admin('proyectos', 'cambiar', id, '--cuota', quota, '--si');
    const says = /lleva 42 unidades y la cuota sería de \d+: .+ 429 hasta 20\d\d-\d\d-01 00:00 .+\n.+ --si\./;

    expect([answer.code, says.test(answer.stderr)]).toEqual([code, code === 1]);
    expect(sure.code).toBe(0);
  });

  test('the same figures change nothing: no row of audit, no announcement', async () => {
    await admin('proyectos', 'crear', 'X', '--id', 'same');
    const before = [await countOf('audit'), await countOf('changes')];
    const { code, stderr } = await admin('proyectos', 'cambiar', 'same', '--ritmo', '10');

    expect([code, stderr]).toEqual([0, 'Nada cambió: el proyecto ya era así.\n']);
    expect([await countOf('audit'), await countOf('changes')]).toEqual(before);
  });

  test('name and contact: the audit has the names, and never the contact, which can be erased', async () => {
    await admin('proyectos', 'crear', 'Antes', '--id', 'renamed', '--contacto', 'ana@ejemplo.mx');
    const change = ['proyectos', 'cambiar', 'renamed', '--json'];
    const done = await documentOf<Shown>(admin(...change, '--nombre', 'Ahora', '--contacto', 'guardia@ejemplo.mx'));
    const erased = await documentOf<Shown>(admin(...change, '--contacto', ''));
    const { rows } = await database.owner.query(`select details from audit where project_id = 'renamed' order by id`);

    expect(done.proyecto).toMatchObject({ nombre: 'Ahora', contacto: 'guardia@ejemplo.mx', ritmo: 10 });
    expect(erased.proyecto).toMatchObject({ nombre: 'Ahora', contacto: null });
    expect(rows.slice(1)).toEqual([
      { details: { nombre: { antes: 'Antes', ahora: 'Ahora' }, contacto: 'cambiado' } },
      { details: { contacto: 'borrado' } },
    ]);
    expect(JSON.stringify(rows)).not.toContain('ejemplo.mx');
  });

  test('without a figure it is wrong use', async () => {
    expect((await admin('proyectos', 'cambiar', 'same')).code).toBe(2);
  });
});

describe('suspender and reactivar', () => {
  test('turn it off and on, and say when there was nothing to do', async () => {
    await admin('proyectos', 'crear', 'X', '--id', 'switch');
    const steps = [
      await admin('proyectos', 'suspender', 'switch'),
      await admin('proyectos', 'suspender', 'switch'),
      await admin('proyectos', 'reactivar', 'switch'),
      await admin('proyectos', 'reactivar', 'switch'),
    ];

    expect(steps.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    expect(steps.map(({ stdout }) => cellsOf(stdout)[1]?.[2])).toEqual([
      'suspendido',
      'suspendido',
      'activo',
      'activo',
    ]);
    expect(steps.map(({ stderr }) => stderr.split('.')[0])).toEqual([
      'Proyecto suspendido',
      'Nada cambió: el proyecto ya estaba suspendido',
      'Proyecto reactivado',
      'Nada cambió: el proyecto ya estaba activo',
    ]);
  });

  test('every change is announced to the nodes', async () => {
    await admin('proyectos', 'crear', 'X', '--id', 'announced');
    await admin('proyectos', 'suspender', 'announced');
    const { rows } = await database.owner.query(`select hash from changes where project_id = 'announced'`);

    expect(rows).toEqual([{ hash: null }, { hash: null }]);
  });
});

test('suspender a project that called in the last hour asks for --si, with the figure; reactivar does not ask', async () => {
  await admin('proyectos', 'crear', 'Vivo', '--id', 'vivo');
  const hour = Math.floor(Date.now() / 3_600_000) * 3_600_000;
  const usage = { project: 'vivo', counts: [1200, 34] };
  await addUsage(database.owner, [{ ...usage, hour: new Date(hour - 2 * 3_600_000) }]);
  const idle = await admin('proyectos', 'suspender', 'vivo');
  await admin('proyectos', 'reactivar', 'vivo');
  await addUsage(database.owner, [{ ...usage, hour: new Date(hour - 3_600_000) }]);
  const asked = await admin('proyectos', 'suspender', 'vivo');
  const sure = await admin('proyectos', 'suspender', 'vivo', '--si');

  expect([idle.code, asked.code, sure.code]).toEqual([0, 1, 0]);
  expect(asked.stderr).toMatch(
    /^Error: Desde 20.+ el proyecto vivo \(Vivo\) hizo 1,234 consultas: .+ 403 .+\n.+ --si\.\n$/,
  );
  expect((await admin('proyectos', 'reactivar', 'vivo')).code).toBe(0);
});

test.for(['suspender', 'reactivar', 'cambiar'])('1 — %s a project that does not exist', async (verb) => {
  const options = verb === 'cambiar' ? ['--ritmo', '5'] : [];
  const { code, stdout, stderr } = await admin('proyectos', verb, 'nobody', ...options);

  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toContain('No existe el proyecto «nobody».');
});

test('listar counts the tokens that are live', async () => {
  await admin('proyectos', 'crear', 'X', '--id', 'counted');
  await admin('tokens', 'emitir', 'counted');
  await admin('tokens', 'rotar', 'counted');
  const { proyectos } = await documentOf<{ proyectos: Shown['proyecto'][] }>(admin('proyectos', 'listar', '--json'));

  expect(proyectos.find(({ id }) => id === 'counted')).toMatchObject({ tokens: 2 });
});

test('listar an empty database prints nothing and says how to begin', async () => {
  const empty = await openDatabase();
  try {
    const { code, stdout, stderr } = await operatorWith(environmentOf(empty))('proyectos', 'listar');

    expect([code, stdout]).toEqual([0, '']);
    expect(stderr).toContain('curp-admin proyectos crear NOMBRE');
  } finally {
    await empty.drop();
  }
});
