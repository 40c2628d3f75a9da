// Invented people that look Mexican, with correct keys, reproducible by seed: for tests, demonstrations and load. A subpath of
// its own. Names are drawn by how common they are; weights make the hard cases of the rule as frequent as wanted. The people
// are invented, and 6 to 12 of 1,000 of their keys may belong to a real person by chance.
import { candidatesOf } from './check-digit.ts';
import { daysIn, todayInMexicoCity } from './civil-date.ts';
import type { EntityAbbreviation } from './entities.ts';
import { dated } from './options.ts';
import type { Person } from './person.ts';
import { keyOf } from './spelling.ts';

/** Shares of the people that have each trait, from 0 to 1. */
export interface FakeWeights {
  /** One surname only. */
  readonly singleSurname: number;
  /** A surname with a particle: de la Cruz. */
  readonly particle: number;
  /** A surname of two words, of a hyphen or of an apostrophe. */
  readonly compound: number;
  /** A surname with Ñ. */
  readonly enye: number;
  /** María, José or their abbreviations before the name. */
  readonly mariaJose: number;
  /** Sex X. */
  readonly sexX: number;
  /** Born abroad (NE). */
  readonly abroad: number;
  /** The first sixteen characters of the person before, and position 17 of another holder. */
  readonly homonym: number;
}

/** The default weights: about as frequent as in Mexico. */
export const FAKE_WEIGHTS: FakeWeights = {
  singleSurname: 0.015,
  particle: 0.03,
  compound: 0.01,
  enye: 0.02,
  mariaJose: 0.2,
  sexX: 0.002,
  abroad: 0.008,
  homonym: 0.001,
};

/** Options of `fakePeople`. */
export interface FakeOptions {
  /** The same seed gives the same people. */
  readonly seed: number;
  /** The latest birth date, YYYY-MM-DD; today by default. Pass it to get the same people every day. */
  readonly today?: string | undefined;
  /** Years of birth; from 1935 by default. */
  readonly firstYear?: number | undefined;
  /** Position 17: the first holder's (0, A), or the last (9, J), which validates and is practically never assigned. With the
   * last there are no homonyms. */
  readonly differentiator?: 'first' | 'last' | undefined;
  readonly weights?: Partial<FakeWeights> | undefined;
}

/** An invented person and their key. */
export interface FakePerson {
  readonly person: Person;
  readonly key: string;
}

/** A number from 0 to 1, not included. */
export type Random = () => number;

const WOMEN =
  drawer(`María 60, Guadalupe 45, Juana 22, Margarita 20, Verónica 18, Alejandra 18, Leticia 17, Ana 40, Rosa 25,
  Gabriela 16, Patricia 16, Yolanda 14, Fernanda 20, Daniela 18, Sofía 22, Ximena 15, Valentina 16, Camila 12, Regina 12,
  Adriana 15, Claudia 14, Elizabeth 16, Martha 15, Araceli 12, Silvia 12, Norma 10, Lucía 10, Itzel 8, Citlali 4, Nayeli 5,
  Carmen 14, Esperanza 8, Socorro 6, Concepción 6, Ángeles 7, Luz 8, Rocío 8, Beatriz 9, Irma 8, Begoña 1, Ñusta 1`);
const MEN =
  drawer(`José 55, Juan 60, Luis 38, Carlos 30, Jorge 22, Antonio 24, Francisco 32, Jesús 34, Miguel 30, Ángel 18,
  Alejandro 24, Fernando 20, Ricardo 18, Eduardo 17, Daniel 20, Santiago 16, Mateo 12, Sebastián 14, Diego 14, Emiliano 10,
  Raúl 13, Óscar 13, Sergio 13, Héctor 12, Martín 14, Rafael 12, Víctor 14, Manuel 18, Pedro 14, Roberto 15, Iker 4,
  Gael 5, Elías 4, Íñigo 1, Ulises 4, Arturo 12, Gerardo 12, Alfredo 9, Enrique 12, Ignacio 7, Gustavo 8, Felipe 7`);
const SURNAMES =
  drawer(`Hernández 94, García 72, Martínez 70, López 68, González 65, Pérez 55, Rodríguez 50, Sánchez 47,
  Ramírez 42, Cruz 38, Flores 32, Gómez 32, Morales 26, Vázquez 25, Reyes 24, Jiménez 24, Torres 23, Díaz 22, Gutiérrez 21,
  Ruiz 20, Mendoza 20, Aguilar 19, Ortiz 18, Moreno 18, Castillo 17, Romero 17, Álvarez 16, Méndez 15, Chávez 15, Rivera 15,
  Juárez 14, Ramos 14, Domínguez 13, Herrera 13, Medina 13, Castro 12, Vargas 11, Guzmán 11, Velázquez 10, Rojas 10,
  Contreras 10, Salazar 9, Luna 9, Ortega 9, Santiago 8, Guerrero 9, Estrada 8, Bautista 8, Cortés 8, Soto 7, Alvarado 7,
  Espinoza 7, Lara 6, Ávila 6, Ríos 6, Cervantes 6, Silva 6, Delgado 6, Vega 6, Márquez 5, Sandoval 5, León 5, Carrillo 5,
  Solís 4, Ibarra 4, Cabrera 4, Campos 4, Santos 4, Camacho 4, Rosas 3, Padilla 3, Argüello 1, Chan 3, Pech 2, Poot 1, Ek 1,
  Uc 1, Canul 2, Xool 1, Baca 1, Vaca 1, Puente 1, Quintero 2`);
