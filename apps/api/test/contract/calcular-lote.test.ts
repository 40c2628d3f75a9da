// POST /curp/calcular_lote over HTTP: what it accepts, returns and refuses.
import { spawn } from 'node:child_process';
import { text as textOf } from 'node:stream/consumers';
import { HEADERS } from '../../src/http/response-headers.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { TODAY } from '../../../../tools/testing/people/cases.ts';
import { CODES } from '../../src/http/error-codes.ts';
import { SAMPLE_BYTES } from '../../src/lists/list-messages.ts';
import { LIST_PARAMETERS } from '../../src/lists/list-parameters.ts';
import { LIST_PROBLEMS, lowestRefusal } from '../../src/lists/refusals.ts';
import {
  ADDED,
  ANA_ANSWERED,
  ANA_REPEATED,
  ANA_ROW,
  BAD_ROW,
  csvOf,
  HEADER,
  linesOf,
  type ListOptions,
  type ListReply,
  openExchange,
  PATH,
  sendList,
} from '../../../../tools/testing/list-client.ts';
import { ANA, ANA_KEY, type Reply, startService } from '../../../../tools/testing/service.ts';

const service = await startService({ today: TODAY });
afterAll(() => service.close());

function send(body: Parameters<typeof sendList>[1], options?: ListOptions): Promise<ListReply> {
  return sendList(service.url, body, { query: '', ...options });
}

const NDJSON = { type: 'application/x-ndjson' };
const NO_SECOND = { ...ANA, apellido_materno: '' };

/** Longer than the sample from which the columns are detected. */
const LONG = Array.from({ length: SAMPLE_BYTES / ANA_ROW.length + 1 }, () => ANA_ROW);

