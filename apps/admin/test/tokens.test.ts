// curp-admin tokens: issue, revoke, list and rotate, as the role curp_admin over the real PostgreSQL.
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../api/src/config.ts';
import { createToken, hashToken, isWellFormed } from '@curp/accounts/token-format';
import { openDatabase } from '../../../tools/testing/stores.ts';
import { addUsage } from '../../../tools/testing/usage.ts';
import { PEPPER } from '../../../tools/testing/process.ts';
import { type Answer, cellsOf, documentOf, environmentOf, operatorWith } from '../../../tools/testing/curp-admin.ts';

let project: string;
let serial = 0;

const database = await openDatabase();
const admin = operatorWith(environmentOf(database));

beforeEach(async () => {
  project = `project-${serial++}`;
  await admin('proyectos', 'crear', 'X', '--id', project);
});

afterAll(() => database.drop());

interface Issued {
  readonly token: string;
  readonly id: string;
  readonly pista: string;
}

const issue = (...options: string[]): Promise<Issued> =>
  documentOf<Issued>(admin('tokens', 'emitir', project, ...options, '--json'));

interface Listed {
  readonly id: string;
  readonly estado: string;
  readonly vence: string | null;
  readonly revocado: string | null;
}

async function listed(): Promise<Listed[]> {
  return (await documentOf<{ tokens: Listed[] }>(admin('tokens', 'listar', project, '--json'))).tokens;
}

async function states(): Promise<string[]> {
  return (await listed()).map(({ estado }) => estado);
}

async function auditActions(): Promise<string[]> {
  const { rows } = await database.owner.query<{ action: string }>(
    `select action from audit where project_id = $1 order by id`,
    [project],
  );
  return rows.map(({ action }) => action);
}

/** As if that much time had gone by since the token was rotated. */
async function age(id: string, interval: string): Promise<void> {
  await database.owner.query(`update tokens set expires_at = expires_at - $2::interval where id = $1`, [id, interval]);
}

describe('emitir', () => {
  test.for(['live', 'test'])('a token of class %s is alone on stdout; sentences are on stderr', async (kind) => {
    const { code, stdout, stderr } = await admin('tokens', 'emitir', project, '--clase', kind);

    expect(code).toBe(0);
    expect(stdout).toMatch(new RegExp(`^curp_${kind}_[0-9A-Za-z]{38}\n$`));
    expect(isWellFormed(stdout.trim())).toBe(true);
    expect(stderr).toMatch(/^Token t_[a-z0-9]{10} del proyecto \S+\. Guárdelo ahora: no se volverá a mostrar\.\n$/);
  });

  test('only its hash under the pepper is kept', async () => {
    const { token, id, pista } = await issue();
    const { rows } = await database.owner.query(`select hash, hint, expires_at from tokens where id = $1`, [id]);
    const dump = await database.owner.query(
      `select to_jsonb(t)::text || to_jsonb(a)::text as text from tokens t, audit a`,
    );

    expect(rows).toEqual([{ hash: hashToken(token, PEPPER), hint: `${token.slice(0, 14)}…`, expires_at: null }]);
    expect(pista).toBe(`${token.slice(0, 14)}…`);
    expect(JSON.stringify(dump.rows)).not.toContain(token.slice(14));
  });

  test('a third is refused with the fix, and nothing is written', async () => {
    const [first, second] = [await issue(), await issue()];
    const { code, stdout, stderr } = await admin('tokens', 'emitir', project);

    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(`${first.id} (${first.pista}, vigente) y ${second.id} (${second.pista}, vigente)`);
    expect(stderr).toContain('curp-admin tokens revocar TOKEN_ID');
    expect(await auditActions()).toEqual(['proyectos.crear', 'tokens.emitir', 'tokens.emitir']);
  });

  test('a rotated token counts while its grace lasts, and not after', async () => {
    const { id } = await issue();
    await admin('tokens', 'rotar', project, '--gracia', '1h');
    const during = await admin('tokens', 'emitir', project);
    await age(id, '2 hours');
    const after = await admin('tokens', 'emitir', project);

    expect([during.code, after.code]).toEqual([1, 0]);
    expect(await states()).toEqual(['vencido', 'vigente', 'vigente']);
  });

  test('twelve at once give two tokens and ten refusals', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => admin('tokens', 'emitir', project)));

    expect(answers.filter(({ code }) => code === 0)).toHaveLength(2);
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(10);
    expect(await states()).toEqual(['vigente', 'vigente']);
    expect(await auditActions()).toHaveLength(3);
  });

  test('issuing and rotating at once never pass two', async () => {
    await issue();
    const rotations = Array.from({ length: 4 }, () => admin('tokens', 'rotar', project));
    const answers = await Promise.all([...rotations, admin('tokens', 'emitir', project)]);

    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(await states()).toHaveLength(2);
  });

  test('a suspended project gets its token and a warning', async () => {
    await admin('proyectos', 'suspender', project);
    const { code, stderr } = await admin('tokens', 'emitir', project);

    expect(code).toBe(0);
    expect(stderr).toContain(`El proyecto está suspendido: reactívelo con curp-admin proyectos reactivar ${project}`);
  });

  test.for([
    { argv: ['nobody'], code: 1, says: 'No existe el proyecto «nobody».', why: 'no such project' },
    { argv: ['x', '--clase', 'prod'], code: 2, says: 'Es live o test.', why: 'no such class' },
    { argv: ['x', '--ritmo', '5'], code: 2, says: '--ritmo solo vale aquí con --archivo.', why: 'of the project' },
  ])('$code — $why', async ({ argv, code, says }) => {
    const answer = await admin('tokens', 'emitir', ...argv);

    expect(answer).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(says) });
  });
});

