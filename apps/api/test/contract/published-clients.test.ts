// Programs that use the published clients work unchanged: calculate and getEntities of version 1, as Node, Python and PHP
// send them, and the message that each failure shows to their users.
import { spawn, spawnSync } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { NO_ACCOUNTS } from '../../src/auth/accounts.ts';
import { TokenIdentifier } from '../../src/auth/identify-token.ts';
import { createToken } from '@curp/accounts/token-format';
import { CODES, type CodeId } from '../../src/http/error-codes.ts';
import { PLENTY, startService } from '../../../../tools/testing/service.ts';
import {
  addressOf,
  type Answer,
  asWritten,
  CLIENTS,
  type Data,
  OTHERS,
  type PublishedClient,
  seen,
  send,
} from './published-clients.ts';

const service = await startService({ today: '2026-11-15' });
afterAll(() => service.close());

/** The official example, in the order in which the clients write it. */
const CONCEPCION = {
  nombres: 'Concepción',
  apellido_paterno: 'Salgado',
  apellido_materno: 'Briseño',
  dia_nacimiento: '26',
  mes_nacimiento: '06',
  anio_nacimiento: '1956',
  sexo: 'M',
  entidad: '09',
};

function badRequest(id: CodeId): string {
  return `Bad request: ${CODES[id].message}`;
}

const WITHOUT_SECOND = badRequest('apellido_materno.missing');
const WRONG_TOKEN = `Failed authentication: ${CODES['token.unknown'].message}`;
const NO_TOKEN = `Failed authentication: ${CODES['token.missing'].message}`;

interface Case {
  readonly change: Data;
  readonly shown: unknown;
  readonly why: string;
}

const CASES: readonly Case[] = [
  { change: {}, shown: { curp: 'SABC560626MDFLRN01' }, why: 'the official example' },
  {
    change: { nombres: 'María del Carmen', apellido_paterno: 'de la O' },
    shown: { curp: 'OXBC560626MDFXRR05' },
    why: 'names with blanks',
  },
  {
    change: { apellido_paterno: "D'Amico", apellido_materno: 'Ruiz-Peña' },
    shown: { curp: 'DXRC560626MDFXZN02' },
    why: 'an apostrophe and a hyphen, which not all escape',
  },
  {
    change: { apellido_materno: 'Ruiz *!~:$,[]()' },
    shown:
      'Bad request: «apellido_materno» tiene en el lugar 6 un carácter que la norma no contempla: escríbalo con letras A–Z o Ñ.',
    why: 'signs that each escapes in its own way are all read alike',
  },
  { change: { apellido_materno: 'Brisen\u0303o' }, shown: { curp: 'SABC560626MDFLRN01' }, why: 'Ñ as two characters' },
  { change: { apellido_materno: '' }, shown: { curp: 'SAXC560626MDFLXN09' }, why: 'no second surname: an empty text' },
  { change: { apellido_materno: null }, shown: WITHOUT_SECOND, why: 'an unset second surname is a forgotten one' },
  { change: { apellido_materno: undefined }, shown: WITHOUT_SECOND, why: 'and so is an undefined one' },
  { change: { nombres: null }, shown: badRequest('nombres.missing'), why: 'an unset name' },
  { change: { anio_nacimiento: 1956 }, shown: { curp: 'SABC560626MDFLRN01' }, why: 'a year that is a number' },
  { change: { mes_nacimiento: 6 }, shown: badRequest('mes_nacimiento.length'), why: 'a number has lost its zero' },
  { change: { entidad: 9 }, shown: badRequest('entidad.length'), why: 'an entity that is a number, too' },
  { change: { entidad: 'DF' }, shown: badRequest('entidad.not-numeric'), why: 'the abbreviation for the key' },
  { change: { sexo: 'F' }, shown: badRequest('sexo.invalid'), why: 'the F of other systems' },
  {
    change: { dia_nacimiento: '31' },
    shown:
      'Bad request: «anio_nacimiento, mes_nacimiento, dia_nacimiento» no existe en el calendario: revise día, mes y año.',
    why: 'June has 30 days',
  },
];