describe('CSV', () => {
  test('200: the same rows in the same order, each with its key or its error', async () => {
    const { status, headers, text } = await send(csvOf(ANA_ROW, BAD_ROW, '', ANA_ROW));
    const [head, first, second, third, fourth] = linesOf(text);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ ...HEADERS, 'content-type': 'text/csv; charset=utf-8' });
    expect([head, first, third, fourth]).toEqual([HEADER + ADDED, ANA_ANSWERED, '', ANA_ANSWERED]);
    expect(second).toMatch(new RegExp(`^${BAD_ROW},,417,.*no existe`));
  });

  test('417 for an entity that is a misprint, which corregir_entidades corrects', async () => {
    const body = csvOf(ANA_ROW.replace(/,20$/, ',QO'));
    const [, asked] = linesOf((await send(body)).text);
    const [, corrected] = linesOf((await send(body, { query: 'corregir_entidades=si' })).text);

    expect(asked).toMatch(/,,417,.*una errata de una tabla oficial \(DOF 23-01-2026, Anexo 5\): ¿QT, QUERÉTARO\?/);
    expect(corrected).toContain('MQT');
  });

  test('Curp-Lista reports the columns without any text of the list', async () => {
    const { headers } = await send(
      'Zyx,Nombre,Paterno,Materno,F. Nac.,Género,Edo. Nac.\n1,Ana,Soto,Ruiz,31/12/1990,F,Oaxaca\n',
    );
    expect(headers['curp-lista']).toBe(
      'nombres=2, apellido_paterno=3, apellido_materno=4, fecha_nacimiento=5, sexo=6, entidad=7; fechas=dmy; sexos=M/F',
    );
  });

  test.for([
    { rows: [ANA_ROW], expected: ANA_ANSWERED, why: 'alone is a woman, as everywhere in this interface' },
    { rows: LONG, expected: ANA_ANSWERED, why: 'alone is a woman, however long the list' },
    { rows: [ANA_ROW.replace(',M,', ',F,'), ANA_ROW], expected: ANA_ANSWERED, why: 'next to an F is a woman' },
  ])('under the name of the parameter, an M $why', async ({ rows, expected }) => {
    const { text, headers } = await send(csvOf(...rows));
    expect(linesOf(text).at(-1)).toContain(expected);
    expect(headers['curp-lista']).toMatch(/; sexos=H\/M$/);
  });

  test.for(['F', 'Mujer', 'm', '2'])('416 for a sexo %s under the name of the parameter', async (sex) => {
    const { text } = await send(csvOf(ANA_ROW.replace(',M,', `,${sex},`)));
    expect(linesOf(text)[1]).toContain(',,416,');
  });

  test('in another column, an M next to an F is a man with a warning, and alone it is 416', async () => {
    const both = csvOf(ANA_ROW, ANA_ROW.replace(',M,', ',F,')).replace('sexo', 'Sexo');
    const presumed = await send(both);
    const confirmed = await send(both, { query: 'sexos=M/F' });
    const alone = await send(csvOf(ANA_ROW).replace('sexo', 'Sexo'));

    expect(linesOf(presumed.text)[1]).toMatch(/,SORA901231H\w+,,,"?«Sexo» trae M y se leyó masculino/);
    expect(linesOf(presumed.text)[2]).toContain(`,${ANA_KEY},,,`);
    expect(linesOf(confirmed.text)[1]).toMatch(/,SORA901231H\w+,,,$/);
    expect(linesOf(alone.text)[1]).toContain(',,416,');
  });

  test('200 for Windows-1252, answered in Windows-1252', async () => {
    const pena = ANA_ROW.replace('Soto', 'Peña');
    const { envelope } = await service.get('/curp/calcular_curp', {
      ...ANA,
      apellido_paterno: 'Peña',
      token: 'pruebas',
    });
    const { request, response } = openExchange(service.url);
    request.end(Buffer.from(csvOf(pena, BAD_ROW), 'latin1'));
    const reply = await response;
    const bytes = Buffer.concat(await reply.toArray());
    expect(reply.headers['content-type']).toBe('text/csv; charset=windows-1252');
    expect(bytes.toString('latin1')).toContain(`${pena},${envelope.response['curp'] as string},,,\n`);
    expect(bytes.toString('latin1')).toMatch(/,417,.*día/);
  });

  test('200 for UTF-16, answered in UTF-8', async () => {
    const { status, text } = await send(Buffer.from(`\ufeff${csvOf(ANA_ROW)}`, 'utf16le'));
    expect({ status, last: linesOf(text).at(-1) }).toEqual({ status: 200, last: ANA_ANSWERED });
  });

  test('200 for a header below a title, with its row number', async () => {
    const { text, headers } = await send(`Lista de alumnos\n\n${csvOf(ANA_ROW)}`);
    expect(linesOf(text).at(-1)).toBe(ANA_ANSWERED);
    expect(headers['curp-lista']).toMatch(/; encabezado=3$/);
  });

  test('200 for a list of keys: each is validated', async () => {
    const { status, text, headers } = await send('curp\nSABC560626MDFLRN01\nSABC560626MDFLRN02\n');
    expect(linesOf(text).map((line) => line.split(',').slice(0, 2).join())).toEqual([
      'curp,valida',
      'SABC560626MDFLRN01,sí',
      'SABC560626MDFLRN02,no',
    ]);
    expect({ status, told: headers['curp-lista'] }).toEqual({ status: 200, told: 'curp=1' });
  });

  test.for([
    { body: '', type: 'text/csv', why: 'CSV without a byte' },
    { body: '\uFEFF\n\n', type: 'text/csv', why: 'a byte-order mark and blank lines' },
    { body: '\n', type: 'application/x-ndjson', why: 'NDJSON without an object' },
  ])('200 and nothing for an empty list — $why', async ({ body, type }) => {
    const { status, text, trailers, headers } = await send(body, { type });
    expect({ status, text, trailers, list: headers['curp-lista'] }).toEqual({
      status: 200,
      text: '',
      trailers: { 'curp-filas': '0' },
      list: undefined,
    });
  });

  test.for(['None\n', 'Ana,Soto\nLuz,Vega\n', '{"nombres":', '{}\n'])(
    '400 with 11 for NDJSON without the data of anybody: %j',
    async (body) => {
      const { status, text } = await send(body, { type: 'application/x-ndjson' });
      const { code_error: code, error_message: message } = JSON.parse(text);
      expect([status, code]).toEqual([400, 11]);
      expect(message).toMatch(/^Ninguna línea trae datos/);
    },
  );

  test('200 for a header without rows', async () => {
    const { status, text } = await send(csvOf());
    expect({ status, text }).toEqual({ status: 200, text: `${HEADER}${ADDED}\n` });
  });

  test('200 for blank rows only', async () => {
    const { status, text, headers } = await send(`${csvOf()}\n,,,,,,,\n`);
    expect({ status, text }).toEqual({ status: 200, text: `${HEADER}${ADDED}\n\n,,,,,,,,,,,\n` });
    expect(headers).not.toHaveProperty('ratelimit');
  });

  test('200 with a comparison if the list has keys', async () => {
    const other = ANA_KEY.replace('SORA', 'XORA');
    const body = `${HEADER},curp\n${ANA_ROW},${ANA_KEY}\n${ANA_ROW},${other}\n`;
    const [head, same, different] = linesOf((await send(body)).text);
    expect(head).toBe(`${HEADER},curp,curp_calculada,cotejo,codigos,motivos,avisos`);
    expect(same).toBe(`${ANA_ROW},${ANA_KEY},${ANA_KEY},coincide,,,`);
    expect(different).toMatch(new RegExp(`^${ANA_ROW},${other},${ANA_KEY},difiere,`));
  });
});

