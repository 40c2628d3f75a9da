import { interpret } from '@curp/batch';
import { describe, expect, test } from 'vitest';
import { allSayMexico, readEntity } from '../src/cells/entities.ts';
import { entityProblem } from '../src/cells/entity-refusals.ts';
import { TODAY } from '../../../tools/testing/people/cases.ts';
import { spellings } from '../../../tools/testing/word-lists.ts';

describe('an entity of birth', () => {
  test.for(
    spellings({
      DF: `09 | 9 | 9.0 | df | D.F. | México, D.F. | 09 - CIUDAD DE MÉXICO | 9 Distrito Federal |
        México, Distrito Federal`,
      AS: '1.0 | Aguascalientes, AS',
      DG: '10.0',
      MC: 'Edo. Méx. | MÉXICO | Méx. | MEX | Toluca, Méx. | Toluca, Edo. Méx.',
      CL: 'Coahuila de Zaragoza',
      JC: `JC-Jalisco | 14: JALISCO | Guadalajara, Jalisco | GUADALAJARA (JAL.) | Guadalajara, Jal., México |
        Jalisco, México`,
      NE: `Extranjera | Nacido/a en el extranjero | NACIDO(A) EN EL EXTRANJERO | EUA | E.U.A. | Estados Unidos |
        Guatemala | FORÁNEO | Foraneo | Houston, Texas, EUA | San Salvador, El Salvador`,
      VZ: 'Xalapa, Ver. | Veracruz, Ver.',
      NL: 'Monterrey, N.L.',
      BC: 'Tijuana, B.C.',
      QT: 'QO QUERÉTARO',
    }),
  )('%s is %s', ([text, abbreviation]) => {
    const reading = readEntity(text);
    expect(reading.ok && reading.entity.abbreviation).toBe(abbreviation);
  });

  test.for([
    ['Guadalajara, México', 'the state or the country'],
    ['Jalisco, Guadalajara', 'the state is not the last part'],
    ['Morelos, Zacatecas', 'two states: one of them is a town'],
    ['Estados Unidos Mexicanos', 'the country, and not abroad'],
    ['República Mexicana', 'the country'],
    ['Houston, TX', 'a state of another country, without the country'],
    ['Guadalajara, 14', 'a number after a city'],
    ['California', 'not one of ours'],
    ['33', 'not a key'],
    ['1.5', 'not a key'],
    ['14 - SONORA', 'the key of one and the name of another'],
    ['N/A', 'not an entity'],
  ])('%s is refused — %s', ([text = '']) => {
    expect(readEntity(text).ok).toBe(false);
  });
});

describe('a misspelled entity', () => {
  test.for(
    spellings({
      JC: 'Jalisko | JALSICO | Zapopan, Jaliscp',
      GT: 'Guanjuato',
      QT: 'Queretaroo',
      MN: 'Micoacan',
      SP: 'San Luis Potosy',
      DF: 'Distrito Federral',
      NE: 'Omaha, NE',
    }),
  )('%s suggests %s, and is not read as it', ([text, abbreviation]) => {
    const reading = readEntity(text);
    expect(reading.ok ? 'read' : reading.candidates.map((entity) => entity.abbreviation)).toEqual([abbreviation]);
  });

  test.for(
    `Guadalajara|Celaya|Toluca|León|Mérida|Cancún|Saltillo|Baja|Morelia|Xalisco|Tepic|MC MICHOACÁN|MICHOACÁN MC|
SL SAN LUIS POTOSÍ|15 MICHOACÁNN|Jalisco, Michoacann|Puebla, QO`.split(/\|\n?/),
  )('%s suggests nothing: a place is never guessed', (text) => {
    expect(readEntity(text)).toEqual({ ok: false, problem: 'entity-unknown', candidates: [] });
  });

  test('is read as its suggestion, with a notice, when the user accepts all of them', () => {
    expect(readEntity('Jalisko', { fixEntities: true })).toMatchObject({
      entity: { abbreviation: 'JC' },
      notice: 'entity-corrected',
    });
  });

  test('is what the user says, in every equal cell', () => {
    const entities = { GUADALAJARA: '14' };
    expect(readEntity(' guadalajara ', { entities })).toMatchObject({ entity: { abbreviation: 'JC' } });
    expect(readEntity('constructor', { entities })).toMatchObject({ ok: false });
  });
});