describe.for(CLIENTS)('the client for $name', (client) => {
  function call(operation: string, token: string, data?: Data): Promise<Answer> {
    const query = addressOf(client, asWritten(client, token, data));
    return send(service.url, `/curp/${operation}?${query}`, { headers: client.headers });
  }

  test.for(CASES)('calculate — $why', async ({ change, shown }) => {
    expect(seen(await call('calcular_curp', 'pruebas', { ...CONCEPCION, ...change }))).toEqual(shown);
  });

  test('getEntities returns the catalog', async () => {
    const { clave_entidad: catalog } = seen(await call('entidades', 'pruebas')) as { clave_entidad: unknown[] };
    expect(catalog).toHaveLength(33);
    expect(catalog[8]).toEqual({ clave_entidad: '09', nombre_entidad: 'CIUDAD DE MÉXICO', abreviatura_entidad: 'DF' });
  });

  test.for([
    { token: 'YOUR-TOKEN', shown: WRONG_TOKEN, why: 'that of the instructions' },
    { token: createToken('live'), shown: WRONG_TOKEN, why: 'one that was never issued' },
    { token: 'None', shown: NO_TOKEN, why: 'the text of an unset variable' },
    { token: 'undefined', shown: NO_TOKEN, why: 'the same of another language' },
  ])('an invalid token shows its message — $why', async ({ token, shown }) => {
    expect(seen(await call('entidades', token))).toBe(shown);
  });

  test.for([
    { operation: 'validar', method: 'isValid' },
    { operation: 'obtener_datos', method: 'getData' },
  ])('$method shows that there is no such operation', async ({ operation }) => {
    const answer = await call(operation, 'pruebas', { curp: 'SABC560626MDFLRN01' });
    expect(seen(answer)).toBe('The request failed: Not Found');
    expect(JSON.parse(answer.body)).toMatchObject({ code_error: 6, response: {} });
  });

  test('version 2 shows that there is no such operation', async () => {
    const answer = await send(service.url, `/curp/calculateCURP?${addressOf(client, client.library)}`, {
      method: 'POST',
      headers: { ...client.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ token: 'pruebas', names: 'Concepción' }),
    });
    expect(seen(answer)).toBe('The request failed: Not Found');
  });

  test.for([
    { endpoint: '/curp/', operation: 'calcular_curp', shown: { curp: 'SABC560626MDFLRN01' } },
    { endpoint: '/curp/', operation: 'calcular_curp/', shown: { curp: 'SABC560626MDFLRN01' } },
    { endpoint: '/curp', operation: 'calcular_curp', shown: 'The request failed: Not Found' },
    { endpoint: '/', operation: 'calcular_curp', shown: 'The request failed: Not Found' },
  ])('the endpoint $endpoint and the operation $operation are joined unchanged', async (row) => {
    const query = addressOf(client, asWritten(client, 'pruebas', CONCEPCION));
    const answer = await send(service.url, `${row.endpoint}${row.operation}?${query}`, { headers: client.headers });
    expect(seen(answer)).toEqual(row.shown);
  });
});

describe('what the service refuses is shown by the clients', () => {
  const SUSPENDED = `Failed authentication: ${CODES['project.suspended'].message}`;
  const TOO_MANY = 'The request failed: Too Many Requests';
  const AWAY = 'The request failed: Service Unavailable';
  const refusals = [
    { project: { ...PLENTY, suspended: true }, calls: 1, shown: SUSPENDED, why: 'a suspended project' },
    { project: { ...PLENTY, rate: 1, burst: 1 }, calls: 2, shown: TOO_MANY, why: 'the rate' },
    { project: undefined, calls: 1, shown: AWAY, why: 'a token that cannot be looked up now' },
  ];
  const away = { ...NO_ACCOUNTS, isCurrent: () => false };

  test.for(CLIENTS.flatMap((client) => refusals.map((refusal) => ({ client, ...refusal }))))(
    '$client.name — $why: $shown',
    async ({ client, project, calls, shown }) => {
      const identifier = new TokenIdentifier({ source: away, peppers: ['x'], sandbox: project, staleMs: 1000 });
      const strict = await startService({ identifier });
      const token = project === undefined ? createToken('live') : 'pruebas';
      const query = addressOf(client, asWritten(client, token, CONCEPCION));
      const answers: unknown[] = [];
      while (answers.length < calls) {
        answers.push(seen(await send(strict.url, `/curp/calcular_curp?${query}`, { headers: client.headers })));
      }
      await strict.close();
      expect(answers.at(-1)).toBe(shown);
      expect(answers.slice(0, -1)).toEqual(Array.from({ length: calls - 1 }, () => ({ curp: 'SABC560626MDFLRN01' })));
    },
  );
});