describe('emitir with terms', () => {
  test('an end, operations, networks and a note: kept, listed, and in the audit without the note', async () => {
    const terms = ['--vence', '2099-03-31', '--operaciones', 'validar_curp, calcular_curp', '--nota', 'de Ana'];
    const { id, ...issued } = await issue(...terms, '--redes', '10.1.2.3/8,2001:db8::/32,192.0.2.1');
    const [row] = await listed();
    const { stdout } = await admin('tokens', 'listar', project);
    const { rows } = await database.owner.query(`select details from audit where token_id = $1`, [id]);

    const networks = ['10.0.0.0/8', '2001:db8::/32', '192.0.2.1/32'];
    const kept = { vence: '2099-04-01T06:00:00.000Z', operaciones: ['validar_curp', 'calcular_curp'], nota: 'de Ana' };
    expect(issued).toMatchObject(kept);
    expect(row).toMatchObject({ ...kept, id, estado: 'vigente', redes: networks, ultimo_uso: null });
    expect(cellsOf(stdout)[0]?.slice(-4)).toEqual(['ÚLTIMO USO (CDMX)', 'OPERACIONES', 'REDES', 'NOTA']);
    expect(stdout).toContain('vigente hasta 2099-04-01 00:00');
    expect(rows).toEqual([
      {
        details: {
          clase: 'live',
          vence: '2099-04-01 00:00',
          operaciones: 'validar_curp, calcular_curp',
          redes: '10.0.0.0/8, 2001:db8::/32, 192.0.2.1/32',
        },
      },
    ]);
  });

  test.for([
    { term: '90d', days: 90 },
    { term: '12h', days: 0.5 },
  ])('$term is counted from now', async ({ term, days }) => {
    const { id } = await issue('--vence', term);
    const { rows } = await database.owner.query<{ days: number }>(
      `select extract(epoch from expires_at - created_at)::float8 / 86400 as days from tokens where id = $1`,
      [id],
    );

    expect(rows[0]?.days).toBeCloseTo(days, 2);
  });

  test.for([
    { option: ['--vence', '2020-01-01'], says: 'Ese día ya pasó.', why: 'a day that is over' },
    { option: ['--vence', '2027-02-30'], says: 'Es un día como 2027-03-31', why: 'a day that there is not' },
    { option: ['--vence', '0d'], says: 'un plazo como 90d', why: 'no time at all' },
    { option: ['--vence', '87601h'], says: 'hasta 3650d', why: 'the same in hours' },
    { option: ['--vence', '3651d'], says: 'hasta 3650d', why: 'more than ten years' },
    { option: ['--operaciones', 'calcular'], says: 'calcular_curp, entidades, ', why: 'no such operation' },
    { option: ['--redes', '10.0.0.0/33'], says: 'de 1 a 10 direcciones o redes', why: 'no such network' },
    { option: ['--redes', '0.0.0.0/0'], says: 'de 1 a 10 direcciones o redes', why: 'everybody' },
    { option: ['--redes', 'fe80::1%eth0'], says: 'de 1 a 10 direcciones o redes', why: 'an interface' },
    {
      option: ['--redes', Array.from({ length: 11 }, (_, index) => `10.0.0.${index}`).join(',')],
      says: 'de 1 a 10 direcciones o redes',
      why: 'eleven',
    },
    { option: ['--nota', 'a\nb', '--archivo', 'x'], says: 'en un solo renglón', why: 'two lines' },
    { option: ['--vence', '90d', '--archivo', 'x'], says: '--vence no vale con --archivo', why: 'a tokens file' },
  ])('2 — $option: $why', async ({ option, says }) => {
    const answer = await admin('tokens', 'emitir', project, ...option);

    expect(answer).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(says) });
  });

  test('listar --vencen: those that end in time, the first before; neither a grace nor what never ends', async () => {
    const [late, soon] = [await issue('--vence', '13d'), await issue('--vence', '2d')];
    const expiring = async (days: string): Promise<string[]> =>
      (
        await documentOf<{ tokens: Listed[] }>(admin('tokens', 'listar', project, '--vencen', days, '--json'))
      ).tokens.map(({ id }) => id);
    const before = [await expiring('14'), await expiring('3'), await expiring('1')];
    await admin('tokens', 'revocar', late.id);
    await admin('tokens', 'rotar', soon.id, '--vence', 'nunca');
    const none = await admin('tokens', 'listar', project, '--vencen', '14');

    expect(before).toEqual([[soon.id, late.id], [soon.id], []]);
    expect(none).toEqual({ code: 0, stdout: '', stderr: 'Ningún token vence en 14 días.\n' });
  });

  test('the last use of a token is its last hour of any process and operation', async () => {
    const { id } = await issue();
    const rows = [
      { hour: '2026-07-01 06:00Z', operation: 'calcular_curp' },
      { hour: '2026-07-01 08:00Z', operation: 'entidades' },
      { hour: '2026-07-01 07:00Z', operation: 'calcular_curp' },
    ].map((row) => ({ ...row, project, token: id, counts: [0, 0, 1] }));
    await addUsage(database.owner, rows, '2026-07-01 07:00Z');

    expect(await listed()).toMatchObject([{ id, ultimo_uso: '2026-07-01T08:00:00.000Z' }]);
  });
});

