// Notes in place of a name are refused or give a warning, as remarks next to one do; names that look like them are names.
import { calculate, explain, withoutRemarks } from '@curp/core';
import { maybePlaceholder, mayHaveRemark, remarksIn } from '@curp/core/bulk';
import { describe, expect, test } from 'vitest';
import { ANA, TODAY } from '../../../tools/testing/people/cases.ts';
import {
  DOUBTFUL_TEXTS,
  type DoubtfulText,
  doubtfulTexts,
  MORE_DOUBTFUL_TEXTS,
  peopleWithText,
} from '../../../tools/testing/people/doubtful-texts.ts';
import { DOUBTFUL_NAMES } from '../../../tools/testing/people/doubtful-names.ts';

test('a note is known by its words, folded; a name and a text that is too long give none', () => {
  expect(maybePlaceholder('¿Revisar?')).toBe('REVISAR');
  expect(maybePlaceholder('Revisado Ruiz')).toBeUndefined();
  expect(maybePlaceholder('Concepción')).toBeUndefined();
  expect(maybePlaceholder('REVISAR '.repeat(200))).toBeUndefined();
});

const OFFICE_NOTES =
  `LO TRAE MAÑANA|OTRO|VARIOS|DEPENDE|DESPUES|REINGRESO|SUPLENTE|INCAPACIDAD|DIVORCIADA|GEMELO|MUJER|FOLIO|TELEFONO|BORROSO
INACTIVO|VIGENTE|INCORRECTO|HABLAR CON MAMA|TAL VEZ|MAS TARDE|OBITO|PUBLICO EN GENERAL|TURNO VESPERTINO|SEGURO SOCIAL|IMSS
URGENTE|ADMIN|NOMINA|BENEFICIARIO|ESPOSA|REPRESENTANTE LEGAL|ESCRIBA AQUI|SELECCIONE|TRUE|AYUDANTE|RECURSOS HUMANOS|REPROBADO
PENDIENTE DE SENTENCIA|FULANITO|INSERTAR|HUERFANO|MURIO`.split(/[|\n]/);

test.for(OFFICE_NOTES)('%s in any place of a name is warned of', (text) => {
  for (const field of ['givenNames', 'firstSurname', 'secondSurname'] as const) {
    const result = calculate({ ...ANA, [field]: text }, { today: TODAY });
    expect(result.ok ? result.warnings.length : 1, field).toBeGreaterThan(0);
  }
});

test.for('CASADO SOLTERO MEXICANO CALLE MORAL CHINO CAMPO NIETO DOS OLVERA CORREA CLAVERO TUTOR'.split(' '))(
  '%s is a surname',
  (firstSurname) => {
    expect(calculate({ ...ANA, firstSurname }, { today: TODAY })).toMatchObject({ ok: true, warnings: [] });
  },
);

test('a text that is too long is left as it is', () => {
  const text = 'LIC. '.repeat(300);
  expect(withoutRemarks(text)).toBe(text);
});

test('the table has at least 120 rows', () => {
  expect(DOUBTFUL_NAMES.length).toBeGreaterThanOrEqual(120);
});

describe('a doubtful name', () => {
  test.for(DOUBTFUL_NAMES)('$value as $field is $expected $code', ({ value, field, expected, code }) => {
    const person = { ...ANA, [field]: value };
    const result = calculate(person, { today: TODAY });
    const issues = result.ok ? result.warnings : result.issues;

    expect(result.ok).toBe(expected !== 'refused');
    expect(issues).toMatchObject(code === undefined ? [] : [{ code, field }]);
  });

  test.for(DOUBTFUL_NAMES.filter(({ code, value }) => code === 'placeholder' && /[A-Z]/i.test(value)))(
    '$value as $field is read as a name with `literal`, and warned of',
    ({ value, field }) => {
      const explanation = explain({ ...ANA, [field]: value }, { today: TODAY, literal: true });

      expect(explanation).toMatchObject({ ok: true });
      expect(explanation.ok && explanation.warnings.map(({ code }) => code)).toContain('maybe-placeholder');
    },
  );

  test('`literal` lifts only the refusal of placeholders: dashes have no letters', () => {
    const { issues } = calculate({ ...ANA, secondSurname: '--' }, { today: TODAY, literal: true }) as {
      issues: object;
    };

    expect(issues).toEqual([{ code: 'no-letters', field: 'secondSurname' }]);
  });
});

