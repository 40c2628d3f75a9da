// calcular_curp: every code alone and in pairs, and every way in which a parameter can be missing.
import { afterAll, describe, expect, test } from 'vitest';
import { ANA, type Parameters, startService } from '../../../../tools/testing/service.ts';

const service = await startService({ today: '2026-11-15' });
afterAll(() => service.close());

function born(anio_nacimiento: string, mes_nacimiento: string, dia_nacimiento: string): Parameters {
  return { anio_nacimiento, mes_nacimiento, dia_nacimiento };
}

const OK = { status: 200, code: 0, message: null };

async function calculate(parameters: Parameters): Promise<{ status: number; code: number; message: string | null }> {
  const { status, envelope } = await service.get('/curp/calcular_curp', { token: 'pruebas', ...parameters });
  return { status, code: envelope.code_error, message: envelope.error_message };
}

/** The change that produces each code of the published table. `undefined` omits the parameter. */
const FAULTS: readonly { code: number; change: Parameters }[] = [
  { code: 400, change: { nombres: undefined } },
  { code: 401, change: { apellido_paterno: undefined } },
  { code: 402, change: { apellido_materno: undefined } },
  { code: 403, change: { anio_nacimiento: undefined } },
  { code: 404, change: { mes_nacimiento: undefined } },
  { code: 405, change: { dia_nacimiento: undefined } },
  { code: 406, change: { sexo: undefined } },
  { code: 407, change: { entidad: undefined } },
  { code: 408, change: { anio_nacimiento: '19x0' } },
  { code: 409, change: { mes_nacimiento: 'dic' } },
  { code: 410, change: { dia_nacimiento: '3I' } },
  { code: 411, change: { entidad: 'OC' } },
  { code: 412, change: { anio_nacimiento: '90' } },
  { code: 413, change: { mes_nacimiento: '6' } },
  { code: 414, change: { dia_nacimiento: '031' } },
  { code: 415, change: { entidad: '9' } },
  { code: 416, change: { sexo: 'F' } },
  { code: 417, change: { nombres: '123' } },
];

describe('every code of the published table', () => {
  test('the table has all eighteen codes', () => {
    expect(FAULTS.map(({ code }) => code)).toEqual(Array.from({ length: 18 }, (_, index) => 400 + index));
  });

  const pairs = FAULTS.flatMap((first, index) => FAULTS.slice(index + 1).map((second) => ({ first, second })));
  // One parameter cannot fail two checks at once.
  const possible = pairs.filter(({ first, second }) => Object.keys(first.change)[0] !== Object.keys(second.change)[0]);

  test.for(possible)('400 with $first.code, the lower, when $second.code applies too', async ({ first, second }) => {
    const { code } = await calculate({ ...ANA, ...second.change, ...first.change });
    expect(code).toBe(first.code);
  });

  test('all errors at once give the lowest code', async () => {
    expect((await calculate({})).code).toBe(400);
  });

  test('a value that is neither numeric nor of the right length is reported as not numeric', async () => {
    expect((await calculate({ ...ANA, anio_nacimiento: '19x' })).code).toBe(408);
  });
});

describe('missing', () => {
  const REQUIRED = { nombres: 400, apellido_paterno: 401, anio_nacimiento: 403, mes_nacimiento: 404 };
  const REST = { dia_nacimiento: 405, sexo: 406, entidad: 407 };
  const cases = Object.entries({ ...REQUIRED, ...REST }).flatMap(([name, code]) =>
    [
      { value: undefined, why: 'absent' },
      { value: '', why: 'empty' },
      { value: '  \t', why: 'blank' },
      { value: '\u00a0', why: 'a no-break space' },
      { value: 'undefined', why: "JavaScript's unset variable" },
      { value: 'null', why: "Java's or PHP's" },
      { value: 'None', why: "Python's" },
      { value: 'NaN', why: 'a number that is none' },
    ].map((row) => ({ name, code, ...row })),
  );

  test.for(cases)('400 with $code when $name is $why', async ({ name, code, value }) => {
    expect(await calculate({ ...ANA, [name]: value })).toMatchObject({ status: 400, code });
  });

  test.for([
    { value: undefined, code: 402, why: 'absent is missing' },
    { value: 'undefined', code: 402, why: 'an unset variable is missing' },
    { value: 'null', code: 402, why: 'so is this one' },
    { value: '', code: 0, why: 'empty means that there is no second surname (R21 1.10)' },
    { value: '   ', code: 0, why: 'and so does blank' },
    { value: 'X', code: 0, why: 'an X is a text like any other' },
  ])('code $code for apellido_materno — $why', async ({ value, code }) => {
    expect((await calculate({ ...ANA, apellido_materno: value })).code).toBe(code);
  });

  test.for([
    { name: 'apellido_paterno', value: 'Null', why: 'Null is a surname' },
    { name: 'apellido_paterno', value: 'NULL', why: 'in capitals too' },
    { name: 'apellido_materno', value: 'Undefined', why: 'only that spelling is an unset variable' },
    { name: 'nombres', value: 'NONE', why: 'only that spelling' },
  ])('200 when $name is $value — $why', async ({ name, value }) => {
    expect(await calculate({ ...ANA, [name]: value })).toEqual(OK);
  });
});

