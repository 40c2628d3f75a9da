// curp validar: one key, several, or those of a pipe.
import { expect, test } from 'vitest';
import { curp, document } from '../../../tools/testing/curp.ts';

const GOOD = 'SABC560626MDFLRN01';

test.for([
  {
    keys: [GOOD],
    code: 0,
    says: [`${GOOD}  válida`, 'Nacimiento  1956-06-26', 'mujer', 'CIUDAD DE MÉXICO (09)'],
    why: 'a valid one, with the data it contains',
  },
  { keys: ['sabc-560626 mdflrn01'], code: 0, says: [`${GOOD}  válida`], why: 'small letters, blanks and hyphens' },
  { keys: ['SABC560626MDFLRN02'], code: 1, says: ['no es válida', 'posición 18'], why: 'a wrong digit' },
  { keys: ['SABC5606Z6MDFLRN01'], code: 1, says: [`¿Quiso decir?  ${GOOD}`], why: 'a Z for a 2 has its correction' },
  { keys: ['SOVA901231MQOTGN04'], code: 1, says: ['¿QT? Es una errata'], why: 'a misprint of an official table' },
  {
    keys: ['SBAC560626MDFLRN01'],
    code: 1,
    says: [`¿Alguna de estas?  ${GOOD}  Dos`, '¿Alguna de estas?  SIAC560626MDFLRN01  Un'],
    why: 'two possible keys are a question',
  },
  { keys: ['SASO750909HDFNS05'], code: 1, says: ['Revise las posiciones 13 a 16.'], why: 'a place and no key' },
  { keys: ['SABC19560626MDFLRN01'], code: 1, says: [`¿Quiso decir?  ${GOOD}`], why: 'a year of four digits' },
  { keys: ['SABC561326MDZZRN01'], code: 1, says: ['posiciones 5 a 10', 'posiciones 12 y 13'], why: 'every problem' },
  { keys: [GOOD, 'X'], code: 1, says: [`${GOOD}  válida`, 'X  no es válida', '18 caracteres'], why: 'one is bad' },
  { keys: ['SOVA560626XDFTGN07'], code: 0, says: ['Aviso', 'sexo X'], why: 'a warning is no problem' },
  { keys: ['SABC560626MDFLRN19'], code: 0, says: ['Homonimia'], why: 'another holder of the same sixteen' },
])('$code — $why', async ({ keys, code, says }) => {
  const ended = await curp(['validar', ...keys]);

  expect(ended.code).toBe(code);
  for (const text of says) expect(ended.stdout).toContain(text);
});

test('--lectores says how each authority reads the key as it is shown', async () => {
  const { code, stdout } = await curp(['validar', 'sabc 561326 mdflrn01', '--lectores']);
  const readers = stdout.slice(stdout.indexOf('Cómo la lee cada autoridad'));

  expect(code).toBe(1);
  expect(
    Array.from(readers.matchAll(/^ {2}(\S+) {2,}(la acepta|no la acepta|no se sabe) +(.*)$/gm), (row) => row.slice(1)),
  ).toEqual([
    ['RENAPO', 'no la acepta', 'La fecha de la CURP (posiciones 5 a 10) no existe.'],
    ['SAT', 'no la acepta', 'Las posiciones 7 y 8 deben ser un mes, de 01 a 12.'],
    ['PUI', 'la acepta', expect.stringMatching(/^lugar_nacimiento: DESCONOCIDO\. /)],
    ['Salud', 'no se sabe', 'sexo: 2'],
  ]);
  for (const cited of ['t_CURP', 'Anexo 5', 'de segunda mano']) expect(readers).toContain(cited);
  expect((await curp(['validar', GOOD])).stdout).not.toContain('autoridad');
});

test('a hyphen is one key per line of stdin, whatever ends the lines', async () => {
  const { code, stdout } = await curp(['validar', '-'], { stdin: `${GOOD}\r\n\n  ${GOOD.toLowerCase()}\nX` });

  expect(stdout.match(/^\S+ {2}(?:válida|no es válida)$/gm)).toEqual([
    `${GOOD}  válida`,
    `${GOOD}  válida`,
    'X  no es válida',
  ]);
  expect(code).toBe(1);
});

test('--json gives an object for a key, and a list for several or for a pipe', async () => {
  const one = await document(['validar', GOOD]);
  const { stdout } = await curp(['validar', '-', '--json'], { stdin: GOOD });

  expect(one).toMatchObject({ curp: GOOD, valida: true });
  expect(await document(['validar', GOOD, GOOD])).toEqual([one, one]);
  expect(JSON.parse(stdout)).toEqual([one]);
});

test('what was typed does not drive the terminal', async () => {
  const { stdout } = await curp(['validar', '\u001B[2J\u0007']);

  expect(stdout).not.toMatch(/[\u0000-\u0009\u001B]/);
});

test('a terminal shows that valid does not mean registered', async () => {
  const { stderr } = await curp(['validar', GOOD], { isTerminal: true });

  expect(stderr).toContain('no prueba que esté registrada');
});

test('--json gives the whole keys that sixteen characters begin', async () => {
  const { stdout } = await curp(['validar', 'SOVA901231MOCTGN', '--json']);
  expect(JSON.parse(stdout)).toMatchObject({ completas: [{ curp: 'SOVA901231MOCTGN06' }] });
});
