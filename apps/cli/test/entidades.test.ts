// The catalog, whole or by a text.
import { ENTITIES } from '@curp/core';
import { expect, test } from 'vitest';
import { curp, document } from '../../../tools/harness/curp.ts';

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
])('$why', async ({ text, keys }) => {
  const catalog = await document(['entidades', ...text]);

  expect(catalog).toEqual({ clave_entidad: keys.map((key) => expect.objectContaining({ clave_entidad: key })) });
});

test('1 — what is no entity', async () => {
  const { code, stdout, stderr } = await curp(['entidades', 'Lima']);

  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain('NE');
});
