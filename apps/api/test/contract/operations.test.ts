// The envelope of all operations, and the results of entidades, explicar_curp, validar_curp and cotejar_curp.
import { afterAll, describe, expect, test } from 'vitest';
import { OPERATIONS } from '../../src/operations/index.ts';
import { ANA, ANA_KEY, type Parameters, startService } from '../../../../tools/testing/service.ts';

const service = await startService({ today: '2026-11-15' });
afterAll(() => service.close());

const TOKEN = { token: 'pruebas' };

/** Parameters with which each operation answers 200. */
const ENOUGH: Readonly<Record<string, Parameters>> = {
  calcular_curp: ANA,
  entidades: {},
  explicar_curp: ANA,
  validar_curp: { curp: ANA_KEY },
  cotejar_curp: { ...ANA, curp: ANA_KEY },
};

describe.for(OPERATIONS)('$name', ({ name }) => {
  const path = `/curp/${name}`;
  const enough = { ...TOKEN, ...ENOUGH[name] };

  test('200 is the envelope: four members in order, and the content type', async () => {
    const { status, headers, text, envelope } = await service.get(path, enough);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(text).toMatch(/^\{"error":false,"code_error":0,"error_message":null,"response":\{.*\}\}$/);
    expect(Object.keys(envelope)).toEqual(['error', 'code_error', 'error_message', 'response']);
  });

  test('POST, form or JSON, answers as GET does', async () => {
    const { text } = await service.get(path, enough);
    expect((await service.postForm(path, enough)).text).toBe(text);
    expect((await service.postJson(path, enough)).text).toBe(text);
  });

  test('HEAD answers without a body', async () => {
    const { status, text } = await service.get(path, enough, { method: 'HEAD' });
    expect({ status, text }).toEqual({ status: 200, text: '' });
  });
});

