// When PostgreSQL is unreachable, frozen, busy or not what was expected, commands print a Spanish sentence with the fix
// within seconds, and never a stack trace, a user or a password.
import { readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  asRole,
  type Database,
  freePort,
  openDatabase,
  type PrivateServer,
  startPostgres,
} from '../../../tools/testing/stores.ts';
import { PEPPER } from '../../../tools/testing/process.ts';
import { type Answer, environmentOf, operatorWith } from '../../../tools/testing/curp-admin.ts';

const PASSWORD = 's3cr3t-canary';

function withPassword(url: string): string {
  const address = new URL(url);
  address.password = PASSWORD;
  return address.href;
}

/** What the operator reads: a problem and its fix, without a trace and without the name of the user. */
function sentencesOf({ code, stdout, stderr }: Answer): string {
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^Error: .+\n.+\n$/);
  expect(stderr).not.toMatch(/s3cr3t|postgres:\/\/|root|@|node:|\.ts:|\bat /);
  return stderr;
}

/** A server that does only that with every connection. */
async function listenWith(serve: (socket: Socket) => void): Promise<{ port: number; close: () => Promise<unknown> }> {
  const server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, close: () => new Promise((resolve) => server.close(resolve)) };
}

/** Lets the connection be made, and cuts it when the transaction begins. */
function cutAtFirstOrder(socket: Socket, { hostname, port }: URL): void {
  const behind = connect(Number(port), hostname);
  socket.on('data', (data) => (data.includes('begin') ? socket.destroy() : behind.write(data)));
  socket.on('close', () => behind.destroy());
  behind.on('data', (data) => socket.write(data));
}

test.for(['ADMIN_DATABASE_URL', 'DATABASE_URL'])('nothing listens there, where %s says', async (variable) => {
  const port = await freePort();
  const url = withPassword(`postgres://root@127.0.0.1:${port}/test`);
  const stderr = sentencesOf(await operatorWith({ [variable]: url })('proyectos', 'listar'));

  expect(stderr).toContain(`La base de datos no responde en 127.0.0.1:${port} (${variable}).`);
  expect(stderr).toContain(` que ${variable} apunte a él`);
});

test('no socket in that folder', async () => {
  const url = `postgres://root:${PASSWORD}@/test?host=/not/there`;

  expect(sentencesOf(await operatorWith({ DATABASE_URL: url })('uso'))).toContain(
    'no responde en /not/there/.s.PGSQL.5432 (DATABASE_URL).',
  );
});

describe('it accepts the connection and hangs up, as a balancer without backends', () => {
  test.for([
    { line: 'uso', why: 'an order that reads' },
    { line: 'proyectos suspender tienda', why: 'one that writes, and had not begun' },
    { line: 'migrar', why: 'one that keeps its own transactions' },
  ])('$line — $why', async ({ line }) => {
    const { port, close } = await listenWith((socket) => socket.destroy());
    const url = withPassword(`postgres://root@127.0.0.1:${port}/test`);
    const stderr = sentencesOf(await operatorWith({ DATABASE_URL: url })(...line.split(' ')));
    await close();

    expect(stderr).toContain(`El servidor 127.0.0.1:${port} (DATABASE_URL) colgó antes de contestar: nada cambió.`);
    expect(stderr).toContain('si es un balanceador');
    expect(stderr).not.toContain('auditoria');
  });
});

test('a host that does not exist', async () => {
  const url = withPassword('postgres://root@nowhere.invalid/test');

  expect(sentencesOf(await operatorWith({ ADMIN_DATABASE_URL: url })('uso'))).toContain(
    'No se encuentra el servidor nowhere.invalid:5432 (ADMIN_DATABASE_URL).',
  );
});