const ENYE_SURNAMES = drawer('Muñoz 10, Núñez 4, Peña 4, Ibáñez 2, Oñate 1, Yáñez 2, Ñáñez 1');
const PARTICLES = drawer('de_la 8, de 4, del 4, de_los 3, de_las 1');
const ENTITIES =
  drawer(`MC 134, DF 73, JC 66, VZ 64, PL 52, GT 49, CS 44, NL 46, MN 38, OC 33, CH 30, GR 28, TS 28, BC 30,
  SL 24, HG 24, CL 25, SR 23, SP 22, TC 19, QT 19, YN 18, MS 16, DG 15, QR 15, ZS 13, AS 11, TL 11, NT 10, CC 7, BS 6, CM 6`);

/** One entry per unit of weight, for draws in constant time; _ is a blank. */
function drawer(weighted: string): (random: Random) => string {
  const entries = weighted.split(',').flatMap((entry) => {
    const [word = '', weight = '1'] = entry.trim().split(' ');
    return Array.from({ length: Number(weight) }, () => word.replace('_', ' '));
  });
  return (random) => entries[Math.floor(random() * entries.length)] as string;
}

/**
 * mulberry32, a small and fast generator: not for secrets.
 *
 * @example
 * const random = seededRandom(7);
 * [random() < 1, random() === random()]; // → [ true, false ]
 */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Yields `count` invented people, each with its key.
 *
 * @example
 * [...fakePeople(2, { seed: 7, today: '2026-01-31' })].map(({ key }) => key); // → [ 'FOGB010312MVZLNTA7', 'REJJ250829MDFYMNA8' ]
 */
export function* fakePeople(count: number, given: FakeOptions): Generator<FakePerson, void> {
  const options = dated(given);
  const random = seededRandom(options.seed);
  const weights = { ...FAKE_WEIGHTS, ...options.weights };
  const isLast = options.differentiator === 'last';
  for (let left = count; left > 0; left--) {
    const person = fakePerson(random, options, weights);
    const calculation = keyOf(person, options);
    if (!calculation.ok) throw new Error('an invented person without a key');
    const others = candidatesOf(calculation.key);
    yield { person, key: isLast ? (others.at(-1) as string) : calculation.key };
    for (const key of others) {
      if (left === 1 || random() >= weights.homonym) break;
      // The number was drawn, so that a seed gives the same people with either differentiator.
      if (isLast) continue;
      left--;
      yield { person, key };
    }
  }
}

/**
 * An invented person without its key, for callers that only need the data.
 *
 * @example
 * fakePerson(seededRandom(7), { today: '2026-01-31' }).birthDate; // → '2001-03-12'
 */
export function fakePerson(
  random: Random,
  { today = todayInMexicoCity(), firstYear = 1935 }: Omit<FakeOptions, 'seed'> = {},
  weights = FAKE_WEIGHTS,
): Person {
  const isWoman = random() < 0.51;
  const hasSecond = random() >= weights.singleSurname;
  return {
    givenNames: givenNames(random, isWoman, weights),
    firstSurname: surname(random, weights),
    secondSurname: hasSecond ? surname(random, weights) : '',
    birthDate: birthDate(random, firstYear, today),
    sex: random() < weights.sexX ? 'X' : isWoman ? 'M' : 'H',
    entity: random() < weights.abroad ? 'NE' : (ENTITIES(random) as EntityAbbreviation),
  };
}

function givenNames(random: Random, isWoman: boolean, { mariaJose }: FakeWeights): string {
  const draw = isWoman ? WOMEN : MEN;
  const name = draw(random);
  if (random() < mariaJose) {
    const chance = random();
    const [whole = '', short = ''] = isWoman ? ['María', 'Ma.'] : ['José', 'J.'];
    const next = name === whole ? drawOther(draw, random, whole) : name;
    return `${chance < 0.9 ? whole : chance < 0.99 ? short : 'M.'} ${next}`;
  }
  return random() < 0.45 ? `${name} ${drawOther(draw, random, name)}` : name;
}

/** No person is called Luis Luis. */
function drawOther(draw: (random: Random) => string, random: Random, name: string): string {
  let other = draw(random);
  while (other === name) other = draw(random);
  return other;
}

function surname(random: Random, { particle, compound, enye }: FakeWeights): string {
  const name = random() < enye ? ENYE_SURNAMES(random) : SURNAMES(random);
  if (random() < particle) return `${PARTICLES(random)} ${name}`;
  if (random() >= compound) return name;
  const chance = random();
  if (chance < 0.9) return `${name} ${drawOther(SURNAMES, random, name)}`;
  return chance < 0.95 ? `${name}-${drawOther(SURNAMES, random, name)}` : `D'${name}`;
}

/** More of the young than of the old. */
function birthDate(random: Random, firstYear: number, today: string): string {
  const lastYear = Number(today.slice(0, 4));
  const year = Math.min(lastYear, firstYear + Math.floor(Math.sqrt(random()) * (lastYear - firstYear + 1)));
  const month = 1 + Math.floor(random() * 12);
  const day = 1 + Math.floor(random() * daysIn(year, month));
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return date > today ? today : date;
}