describe('rotar a token with terms', () => {
  test('the new one has its operations, networks and note; the end has to be said', async () => {
    const terms = ['--operaciones', 'validar_curp', '--redes', '10.0.0.0/8', '--nota', 'caja 3'];
    await issue(...terms, '--vence', '30d');
    const silent = await admin('tokens', 'rotar', project);
    await admin('tokens', 'rotar', project, '--vence', '2099-12-31');
    const [old, renewed] = await listed();

    expect(silent).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('--vence nunca') });
    expect(old).toMatchObject({ estado: 'en gracia' });
    expect(renewed).toMatchObject({
      estado: 'vigente',
      vence: '2100-01-01T06:00:00.000Z',
      operaciones: ['validar_curp'],
      redes: ['10.0.0.0/8'],
      nota: 'caja 3',
    });
  });

  test('other terms may be given, or none', async () => {
    await issue('--operaciones', 'validar_curp', '--redes', '10.0.0.0/8', '--nota', 'caja 3');
    await admin('tokens', 'rotar', project, '--operaciones', 'todas', '--redes', '::1', '--nota', 'caja 4');

    expect((await listed())[1]).toMatchObject({ vence: null, operaciones: null, redes: ['::1/128'], nota: 'caja 4' });
  });
});

describe('revocar', () => {
  test('takes effect at once, is announced with the hash, and says what is left', async () => {
    const [first, second] = [await issue(), await issue()];
    const answer = await admin('tokens', 'revocar', first.id);
    const { rows } = await database.owner.query(
      `select hash from changes where project_id = $1 order by id desc limit 1`,
      [project],
    );

    expect(answer.code).toBe(0);
    expect(answer.stderr).toContain('Token revocado.');
    expect(answer.stderr).toContain(`le queda ${second.id} (vigente)`);
    expect(cellsOf(answer.stdout)[1]).toEqual([
      first.id,
      project,
      first.pista,
      expect.stringMatching(/^revocado el 20\d\d-\d\d-\d\d \d\d:\d\d$/),
      expect.any(String),
      '—',
    ]);
    expect(rows).toEqual([{ hash: hashToken(first.token, PEPPER) }]);
  });

  test('a second time changes nothing and keeps the first moment', async () => {
    const { id } = await issue();
    await admin('tokens', 'revocar', id, '--si');
    const before = await listed();
    const { code, stderr } = await admin('tokens', 'revocar', id);

    expect([code, stderr]).toEqual([0, expect.stringContaining('Nada cambió: el token ya estaba revocado.')]);
    expect(await listed()).toEqual(before);
    expect(await auditActions()).toEqual(['proyectos.crear', 'tokens.emitir', 'tokens.revocar']);
  });

  test('the last one asks for --si, with what it called; with it, the project is left without any', async () => {
    const { id } = await issue();
    await addUsage(database.owner, [{ project, token: id, hour: new Date(), counts: [1200, 34] }]);
    const asked = await admin('tokens', 'revocar', id);
    const during = await states();
    const done = await admin('tokens', 'revocar', id, '--si');

    expect(asked).toMatchObject({ code: 1, stdout: '' });
    expect(asked.stderr).toMatch(
      new RegExp(
        `^Error: Es el último token que vale del proyecto ${project} \\(X\\), e hizo 1,234 consultas desde 20.+401.+` +
          'No se puede deshacer.+\nNo se cambió nada. Si es lo que quiere, repita la orden con --si.\n$',
      ),
    );
    expect(during).toEqual(['vigente']);
    expect(done.code).toBe(0);
    expect(done.stderr).toContain(`curp-admin tokens emitir ${project}`);
    expect(await states()).toEqual(['revocado']);
  });

  test.for([
    { reply: true, code: 0, state: 'revocado' },
    { reply: false, code: 1, state: 'vigente' },
  ])('the last one, at a terminal where the reply is $reply: $state', async ({ reply, code, state }) => {
    const { id } = await issue();
    const questions: string[] = [];
    const ask = async (question: string): Promise<boolean> => {
      questions.push(question);
      return reply;
    };
    const answer = await operatorWith(environmentOf(database), { ask })('tokens', 'revocar', id);

    expect(answer.code).toBe(code);
    expect(questions).toEqual([expect.stringContaining('Es el último token que vale')]);
    expect(await states()).toEqual([state]);
  });

  test('1 — a token that does not exist', async () => {
    expect(await admin('tokens', 'revocar', 't_0000000000')).toMatchObject({ code: 1, stdout: '' });
  });

  test('2 — a whole token is refused and not repeated; its hint is shown', async () => {
    const { token, pista } = await issue();
    const answers = [
      await admin('tokens', 'revocar', token),
      await admin('tokens', 'revocar', token.slice(0, -3), '--json'),
      await admin('proyectos', 'crear', token),
      await admin('proyectos', 'crear', 'X', '--actor', token),
      await admin(token),
    ];

    expect(answers.map(({ code }) => code)).toEqual([2, 2, 2, 2, 2]);
    for (const { stdout, stderr } of answers) {
      expect(stderr).toContain(`--buscar ${pista.slice(0, -1)}`);
      expect(stdout + stderr).not.toContain(token.slice(14, 24));
    }
    expect(await states()).toEqual(['vigente']);
  });
});