test('a note with a mark that no letter takes is refused with a reason', () => {
  const { issues } = calculate({ ...ANA, secondSurname: 'NO TIENE\u093f' }, { today: TODAY }) as { issues: object };
  expect(issues).toMatchObject([{ code: 'unreadable', field: 'secondSurname', parameters: { offset: 8 } }]);
});

test.for(['ŃO TIENE', ' ŃO  TIENE', 'nö tiene', 'SI\u0301N APELLIDO', '«N/A»', 'NO\u00A0APLICA...'])(
  '«%s» is a note, however its letters are marked and its words spaced',
  (secondSurname) => {
    expect(calculate({ ...ANA, secondSurname }, { today: TODAY })).toEqual({
      ok: false,
      issues: [{ code: 'placeholder', field: 'secondSurname' }],
      warnings: [],
    });
  },
);

test.for([
  { givenNames: 'LÏC ANA', codes: ['title'] },
  { givenNames: 'LÍC ANA', codes: ['title'] },
  { givenNames: 'Ṁ LUISA', codes: ['foreign-letter', 'edition-differs'] },
])('$givenNames gives the warnings of its plain letters: $codes', ({ givenNames, codes }) => {
  const result = calculate({ ...ANA, givenNames }, { today: TODAY });
  expect(result.ok && result.warnings.map(({ code }) => code)).toEqual(codes);
});

function outcome({ person }: DoubtfulText): { key: string; codes: string[] } {
  const result = calculate(person, { today: TODAY });
  const codes = (result.ok ? result.warnings : result.issues).map(({ code }) => code);
  return { key: result.ok ? result.key : '', codes };
}

function of(list: DoubtfulText['list']): DoubtfulText[] {
  return doubtfulTexts().filter((row) => row.list === list);
}

describe('the doubtful texts', () => {
  test.for(of('never'))('«$text» as $field is refused', (row) => {
    expect(outcome(row)).toEqual({ key: '', codes: ['placeholder'] });
  });

  test.for(of('absent'))('«$text» as $field is a surname that the person does not have', (row) => {
    const { person, field } = row;
    const absent = calculate({ ...person, [field]: '' }, { today: TODAY });
    expect(outcome(row).key).toBe(absent.ok && absent.key);
  });

  test.for(of('maybe'))('«$text» as $field gives the key and a warning', (row) => {
    const { key, codes } = outcome(row);
    expect(key).toHaveLength(18);
    expect(codes).toContain('maybe-placeholder');
  });

  test.for(of('names'))('$text as $field is a name', (row) => {
    expect(outcome(row).key).toHaveLength(18);
  });

  test.for([...of('titles'), ...of('odd'), ...of('surnames')])(
    '«$text» as $field gives no key without a warning, and its own key without its remark',
    (row) => {
      const { text, field, person, key, tidyKey = key } = row;
      const kind = field === 'givenNames' ? 'given' : 'surname';
      const tidy = calculate({ ...person, [field]: withoutRemarks(text, kind) }, { today: TODAY });

      expect(outcome(row).codes).not.toEqual([]);
      expect(tidy).toMatchObject({ ok: true, key: tidyKey });
    },
  );

  test('are all here', () => {
    expect(DOUBTFUL_TEXTS.never).toHaveLength(133);
    expect(DOUBTFUL_TEXTS.maybe).toHaveLength(64);
    expect(DOUBTFUL_TEXTS.names.length).toBeGreaterThan(330);
  });
});