describe('the shared server', () => {
  let database: Database;

  beforeAll(async () => {
    database = await openDatabase();
    await operatorWith(environmentOf(database))('proyectos', 'crear', 'X', '--id', 'tienda');
  });

  afterAll(() => database.drop());

  describe('tables that are not there', () => {
    beforeAll(() =>
      database.owner.query(`
        create schema ${database.schema}_bare;
        create schema ${database.schema}_old;
        create table ${database.schema}_old.projects ();
        grant usage on schema ${database.schema}_old to curp_admin`),
    );

    afterAll(() => database.owner.query(`drop schema ${database.schema}_bare, ${database.schema}_old cascade`));

    test.for([
      { ending: '_misspelt', message: 'no existe en la base de datos', fix: 'corrija DATABASE_SCHEMA' },
      { ending: '_misspelt', message: 'no existe en la base de datos', fix: 'cree las tablas con `curp-admin migrar`' },
      { ending: '_bare', message: 'no tiene las tablas del servicio', fix: 'Créelas con `curp-admin migrar`' },
      { ending: '_bare', message: 'no tiene las tablas del servicio', fix: 'corrija DATABASE_SCHEMA' },
      { ending: '_old', message: 'son de otra versión', fix: 'Complételas con `curp-admin migrar`' },
    ])('$ending: $message, $fix', async ({ ending, message, fix }) => {
      const schema = `${database.schema}${ending}`;
      const admin = operatorWith({ ...environmentOf(database), DATABASE_SCHEMA: schema });
      for (const command of [['auditoria'], ['uso', '--por', 'hora'], ['tokens', 'revocar', 't_1']]) {
        const stderr = sentencesOf(await admin(...command));
        for (const part of [`esquema ${schema}`, message, fix]) expect(stderr).toContain(part);
      }
    });

    test('they are there, and the user may not look', async () => {
      const address = new URL(database.url);
      address.searchParams.set('options', '-c role=pg_monitor');
      const admin = operatorWith({ ...environmentOf(database), ADMIN_DATABASE_URL: address.href });

      expect(sentencesOf(await admin('uso'))).toMatch(/no puede ver el esquema .+grant curp_admin to USUARIO/s);
    });

    test('`migrar` fixes it', async () => {
      const env = {
        ...environmentOf(database),
        ADMIN_DATABASE_URL: database.url,
        DATABASE_SCHEMA: `${database.schema}_bare`,
      };
      const [before, fix, after] = [
        await operatorWith(env)('uso'),
        await operatorWith(env)('migrar'),
        await operatorWith(env)('uso'),
      ];

      expect([before.code, fix.code, after.code]).toEqual([1, 0, 0]);
    });
  });

  test.for([
    { path: '/not_there', message: 'La base de datos «not_there» no existe en ', why: 'a name' },
    { path: '/ra%C3%ADz', message: 'La base de datos «raíz» no existe en ', why: 'written with %' },
    { path: '/', message: 'La base de datos con el nombre del usuario no existe en ', why: 'none: the user’s name' },
    { path: '', message: 'La base de datos con el nombre del usuario no existe en ', why: 'not even a slash' },
  ])('no such database: «$path» — $why', async ({ path, message }) => {
    const { host } = new URL(database.url);
    const guest = `${database.schema}_guest`;
    await database.owner.query(`create role ${guest} login`);
    const answer = await operatorWith({ DATABASE_URL: `postgres://${guest}:${PASSWORD}@${host}${path}` })('uso');
    await database.owner.query(`drop role ${guest}`);

    expect(sentencesOf(answer)).toContain(`${message}${host} (DATABASE_URL).`);
    expect(answer.stderr).not.toContain(guest);
  });

  test.for([
    { line: 'proyectos listar', message: 'Era solo una consulta: repita la orden.', why: 'nothing could change' },
    { line: 'proyectos suspender tienda', message: 'Vea con `curp-admin auditoria`', why: 'the outcome is unknown' },
  ])('cut in the middle of $line — $why', async ({ line, message }) => {
    const address = new URL(environmentOf(database)['ADMIN_DATABASE_URL'] ?? '');
    const behind = new URL(address);
    const { port, close } = await listenWith((socket) => cutAtFirstOrder(socket, behind));
    address.port = String(port);
    const admin = operatorWith({ ...environmentOf(database), ADMIN_DATABASE_URL: address.href });
    const stderr = sentencesOf(await admin(...line.split(' ')));
    await close();

    expect(stderr).toContain('Se perdió la conexión con la base de datos');
    expect(stderr).toContain(message);
  });

  test('the service’s role in the place of the administration’s', async () => {
    const env = { DATABASE_URL: asRole(database.url, 'curp_service'), DATABASE_SCHEMA: database.schema };
    const admin = operatorWith({ ...env, TOKEN_PEPPER: PEPPER });

    expect(sentencesOf(await admin('proyectos', 'suspender', 'tienda'))).toContain('grant curp_admin to USUARIO');
    expect(sentencesOf(await admin('auditoria'))).toContain('El usuario de DATABASE_URL no tiene permiso');
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

  test('the connection is lost during the commit: the outcome is reported as unknown', async () => {
    await database.owner.query(`
      create function die() returns trigger language plpgsql security definer
        as $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
      create constraint trigger die after insert on audit deferrable initially deferred
        for each row execute function die()`);
    const answer = await operatorWith(environmentOf(database))('tokens', 'emitir', 'tienda');
    await database.owner.query(`drop trigger die on audit`);

    expect(sentencesOf(answer)).toContain('Vea con `curp-admin auditoria` si el cambio quedó');
  });

  test('an unexpected error shows the server’s own words', async () => {
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
    database = await openDatabase(server.url);
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

    expect(sentencesOf(answer)).toContain('La conexión segura (TLS) con la base de datos falló en 127.0.0.1:');
  });

  test('frozen, then alive again', async () => {
    const admin = operatorWith(environmentOf(database));
    server.freeze();
    const frozen = await admin('proyectos', 'suspender', 'tienda');
    server.thaw();

    expect(sentencesOf(frozen)).toContain('La base de datos no responde en 127.0.0.1:');
    await expect.poll(async () => (await admin('proyectos', 'listar')).code).toBe(0);
  });

  test('killed, then back with what it kept', async () => {
    const admin = operatorWith(environmentOf(database));
    await server.kill();
    const away = await admin('proyectos', 'listar');
    await server.restart();

    expect(sentencesOf(away)).toContain('La base de datos no responde en 127.0.0.1:');
    await expect.poll(async () => (await admin('proyectos', 'listar')).stdout, { timeout: 20_000 }).toContain('tienda');
  });
});