describe('rotar', () => {
  test.for([
    { grace: undefined, seconds: 86_400, why: 'a day when it is not said' },
    { grace: '1h', seconds: 3600, why: 'an hour' },
    { grace: '24h', seconds: 86_400, why: 'a day' },
    { grace: '7d', seconds: 604_800, why: 'a week' },
    { grace: '36H', seconds: 129_600, why: 'any number of hours' },
    { grace: '90d', seconds: 7_776_000, why: 'the longest' },
  ])('grace $grace — $why', async ({ grace, seconds }) => {
    const old = await issue();
    const options = grace === undefined ? [] : ['--gracia', grace];
    const answer = await admin('tokens', 'rotar', project, ...options);
    const { rows } = await database.owner.query(
      `select extract(epoch from o.expires_at - n.created_at)::float8 as seconds, o.revoked_at
        from tokens o, tokens n where o.id = $1 and n.project_id = o.project_id and n.id <> o.id`,
      [old.id],
    );

    expect(answer.code).toBe(0);
    expect(isWellFormed(answer.stdout.trim())).toBe(true);
    expect(answer.stderr).toMatch(new RegExp(`El anterior, ${old.id} \\(.*…\\), vale hasta .* \\(hora de CDMX\\)`));
    expect(rows).toEqual([{ seconds, revoked_at: null }]);
    expect(await states()).toEqual(['en gracia', 'vigente']);
  });

  test('grace 0 — the old one is revoked at once', async () => {
    const old = await issue();
    const { code, stderr } = await admin('tokens', 'rotar', project, '--gracia', '0');

    expect([code, stderr]).toEqual([0, expect.stringContaining(`${old.id} (${old.pista}), dejó de valer`)]);
    expect(await states()).toEqual(['revocado', 'vigente']);
  });

  test('the new token is of the class of the old one', async () => {
    await issue('--clase', 'test');

    expect((await admin('tokens', 'rotar', project)).stdout).toMatch(/^curp_test_/);
  });

  test('a grace that runs already is not made longer', async () => {
    const old = await issue();
    await admin('tokens', 'rotar', project, '--gracia', '1h');
    const [, current] = await listed();
    await admin('tokens', 'revocar', current?.id ?? '');
    const [before] = await listed();
    const answer = await admin('tokens', 'rotar', old.id, '--gracia', '7d');
    const [after] = await listed();

    expect(answer.code).toBe(0);
    expect(after?.vence).toBe(before?.vence);
  });

  test('JSON contains the new token and until when the old one is valid', async () => {
    const old = await issue();
    const document = await documentOf<object>(admin('tokens', 'rotar', project, '--json'));
    const [before] = await listed();

    expect(document).toEqual({
      token: expect.stringMatching(/^curp_live_/),
      id: expect.stringMatching(/^t_/),
      proyecto: project,
      pista: expect.stringMatching(/^curp_live_.{4}…$/),
      clase: 'live',
      vence: null,
      operaciones: null,
      redes: null,
      nota: null,
      anterior: { id: old.id, pista: old.pista, hasta: before?.vence },
    });
  });
});

