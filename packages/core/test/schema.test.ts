// Validators of Standard Schema, alone and inside the libraries of forms that take them.
import type { StandardSchemaV1 } from '@standard-schema/spec';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { keySchema, personSchema } from '@curp/core/schema';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ANA, TODAY } from '../../../tools/testing/people/cases.ts';

const ANA_KEY = 'SORA901231MOCTZN00';
const key = keySchema({ today: TODAY });
// The types of the specification accept ours.
const standard: StandardSchemaV1<string, string> = key;

async function messagesOf(schema: StandardSchemaV1, value: unknown): Promise<readonly string[]> {
  const { issues = [] } = await schema['~standard'].validate(value);
  return issues.map(({ message }) => message);
}

describe('a key', () => {
  test.for([
    { value: '', says: ['Escriba la CURP.'], why: 'empty' },
    { value: '  ', says: ['Escriba la CURP.'], why: 'blanks' },
    { value: undefined, says: ['Escriba la CURP.'], why: 'a form that was not touched' },
    { value: 'SORA', says: ['La CURP debe tener 18 caracteres.'], why: 'half of one' },
    {
      value: ANA_KEY.replace('OC', 'QO'),
      says: [
        'La entidad de la CURP (posiciones 12 y 13) no existe. ¿QT? Es una errata de una tabla oficial (DOF 23-01-2026, Anexo 5).',
      ],
      why: 'a misprint of an official table',
    },
    { value: ANA_KEY, says: [], why: 'a good one' },
  ])('$value: $says — $why', async ({ value, says }) => {
    expect(await messagesOf(standard, value)).toEqual(says);
  });

  test('is given back in capitals, without blanks or hyphens', () => {
    expect(key['~standard'].validate(' sora-901231 moctzn00 ')).toEqual({ value: ANA_KEY });
  });

  test('of this person, homonymy aside, or the likely cause of the difference', async () => {
    const own = keySchema({ today: () => TODAY, person: () => ANA });

    expect(await messagesOf(own, ANA_KEY)).toEqual([]);
    expect(await messagesOf(own, 'SORA901231MOCTZN18')).toEqual([]);
    expect(await messagesOf(own, 'SORA901231HOCTZN00')).toEqual([
      'La CURP no corresponde a estos datos. El sexo es otro.',
    ]);
    expect(await messagesOf(own, 'SORA')).toEqual(['La CURP debe tener 18 caracteres.']);
  });
});

describe('a person', () => {
  const person = personSchema({ today: TODAY });

  test('is given back as it is, and what is wrong has the path of its field', () => {
    expect(person['~standard'].validate(ANA)).toEqual({ value: ANA });
    expect(person['~standard'].validate({ ...ANA, secondSurname: 'N/A', sex: '' })).toEqual({
      issues: [
        { message: expect.stringContaining('deje el campo vacío'), path: ['secondSurname'] },
        { message: expect.stringContaining('Sexo'), path: ['sex'] },
      ],
    });
  });

  test.for([undefined, null, 'Ana', 7, []])('%s is no person', (value) => {
    expect(person['~standard'].validate(value).issues?.length).toBeGreaterThan(3);
  });

  test('literal lifts the refusal of placeholders', () => {
    const literal = personSchema({ today: TODAY, literal: true });
    expect(literal['~standard'].validate({ ...ANA, secondSurname: 'N/A' }).issues).toBeUndefined();
  });
});

function check(value: string): string | undefined {
  return key['~standard'].validate(value).issues?.[0]?.message;
}

describe('inside other libraries', () => {
  test("react-hook-form's resolver gives the errors by field", async () => {
    const resolve = standardSchemaResolver(personSchema({ today: TODAY }) as StandardSchemaV1<object, object>);
    const options = { fields: {}, shouldUseNativeValidation: false } as Parameters<typeof resolve>[2];

    expect(await resolve(ANA, undefined, options)).toMatchObject({ values: ANA, errors: {} });
    expect((await resolve({ ...ANA, sex: 'F' }, undefined, options)).errors).toMatchObject({
      sex: { message: expect.stringContaining('Sexo') },
    });
  });

  test('a refinement of zod and a check of valibot use its messages', async () => {
    const zod = z.string().superRefine((value, context) => {
      const message = check(value);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    });
    const valibot = v.pipe(
      v.string(),
      v.rawCheck(({ dataset, addIssue }) => {
        const message = dataset.typed ? check(dataset.value) : undefined;
        if (message !== undefined) addIssue({ message });
      }),
    );

    for (const schema of [zod, valibot] as StandardSchemaV1[]) {
      expect(await messagesOf(schema, ANA_KEY)).toEqual([]);
      expect(await messagesOf(schema, 'SORA')).toEqual(['La CURP debe tener 18 caracteres.']);
    }
  });
});