describe('NDJSON', () => {
  test.for(['application/x-ndjson', 'application/jsonl', 'Application/X-NDJSON; charset=utf-8'])(
    '200 for %s: one object a row, with its answer added',
    async (type) => {
      const lines = [ANA, { ...ANA, sexo: 'Z' }, NO_SECOND];
      const { status, headers, text } = await send(lines.map((line) => `${JSON.stringify(line)}\n`).join(''), { type });
      const [first, second, third] = linesOf(text).map((line) => JSON.parse(line) as Record<string, unknown>);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe(`${type.toLowerCase().split(';')[0]}; charset=utf-8`);
      expect(first).toEqual({ ...ANA, curp: ANA_KEY, codigos: [], motivos: [], avisos: [] });
      expect(second).toMatchObject({ curp: null, codigos: [416] });
      expect(third?.['curp']).toMatch(/^SOXA901231MOC/);
    },
  );

  test('200 with an error for a row that is not an object', async () => {
    const { status, text } = await send(`${JSON.stringify(ANA)}\nnada\n`, NDJSON);
    expect(status).toBe(200);
    expect(JSON.parse(linesOf(text)[1] ?? '')).toMatchObject({ curp: null, codigos: [11] });
  });
});

function settled(query: string, body: string): Promise<Reply> {
  const headers = { 'content-type': 'text/csv' };
  return service.send(`${PATH}?token=pruebas&${query}`, { method: 'POST', body, headers });
}

describe('query parameters', () => {
  const named = 'a,b,c,d,e,f\nAna,Soto,Ruiz,01/02/1990,M,20\n';
  const places = 'nombres=1&apellido_paterno=b&apellido_materno=3&fecha_nacimiento=4&sexo=5&entidad=6';
  const columns = `${places}&sexos=H/M`;

  test.for([
    { query: columns, key: 'SORA900201M', why: 'columns by place and by name' },
    { query: `${columns}&fechas=mdy`, key: 'SORA900102M', why: 'the month first' },
    { query: `${places}&sexos=M/F`, key: 'SORA900201H', why: 'M for masculino' },
    { query: columns.replace('apellido_materno=3', 'apellido_materno=ninguna'), key: 'SOXA900201M', why: 'no column' },
  ])('200 with $query — $why', async ({ query, key }) => {
    const { status, text } = await settled(query, named);
    expect(status).toBe(200);
    expect(text).toContain(`,${key}`);
  });

  test('200 when the values of Curp-Lista are sent back', async () => {
    const once = await settled(`${columns}&fechas=mdy`, named);
    const back = (once.headers.get('curp-lista') ?? '').replaceAll(/[,;] /g, '&');
    const again = await settled(back, named);
    expect(again.text).toBe(once.text);
    expect(again.headers.get('curp-lista')).toBe(once.headers.get('curp-lista'));
  });

  test('400 with 400 for a column that the list does not have', async () => {
    const { status, envelope } = await settled('nombres=99', csvOf(ANA_ROW));
    expect({ status, code: envelope.code_error }).toEqual({ status: 400, code: 400 });
  });
});