/** Refused, and both tokens as they were. */
async function expectUnchanged(answer: Answer): Promise<void> {
  expect([answer.code, answer.stdout]).toEqual([1, '']);
  expect(await states()).toEqual(['vigente', 'vigente']);
}

describe('rotar with two live tokens', () => {
  let first: Issued;
  let second: Issued;

  beforeEach(async () => {
    [first, second] = [await issue(), await issue()];
  });

  test('1 — the project alone does not say which', async () => {
    const answer = await admin('tokens', 'rotar', project, '--gracia', '0');

    await expectUnchanged(answer);
    expect(answer.stderr).toContain(`${first.id} (${first.pista}, vigente) y ${second.id} (${second.pista}, vigente)`);
    expect(answer.stderr).toContain('curp-admin tokens rotar TOKEN_ID --gracia 0');
  });

  test('1 — with a grace there would be three', async () => {
    const answer = await admin('tokens', 'rotar', first.id);

    await expectUnchanged(answer);
    expect(answer.stderr).toContain(`curp-admin tokens revocar ${second.id}`);
    expect(answer.stderr).toContain('--gracia 0');
  });

  test('0 — the token named and no grace', async () => {
    expect((await admin('tokens', 'rotar', second.id, '--gracia', '0')).code).toBe(0);
    expect(await states()).toEqual(['vigente', 'revocado', 'vigente']);
  });

  test('0 — after the other one is revoked, as the fix says', async () => {
    await admin('tokens', 'revocar', second.id);

    expect((await admin('tokens', 'rotar', first.id)).code).toBe(0);
    expect(await states()).toEqual(['en gracia', 'revocado', 'vigente']);
  });
});