describe('other callers of the same addresses', () => {
  const rows = OTHERS.flatMap((caller) => CASES.map((row) => ({ caller, ...row })));
  // A caller that sends an unset variable as empty states that there is no second surname.
  const leavesEmpty = { curp: 'SAXC560626MDFLXN09' };

  test.for(rows)('$caller.name — $why', async ({ caller, change, shown }) => {
    const query = addressOf(caller, { token: 'pruebas', ...CONCEPCION, ...change });
    const answer = await send(service.url, `/curp/calcular_curp?${query}`, { headers: caller.headers });
    const expected = shown === WITHOUT_SECOND && caller.unset(null) === '' ? leavesEmpty : shown;
    expect(seen(answer)).toEqual(expected);
  });
});

/** URLs recorded from axios 1.10.0, requests 2.34.2 and Guzzle 7.4.5, called as the clients call them. */
const RECORDED: Readonly<Record<string, string>> = {
  Node: 'token=pruebas&nombres=Mar%C3%ADa+de+la+Luz&apellido_paterno=D%27Amico-Pe%C3%B1a%7E*%21%28%29&apellido_materno=undefined&dia_nacimiento=26&mes_nacimiento=6&anio_nacimiento=1956&sexo=M&entidad=null&library=nodejs&library_version=1.1.0&api_version=1',
  Python:
    'token=pruebas&nombres=Mar%C3%ADa+de+la+Luz&apellido_paterno=D%27Amico-Pe%C3%B1a~%2A%21%28%29&apellido_materno=None&dia_nacimiento=26&mes_nacimiento=6&anio_nacimiento=1956&sexo=M&entidad=None&library=python&library_version=1.1.0&api_version=1',
  PHP: 'token=pruebas&nombres=Mar%C3%ADa+de+la+Luz&apellido_paterno=D%27Amico-Pe%C3%B1a%7E%2A%21%28%29&dia_nacimiento=26&mes_nacimiento=6&anio_nacimiento=1956&sexo=M&library=php_composer&library_version=1.0.0&api_version=1',
};

interface Asked {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly data: readonly Data[];
}

/** A program in another language that builds the URLs itself and requests them. */
async function ask(command: string, file: string, asked: Asked): Promise<(Answer & { query: string })[]> {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const program = spawn(command, [path], { stdio: ['pipe', 'pipe', 'inherit'] });
  // Both languages have one unset value only.
  program.stdin.end(JSON.stringify(asked, (_, value: unknown) => value ?? null));
  return JSON.parse(await text(program.stdout)) as (Answer & { query: string })[];
}

describe('the URLs of these tests are those of the real clients', () => {
  const data: Data = {
    nombres: 'María de la Luz',
    apellido_paterno: "D'Amico-Peña~*!()",
    apellido_materno: undefined,
    dia_nacimiento: '26',
    mes_nacimiento: 6,
    anio_nacimiento: 1956,
    sexo: 'M',
    entidad: null,
  };

  test.for(CLIENTS)('$name, as recorded', (client) => {
    expect(addressOf(client, asWritten(client, 'pruebas', data))).toBe(RECORDED[client.name]);
  });

  test('Node, with URLSearchParams', () => {
    const client = CLIENTS.find(({ name }) => name === 'Node') as PublishedClient;
    const texts = Object.entries(asWritten(client, 'pruebas', data)).map(([name, value]) => [name, String(value)]);
    expect(new URLSearchParams(texts).toString()).toBe(RECORDED['Node']);
  });

  test.for([
    { name: 'Python', command: 'python3', file: 'published-clients.py' },
    { name: 'PHP', command: 'php', file: 'published-clients.php' },
  ])('$name, with a program in that language', async ({ name, command, file }, context) => {
    context.skip(spawnSync(command, ['--version']).status !== 0, `${command} is not on this machine`);
    const client = CLIENTS.find((row) => row.name === name) as PublishedClient;
    const cases = CASES.map(({ change }) => asWritten(client, 'pruebas', { ...CONCEPCION, ...change }));
    const answers = await ask(command, file, { url: service.url, headers: client.headers, data: cases });
    expect(answers.map(({ query }) => query)).toEqual(cases.map((row) => addressOf(client, row)));
    expect(answers.map((answer) => seen(answer))).toEqual(CASES.map(({ shown }) => shown));
  });
});
