import {
  calculate,
  CAUSES,
  compare,
  ENTITIES,
  ISSUES,
  explain,
  FIELDS,
  type Issue,
  type RuleId,
  type Person,
  RULES,
  SLIPS,
  suggest,
  todayInMexicoCity,
  validate,
} from '@curp/core';
import { doubtfulEntity, findEntity, OTHER_NAMES } from '@curp/core/entities';
import { CAUSE_SENTENCES, describeIssue, SLIP_SENTENCES } from '@curp/core/messages';
import { NORM, SOURCES } from '@curp/core/norm';
import { describe, expect, test } from 'vitest';
import { INCONVENIENT_WORDS } from '../src/inconvenient-words.ts';
import { PARTICLES } from '../src/words.ts';
import { ANA, CASES, personOf, TODAY } from '../../../tools/testing/people/cases.ts';
import { people } from '../../../tools/testing/people/people.ts';

const options = { today: TODAY };

describe('the catalog', () => {
  test('has 33 records, in order, with keys 01–32 and 36', () => {
    expect(ENTITIES.map(({ key }) => Number(key))).toEqual([
      ...Array.from({ length: 32 }, (_, index) => index + 1),
      36,
    ]);
    expect(ENTITIES.map(({ abbreviation }) => abbreviation).join(' ')).toBe(
      'AS BC BS CC CL CM CS CH DF DG GT GR HG JC MC MN MS NT NL OC PL QT QR SP SL SR TC TS TL VZ YN ZS NE',
    );
  });

  test('has the names of the official list', () => {
    expect(ENTITIES.map(({ name }) => name)).toEqual(
      [
        ['AGUASCALIENTES', 'BAJA CALIFORNIA', 'BAJA CALIFORNIA SUR', 'CAMPECHE', 'COAHUILA', 'COLIMA', 'CHIAPAS'],
        ['CHIHUAHUA', 'CIUDAD DE MÉXICO', 'DURANGO', 'GUANAJUATO', 'GUERRERO', 'HIDALGO', 'JALISCO', 'MÉXICO'],
        ['MICHOACÁN', 'MORELOS', 'NAYARIT', 'NUEVO LEÓN', 'OAXACA', 'PUEBLA', 'QUERÉTARO', 'QUINTANA ROO'],
        ['SAN LUIS POTOSÍ', 'SINALOA', 'SONORA', 'TABASCO', 'TAMAULIPAS', 'TLAXCALA', 'VERACRUZ', 'YUCATÁN'],
        ['ZACATECAS', 'NACIDO EN EL EXTRANJERO'],
      ].flat(),
    );
  });

  test('is found by key, abbreviation, name and every other name, however written', () => {
    for (const entity of ENTITIES) {
      for (const name of [
        entity.key,
        entity.abbreviation,
        entity.name,
        ...(OTHER_NAMES.get(entity.abbreviation) ?? []),
      ]) {
        expect(findEntity(name), name).toBe(entity);
        expect(findEntity(` ${name.toLowerCase().normalize('NFD')}. `), name).toBe(entity);
      }
    }
  });

  test.for([
    ['Edo. de México', 'MC'],
    ['D.F.', 'DF'],
    ['S.L.P.', 'SP'],
    ['Veracruz-Llave', 'VZ'],
    ['ciudad  de\tmexico', 'DF'],
    ['México', 'MC'],
    ['9', 'DF'],
    [' 09. ', 'DF'],
    ['Nacido/a en el extranjero', 'NE'],
    ['FORÁNEO', 'NE'],
    ['FORANEO', 'NE'],
  ])('%s is %s', ([name = '', abbreviation]) => {
    expect(findEntity(name)?.abbreviation).toBe(abbreviation);
  });

  test.for(['', 'Baja', 'Texas', '0', '00', '33', '99', 'X', '1.0', '1 0', '0-9', '009'])(
    '%j is no entity: never NE by default',
    (name) => {
      expect(findEntity(name)).toBeUndefined();
    },
  );

  test.for<[string, string, string[], string]>([
    ['QO', 'misprint', ['QT'], 'M26 Anexo 5 prints it for Querétaro'],
    ['q.o.', 'misprint', ['QT'], 'however it is written'],
    ['Q Ro', 'either', ['QT', 'QR'], 'a blank may be the one of Q Roo'],
    ['S.L.', 'either', ['SL', 'SP'], 'the abbreviation SL has no stops'],
    ['88', 'abroad', [], 'GIIS'],
    ['99', 'unknown', [], 'GIIS'],
    ['XX', 'unknown', [], 'M26 Anexo 5'],
    ['00', 'unspecified', [], 'GIIS'],
    ['0', 'unspecified', [], 'a spreadsheet drops a zero'],
    ['N/E', 'unspecified', [], 'no especificado'],
  ])('%j is %s of %j, and never found — %s', ([text, kind, abbreviations]) => {
    const doubt = doubtfulEntity(text);

    expect(findEntity(text)).toBeUndefined();
    expect(doubt?.kind).toBe(kind);
    expect(doubt?.entities.map(({ abbreviation }) => abbreviation)).toEqual(abbreviations);
  });

  test.for(['QRO', 'Q. Roo', 'SL', 'S.L.P.', 'NE', '08', 'Lima', 'á88'])('%j is not doubted', (text) => {
    expect(doubtfulEntity(text)).toBeUndefined();
  });

  test('no name means two entities', () => {
    const names = ENTITIES.flatMap((entity) => [
      entity.key,
      entity.abbreviation,
      entity.name,
      ...(OTHER_NAMES.get(entity.abbreviation) ?? []),
    ]);

    expect(new Set(names).size).toBe(names.length);
  });
});

