// curp calcular: data as people type them; only the key on stdout.
import { expect, test } from 'vitest';
import { curp, document } from '../../../tools/testing/curp.ts';

const ANA = ['Ana', 'Soto', 'Vega', '1990-12-31', 'M', '20'];
const KEY = 'SOVA901231MOCTGN06';

function anaWith(place: number, text: string): string[] {
  return ['calcular', ...ANA.with(place, text)];
}

test.for([
  { argv: ['calcular', ...ANA], why: 'every datum in its place' },
  {
    argv: 'calcular --nombres Ana --apellido-paterno Soto --apellido-materno Vega --fecha 1990-12-31 --sexo M --entidad 20',
    why: 'every datum by its name',
  },
  { argv: 'calcular --fecha=1990-12-31 Ana Soto Vega M 20', why: 'the words fill what no option filled' },
  { argv: anaWith(3, '31/12/1990'), why: 'the day first' },
  { argv: anaWith(3, '31-dic-1990'), why: 'a month by its short name' },
  { argv: anaWith(3, '31 de diciembre de 1990'), why: 'a date in words' },
  { argv: anaWith(3, ' 31.12.1990 '), why: 'a date with dots and blanks around' },
  { argv: anaWith(4, 'mujer'), why: 'the sex in a word' },
  { argv: anaWith(4, 'm'), why: 'M is a woman, also in lower case' },
  { argv: anaWith(4, 'Femenino'), why: 'another word' },
  { argv: anaWith(5, 'Oaxaca'), why: 'the entity by its name' },
  { argv: anaWith(5, 'oc'), why: 'the entity by its abbreviation' },
  { argv: ['calcular', '--', ...ANA], why: 'what follows -- is no option' },
])('$why', async ({ argv }) => {
  expect(await curp(typeof argv === 'string' ? argv.split(' ') : argv)).toEqual({
    code: 0,
    stdout: `${KEY}\n`,
    stderr: '',
  });
});

test.for([
  { place: 3, text: '31/12/05', fix: 'con el año de cuatro cifras', why: 'two digits that could be two years' },
  { place: 3, text: '12/31/1990', fix: '31/12/1990', why: 'the month first' },
  { place: 3, text: '1990-02-30', fix: 'no existe en el calendario', why: 'a day that no calendar has' },
  { place: 4, text: 'F', fix: 'una F se escribe M', why: 'F does not show which coding it belongs to' },
  { place: 5, text: 'Lima', fix: 'del extranjero, NE', why: 'a city abroad is never taken for NE' },
  { place: 5, text: 'Jalsico', fix: '¿Quiso decir JALISCO?', why: 'a misspelled state' },
  { place: 5, text: 'QO', fix: '¿QT? Es una errata de una tabla oficial', why: 'a misprint of an official table' },
  { place: 5, text: '88', fix: 'esa clave dice «en el extranjero»', why: 'a code of another table' },
  { place: 5, text: 'S.L.', fix: 'Puede ser SINALOA o SAN LUIS POTOSÍ.', why: 'an abbreviation that means two' },
  { place: 0, text: '', fix: 'Falta «Nombre(s)»', why: 'a person has a name' },
])('1 — $why', async ({ place, text, fix }) => {
  const { code, stdout, stderr } = await curp(anaWith(place, text));

  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain(fix);
  expect(stderr.match(/^Error:/gm)).toHaveLength(1);
});

test('1 — every problem at once, and none repeats what was typed', async () => {
  const { code, stderr } = await curp(['calcular', 'Zzyzx9☃', 'Soto', '', '99/99/9999', 'W', 'Atlántida']);

  expect(code).toBe(1);
  expect(stderr.match(/^Error:/gm)).toHaveLength(4);
  expect(stderr).not.toMatch(/Zzyzx|99\/99|Atlántida/);
});