describe('more doubtful texts', () => {
  type List = keyof typeof MORE_DOUBTFUL_TEXTS;

  function texts(list: List, isOne: (results: ReturnType<typeof calculate>[]) => boolean): string[] {
    return MORE_DOUBTFUL_TEXTS[list].filter((text) =>
      isOne(peopleWithText(list, text).map((person) => calculate(person, { today: TODAY }))),
    );
  }

  /** In one field at least it gives a key without a warning. */
  function silent(list: List): string[] {
    return texts(list, (results) => results.some((result) => result.ok && result.warnings.length === 0));
  }

  test('no note gives a key without a warning', () => {
    expect(silent('notes')).toEqual([]);
  });

  test('what is next to a given name gives one, but for articles', () => {
    expect(silent('given')).toEqual(['LA ANA', 'EL JUAN']);
  });

  test('what is next to a surname gives one, but for what may be a surname', () => {
    expect(silent('surnames').map((text) => text.normalize())).toEqual(
      'SOTO DE TORRES|DE TORRES|TORRES ANA|TORRES Y RUIZ|TORRES A RUIZ|TORRESS|TORRES TORRES|TORR|TORRES\n|TORRES\nRUIZ|MUÑOZ|MUNOZ|PE|A|PEÑA|PEñA|NUÒEZ|NUÑ EZ|GÓMEZ'.split(
        '|',
      ),
    );
  });

  test('words that are hardly ever names are refused, and no other name', () => {
    expect(texts('names', (results) => results.every(({ ok }) => !ok))).toEqual([
      'Ninguno',
      'Vacante',
      'Pendiente',
      'Xx',
      'Xxx',
    ]);
  });
});

test.for([
  { text: 'LIC. ANA', name: 'ANA', why: 'a title' },
  { text: 'Dra.Ana', name: 'Ana', why: 'a title without a blank' },
  { text: ' 12. Ing. Ana', name: 'Ana', why: 'a number and a title' },
  { text: '1.- Lic. C.P. Ana', name: 'Ana', why: 'a number and two titles' },
  { text: 'LIC ANA', name: 'ANA', why: 'a title without its full stop' },
  { text: 'LIC', name: 'LIC', why: 'a title alone may be a name' },
  { text: 'Doña Ana', name: 'Ana', why: 'a form of address' },
  { text: 'Pastor Luis', name: 'Pastor Luis', why: 'an office that is also a given name' },
  { text: 'MA. LUISA', name: 'MA. LUISA', why: 'an abbreviated name' },
  { text: 'DR. ', name: 'DR. ', why: 'a title alone leaves no name' },
  { text: '´Essio', name: '´Essio', why: 'an apostrophe in front is part of the name' },
  { text: '4NA', name: '4NA', why: 'a digit that touches the name is a slip of the keyboard' },
])('«$text» without remarks is «$name» — $why', ({ text, name }) => {
  expect(withoutRemarks(text)).toBe(name);
});

test.for([
  { text: 'C. Soto (2)', name: 'C. Soto', why: 'in a surname C. may be an initial' },
  { text: 'Vega / Vera', name: 'Vega / Vera', why: 'which surname counts is unknown' },
  { text: 'Sra. de Torres', name: 'Sra. de Torres', why: 'so is the maiden name' },
])('«$text» of a surname without remarks is «$name» — $why', ({ text, name }) => {
  expect(withoutRemarks(text, 'surname')).toBe(name);
});

test.for([
  { text: 'LIC. ANA VEGA SOTO', name: 'ANA VEGA SOTO', why: 'a title in front' },
  { text: 'VEGA DE LA O ANA', name: 'VEGA DE LA O ANA', why: 'a surname O' },
  { text: '3) VEGA SOTO ANA (BAJA)', name: 'VEGA SOTO ANA', why: 'a number and an aside' },
])('«$text» of a full name without remarks is «$name» — $why', ({ text, name }) => {
  expect(withoutRemarks(text, 'full')).toBe(name);
});

test.for([
  { text: 'ANA LUISA', may: false },
  { text: 'ANA', may: false },
  { text: 'LIC. ANA', may: true },
  { text: 'MªLUISA', may: true },
  { text: 'Lic Ana', may: true },
  { text: 'VEGA VIUDA DE SOTO', may: true },
])('«$text» may have a remark: $may', ({ text, may }) => {
  expect(mayHaveRemark(text)).toBe(may);
});

test('a text longer than any name has no remarks: it is refused for its length', () => {
  expect(remarksIn(`LIC. ${'A'.repeat(95)}`, 'given')).toEqual(['title']);
  expect(remarksIn(`LIC. ${'A'.repeat(96)}`, 'given')).toEqual([]);
});

test('a text that is too long may have a remark: it is not looked at', () => {
  expect([mayHaveRemark('ANA '.repeat(25)), mayHaveRemark('ANA '.repeat(26))]).toEqual([false, true]);
});
