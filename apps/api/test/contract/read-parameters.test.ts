// How parameters are read: encodings, query and body, repetitions, and where the token may be.
import { afterAll, describe, expect, test } from 'vitest';
import { bodyOf, sendRaw } from '../../../../tools/testing/raw-http.ts';
import { ANA, query, startService } from '../../../../tools/testing/service.ts';

const service = await startService({ today: '2026-11-15' });
afterAll(() => service.close());

const CALCULATE = '/curp/calcular_curp';
const PENA = { ...ANA, apellido_paterno: 'Peña' };
const PENA_KEY = 'PERA901231MOCXZN01';

describe('encodings', () => {
  test.for([
    { encoded: 'Pe%C3%B1a', notice: null, why: 'UTF-8' },
    { encoded: 'Pe%c3%b1a', notice: null, why: 'UTF-8 with lower-case escapes' },
    { encoded: 'Pen%CC%83a', notice: null, why: 'UTF-8, n and a combining tilde (NFD)' },
    { encoded: '%50e%C3%B1%61', notice: null, why: 'letters may be escaped too' },
    { encoded: 'Pe%F1a', notice: 'apellido_paterno=windows-1252', why: 'Windows-1252, as old systems send it' },
    { encoded: 'PE%D1A', notice: 'apellido_paterno=windows-1252', why: 'the same in capitals' },
    { encoded: 'Pe%C3%83%C2%B1a', notice: 'apellido_paterno=utf-8-doble', why: 'UTF-8 encoded twice' },
    { encoded: 'PE%C3%83%E2%80%98A', notice: 'apellido_paterno=utf-8-doble', why: 'twice, by way of Windows-1252' },
    { encoded: 'PE%C3%83%C2%91A', notice: 'apellido_paterno=utf-8-doble', why: 'twice, by way of ISO-8859-1' },
  ])('200 for $encoded — $why', async ({ encoded, notice }) => {
    const { status, envelope, headers } = await service.get(
      `${CALCULATE}?${query({ ...PENA, apellido_paterno: undefined })}&token=pruebas&apellido_paterno=${encoded}`,
    );
    expect({ status, curp: envelope.response['curp'], notice: headers.get('curp-avisos') }).toEqual({
      status: 200,
      curp: PENA_KEY,
      notice,
    });
  });

  test.for([
    { nombres: 'João', notice: 'nombres=foreign-letter', why: 'it only looks like half of a letter encoded twice' },
    { nombres: 'NOÉ\u00a0', notice: null, why: 'a hard blank after it makes it look like a whole one' },
  ])('200 for $nombres, as it is — $why', async ({ nombres, notice }) => {
    const { headers, envelope } = await service.get(CALCULATE, { token: 'pruebas', ...ANA, nombres });
    expect(headers.get('curp-avisos')).toBe(notice);
    expect(envelope.code_error).toBe(0);
  });

  test.for([
    { encoded: '%', why: 'a lone percent sign' },
    { encoded: '%F', why: 'half an escape' },
    { encoded: '%ZZ', why: 'no hexadecimal' },
    { encoded: 'a%8Da', why: 'neither UTF-8 nor a character of Windows-1252' },
  ])('400 with 11 for $encoded — $why', async ({ encoded }) => {
    const { status, envelope } = await service.get(
      `${CALCULATE}?${query({ ...ANA, nombres: undefined })}&token=pruebas&nombres=${encoded}`,
    );
    expect({ status, code: envelope.code_error }).toEqual({ status: 400, code: 11 });
  });

  test('401 comes before 11: the token is checked first', async () => {
    const { status, envelope } = await service.get(`${CALCULATE}?token=otro&nombres=%ZZ`);
    expect({ status, code: envelope.code_error }).toEqual({ status: 401, code: 2 });
  });

  test('401 without a token, although another parameter cannot be read', async () => {
    const { status, envelope } = await service.get(`${CALCULATE}?nombres=%ZZ`);
    expect({ status, code: envelope.code_error }).toEqual({ status: 401, code: 1 });
  });

  test('400 with 11 when the token cannot be read', async () => {
    const { envelope } = await service.get(`${CALCULATE}?token=%ZZ`);
    expect(envelope.code_error).toBe(11);
    expect(envelope.error_message).toContain('token');
  });

  test('unknown parameters may be broken or in any encoding, without a notice', async () => {
    const { status, headers } = await service.get(
      '/curp/entidades?token=pruebas&nombres=Pe%F1a&sexo=%ZZ&curp=1&curp=2',
    );
    expect({ status, notice: headers.get('curp-avisos') }).toEqual({ status: 200, notice: null });
  });

  test('+ is a space and %2B is a plus', async () => {
    const plus = await service.get(
      `${CALCULATE}?${query({ ...ANA, apellido_paterno: undefined })}&token=pruebas&apellido_paterno=de+la+Cruz`,
    );
    const escaped = await service.get(
      `${CALCULATE}?${query({ ...ANA, apellido_paterno: undefined })}&token=pruebas&apellido_paterno=de%2Bla`,
    );
    expect(plus.envelope.response['curp']).toBe('CURA901231MOCRZN04');
    expect(escaped.envelope.code_error).toBe(417);
  });
});