test('--json gives the key with its warnings by the names of the wire, or every problem', async () => {
  expect(await document(['calcular', ...ANA])).toEqual({ curp: KEY, avisos: [] });
  expect(await document(anaWith(1, 'Baja'))).toMatchObject({
    avisos: [{ parametro: 'apellido_paterno', codigo: 'maybe-placeholder', mensaje: expect.stringContaining('nota') }],
  });
  expect(await document(anaWith(4, 'F'))).toEqual({
    problemas: [{ codigo: 'sex-invalid', mensaje: expect.stringContaining('«Sexo»') }],
  });
});

test('what is doubtful goes to stderr, and stdout stays with the key alone', async () => {
  const { code, stdout, stderr } = await curp(['calcular', 'Ana', '', '', '31/12/75', 'X', 'NE']);

  expect({ code, stdout }).toEqual({ code: 0, stdout: 'XXXA751231XNEXXN08\n' });
  expect(stderr.split('\n')).toEqual([
    'Aviso: «Fecha de nacimiento» se leyó como 1975-12-31: revise que sea esa.',
    expect.stringContaining('El sexo X'),
    expect.stringContaining('sin apellidos'),
    '',
  ]);
});

test.for([
  { place: 2, text: 'null', says: '«Segundo apellido» puede ser una nota', why: 'a variable that was not set' },
  { place: 0, text: 'undefined', says: '«Nombre(s)» puede ser una nota', why: 'a name that was not set' },
  { place: 5, text: 'México', says: 'en el catálogo es el Estado de México', why: 'the country, or the state' },
  { place: 5, text: ' MEXICO ', says: 'en el catálogo es el Estado de México', why: 'in capitals' },
  { place: 3, text: '03/04/1990', says: 'se leyó como 1990-04-03, con el día primero', why: 'day or month first' },
  { place: 3, text: '3-4-68', says: 'se leyó como 1968-04-03, con el día primero', why: 'the century as well' },
])('a key comes with a notice of how it was read: $why', async ({ place, text, says }) => {
  const { code, stdout, stderr } = await curp(anaWith(place, text));

  expect(code).toBe(0);
  expect(stdout).toMatch(/^[A-Z\d]{18}\n$/);
  expect(stderr).toMatch(/^Aviso: .*\n$/);
  expect(stderr).toContain(says);
});

test.for([
  { place: 2, text: 'Ña', why: 'a surname' },
  { place: 0, text: 'Nadia', why: 'a name that begins like a placeholder' },
  { place: 3, text: '04/04/1990', why: 'the same day either way' },
  { place: 3, text: '3 de abril de 1990', why: 'a month in words' },
  { place: 3, text: '1990/04/03', why: 'the year first' },
  { place: 5, text: 'Estado de México', why: 'the state by its whole name' },
  { place: 5, text: 'MC', why: 'the state by its abbreviation' },
])('nothing is said of what reads one way only: $why', async ({ place, text }) => {
  expect(await curp(anaWith(place, text))).toMatchObject({ code: 0, stderr: '' });
});

test.for([
  { place: 0, text: 'DRA. ROSA', says: '«Nombre(s)»' },
  { place: 0, text: 'R0SA', says: '«Nombre(s)»' },
  { place: 2, text: 'Vacante', says: '«Segundo apellido» puede ser una nota' },
])('$text is refused, and with --literal it has its key, with a warning', async ({ place, text, says }) => {
  expect(await curp(anaWith(place, text))).toMatchObject({ code: 1, stdout: '' });
  const { code, stdout, stderr } = await curp([...anaWith(place, text), '--literal']);

  expect([code, stdout.length]).toEqual([0, 19]);
  expect(stderr).toContain(says);
});

test('a terminal shows that a key is presumed and proves nothing', async () => {
  const { stdout, stderr } = await curp(['calcular', ...ANA], { isTerminal: true });

  expect(stdout).toBe(`${KEY}\n`);
  expect(stderr).toMatch(/17 y 18 se presumen.*\n\nUna CURP calculada no prueba el registro/s);
});