describe('refused as a whole', () => {
  test.for([
    { body: '%PDF-1.7\n', status: 400, code: 11, why: 'a PDF' },
    { body: csvOf(ANA_ROW).replace('nombres', 'x'), status: 400, code: 400, why: 'no column of names' },
    { body: csvOf(ANA_ROW).replace('apellido_materno', 'x'), status: 400, code: 402, why: 'no second surname' },
    { body: csvOf(ANA_ROW).replace('sexo,entidad', 'x,y'), status: 400, code: 406, why: 'two: the lowest is returned' },
    { body: `${ANA_ROW}\n${ANA_ROW}\n`, status: 400, code: 400, why: 'no header' },
    { body: `${HEADER}\n"${'a'.repeat(1_100_000)}`, status: 413, code: 9, why: 'a row without end' },
    { body: `${HEADER}\n${'a'.repeat(70_000)}\n`, status: 413, code: 9, why: 'a row of more than 64 KiB' },
    { body: 'a'.repeat(70_000), status: 400, code: 11, why: 'a header without end' },
  ])('$status with $code — $why', async ({ body, status, code }) => {
    const { text, ...reply } = await send(body);
    expect({ status: reply.status, code: reply.envelope.code_error }).toEqual({ status, code });
    expect(Object.keys(JSON.parse(text))).toEqual(['error', 'code_error', 'error_message', 'response']);
    expect(reply.headers['ratelimit']).toMatch(/^"ritmo"/);
    expect(text).not.toContain('Soto');
  });

  const PLANTA = 'NOMBRE,PATERNO,MATERNO,FECHA NAC,SEXO,PLANTA\nAna,Soto,Ruiz,31/12/1990,M,Oaxaca\n';
  const INSCRITA = 'NOMBRE,PATERNO,MATERNO,INSCRIPCION,SEXO,ENTIDAD NAC\nAna,Soto,Ruiz,31/12/1990,Mujer,Oaxaca\n';
  const ODD =
    'NOMBRE,PATERNO,MATERNO,FECHA NAC,SEXO,ENTIDAD NAC\n' + 'Ana,Soto,Ruiz,05/06/1990,Mujer,Oaxaca\n'.repeat(40);
  test.for([
    { body: PLANTA, code: 407, says: 'entidad', answer: 'entidad=6&sexos=H/M', why: 'a place known by its content' },
    { body: INSCRITA, code: 403, says: 'fecha_nacimiento', answer: 'fecha_nacimiento=4', why: 'such a date' },
    { body: ODD, code: 403, says: 'fechas', answer: 'fechas=mdy', why: 'dates that can be read both ways' },
  ])('400 with $code asks about $why, and $answer answers', async ({ body, code, says, answer }) => {
    const { status, envelope } = await send(body);
    expect({ status, code: envelope.code_error }).toEqual({ status: 400, code });
    expect(envelope.error_message).toContain(says);
    expect(envelope.error_message).toContain('de la consulta.');
    const answered = await settled(answer, body);
    expect(answered.status).toBe(200);
    expect(answered.text).toContain('SORA90');
  });

  test('the parameters that a refusal names exist', () => {
    const names = new Set(LIST_PARAMETERS.map(({ name }) => name));
    const named = LIST_PROBLEMS.flatMap((id) => {
      const { message } = lowestRefusal([{ code: CODES[id].code, sentence: '' }]);
      return message.match(/[a-z]+(?:_[a-z]+)*(?=,| o | de la consulta)/g) ?? [];
    });
    expect(named).toContain('misma_entidad');
    expect(named.filter((name) => !names.has(name))).toEqual([]);
  });

  test.for(['', 'application/json', 'text/plain', 'multipart/form-data; boundary=x'])(
    '415 with 11 for a body of «%s»',
    async (type) => {
      const { status, envelope } = await send(csvOf(ANA_ROW), { type });
      expect({ status, code: envelope.code_error }).toEqual({ status: 415, code: 11 });
      expect(envelope.error_message).toBe(CODES['list.media-unsupported'].message);
    },
  );

  test('415 with 11 for a compressed one', async () => {
    const { status } = await send(csvOf(ANA_ROW), { headers: { 'content-encoding': 'gzip' } });
    expect(status).toBe(415);
  });

  test.for(['GET', 'HEAD', 'PUT', 'DELETE'])('405 with 7 for %s', async (method) => {
    const { status, headers } = await service.send(`${PATH}?token=pruebas`, { method });
    expect({ status, allow: headers.get('allow') }).toEqual({ status: 405, allow: 'POST, OPTIONS' });
  });

  test('204 to a preflight', async () => {
    const { status, headers } = await service.send(PATH, { method: 'OPTIONS' });
    expect({ status, methods: headers.get('access-control-allow-methods') }).toEqual({ status: 204, methods: 'POST' });
  });

  test('a page of another site may read the headers', async () => {
    const { headers } = await send(csvOf(ANA_ROW), { headers: { origin: 'https://otra.example' } });
    expect(headers['access-control-expose-headers']).toContain('Curp-Lista');
  });
});

