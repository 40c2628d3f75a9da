import { describe, expect, test } from 'vitest';
import { mayBeTheCountry, readEntity } from '../src/cells/entities.ts';

describe('an entity of birth', () => {
  test.for([
    ['09', 'DF'],
    ['9', 'DF'],
    ['9.0', 'DF'],
    ['1.0', 'AS'],
    ['10.0', 'DG'],
    ['df', 'DF'],
    ['D.F.', 'DF'],
    ['México, D.F.', 'DF'],
    ['Edo. Méx.', 'MC'],
    ['MÉXICO', 'MC'],
    ['Coahuila de Zaragoza', 'CL'],
    ['09 - CIUDAD DE MÉXICO', 'DF'],
    ['9 Distrito Federal', 'DF'],
    ['JC-Jalisco', 'JC'],
    ['14: JALISCO', 'JC'],
    ['Extranjera', 'NE'],
    ['Nacido/a en el extranjero', 'NE'],
    ['NACIDO(A) EN EL EXTRANJERO', 'NE'],
  ])('%s is %s', ([text = '', abbreviation]) => {
    expect(readEntity(text)?.abbreviation).toBe(abbreviation);
  });

  test.for([
    ['Guadalajara', 'a city'],
    ['Guadalajara, Jalisco', 'a city and its state: who copies it may mean the one or the other'],
    ['Estados Unidos', 'a country: NE is for the user to write'],
    ['USA', 'a country'],
    ['California', 'not one of ours'],
    ['Baja', 'half a name'],
    ['33', 'not a key'],
    ['0', 'not a key'],
    ['1.5', 'not a key'],
    ['14 - SONORA', 'the key of one and the name of another'],
    ['N/A', 'not an entity'],
  ])('%s is refused — %s', ([text = '']) => {
    expect(readEntity(text)).toBeUndefined();
  });
});

describe('México may be the country', () => {
  test.for([
    { texts: Array.from({ length: 20 }, () => 'MEXICO'), is: true, why: 'nobody was born anywhere else' },
    { texts: Array.from({ length: 19 }, () => 'México'), is: false, why: 'too few to tell' },
    { texts: [...Array.from({ length: 30 }, () => 'México'), 'Jalisco'], is: false, why: 'somebody was' },
    { texts: Array.from({ length: 30 }, () => 'Edo. de México'), is: false, why: 'that is the state' },
  ])('$is — $why', ({ texts, is }) => {
    expect(mayBeTheCountry(texts)).toBe(is);
  });
});