describe('rotar what cannot be', () => {
  test.for([
    { what: 'a project without tokens', prepare: async () => project, says: 'no tiene tokens que valgan' },
    { what: 'a name that is neither', prepare: async () => 'nobody', says: 'No existe el proyecto «nobody».' },
    {
      what: 'a revoked token',
      prepare: async () => {
        const { id } = await issue();
        await admin('tokens', 'revocar', id, '--si');
        return id;
      },
      says: 'ya no vale: revocado el',
    },
    {
      what: 'an expired token',
      prepare: async () => {
        const { id } = await issue();
        await admin('tokens', 'rotar', id, '--gracia', '1h');
        await age(id, '1 hour');
        return id;
      },
      says: 'ya no vale: vencido el',
    },
  ])('1 — $what', async ({ prepare, says }) => {
    const name = await prepare();
    const before = await auditActions();

    expect(await admin('tokens', 'rotar', name)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining(says),
    });
    expect(await auditActions()).toEqual(before);
  });
});

function search(input: string, env = environmentOf(database)): Promise<Answer> {
  return operatorWith(env, { input })('tokens', 'buscar');
}

describe('buscar', () => {
  test('a leaked token takes two commands: whose it is, with the contact, and the revocation', async () => {
    await admin('proyectos', 'cambiar', project, '--contacto', 'guardia@ejemplo.mx');
    const { token, id } = await issue();
    const found = await search(`{"level":30,"url":"/curp/x?token=${token}&formato=texto"}\n`);
    expect(found).toMatchObject({ code: 0 });
    expect(cellsOf(found.stdout)[1]).toEqual(expect.arrayContaining([id, project, 'vigente']));
    expect(found.stderr).toContain('guardia@ejemplo.mx');
    expect(found.stdout + found.stderr).not.toContain(token);

    const [, command = ''] = /curp-admin (tokens revocar \S+)/.exec(found.stderr) ?? [];
    expect((await admin(...command.split(' '), '--si')).code).toBe(0);
    const again = await search(token);
    expect(again.stdout).toContain('revocado');
    expect(again.stderr).not.toContain('tokens revocar');
  });

  test('of the pepper before too, while it is given', async () => {
    const { token, id } = await issue();
    const env = { ...environmentOf(database), TOKEN_PEPPER: 'otra pimienta de pruebas' };
    expect((await search(token, env)).code).toBe(1);
    expect((await search(token, { ...env, TOKEN_PEPPER_PREVIOUS: PEPPER })).stdout).toContain(id);
  });

  test.for([
    { input: () => 'sin nada', code: 2, says: 'no lleva ningún token' },
    { input: (token: string) => token.slice(0, -1), code: 1, says: 'suma de control' },
    { input: () => createToken('live'), code: 1, says: 'esta base de datos no lo tiene' },
  ])('$code — $says', async ({ input, code, says }) => {
    const { token } = await issue();
    const answer = await search(input(token));
    expect(answer).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(says) });
  });
});

