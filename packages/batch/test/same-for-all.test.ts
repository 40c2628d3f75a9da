// A list without a column of sex or of entity: the user says that it is the same for everybody.
import { openList, type OpenList, withReading } from '@curp/batch';
import { describe, expect, test } from 'vitest';

const TODAY = '2026-07-01';
const HEAD = 'nombres,paterno,materno,fecha nac';
const ANA = 'Ana,Soto,Ruiz,1990-12-31';

function open(csv: string, choices = {}) {
  return openList('csv', new TextEncoder().encode(csv), { today: TODAY, isWhole: true, choices });
}

function answered(list: ReturnType<typeof open>, csv: string): string {
  const { answerer, dataAt } = list as OpenList;
  return new TextDecoder().decode(answerer.answer(new TextEncoder().encode(csv).subarray(dataAt), 0, Infinity).bytes);
}

const SAME = { everyone: { sex: 'M', entity: '20' } };

describe('both columns are missing', () => {
  const csv = `${HEAD}\n${ANA}\n Ana ,Soto,Ruiz,31 dic 1990\n,,,\n`;

  test('both are asked, and nothing is calculated before', () => {
    const { ok, interpretation } = open(csv);

    expect(ok).toBe(false);
    expect(interpretation?.problems.map(({ code }) => code)).toEqual([406, 407]);
    expect(interpretation?.questions.map(({ option, chosen }) => [option, chosen])).toEqual([
      ['sexo', ''],
      ['entidad', ''],
    ]);
  });

  test('with both every row has its key, read by bytes or as a text', () => {
    const list = open(csv, SAME);

    expect(list.ok).toBe(true);
    const keys = answered(list, csv).match(/SORA901231MOC\w{5}/g);
    expect(keys).toHaveLength(2);
    expect(list.interpretation?.questions.map(({ chosen }) => chosen)).toEqual(['M', '20']);
  });
});

describe('a column and the same for all', () => {
  test('a column with a specific name contradicts it', () => {
    const list = open(`${HEAD},sexo,entidad de nacimiento\n${ANA},M,OC\n`, { everyone: { entity: '09' } });

    expect(list.interpretation?.problems.map(({ code }) => code)).toEqual([407]);
  });

  test('a column with a vague name, or taken by its contents, is left', () => {
    for (const name of ['estado', 'sede']) {
      const list = open(`${HEAD},sexo,${name}\n${ANA},Mujer,OC\n`, { everyone: { entity: '09' } });

      expect(list.ok).toBe(true);
      expect(list.interpretation?.plan.columns.at(-1)).toBeNull();
    }
  });

  test('unless the user says that no column has it', () => {
    const csv = `${HEAD},sexo,entidad de nacimiento\n${ANA},Mujer,OC\n`;
    const list = open(csv, { everyone: { entity: '09' }, columns: { entity: null } });

    expect(answered(list, csv)).toContain('SORA901231MDF');
  });
});

test.for([
  ['sexo', 'm', { sex: 'M' }],
  ['sexo', 'X', { sex: 'X' }],
  ['entidad', 'JC', { entity: '14' }],
  ['entidad', '14', { entity: '14' }],
] as const)('%s %s', ([option, text, everyone]) => {
  expect(withReading({}, option, text)).toEqual({ everyone });
});

test('another does not replace the first', () => {
  expect(withReading({ everyone: { sex: 'M' } }, 'entidad', '14')).toEqual({ everyone: { sex: 'M', entity: '14' } });
  expect(withReading({}, 'entidad', 'GUADALAJARA')).toBeUndefined();
});
