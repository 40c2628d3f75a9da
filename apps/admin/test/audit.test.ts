// Every change writes one audit row in its own transaction, whatever client makes it; no row has a token or a hash.
import { userInfo } from 'node:os';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashToken } from '@curp/accounts/token-format';
import { asRole, openDatabase } from '../../../tools/testing/stores.ts';
import { PEPPER } from '../../../tools/testing/process.ts';
import { cellsOf, documentOf, environmentOf, operatorWith } from '../../../tools/testing/curp-admin.ts';

const secrets: string[] = [];

const database = await openDatabase();
const admin = operatorWith(environmentOf(database));

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

  test('is listed newest first, each change with its figures before and after', async () => {
    const hint = expect.stringMatching(/^curp_test_.{4}…$/) as string;
    const told = (await trail('tienda')).map(({ accion, token, detalles }) => ({ accion, token, detalles }));

    expect(told).toEqual([
      { accion: 'proyectos.reactivar', token: null, detalles: { estado: { antes: 'suspendido', ahora: 'activo' } } },
      { accion: 'proyectos.suspender', token: null, detalles: { estado: { antes: 'activo', ahora: 'suspendido' } } },
      { accion: 'tokens.revocar', token: first, detalles: { estado: 'revocado', pista: hint } },
      {
        accion: 'tokens.rotar',
        token: first,
        detalles: {
          pista: hint,
          vence: { antes: 'nunca', ahora: expect.stringMatching(/^20\d\d-\d\d-\d\d \d\d:\d\d$/) },
        },
      },
      { accion: 'tokens.emitir', token: second, detalles: { clase: 'test' } },
      { accion: 'tokens.emitir', token: first, detalles: { clase: 'test' } },
      {
        accion: 'proyectos.cambiar',
        token: null,
        detalles: { ritmo: { antes: 10, ahora: 25 }, cuota: { antes: null, ahora: 5000 } },
      },
      { accion: 'proyectos.crear', token: null, detalles: { nombre: 'Tienda', ritmo: 10, rafaga: 20, cuota: null } },
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
      expect.stringMatching(/^estado: revocado; pista: curp_test_.{4}…$/),
      expect.stringMatching(/^pista: curp_test_.{4}…; vence: nunca → 20\d\d-/),
      'clase: test',
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
    await other.owner.query(`delete from audit_head`);
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
      expect(answer).toEqual({
        code: 1,
        stdout: '',
        stderr: expect.stringContaining('curp-admin auditoria verificar'),
      });
    }
    expect(rows).toEqual([{ projects: 1, tokens: 0, suspended: false }]);
  } finally {
    await other.drop();
  }
});

describe('a change that another client makes', () => {
  let client: Client;

  beforeAll(async () => {
    await admin('proyectos', 'crear', 'Ajena', '--id', 'ajena');
    await issued('tokens', 'emitir', 'ajena');
    client = new Client({ connectionString: asRole(database.url, 'curp_admin') });
    await client.connect();
    await client.query(`set search_path to ${database.schema}`);
  });

  afterAll(() => client.end());

  test.for([
    { sql: `update projects set rate = 99`, action: 'proyectos.cambiar', details: { ritmo: { antes: 10, ahora: 99 } } },
    {
      sql: `update projects set suspended = true`,
      action: 'proyectos.suspender',
      details: { estado: { antes: 'activo', ahora: 'suspendido' } },
    },
    { sql: `update projects set contact = 'ana@x.mx'`, action: 'proyectos.cambiar', details: { contacto: 'cambiado' } },
    { sql: `update tokens set note = 'de Ana'`, action: 'tokens.cambiar', details: { nota: 'cambiada' } },
    {
      sql: `update tokens set networks = '{10.0.0.0/8}'`,
      action: 'tokens.cambiar',
      details: { redes: { antes: 'todas', ahora: '10.0.0.0/8' } },
    },
    {
      sql: `update tokens set expires_at = '2099-01-01T06:00Z'`,
      action: 'tokens.cambiar',
      details: { vence: { antes: 'nunca', ahora: '2099-01-01 00:00' } },
    },
    { sql: `update tokens set revoked_at = now()`, action: 'tokens.revocar', details: { estado: 'revocado' } },
  ])('$action — $sql', async ({ sql, action, details }) => {
    const key = sql.includes('projects') ? 'id' : 'project_id';
    await client.query(`${sql} where ${key} = 'ajena'`);
    const [row] = await trail('ajena', '--limite', '1');

    expect(row).toMatchObject({ accion: action, detalles: details, actor: row?.rol });
  });

  test('an update that changes nothing leaves no row, and the chain is whole', async () => {
    const before = await trail();
    await client.query(`update projects set rate = rate; update tokens set note = note`);

    expect(await trail()).toEqual(before);
    expect(await admin('auditoria', 'verificar')).toMatchObject({ code: 0 });
  });

  test('a transaction that is left open after a change ends within a minute, and a shorter term stays', async () => {
    const terms: unknown[] = [];
    for (const own of ['0', '10min', '5s']) {
      await client.query(`begin; set local idle_in_transaction_session_timeout = '${own}'`);
      await client.query(`insert into projects (id, name, rate, burst) values ('otra-mas', 'x', 1, 1)`);
      terms.push((await client.query('show idle_in_transaction_session_timeout')).rows[0]);
      await client.query('rollback');
    }

    expect(terms.map((term) => Object.values(term as object)[0])).toEqual(['1min', '1min', '5s']);
  });
});