describe('paths and parameters', () => {
  test.for(['/curp/calcular_curp', '/curp/calcular_curp/'])('200 at %s, without redirect', async (path) => {
    const { status } = await service.get(path, { token: 'pruebas', ...ANA });
    expect(status).toBe(200);
  });

  test.for([
    '/curp',
    '/curp/',
    '/CURP/CALCULAR_CURP',
    '/curp/calcular_curp/x',
    '/obtener_datos',
    '/curp/obtener_datos',
  ])('404 with 6 at %s', async (path) => {
    const { status, envelope } = await service.get(path, { token: 'pruebas' });
    expect({ status, code: envelope.code_error }).toEqual({ status: 404, code: 6 });
  });

  test('400 with 11 for a path that cannot be read', async () => {
    const { status, envelope, headers } = await service.get('/curp/%ZZ');
    expect({ status, code: envelope.code_error }).toEqual({ status: 400, code: 11 });
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  test.for([
    { method: 'QUERY', path: '/curp/calcular_curp', status: 405 },
    { method: 'QUERY', path: '/nada', status: 404 },
    { method: 'PUT', path: '/curp/calcular%5Fcurp', status: 405 },
    { method: 'PUT', path: '/curp/calcular_curp?x=1', status: 405 },
    { method: 'POST', path: '/nada', status: 404 },
    { method: 'OPTIONS', path: '/nada', status: 404 },
  ])('$status for $method $path, whatever its body', async ({ method, path, status }) => {
    const body = method === 'OPTIONS' ? {} : { body: 'x'.repeat(20_000), headers: { 'content-type': 'a/b' } };
    expect((await service.send(path, { method, ...body })).status).toBe(status);
  });

  test.for(['PUT', 'DELETE', 'PATCH'])('405 with 7 for %s, and Allow', async (method) => {
    const { status, envelope, headers } = await service.send('/curp/calcular_curp/?nombres=x', { method });
    expect({ status, code: envelope.code_error }).toEqual({ status: 405, code: 7 });
    expect(headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS');
  });

  test('unknown parameters are ignored, repeated or not', async () => {
    const { status } = await service.get(
      `${CALCULATE}?${query({ ...ANA, token: 'pruebas' })}&library=node&api_version=1&api_version=2&%ZZ=1&x=%ZZ`,
    );
    expect(status).toBe(200);
  });

  test.for(Object.keys(ANA))('400 with 8 when %s is given twice', async (name) => {
    const { status, envelope } = await service.get(`${CALCULATE}?${query({ ...ANA, token: 'pruebas' })}&${name}=X`);
    expect({ status, code: envelope.code_error }).toEqual({ status: 400, code: 8 });
  });

  test('the same value twice is repeated', async () => {
    const { envelope } = await service.get(`${CALCULATE}?${query({ ...ANA, token: 'pruebas' })}&sexo=M`);
    expect(envelope.code_error).toBe(8);
  });

  test('8 comes before every other code of a parameter', async () => {
    const { envelope } = await service.get(`${CALCULATE}?token=pruebas&sexo=&sexo=`);
    expect(envelope.code_error).toBe(8);
  });
});

describe('the token', () => {
  test.for([
    { token: undefined, code: 1, why: 'absent' },
    { token: '', code: 1, why: 'empty' },
    { token: ' ', code: 1, why: 'blank' },
    { token: 'undefined', code: 1, why: 'a variable that was never set' },
    { token: 'nada', code: 2, why: 'malformed' },
    { token: `curp_live_${'A'.repeat(38)}`, code: 2, why: 'its sum does not add up' },
  ])('401 with $code when it is $why', async ({ token, code }) => {
    const { status, envelope, headers } = await service.get(CALCULATE, { ...ANA, token });
    expect({ status, code: envelope.code_error }).toEqual({ status: 401, code });
    expect(headers.get('www-authenticate')).toBe('Bearer');
  });

  test('401 comes before every code of a parameter', async () => {
    const { envelope } = await service.get(CALCULATE, { token: 'nada' });
    expect(envelope.code_error).toBe(2);
  });

  test.for(['Bearer pruebas', 'bearer pruebas', 'BEARER  pruebas '])(
    '200 with Authorization: %s',
    async (authorization) => {
      const { status } = await service.get(CALCULATE, ANA, { headers: { authorization } });
      expect(status).toBe(200);
    },
  );

  test.for(['Bearer pruebas x', 'Bearer pruebas, Bearer pruebas', 'Bearer no'])(
    '401 with 2 for Authorization: %s',
    async (authorization) => {
      const { status, envelope } = await service.get(CALCULATE, ANA, { headers: { authorization } });
      expect({ status, code: envelope.code_error }).toEqual({ status: 401, code: 2 });
    },
  );

  test('400 with 8 for two Authorization headers, in either order', async () => {
    const raw = await sendRaw(
      service.url,
      'GET /curp/entidades HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer pruebas\r\nAuthorization: Bearer x\r\n\r\n',
    );
    expect(JSON.parse(bodyOf(raw))).toMatchObject({ code_error: 8 });
  });

  test('200 for a POST with a Content-Type and no body', async () => {
    const raw = await sendRaw(
      service.url,
      'POST /curp/entidades?token=pruebas HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n\r\n',
      3000,
    );
    expect(JSON.parse(bodyOf(raw))).toMatchObject({ code_error: 0 });
  });

  test('an Authorization that is not Bearer is ignored', async () => {
    const basic = { headers: { authorization: 'Basic eDp5' } };
    expect((await service.get(CALCULATE, { ...ANA, token: 'pruebas' }, basic)).status).toBe(200);
    expect((await service.get(CALCULATE, ANA, basic)).envelope.code_error).toBe(1);
  });

  test.for([
    { where: 'header and query', path: `${CALCULATE}?token=pruebas`, headers: { authorization: 'Bearer pruebas' } },
    { where: 'query twice', path: `${CALCULATE}?token=pruebas&token=pruebas`, headers: {} },
  ])('400 with 8 when it comes in $where', async ({ path, headers }) => {
    const { status, envelope } = await service.send(path, { headers });
    expect({ status, code: envelope.code_error }).toEqual({ status: 400, code: 8 });
  });

  test('400 with 8 when it comes in query and body', async () => {
    const { envelope } = await service.postForm(`${CALCULATE}?token=pruebas`, { ...ANA, token: 'pruebas' });
    expect(envelope.code_error).toBe(8);
  });
});

describe('POST in place of GET', () => {
  const body = { token: 'pruebas', ...PENA };

  test('200 with a form', async () => {
    const { envelope } = await service.postForm(CALCULATE, body);
    expect(envelope.response).toEqual({ curp: PENA_KEY });
  });

  test('200 with the token in the query and the person in the body', async () => {
    const { status } = await service.postJson(`${CALCULATE}?token=pruebas`, PENA);
    expect(status).toBe(200);
  });

  test('200 with everything in the query and no body', async () => {
    const { status } = await service.send(`${CALCULATE}?${query(body)}`, { method: 'POST' });
    expect(status).toBe(200);
  });

  test('a parameter in the query and in the body is repeated', async () => {
    const { envelope } = await service.postJson(`${CALCULATE}?sexo=M`, body);
    expect(envelope.code_error).toBe(8);
  });

  test.for([
    { json: '{"token":"pruebas","sexo":"M","sexo":"M"}', code: 8, why: 'a repeated member' },
    { json: '{"token":"pruebas","nombres":["Ana","Eva"]}', code: 8, why: 'a list is a parameter given many times' },
    { json: '{"token":"pruebas","sexo":"M","sexo":null}', code: 8, why: 'repeated, although the last is none' },
    { json: '\ufeff{"token":"pruebas"}', code: 400, why: 'a mark of byte order is no error' },
    { json: '{"token":"pruebas","nombres":{"de":"Ana"}}', code: 11, why: 'an object is no text' },
    { json: '{"token":"pruebas","nombres":true}', code: 11, why: 'nor is a boolean' },
    { json: '{"token":"pruebas","nombres":null}', code: 400, why: 'null is a variable that was never set' },
    { json: '{"token":"pruebas","x":{"sexo":"M","sexo":"H"}}', code: 400, why: 'nothing inside an unknown member' },
    { json: '{"token":"pruebas",', code: 11, why: 'broken JSON' },
    { json: '[]', code: 11, why: 'not an object' },
    { json: '"texto"', code: 11, why: 'not an object' },
    { json: '', code: 1, why: 'nothing at all' },
  ])('code $code for $json — $why', async ({ json, code }) => {
    const { envelope } = await service.send(CALCULATE, {
      method: 'POST',
      body: json,
      headers: { 'content-type': 'application/json' },
    });
    expect(envelope.code_error).toBe(code);
  });

  test('numbers in JSON are read as written', async () => {
    const { envelope } = await service.postJson(CALCULATE, { ...body, anio_nacimiento: 1990, dia_nacimiento: 31 });
    const short = await service.postJson(CALCULATE, { ...body, mes_nacimiento: 6 });
    const written = JSON.stringify({ ...body, anio_nacimiento: 1990 }).replace('1990', '1990.0');
    const fraction = await service.send(CALCULATE, {
      method: 'POST',
      body: written,
      headers: { 'content-type': 'application/json' },
    });
    expect(fraction.envelope.code_error).toBe(408);
    expect(envelope.response).toEqual({ curp: PENA_KEY });
    expect(short.envelope.code_error).toBe(413);
  });

  test('JSON in Windows-1252 is read, with a notice', async () => {
    const bytes = Buffer.from(JSON.stringify(body), 'latin1');
    const { envelope, headers } = await service.send(CALCULATE, {
      method: 'POST',
      body: bytes,
      headers: { 'content-type': 'application/json; charset=windows-1252' },
    });
    expect(envelope.response).toEqual({ curp: PENA_KEY });
    expect(headers.get('curp-avisos')).toBe('apellido_paterno=windows-1252');
  });

  test.for(['text/plain', 'multipart/form-data; boundary=x', 'text/csv'])(
    '415 with 11 for a body of %s',
    async (type) => {
      const { status, envelope } = await service.send(`${CALCULATE}?token=pruebas`, {
        method: 'POST',
        body: 'x',
        headers: { 'content-type': type },
      });
      expect({ status, code: envelope.code_error }).toEqual({ status: 415, code: 11 });
    },
  );

  test('415 with 11 for a compressed body', async () => {
    const { status } = await service.send(`${CALCULATE}?token=pruebas`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    });
    expect(status).toBe(415);
  });
});