describe('listar', () => {
  test('in pages, and by a text of the identifier, the hint or the note', async () => {
    const { id, pista } = await issue('--nota', 'servidor de Nómina');
    const other = await issue();
    const page = await admin('tokens', 'listar', project, '--limite', '1', '--pagina', '2');
    expect(cellsOf(page.stdout).map(([cell]) => cell)).toEqual(['ID', other.id]);
    expect(page.stderr).toBe('Del 2 al 2 de 2.\n');
    const found = async (text: string): Promise<string[]> => {
      const { tokens } = await documentOf<{ tokens: Listed[] }>(
        admin('tokens', 'listar', project, '--buscar', text, '--json'),
      );
      return tokens.map((token) => token.id);
    };
    expect(await Promise.all(['DE NÓMINA', pista, id, '%'].map(found))).toEqual([[id], [id], [id], []]);
  });

  test('shows every state in words and in Mexico City’s time', async () => {
    await database.owner.query(
      `insert into tokens (id, project_id, hash, hint, created_at, expires_at, revoked_at, rotated_at) values
        ('${project}-1', $1, sha256('${project}1'), 'curp_live_AAAA…', '2026-01-01 06:00Z', null, null, null),
        ('${project}-2', $1, sha256('${project}2'), 'curp_live_BBBB…', '2026-01-02 05:59Z', '2999-12-31 18:30Z', null, now()),
        ('${project}-3', $1, sha256('${project}3'), 'curp_test_CCCC…', '2026-07-14 09:12Z', '2026-07-15 09:12Z', null, now()),
        ('${project}-4', $1, sha256('${project}4'), 'curp_live_DDDD…', '2026-07-14 09:13Z', '2026-07-15 09:12Z', '2026-07-14 10:00Z', now())`,
      [project],
    );

    expect(cellsOf((await admin('tokens', 'listar', project)).stdout)).toEqual([
      ['ID', 'PROYECTO', 'PISTA', 'ESTADO', 'CREADO (CDMX)', 'ÚLTIMO USO (CDMX)'],
      [`${project}-1`, project, 'curp_live_AAAA…', 'vigente', '2026-01-01 00:00', '—'],
      [`${project}-2`, project, 'curp_live_BBBB…', 'en gracia hasta 2999-12-31 12:30', '2026-01-01 23:59', '—'],
      [`${project}-3`, project, 'curp_test_CCCC…', 'vencido el 2026-07-15 03:12', '2026-07-14 03:12', '—'],
      [`${project}-4`, project, 'curp_live_DDDD…', 'revocado el 2026-07-14 04:00', '2026-07-14 03:13', '—'],
    ]);
  });

  test('without a project it lists those of all', async () => {
    const { id } = await issue();

    expect((await admin('tokens', 'listar')).stdout).toContain(id);
  });

  test('an empty list says how to issue one', async () => {
    expect(await admin('tokens', 'listar', project)).toEqual({
      code: 0,
      stdout: '',
      stderr: `No hay tokens. Emita uno: curp-admin tokens emitir ${project}\n`,
    });
  });

  test('1 — a project that does not exist', async () => {
    expect((await admin('tokens', 'listar', 'nobody')).code).toBe(1);
  });
});

describe('the pepper', () => {
  test.for([
    { pepper: undefined, says: 'Falta TOKEN_PEPPER' },
    { pepper: '', says: 'Falta TOKEN_PEPPER' },
    { pepper: ' \n', says: 'Falta TOKEN_PEPPER' },
    { pepper: 'fifteen chars..', says: 'TOKEN_PEPPER debe ser un texto de al menos 16 caracteres' },
    { pepper: 'fifteen chars..\n', says: 'TOKEN_PEPPER debe ser un texto de al menos 16 caracteres' },
  ])('2 — $says, with the way to make one', async ({ pepper, says }) => {
    const env = { ...environmentOf(database), TOKEN_PEPPER: pepper };
    for (const verb of ['emitir', 'rotar']) {
      const { code, stderr } = await operatorWith(env)('tokens', verb, project);

      expect([code, stderr]).toEqual([2, expect.stringContaining(says)]);
      expect(stderr).toContain('openssl rand -hex 32');
    }
  });

  test('is the service’s, also when it comes from a file that ends in a newline', async () => {
    const env = { ...environmentOf(database), TOKEN_PEPPER: `${PEPPER}\n` };
    const reading = readConfig({ ...env, DATABASE_URL: database.url });
    const { stdout } = await operatorWith(env)('tokens', 'emitir', project);
    const hash = reading.ok && hashToken(stdout.trim(), reading.config.TOKEN_PEPPER);
    const { rowCount } = await database.owner.query('select from tokens where hash = $1', [hash]);

    expect(rowCount).toBe(1);
  });

  test('is not needed to revoke nor to list', async () => {
    const { id } = await issue();
    const bare = operatorWith({ ...environmentOf(database), TOKEN_PEPPER: undefined });

    expect((await bare('tokens', 'revocar', id, '--si')).code).toBe(0);
    expect((await bare('tokens', 'listar')).code).toBe(0);
  });
});
