// literal, errores, avisos, total and lectores: the values they take, code 14 for the others, and its place in the order of checks.
import { afterAll, describe, expect, test } from 'vitest';
import { SWITCH_NAMES } from '../../src/operations/parameters.ts';
import { ANA, ANA_KEY, type Parameters, startService } from '../../../../tools/testing/service.ts';

const service = await startService({ today: '2026-11-15' });
afterAll(() => service.close());

const TOKEN = { token: 'pruebas' };

/** Whether each switch had its effect, on a request where it has one. */
const EFFECTS: Readonly<Record<string, (value: string | undefined) => Promise<boolean>>> = {
  literal: async (literal) => {
    const values = { ...TOKEN, ...ANA, apellido_materno: 'N/A', literal };
    return (await service.get('/curp/calcular_curp', values)).envelope.code_error === 0;
  },
  errores: async (errores) => {
    const { envelope } = await service.get('/curp/calcular_curp', { ...TOKEN, ...ANA, sexo: '', errores });
    return 'errores' in envelope.response;
  },
  avisos: async (avisos) => {
    const { envelope } = await service.get('/curp/calcular_curp', { ...TOKEN, ...ANA, avisos });
    return 'avisos' in envelope.response;
  },
  total: async (total) => {
    const { text } = await service.send(
      `/curp/calcular_lote?${new URLSearchParams({ ...TOKEN, ...(total !== undefined && { total }) }).toString()}`,
      {
        method: 'POST',
        body: `${Object.keys(ANA).join(',')}\n${Object.values(ANA).join(',')}`,
        headers: { 'content-type': 'text/csv' },
      },
    );
    return text.endsWith('\n#total,filas=1,con_respuesta=1,con_error=0,sin_cuota=0\n');
  },
  lectores: async (lectores) => {
    const { envelope } = await service.get('/curp/validar_curp', { ...TOKEN, curp: ANA_KEY, lectores });
    return 'lectores' in envelope.response;
  },
};

test('every switch of the register is tried here', () => {
  expect(Object.keys(EFFECTS)).toEqual(SWITCH_NAMES);
});

async function codeOf(values: Parameters, path = '/curp/validar_curp'): Promise<string> {
  const { status, envelope } = await service.get(path, { ...TOKEN, curp: ANA_KEY, ...ANA, ...values });
  return `${status} ${envelope.code_error}`;
}

describe.for(SWITCH_NAMES)('%s', (name) => {
  const isOn = (value: string | undefined): Promise<boolean> | undefined => EFFECTS[name]?.(value);

  test.for(['si', 'sí', 'si\u0301', 'true', '1'])('%s turns it on', async (value) => {
    expect(await isOn(value)).toBe(true);
  });

  test.for(['no', 'false', '0', '', ' ', 'undefined', 'null', undefined])('%s leaves it off', async (value) => {
    expect(await isOn(value)).toBe(false);
    expect(await codeOf({ [name]: value })).toBe('200 0');
  });

  test.for(['quizá', 'SI', 'Sí', 'True', 'yes', '2', ' si', 'si,si', '%', 'todo'])(
    '400 with 14 for «%s», which names the switch and not the value',
    async (value) => {
      const { status, envelope } = await service.get('/curp/validar_curp', { ...TOKEN, curp: ANA_KEY, [name]: value });
      expect({ status, code: envelope.code_error, response: envelope.response }).toEqual({
        status: 400,
        code: 14,
        response: {},
      });
      expect(envelope.error_message).toMatch(
        new RegExp(
          `^El parámetro ${name} lleva un valor que no conoce: use si o no \\(en errores, todos o primero\\)\\.$`,
        ),
      );
    },
  );
});

describe('the values of one switch only', () => {
  test('errores=todos and errores=primero', async () => {
    expect(await EFFECTS['errores']?.('todos')).toBe(true);
    expect(await EFFECTS['errores']?.('primero')).toBe(false);
    expect(await codeOf({ errores: 'primero' })).toBe('200 0');
    expect(await codeOf({ lectores: 'todos' })).toBe('400 14');
  });
});