describe('the registers', () => {
  test('every wire name appears once', () => {
    expect(Object.values(FIELDS).flatMap(({ wire }) => [...wire])).toEqual([
      'nombres',
      'apellido_paterno',
      'apellido_materno',
      'anio_nacimiento',
      'mes_nacimiento',
      'dia_nacimiento',
      'sexo',
      'entidad',
    ]);
    expect(Object.values(FIELDS).every(({ label }) => label.length > 3)).toBe(true);
  });

  test('every issue has a sentence that ends, and no placeholder survives', () => {
    for (const code of Object.keys(ISSUES) as Issue['code'][]) {
      const sentence = describeIssue({ code, field: 'sex', parameters: { offset: 2, position: 7, allowed: 'digit' } });
      expect(sentence, code).toMatch(/^[^{}]{20,}\.$/);
    }
  });

  test('every rule cites a text and states itself', () => {
    for (const [id, rule] of Object.entries(RULES)) {
      expect(Object.keys(SOURCES), id).toContain(/^\w+/.exec(rule.citation)?.[0]);
      expect(NORM[id as RuleId].statement, id).toMatch(/^[^{}]{30,}[.)]$/);
      expect(rule.sentence, id).toMatch(/^$|\.$/);
    }
  });

  test('every cause and slip has a sentence', () => {
    expect(Object.keys(CAUSE_SENTENCES)).toEqual([...CAUSES]);
    expect(Object.keys(SLIP_SENTENCES)).toEqual([...SLIPS]);
    for (const sentence of [...Object.values(CAUSE_SENTENCES), ...Object.values(SLIP_SENTENCES)])
      expect(sentence).toMatch(/^[A-ZÉ].{10,}\.$/);
  });

  test('the words of the norm are all there', () => {
    // 81 are of I06 Anexo 2. A word more is a decision of the registry, never a word less.
    expect(INCONVENIENT_WORDS.length).toBeGreaterThanOrEqual(81);
    expect(INCONVENIENT_WORDS.filter((word) => !/^[A-Z]{4}$/.test(word))).toEqual([]);
    expect(new Set(INCONVENIENT_WORDS).size).toBe(INCONVENIENT_WORDS.length);
    expect(PARTICLES).toHaveLength(19);
  });

  test('every rule that explains a position or a dropped word explains some', () => {
    const told = new Set<string>();
    for (const person of [...CASES.filter(({ kind }) => kind === 'calculate').map(personOf), ...people(2000, 7)]) {
      const result = explain(person, options);
      if (!result.ok) continue;
      for (const { rule } of [...result.positions, ...result.dropped]) told.add(rule);
    }
    const silent = Object.entries(RULES)
      .filter(([, { sentence }]) => sentence === '')
      .map(([id]) => id);

    expect([...told, ...silent].toSorted()).toEqual(Object.keys(RULES).toSorted());
    expect(silent).toEqual(['texto', 'acentos']);
  });

  test('every code is produced by some case', () => {
    const refused = [
      { givenNames: '' },
      { givenNames: '-' },
      { givenNames: '/' },
      { firstSurname: 'ß' },
      { firstSurname: 'a'.repeat(101) },
      { birthDate: 'x' },
      { birthDate: '1990-02-30' },
      { birthDate: '1800-01-01' },
      { birthDate: '2999-01-01' },
      { sex: 'F' },
      { entity: '99' },
    ].map((change) => calculate({ ...ANA, ...change } as Person, options));
    const letterless = calculate({ ...ANA, givenNames: '/' }, { ...options, literal: true });
    const doubtful = [
      { sex: 'X' },
      { birthDate: '1899-01-01' },
      { firstSurname: 'Öz' },
      { firstSurname: 'Baja' },
      { givenNames: 'Lic. Ana' },
      { givenNames: 'Doña Ana' },
      { givenNames: 'Ana del' },
      { secondSurname: `${ANA.firstSurname} Vega` },
      { givenNames: 'An4' },
      { givenNames: 'Ma.Luisa' },
      { givenNames: '- Ana' },
      { firstSurname: 'Vega o Vera' },
      { firstSurname: 'Viuda de Torres' },
      { firstSurname: 'Hdez' },
      { firstSurname: '' },
      { firstSurname: 'Åberg' },
      { firstSurname: '', secondSurname: 'Desconocido' },
    ].map((change) => explain({ ...ANA, ...change } as Person, options));
    const keys = [
      ['', 'SOTO', '1OTO900101HDFNNS05', 'SASO751309HDFNNS05', 'SASO990909HDFNNSA5', 'SASO750909HZZNNS05'],
      ['SASO750909HDFNNS04', 'VACA750909HDFNNSK0', 'XEXX010101HNEXXXA4'],
    ]
      .flat()
      .map((key) => validate(key, options));
    const produced = [
      ...[...refused, letterless, ...doubtful].flatMap((result) => (result.ok ? [] : result.issues)),
      ...doubtful.flatMap((result) => (result.ok ? result.warnings : [])),
      ...keys.flatMap((result) => [...result.warnings, ...(result.ok ? [] : result.issues)]),
    ];

    expect([...new Set(produced.map(({ code }) => code))].toSorted()).toEqual(Object.keys(ISSUES).toSorted());
  });
});

describe('today in Mexico City', () => {
  test.for([
    ['2026-11-15T05:59:59Z', '2026-11-14', 'six hours behind Greenwich'],
    ['2026-11-15T06:00:00Z', '2026-11-15', 'midnight there'],
    ['2026-07-15T05:30:00Z', '2026-07-14', 'no summer time since 2022'],
    ['2000-01-01T06:00:00Z', '2000-01-01', 'a new century'],
  ])('%s is %s — %s', ([instant = '', date]) => {
    expect(todayInMexicoCity(Date.parse(instant))).toBe(date);
  });
});

describe('other answers', () => {
  test('compare and suggest take the same options', () => {
    expect(compare('x', personOf(CASES[0] as (typeof CASES)[0]), options).ok).toBe(true);
    expect(suggest('x', options)).toEqual([]);
  });
});