describe('numbers', () => {
  test.for([
    { change: { anio_nacimiento: '١٩٩٠' }, code: 408, why: 'only ASCII digits are digits' },
    { change: { anio_nacimiento: '１９９０' }, code: 408, why: 'wide digits are not' },
    { change: { anio_nacimiento: ' 1990' }, code: 408, why: 'a blank is not a digit' },
    { change: { anio_nacimiento: '+1990' }, code: 408, why: 'a sign is not a digit' },
    { change: { anio_nacimiento: '1990.0' }, code: 408, why: 'nor is a point' },
    { change: { mes_nacimiento: '-1' }, code: 409, why: 'nor is a minus' },
    { change: { dia_nacimiento: '1e1' }, code: 410, why: 'nor is an exponent' },
    { change: { entidad: '0x9' }, code: 411, why: 'nor is hexadecimal' },
    { change: { entidad: 'QO' }, code: 411, why: 'nor is an abbreviation, misprinted or not' },
    { change: { anio_nacimiento: '019990' }, code: 412, why: 'six digits' },
    { change: { mes_nacimiento: '012' }, code: 413, why: 'three digits' },
    { change: { entidad: '009' }, code: 415, why: 'three digits' },
  ])('400 with $code — $why', async ({ change, code }) => {
    const answer = await calculate({ ...ANA, ...change });
    expect(answer).toMatchObject({ status: 400, code });
    expect(answer.message).not.toContain(Object.values(change)[0]);
  });
});

describe('sexo is exactly H, M or X', () => {
  test.for(['H', 'M', 'X'])('200 for %s', async (sexo) => {
    expect((await calculate({ ...ANA, sexo })).status).toBe(200);
  });

  test.for(['h', 'm', 'x', 'F', 'Mujer', 'HM', ' M', 'М'])('400 with 416 for «%s»', async (sexo) => {
    expect(await calculate({ ...ANA, sexo })).toMatchObject({ status: 400, code: 416 });
  });
});

describe('data that cannot have a CURP get 400 with 417, and the message says what to change', () => {
  test.for([
    { change: { entidad: '33' }, says: 'entidad', why: 'between the states and the foreign-born there is nothing' },
    { change: { entidad: '00' }, says: 'entidad', why: 'no such key' },
    { change: { entidad: '99' }, says: 'entidad', why: 'no such key' },
    { change: { entidad: '34' }, says: 'entidad', why: 'no such key' },
    { change: { entidad: '88' }, says: 'entidad', why: 'abroad in other catalogs, and no key of this one' },
    { change: born('2023', '02', '29'), says: 'dia_nacimiento', why: '2023 had no 29 February' },
    { change: born('1900', '02', '29'), says: 'dia_nacimiento', why: '1900 was not a leap year' },
    { change: { mes_nacimiento: '13' }, says: 'mes_nacimiento', why: 'no month 13' },
    { change: { mes_nacimiento: '00' }, says: 'mes_nacimiento', why: 'no month 0' },
    { change: { dia_nacimiento: '00' }, says: 'dia_nacimiento', why: 'no day 0' },
    { change: born('2026', '11', '16'), says: 'anio_nacimiento', why: 'tomorrow' },
    { change: { anio_nacimiento: '2090' }, says: 'anio_nacimiento', why: 'the future' },
    { change: { anio_nacimiento: '1849' }, says: 'anio_nacimiento', why: 'before 1850' },
    { change: { nombres: '123' }, says: 'nombres', why: 'no letters' },
    { change: { apellido_paterno: '---' }, says: 'apellido_paterno', why: 'no letters' },
    { change: { apellido_materno: 'Øst' }, says: 'apellido_materno', why: 'a letter the norm does not know' },
    { change: { nombres: 'Ана' }, says: 'nombres', why: 'another alphabet' },
    { change: { nombres: 'a'.repeat(101) }, says: 'nombres', why: 'over 100 characters' },
  ])('$why', async ({ change, says }) => {
    const answer = await calculate({ ...ANA, ...change });
    expect(answer).toMatchObject({ status: 400, code: 417 });
    expect(answer.message).toContain(says);
  });

  test.for([
    { change: born('2024', '02', '29'), why: '2024 had a 29 February' },
    { change: born('2000', '02', '29'), why: 'so had 2000' },
    { change: born('2026', '11', '15'), why: 'born today' },
    { change: born('1850', '01', '01'), why: 'the first day we accept' },
    { change: { nombres: 'a'.repeat(100) }, why: '100 characters' },
    { change: { entidad: '36' }, why: 'born abroad' },
  ])('200: $why', async ({ change }) => {
    expect(await calculate({ ...ANA, ...change })).toEqual(OK);
  });
});