test('200 with the token in the query, also with a trailing slash', async () => {
  const init = { method: 'POST', body: csvOf(ANA_ROW), headers: { 'content-type': 'text/csv' } };
  expect((await service.send(`${PATH}/?token=pruebas`, init)).status).toBe(200);
});

describe('clients', () => {
  const rows = 5000;
  const body = csvOf(...Array.from({ length: rows }, () => ANA_ROW));

  async function curl(...options: readonly string[]): Promise<string> {
    const child = spawn('curl', ['--silent', ...options, `${service.url}${PATH}?sexos=H/M`], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    child.stdin.on('error', () => {});
    child.stdin.end(body);
    return textOf(child.stdout);
  }

  test.for([
    { how: ['-T', '-', '-X', 'POST'], why: 'a stream, asking first' },
    { how: ['-T', '-', '-X', 'POST', '-H', 'Expect:'], why: 'a stream' },
    { how: ['--data-binary', '@-'], why: 'a file' },
  ])('curl $how — $why', async ({ how }) => {
    const text = await curl(...how, '-H', 'Content-Type: text/csv', '-H', 'Authorization: Bearer pruebas');
    expect(linesOf(text).slice(1)).toEqual(Array.from({ length: rows }, () => ANA_REPEATED));
  });

  test('curl reads the refusal, however long its list', async () => {
    const text = await curl('-T', '-', '-X', 'POST', '-H', 'Expect:', '-H', 'Content-Type: text/csv');
    expect(JSON.parse(text)).toMatchObject({ code_error: 1 });
  });

  test('fetch with a stream', async () => {
    const stream = new Blob([body]).stream();
    const init = { method: 'POST', body: stream, duplex: 'half', headers: { 'content-type': 'text/csv' } };
    const { status, text } = await service.send(`${PATH}?token=pruebas&sexos=H/M`, init as RequestInit);
    expect(status).toBe(200);
    expect(linesOf(text)).toHaveLength(rows + 1);
  });
});

describe('the count of the rows', () => {
  test('comes as a trailer, and as the last line with total=si', async () => {
    const { text, trailers } = await send(csvOf(ANA_ROW, BAD_ROW, '', ANA_ROW), { query: 'total=si' });
    expect(linesOf(text).at(-1)).toBe('#total,filas=3,con_respuesta=2,con_error=1,sin_cuota=0');
    expect(trailers).toEqual({ 'curp-filas': '3' });
  });

  test('NDJSON has it as an object, also after a last row without its end', async () => {
    const { text } = await send(JSON.stringify(ANA), { ...NDJSON, query: 'total=si' });
    const [row, total] = linesOf(text).map((line) => JSON.parse(line));
    expect(row).toMatchObject({ curp: ANA_KEY });
    expect(total).toEqual({ total: { filas: 1, con_respuesta: 1, con_error: 0, sin_cuota: 0 } });
  });
});