describe('a text that is known and is asked', () => {
  test.for([
    {
      text: 'QO',
      problem: 'entity-misprint',
      says: 'una errata de una tabla oficial (DOF 23-01-2026, Anexo 5): ¿QT, QUERÉTARO?',
    },
    { text: ' q.o. ', problem: 'entity-misprint', says: '¿QT, QUERÉTARO?' },
    { text: 'Querétaro, QO', problem: 'entity-misprint', says: '¿QT, QUERÉTARO?' },
    { text: 'Q Ro', problem: 'entity-either', says: 'puede ser QUERÉTARO o QUINTANA ROO' },
    { text: 'Q. Ro.', problem: 'entity-either', says: 'puede ser QUERÉTARO o QUINTANA ROO' },
    { text: 'S.L.', problem: 'entity-either', says: 'puede ser SINALOA o SAN LUIS POTOSÍ' },
    { text: 'Guasave, S. L.', problem: 'entity-either', says: 'puede ser SINALOA o SAN LUIS POTOSÍ' },
    { text: 'Vancouver, BC', problem: 'entity-either', says: 'puede ser BAJA CALIFORNIA o NACIDO EN EL EXTRANJERO' },
    { text: 'Minneapolis, MN', problem: 'entity-either', says: 'puede ser MICHOACÁN o NACIDO EN EL EXTRANJERO' },
    { text: 'Jackson, MS', problem: 'entity-either', says: 'puede ser MORELOS o NACIDO EN EL EXTRANJERO' },
    { text: 'St. John’s, NL', problem: 'entity-either', says: 'puede ser NUEVO LEÓN o NACIDO EN EL EXTRANJERO' },
    { text: 'Monterrey, NL', problem: 'entity-either', says: 'puede ser NUEVO LEÓN o NACIDO EN EL EXTRANJERO' },
    { text: 'Guatemala, GT', problem: 'entity-either', says: 'puede ser GUANAJUATO o NACIDO EN EL EXTRANJERO' },
    { text: '88', problem: 'entity-code', says: 'en otros catálogos dice «en el extranjero»' },
    { text: '88.0', problem: 'entity-code', says: 'en otros catálogos dice «en el extranjero»' },
    { text: '99', problem: 'entity-code', says: 'en otros catálogos dice «se ignora»' },
    { text: 'XX', problem: 'entity-code', says: 'en otros catálogos dice «se ignora»' },
    { text: '00', problem: 'entity-code', says: 'en otros catálogos dice «no especificado»' },
    { text: '0', problem: 'entity-code', says: 'en otros catálogos dice «no especificado»' },
    { text: 'N/E', problem: 'entity-code', says: 'en otros catálogos dice «no especificado»' },
  ])('$text is $problem: $says', ({ text, problem, says }) => {
    const reading = readEntity(text);

    if (reading.ok) throw new Error('read');
    expect(reading.problem).toBe(problem);
    expect(entityProblem(reading).sentence).toContain(says);
    expect(entityProblem(reading).code).toBe(417);
  });

  test.for('88|99|00|N.E.|Q Ro|S.L.|Vancouver, BC|Minneapolis, MN|Jackson, MS|MC MICHOACÁN'.split('|'))(
    '%s is refused although suggestions are accepted',
    (text) => {
      expect(readEntity(text, { fixEntities: true }).ok).toBe(false);
    },
  );

  test('QO is QT, with a notice, when suggestions are accepted', () => {
    expect(readEntity('QO', { fixEntities: true })).toMatchObject({
      entity: { abbreviation: 'QT' },
      notice: 'entity-corrected',
    });
  });

  test.for(['88', 'QO', 'Vancouver, BC'])('%s is what the user says', (text) => {
    expect(readEntity(text, { entities: { [text.toUpperCase()]: 'NE' } })).toMatchObject({ entity: { key: '36' } });
  });
});

describe('México may be the country', () => {
  test.for([
    { texts: Array.from({ length: 20 }, () => 'MEXICO'), is: true, why: 'no one was born anywhere else' },
    { texts: Array.from({ length: 20 }, () => 'MEX'), is: true, why: 'MEX is as doubtful' },
    { texts: Array.from({ length: 20 }, () => 'Méx.'), is: false, why: 'the abbreviation of the state' },
    { texts: Array.from({ length: 19 }, () => 'México'), is: false, why: 'too few to decide' },
    { texts: [...Array.from({ length: 30 }, () => 'México'), 'Jalisco'], is: false, why: 'someone was born elsewhere' },
    { texts: Array.from({ length: 30 }, () => 'Edo. de México'), is: false, why: 'that is the state' },
  ])('$is — $why', ({ texts, is }) => {
    expect(allSayMexico(texts)).toBe(is);
  });
});

test.for(['Tijuana BC, Oaxaca', 'Zapopan Jal., Colima', 'Hidalgo y Morelos, Toluca, Edomex', 'Oaxaca, Puebla'])(
  '%s names two states, and none is taken',
  (text) => {
    expect(readEntity(text, { fixEntities: true })).toMatchObject({ ok: false, candidates: [] });
  },
);

describe('a home address is never read as an entity', () => {
  test.for(
    [
      ['Calle Jalisco 20, Col. Centro, Morelia, Mich.', 'Av. Veracruz, Puebla', 'Priv. Sonora s/n, Chihuahua'],
      ['Col. Hidalgo, Tabasco', 'Morelos 33, Zacatecas, Zac.', 'Carr. Fed. km 12, Hidalgo', 'Juárez #5, Oaxaca'],
      ['Centro, C.P. 68000, Oaxaca', 'Mz 4 Lt 12, Ecatepec, Edo. Méx.', '20 de Noviembre, Oaxaca', 'Puebla 72000'],
    ].flat(),
  )('%s', (text) => {
    expect(readEntity(text, { fixEntities: true })).toEqual({ ok: false, problem: 'entity-address', candidates: [] });
  });

  test.for([
    ['Manzanillo, Col.', '06'],
    ['Col.', '06'],
    ['20 - Oaxaca', '20'],
    ['Mpio. de Centro, Tabasco', '27'],
    ['San Juan del Río, Qro., México', '22'],
    ['Cd. Hidalgo, Mich.', '16'],
    ['Mexicali B.C., Baja California', '02'],
  ] as const)('%s is not one', ([text, key]) => {
    expect(readEntity(text)).toMatchObject({ ok: true, entity: { key } });
  });
});

test('nothing is asked about a text that is no place', () => {
  const texts = ['NULL', String.raw`\N`, 'H', 'Mujer', 'N/A', 'PENDIENTE', '31/12/1990', 'Av. Sonora 4', 'Guadalajara'];
  const header = ['NOMBRE', 'PATERNO', 'MATERNO', 'FECHA NAC', 'SEXO', 'ENTIDAD NAC'];
  const rows = texts.map((text) => ['ANA', 'SOTO', 'RUIZ', '31/12/1990', 'MUJER', text]);
  const { questions } = interpret(header, rows, { today: TODAY });

  expect(questions.filter(({ option }) => option === 'entidades').map(({ value }) => value)).toEqual(['GUADALAJARA']);
});
