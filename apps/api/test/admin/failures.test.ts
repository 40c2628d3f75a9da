// When PostgreSQL is away, frozen, busy or not what was expected: a Spanish sentence with the cure, within seconds,
// and never a stack trace or a piece of the address.
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { asRole, type Database, freePort, openDatabase, type PrivateServer, startPostgres } from '../stores.ts';
import { type Answer, environmentOf, operatorWith, PEPPER } from './operator.ts';

const PASSWORD = 's3cr3t-canary';

function withPassword(url: string): string {
  const address = new URL(url);
  address.password = PASSWORD;
  return address.href;
}

/** What the operator reads: a problem and its cure, without a trace and without the address. */
function sentencesOf({ code, stdout, stderr }: Answer): string {
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^Error: .+\nQué hacer: .+\n$/);
  expect(stderr).not.toMatch(/s3cr3t|postgres:\/\/|127\.0\.0\.1|node:|\.ts:|\bat /);
  return stderr;
}

test('nothing listens there', async () => {
  const url = withPassword(`postgres://root@127.0.0.1:${await freePort()}/test`);

  expect(sentencesOf(await operatorWith({ ADMIN_DATABASE_URL: url })('proyectos', 'listar'))).toContain(
    'La base de datos no responde.',
  );
});

test('a host that does not exist', async () => {
  const url = withPassword('postgres://root@nowhere.invalid/test');

  expect(sentencesOf(await operatorWith({ ADMIN_DATABASE_URL: url })('uso'))).toContain(
    'La base de datos no responde.',
  );
});

describe('the shared server', () => {
  let database: Database;

  beforeAll(async () => {
    database = await openDatabase();
    await operatorWith(environmentOf(database))('proyectos', 'crear', 'X', '--id', 'tienda');
  });

  afterAll(() => database.drop());

  test('no tables yet', async () => {
    const admin = operatorWith({ ...environmentOf(database), DATABASE_SCHEMA: 'not_there' });

    expect(sentencesOf(await admin('proyectos', 'listar'))).toContain('Ejecute `curp-admin migrar`');
  });

  test('no such database', async () => {
    const address = new URL(withPassword(database.url));
    address.pathname = '/not_there';

    expect(sentencesOf(await operatorWith({ ADMIN_DATABASE_URL: address.href })('uso'))).toContain(
      'Esa base de datos no existe',
    );
  });

  test('the service’s role in the place of the administration’s', async () => {
    const env = { DATABASE_URL: asRole(database.url, 'curp_service'), DATABASE_SCHEMA: database.schema };
    const admin = operatorWith({ ...env, TOKEN_PEPPER: PEPPER });

    expect(sentencesOf(await admin('proyectos', 'suspender', 'tienda'))).toContain('grant curp_admin to USUARIO');
    expect(sentencesOf(await admin('auditoria'))).toContain('no tiene permiso');
  });

  test('a replica is read, and not written', async () => {
    const address = new URL(environmentOf(database)['ADMIN_DATABASE_URL'] ?? '');
    address.searchParams.set('options', `${address.searchParams.get('options')} -c default_transaction_read_only=on`);
    const admin = operatorWith({ ...environmentOf(database), ADMIN_DATABASE_URL: address.href });

    expect((await admin('proyectos', 'listar')).code).toBe(0);
    expect(sentencesOf(await admin('proyectos', 'suspender', 'tienda'))).toContain(
      'Apunte ADMIN_DATABASE_URL al servidor primario.',
    );
  });

  test('another command holds the project: it waits, gives up and changes nothing', async () => {
    const address = new URL(environmentOf(database)['ADMIN_DATABASE_URL'] ?? '');
    address.searchParams.set('statement_timeout', '300');
    await database.owner.query('begin');
    await database.owner.query(`select from projects where id = 'tienda' for update`);
    const admin = operatorWith({ ...environmentOf(database), ADMIN_DATABASE_URL: address.href });
    const answer = await admin('proyectos', 'suspender', 'tienda');
    await database.owner.query('rollback');

    expect(sentencesOf(answer)).toContain('Nada cambió. Espere un momento y repita la orden.');
  });

  test('the connection is lost while the change is kept: nobody claims to know', async () => {
    await database.owner.query(`
      create function die() returns trigger language plpgsql security definer
        as $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
      create constraint trigger die after insert on audit deferrable initially deferred
        for each row execute function die()`);
    const answer = await operatorWith(environmentOf(database))('tokens', 'emitir', 'tienda');
    await database.owner.query(`drop trigger die on audit`);

    expect(sentencesOf(answer)).toContain('Vea con `curp-admin auditoria` si el cambio quedó');
  });

  test('what nobody foresaw is told with the server’s own words', async () => {
    await database.owner.query(`alter table projects add constraint odd check (rate <> 13)`);
    const answer = await operatorWith(environmentOf(database))('proyectos', 'cambiar', 'tienda', '--ritmo', '13');

    expect(sentencesOf(answer)).toContain('Falla inesperada (23514: ');
  });
});

describe('a server of its own', () => {
  let server: PrivateServer;
  let database: Database;

  beforeAll(async () => {
    server = await startPostgres();
    // It listens a moment before it lets anybody in.
    database = await vi.waitFor(() => openDatabase(server.url), { timeout: 20_000 });
    await operatorWith(environmentOf(database))('proyectos', 'crear', 'X', '--id', 'tienda');
  });

  afterAll(() => server.remove());

  test('a wrong password', async () => {
    await database.owner.query(`create role stranger login password 'right'`);
    const { rows } = await database.owner.query<{ file: string }>(`select current_setting('hba_file') as file`);
    const file = rows[0]?.file ?? '';
    writeFileSync(file, `host all stranger all scram-sha-256\n${readFileSync(file, 'utf8')}`);
    await database.owner.query(`select pg_reload_conf()`);
    const address = new URL(withPassword(database.url));
    address.username = 'stranger';
    const admin = operatorWith({ ADMIN_DATABASE_URL: address.href });

    await expect.poll(async () => (await admin('uso')).stderr).toContain('no admite a ese usuario o su contraseña');
    expect(sentencesOf(await admin('uso'))).toContain('Revise el usuario y la contraseña');
  });

  test('no TLS, when the address asks for it', async () => {
    const answer = await operatorWith({ ADMIN_DATABASE_URL: `${withPassword(server.url)}?ssl=true` })('uso');

    expect(sentencesOf(answer)).toContain('La conexión segura (TLS) con la base de datos falló.');
  });

  test('frozen, then alive again', async () => {
    const admin = operatorWith(environmentOf(database));
    server.freeze();
    const frozen = await admin('proyectos', 'suspender', 'tienda');
    server.thaw();

    expect(sentencesOf(frozen)).toContain('La base de datos no responde.');
    await expect.poll(async () => (await admin('proyectos', 'listar')).code).toBe(0);
  });

  test('killed, then back with what it kept', async () => {
    const admin = operatorWith(environmentOf(database));
    await server.kill();
    const away = await admin('proyectos', 'listar');
    await server.restart();

    expect(sentencesOf(away)).toContain('La base de datos no responde.');
    await expect.poll(async () => (await admin('proyectos', 'listar')).stdout, { timeout: 20_000 }).toContain('tienda');
  });
});