describe('the order of checks', () => {
  test.for<{ values: Parameters; answer: string; why: string }>([
    { values: { token: 'otro' }, answer: '401 2', why: 'the token comes first' },
    { values: { token: undefined }, answer: '401 1', why: 'a missing one too' },
    { values: { nombres: undefined }, answer: '400 14', why: 'then the switches, before what is missing' },
    { values: { mes_nacimiento: 'x' }, answer: '400 14', why: 'before what is not numeric' },
    { values: { dia_nacimiento: '99' }, answer: '400 14', why: 'before the calculation' },
  ])('$answer — $why', async ({ values, answer }) => {
    expect(await codeOf({ literal: 'quizá', ...values }, '/curp/calcular_curp')).toBe(answer);
  });

  test.for([
    { query: 'nombres=a&nombres=b', why: 'repeated parameters' },
    { query: 'nombres=%25ZZ&sexo=%ZZ', why: 'what cannot be read' },
  ])('400 with 14 before $why', async ({ query }) => {
    const { envelope } = await service.send(`/curp/calcular_curp?token=pruebas&literal=x&${query}`);
    expect(envelope.code_error).toBe(14);
  });

  test('a switch given twice with values that it takes is repeated', async () => {
    const path = `/curp/validar_curp?token=pruebas&curp=${ANA_KEY}&lectores=si&lectores=no`;
    expect((await service.send(path)).envelope.code_error).toBe(8);
  });

  test('errores=todos lists the switches first, and then everything else', async () => {
    const { envelope } = await service.get('/curp/calcular_curp', {
      ...TOKEN,
      ...ANA,
      errores: 'todos',
      lectores: 'x',
      literal: 'x',
      sexo: 'F',
    });
    const { errores } = envelope.response as { errores: { codigo: number; parametro: string; mensaje: string }[] };
    expect(envelope.code_error).toBe(14);
    expect(errores[0]?.mensaje).toBe(envelope.error_message);
    expect(errores.map(({ codigo, parametro }) => [codigo, parametro])).toEqual([
      [14, 'literal'],
      [14, 'lectores'],
      [416, 'sexo'],
    ]);
  });

  test('a form, JSON and plain text have it too', async () => {
    const wrong = { ...TOKEN, ...ANA, literal: 'quizá' };
    const json = await service.postJson('/curp/calcular_curp', wrong);
    const form = await service.postForm('/curp/calcular_curp', wrong);
    const cell = await service.get('/curp/calcular_curp', { ...wrong, formato: 'texto' });
    expect([json.envelope.code_error, form.envelope.code_error]).toEqual([14, 14]);
    expect(cell.text).toMatch(/^#ERROR 14: El parámetro literal /);
  });

  test('options of a list keep 11', async () => {
    const { status, envelope } = await service.send('/curp/calcular_lote?token=pruebas&literal=quiza', {
      method: 'POST',
      body: 'nombres\n',
      headers: { 'content-type': 'text/csv' },
    });
    expect({ status, code: envelope.code_error }).toEqual({ status: 400, code: 11 });
  });
});

async function readersOf(curp: string): Promise<Record<string, Record<string, unknown>>> {
  const { envelope } = await service.get('/curp/validar_curp', { ...TOKEN, curp, lectores: 'si' });
  const { lectores } = envelope.response as { lectores: { lector: string }[] };
  return Object.fromEntries(lectores.map((row) => [row.lector, row]));
}

describe('lectores=si', () => {
  test('each authority, with its citation, on the key as it is returned', async () => {
    const { renapo, sat, pui, salud } = await readersOf(` ${ANA_KEY.toLowerCase()} `);
    expect([renapo, sat, pui, salud].map((row) => [row?.['acepta'], row?.['segunda_mano']])).toEqual([
      [true, false],
      [true, false],
      [true, false],
      [null, true],
    ]);
    expect(sat).toEqual({
      lector: 'sat',
      nombre: 'SAT',
      revisa: expect.stringContaining('ni el dígito verificador'),
      acepta: true,
      fallas: [],
      lee: [],
      cita: expect.stringContaining('t_CURP'),
      segunda_mano: false,
    });
    expect(pui?.['lee']).toMatchObject([
      { dato: 'lugar_nacimiento', valor: 'OAXACA', nota: null },
      { dato: 'sexo_asignado', valor: 'M' },
    ]);
    expect(salud?.['lee']).toEqual([{ dato: 'sexo', valor: '2', nota: null }]);
  });

  test('which clause fails, and where', async () => {
    const { sat, pui } = await readersOf(ANA_KEY.replace('901231', '901331'));
    expect(sat).toMatchObject({ acepta: false, fallas: [{ clausula: 'mes', posicion: 7 }] });
    expect(pui).toMatchObject({ acepta: true, lee: [{ valor: 'DESCONOCIDO' }, {}] });
  });
});

describe('avisos=si', () => {
  test('has what Curp-Avisos says, with its sentence', async () => {
    const values = { ...TOKEN, ...ANA, nombres: 'Lic. Ana', avisos: 'si' };
    const { envelope, headers } = await service.get('/curp/calcular_curp', values);
    const { avisos } = envelope.response as { avisos: { parametro: string; codigo: string; mensaje: string }[] };
    expect(avisos.length).toBeGreaterThan(0);
    expect(avisos.map(({ parametro, codigo }) => `${parametro}=${codigo}`).join(', ')).toBe(headers.get('curp-avisos'));
    for (const { mensaje } of avisos) expect(mensaje).toMatch(/\.$/);
    expect(JSON.stringify(avisos)).not.toContain('Ana');
  });

  test('an ordinary person has none, and the catalog is the same for all', async () => {
    const { envelope } = await service.get('/curp/calcular_curp', { ...TOKEN, ...ANA, avisos: 'si' });
    expect(envelope.response).toEqual({ curp: ANA_KEY, avisos: [] });
    const [asked, plain] = [
      await service.get('/curp/entidades', { ...TOKEN, avisos: 'si' }),
      await service.get('/curp/entidades', TOKEN),
    ];
    expect(asked.text).toBe(plain.text);
  });

  test('a repaired encoding is one of them', async () => {
    const query = new URLSearchParams({ ...TOKEN, ...ANA, apellido_materno: '', avisos: 'si' });
    query.delete('apellido_materno');
    const { envelope } = await service.send(`/curp/calcular_curp?${query.toString()}&apellido_materno=Pe%F1a`);
    expect(envelope.response['avisos']).toEqual([
      { parametro: 'apellido_materno', codigo: 'windows-1252', mensaje: expect.stringContaining('UTF-8') },
    ]);
  });
});

describe('application/problem+json', () => {
  const WRONG = { ...TOKEN, ...ANA, sexo: 'F', errores: 'todos' };

  test.for(['application/problem+json', 'text/html, Application/Problem+JSON;q=0.5'])(
    'Accept: %s gets a problem',
    async (accept) => {
      const { status, headers, text } = await service.get('/curp/calcular_curp', WRONG, { headers: { accept } });
      expect(status).toBe(400);
      expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
      expect(JSON.parse(text)).toEqual({
        type: 'about:blank',
        title: 'Bad Request',
        status: 400,
        detail: expect.stringMatching(/sexo/),
        code_error: 416,
        errores: [expect.objectContaining({ codigo: 416, parametro: 'sexo' })],
      });
    },
  );

  test.for(['application/problem+json;q=0', 'application/json', '*/*'])(
    'Accept: %s gets the envelope',
    async (accept) => {
      const { headers, envelope } = await service.get('/curp/calcular_curp', WRONG, { headers: { accept } });
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(envelope.code_error).toBe(416);
    },
  );

  test('a success is the envelope', async () => {
    const init = { headers: { accept: 'application/problem+json' } };
    const { headers, envelope } = await service.get('/curp/calcular_curp', { ...TOKEN, ...ANA }, init);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(envelope.error).toBe(false);
  });
});
