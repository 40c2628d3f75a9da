// curp entidades: the whole catalog, or the entities for a text.
import { ENTITIES } from '@curp/core';
import { expect, test } from 'vitest';
import { curp, document } from '../../../tools/testing/curp.ts';

test('the whole catalog, an entity per line: key, abbreviation, name', async () => {
  const { code, stdout } = await curp(['entidades']);

  expect(stdout.trimEnd().split('\n')).toEqual(
    ENTITIES.map(({ key, abbreviation, name }) => `${key}  ${abbreviation}  ${name}`),
  );
  expect(code).toBe(0);
});

test.for([
  { text: ['09'], keys: ['09'], why: 'a key' },
  { text: ['df'], keys: ['09'], why: 'an abbreviation' },
  { text: ['Edo. de México'], keys: ['15'], why: 'another name of it' },
  { text: ['nuevo', 'leon'], keys: ['19'], why: 'words without quotes or accents' },
  { text: ['méxico'], keys: ['15'], why: 'a name is that one, although others have it in theirs' },
  { text: ['baja'], keys: ['02', '03'], why: 'a part of several names' },
  { text: ['QO'], keys: ['22'], why: 'a misprint of an official table' },
  { text: ['S.L.'], keys: ['25', '24'], why: 'an abbreviation that may mean two' },
  { text: ['foraneo'], keys: ['36'], why: 'the name that RENAPO’s manual gives to NE' },
])('$why', async ({ text, keys }) => {
  const catalog = await document(['entidades', ...text]);

  expect(catalog).toEqual({ clave_entidad: keys.map((key) => expect.objectContaining({ clave_entidad: key })) });
});

test('1 — what is no entity', async () => {
  const { code, stdout, stderr } = await curp(['entidades', 'Lima']);

  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain('NE');
});

test.for([
  { text: 'QO', code: 0, says: 'Aviso: ¿QT? Es una errata de una tabla oficial', why: 'a misprint' },
  { text: '88', code: 1, says: 'Aviso: En otros catálogos esa clave dice «en el extranjero».', why: 'no entity' },
])('$code — what is known of the text is said: $why', async ({ text, code, says }) => {
  const ended = await curp(['entidades', text]);

  expect(ended.code).toBe(code);
  expect(ended.stderr).toContain(says);
});