describe('entidades', () => {
  /** As published: key, name, abbreviation. */
  const PUBLISHED = `01 AGUASCALIENTES AS|02 BAJA CALIFORNIA BC|03 BAJA CALIFORNIA SUR BS|04 CAMPECHE CC|05 COAHUILA CL|
    06 COLIMA CM|07 CHIAPAS CS|08 CHIHUAHUA CH|09 CIUDAD DE MÉXICO DF|10 DURANGO DG|11 GUANAJUATO GT|12 GUERRERO GR|
    13 HIDALGO HG|14 JALISCO JC|15 MÉXICO MC|16 MICHOACÁN MN|17 MORELOS MS|18 NAYARIT NT|19 NUEVO LEÓN NL|20 OAXACA OC|
    21 PUEBLA PL|22 QUERÉTARO QT|23 QUINTANA ROO QR|24 SAN LUIS POTOSÍ SP|25 SINALOA SL|26 SONORA SR|27 TABASCO TC|
    28 TAMAULIPAS TS|29 TLAXCALA TL|30 VERACRUZ VZ|31 YUCATÁN YN|32 ZACATECAS ZS|36 NACIDO EN EL EXTRANJERO NE`;

  test('200 is the published catalog, byte by byte', async () => {
    const records = PUBLISHED.split('|').map((line) => /^(\d\d) (.+) (\w\w)$/.exec(line.trim()) ?? []);
    const expected = records
      .map(
        ([, key, name, abbreviation]) =>
          `{"clave_entidad":"${key}","nombre_entidad":"${name}","abreviatura_entidad":"${abbreviation}"}`,
      )
      .join(',');
    const { text } = await service.get('/curp/entidades', TOKEN);
    expect(records).toHaveLength(33);
    expect(text).toBe(`{"error":false,"code_error":0,"error_message":null,"response":{"clave_entidad":[${expected}]}}`);
  });

  test('may be cached by the caller, and is revalidated with 304', async () => {
    const { headers } = await service.get('/curp/entidades', TOKEN);
    const etag = headers.get('etag') ?? '';
    const again = await service.get('/curp/entidades', TOKEN, { headers: { 'if-none-match': `W/"x", ${etag}` } });
    const posted = await service.send('/curp/entidades?token=pruebas', {
      method: 'POST',
      headers: { 'if-none-match': etag },
    });
    expect(posted.status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, max-age=86400');
    expect({ status: again.status, text: again.text }).toEqual({ status: 304, text: '' });
  });
});

describe('explicar_curp', () => {
  test('200 explains each of the eighteen positions', async () => {
    const person = { ...ANA, nombres: 'María Ana', apellido_paterno: 'de la Peña' };
    const { envelope } = await service.get('/curp/explicar_curp', { ...TOKEN, ...person });
    const { curp, posiciones, palabras_omitidas, otras_posibles, avisos } = envelope.response as {
      curp: string;
      posiciones: Record<string, unknown>[];
      palabras_omitidas: Record<string, string>[];
      otras_posibles: string[];
      avisos: { codigo: string }[];
    };
    expect(posiciones.map(({ caracter }) => caracter).join('')).toBe(curp);
    expect(posiciones[0]).toEqual({
      posicion: 1,
      caracter: 'P',
      parametro: 'apellido_paterno',
      letra: 'P',
      lugar: 7,
      regla: 'inicial',
      explicacion: 'Inicial de «PEÑA».',
      cita: 'D21 art. 3',
      presunta: false,
    });
    expect(posiciones[8]).toMatchObject({ parametro: 'dia_nacimiento', letra: '3', lugar: 1 });
    expect(posiciones[13]).toMatchObject({ caracter: 'X', letra: 'ñ', lugar: 9 });
    expect(posiciones[16]).toMatchObject({ parametro: null, letra: null, lugar: null, presunta: true });
    expect(palabras_omitidas.map(({ parametro, palabra }) => `${parametro}: ${palabra}`)).toEqual([
      'nombres: MARÍA',
      'apellido_paterno: DE',
      'apellido_paterno: LA',
    ]);
    expect(palabras_omitidas.every(({ cita }) => cita !== undefined && cita !== '')).toBe(true);
    expect(avisos.map(({ codigo }) => codigo)).toContain('differentiator-presumed');
    expect(otras_posibles.every((other) => other.slice(0, 16) === curp.slice(0, 16) && other !== curp)).toBe(true);
  });
});

describe('validar_curp', () => {
  test('200 for a valid key, with the data it encodes', async () => {
    const { envelope } = await service.get('/curp/validar_curp', { ...TOKEN, curp: ` ${ANA_KEY.toLowerCase()} ` });
    expect(envelope.response).toEqual({
      curp: ANA_KEY,
      valida: true,
      problemas: [],
      avisos: [],
      datos: {
        fecha_nacimiento: '1990-12-31',
        sexo: 'M',
        entidad: { clave_entidad: '20', nombre_entidad: 'OAXACA', abreviatura_entidad: 'OC' },
        homonimia: false,
      },
      correcciones: [],
    });
  });

  test('200 for a mistyped key, with every problem and the likely key', async () => {
    const { status, envelope } = await service.get('/curp/validar_curp', {
      ...TOKEN,
      curp: ANA_KEY.replace('90', '9O').replace('OC', 'QQ'),
    });
    expect(status).toBe(200);
    expect(envelope.response).toMatchObject({ valida: false });
    expect(envelope.response['problemas']).toMatchObject([
      { codigo: 'key-form', posicion: 6 },
      { codigo: 'key-entity-unknown', posicion: 12 },
    ]);
    const confused = await service.get('/curp/validar_curp', { ...TOKEN, curp: ANA_KEY.replace('90', '9O') });
    expect(confused.envelope.response['correcciones']).toMatchObject([{ curp: ANA_KEY, motivo: 'confused' }]);
  });

  test.for([
    { curp: 'SABC19560626MDFLRN01', correcciones: ['SABC560626MDFLRN01'], why: 'a year of four digits' },
    { curp: 'SBAC560626MDFLRN01', correcciones: ['SABC560626MDFLRN01', 'SIAC560626MDFLRN01'], why: 'two keys' },
    { curp: 'GORM920327MNLNMR07', correcciones: [], why: 'any position may be wrong' },
    { curp: 'SASO750909HDFNS05', correcciones: [], revisar: { desde: 13, hasta: 16 }, why: 'a place and no key' },
  ])('200 with one correction only when it is nearly certain: $why', async ({ curp, correcciones, revisar }) => {
    const { envelope } = await service.get('/curp/validar_curp', { ...TOKEN, curp });
    const suggested = envelope.response['correcciones'] as { curp: string }[];
    expect(suggested.map((suggestion) => suggestion.curp)).toEqual(correcciones);
    expect(envelope.response['revisar']).toEqual(revisar);
  });

  test.for(['x', 'ÑÑÑÑ000000ÑÑÑÑÑÑ00', '🙂'.repeat(18), '%00', ANA_KEY.repeat(20)])(
    '200 and not valid for «%s»',
    async (curp) => {
      const { status, envelope } = await service.get('/curp/validar_curp', { ...TOKEN, curp });
      expect({ status, valida: envelope.response['valida'] }).toEqual({ status: 200, valida: false });
    },
  );
});

describe('cotejar_curp', () => {
  test.for([
    { curp: ANA_KEY, verdict: 'coincide', cause: {} as { causa?: string } },
    { curp: ANA_KEY.replace('MOC', 'HOC'), verdict: 'no_coincide', cause: { causa: 'sex', cambio: { sexo: 'H' } } },
    {
      curp: ANA_KEY.replace('MOC', 'MDF'),
      verdict: 'no_coincide',
      cause: { causa: 'entity', cambio: { entidad: '09' } },
    },
    {
      curp: ANA_KEY.replace('901231', '901230'),
      verdict: 'no_coincide',
      cause: { causa: 'date-digit', cambio: { anio_nacimiento: '1990', mes_nacimiento: '12', dia_nacimiento: '30' } },
    },
  ])('200 with $verdict for $curp', async ({ curp, verdict, cause }) => {
    const { envelope } = await service.get('/curp/cotejar_curp', { ...TOKEN, ...ANA, curp });
    expect(envelope.response).toMatchObject({ veredicto: verdict, curp_calculada: ANA_KEY });
    const causes = envelope.response['causas'] as { causa: string }[];
    expect(causes.find(({ causa }) => causa === cause.causa) ?? {}).toMatchObject(cause);
  });

  test('418 for the missing key comes after every code of the person', async () => {
    const { envelope } = await service.get('/curp/cotejar_curp', { ...TOKEN, ...ANA });
    const both = await service.get('/curp/cotejar_curp', { ...TOKEN, ...ANA, sexo: 'F' });
    expect([envelope.code_error, both.envelope.code_error]).toEqual([418, 416]);
  });
});
