// Every change leaves one row of audit, in its own transaction; no row holds a token or a hash.
import { userInfo } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashToken } from '@curp/accounts/token-format';
import { type Database, openDatabase } from '../../../tools/harness/stores.ts';
import { PEPPER } from '../../../tools/harness/process.ts';
import { cellsOf, documentOf, environmentOf, type Operator, operatorWith } from '../../../tools/harness/curp-admin.ts';

let database: Database;
let admin: Operator;
const secrets: string[] = [];

beforeAll(async () => {
  database = await openDatabase();
  admin = operatorWith(environmentOf(database));
});

afterAll(() => database.drop());

interface Row {
  readonly accion: string;
  readonly actor: string;
  readonly rol: string;
  readonly proyecto: string | null;
  readonly token: string | null;
  readonly detalles: object;
}

const trail = async (...argv: string[]): Promise<Row[]> =>
  (await documentOf<{ auditoria: Row[] }>(admin('auditoria', ...argv, '--json'))).auditoria;

async function issued(...argv: string[]): Promise<string> {
  const { id, token } = await documentOf<{ id: string; token: string }>(admin(...argv, '--json'));
  secrets.push(token.slice(14), hashToken(token, PEPPER).toString('hex'));
  return id;
}

test('an empty trail says so', async () => {
  expect(await admin('auditoria')).toEqual({ code: 0, stdout: '', stderr: 'La auditoría está vacía.\n' });
});

describe('a day of work', () => {
  let first: string;
  let second: string;

  beforeAll(async () => {
    await admin('proyectos', 'crear', 'Tienda', '--id', 'tienda', '--cuota', 'sin-limite');
    await admin('proyectos', 'cambiar', 'tienda', '--ritmo', '25', '--cuota', '5000', '--actor', 'guardia nocturna');
    first = await issued('tokens', 'emitir', 'tienda', '--clase', 'test');
    second = await issued('tokens', 'rotar', 'tienda', '--gracia', '1h');
    await admin('tokens', 'revocar', first);
    await admin('proyectos', 'suspender', 'tienda');
    await admin('proyectos', 'reactivar', 'tienda');
    await admin('proyectos', 'crear', 'Otra', '--id', 'otra');
  });

  test('is told newest first, each change with its figures before and after', async () => {
    const told = (await trail('tienda')).map(({ accion, token, detalles }) => ({ accion, token, detalles }));

    expect(told).toEqual([
      { accion: 'proyectos.reactivar', token: null, detalles: { estado: { antes: 'suspendido', ahora: 'activo' } } },
      { accion: 'proyectos.suspender', token: null, detalles: { estado: { antes: 'activo', ahora: 'suspendido' } } },
      { accion: 'tokens.revocar', token: first, detalles: { pista: expect.stringMatching(/^curp_test_.{4}…$/) } },
      { accion: 'tokens.rotar', token: first, detalles: { token_nuevo: second, gracia: '1h' } },
      { accion: 'tokens.emitir', token: first, detalles: { clase: 'test' } },
      {
        accion: 'proyectos.cambiar',
        token: null,
        detalles: { ritmo: { antes: 10, ahora: 25 }, cuota: { antes: null, ahora: 5000 } },
      },
      {
        accion: 'proyectos.crear',
        token: null,
        detalles: { nombre: 'Tienda', ritmo: 10, rafaga: 20, cuota: null },
      },
    ]);
  });

  test('the actor is who was named, or else the user of the system; the role is that of the session', async () => {
    const actors = (await trail('tienda')).map(({ accion, actor }) => [accion, actor]);
    const { rows } = await database.owner.query<{ role: string }>(`select session_user as role`);

    expect(actors).toContainEqual(['proyectos.cambiar', 'guardia nocturna']);
    expect(actors).toContainEqual(['tokens.revocar', userInfo().username]);
    expect(new Set((await trail()).map(({ rol }) => rol))).toEqual(new Set([rows[0]?.role]));
  });

  test('reads as one line a change', async () => {
    const lines = cellsOf((await admin('auditoria', 'tienda')).stdout);

    expect(lines[0]).toEqual(['FECHA (CDMX)', 'ACTOR', 'ROL', 'ACCIÓN', 'PROYECTO', 'TOKEN', 'DETALLES']);
    expect(lines.map((line) => line.at(-1))).toEqual([
      'DETALLES',
      'estado: suspendido → activo',
      'estado: activo → suspendido',
      expect.stringMatching(/^pista: curp_test_.{4}…$/),
      `gracia: 1h; token nuevo: ${second}`,
      'clase: test',
      'ritmo: 10 → 25; cuota: sin límite → 5,000',
      'nombre: Tienda; ritmo: 10; ráfaga: 20; cuota: sin límite',
    ]);
    expect(lines[1]?.[0]).toMatch(/^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  test('holds no token and no hash', async () => {
    const { rows } = await database.owner.query(`select to_jsonb(audit)::text as text from audit`);
    const text = JSON.stringify(rows) + JSON.stringify(await trail());

    expect(secrets).toHaveLength(4);
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });

  test.for([
    { argv: ['--limite', '2'], projects: ['otra', 'tienda'], why: 'the newest two of all' },
    { argv: ['otra'], projects: ['otra'], why: 'only that project' },
  ])('$argv — $why', async ({ argv, projects }) => {
    expect((await trail(...argv)).map(({ proyecto }) => proyecto)).toEqual(projects);
  });

  test('1 — a project that does not exist', async () => {
    expect((await admin('auditoria', 'nobody')).code).toBe(1);
  });
});

test('a change whose row of audit cannot be written is not made', async () => {
  const other = await openDatabase();
  try {
    const operator = operatorWith(environmentOf(other));
    await operator('proyectos', 'crear', 'X', '--id', 'tienda');
    await other.owner.query(`revoke insert on audit from curp_admin`);
    const answers = [
      await operator('proyectos', 'crear', 'Y'),
      await operator('proyectos', 'suspender', 'tienda'),
      await operator('tokens', 'emitir', 'tienda'),
    ];
    const { rows } = await other.owner.query(
      `select (select count(*)::integer from projects) as projects, (select count(*)::integer from tokens) as tokens,
        (select bool_or(suspended) from projects) as suspended`,
    );

    for (const answer of answers) {
      expect(answer).toEqual({ code: 1, stdout: '', stderr: expect.stringContaining('no tiene permiso') });
    }
    expect(rows).toEqual([{ projects: 1, tokens: 0, suspended: false }]);
  } finally {
    await other.drop();
  }
});
