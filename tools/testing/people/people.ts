// Generates invented people with Mexican names, reproducible by seed, for property tests and benchmarks.
import type { Person } from '@curp/core';
import { seededRandom } from '@curp/core/fake';

const GIVEN =
  `Ana Luis Juan Pedro Óscar Lucía Sofía Valentina Ximena Íñigo Iñaki Ángel Ángeles Raúl Gael Zoé Iker Yolanda
  Guadalupe Jesús Carmen Rosario Refugio Luz Socorro Concepción Hugo Elías Noé Eva Aída Itzel Citlali Xóchitl Nayeli Uriel
  Christian Lluvia Ñusta Aitana Óliver Ulises Ernesto Wendy Karla Quetzal Ofelia Irma Elena Sara`.split(/\s+/);
const BEFORE_GIVEN = 'María Maria MARÍA Ma. Ma M. M José Jose J. J Juan Ana Luis'.split(' ');
const SURNAMES =
  `Hernández García Martínez López González Pérez Rodríguez Sánchez Ramírez Cruz Flores Gómez Morales Vázquez
  Reyes Jiménez Torres Díaz Gutiérrez Ruiz Mendoza Aguilar Ortiz Castillo Moreno Romero Álvarez Méndez Chávez Rivera Juárez
  Núñez Muñoz Peña Ibáñez Ñandú Ñáñez Oñate Yáñez Argüello Güereca Agüero Ek Uc Ich Kú Poot Xiu Oy Ly Chi May Xool O
  Pedrero Puente Vaca Quintero Cortés Baca Lara Kuri Espino Iturbide Echeverría Zitlalpopoca Llanes Tzab Aké`.split(
    /\s+/,
  );
const PARTICLES = 'de,De,del,de la,de los,de las,De La,la,y,van,von,Mc,Mac,di,da,el'.split(',');
const ODD_SURNAMES =
  `O'Farrill O’Hara D'Antonio D/Amico Riva-Palacio López-Castillo McGregor Delgado Macallister Möller Özil
  França Åberg N. Dávila-Ñ San Santa Dos Du Smrz Ueia Po Sh'ae`.split(/\s+/);
const ENTITY_CODES =
  `AS BC BS CC CL CM CS CH DF DG GT GR HG JC MC MN MS NT NL OC PL QT QR SP SL SR TC TS TL VZ YN ZS NE`.split(' ');
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export const random = seededRandom;

export interface Mix {
  /** Share of unusual surnames: apostrophes, hyphens, diaereses, foreign letters. */
  readonly odd: number;
  /** Share of texts in NFD. */
  readonly decomposed: number;
  readonly firstYear: number;
  readonly lastYear: number;
}

const EVERYTHING: Mix = { odd: 0.08, decomposed: 0.1, firstYear: 1850, lastYear: 2025 };

/** As in a payroll: ordinary names, plausible ages. */
export const ORDINARY: Mix = { odd: 0, decomposed: 0, firstYear: 1940, lastYear: 2020 };

export function people(count: number, seed: number, mix: Mix = EVERYTHING): Person[] {
  const next = random(seed);
  return Array.from({ length: count }, () => person(next, mix));
}

function person(next: () => number, mix: Mix): Person {
  const year = mix.firstYear + Math.floor(next() * (mix.lastYear - mix.firstYear + 1));
  const month = 1 + Math.floor(next() * 12);
  const day = 1 + Math.floor(next() * (DAYS[month - 1] ?? 28));
  const only = next() < 0.04;
  return {
    givenNames: typed(given(next), next, mix),
    firstSurname: only && next() < 0.3 ? '' : typed(surname(next, mix), next, mix),
    secondSurname: only ? '' : typed(surname(next, mix), next, mix),
    birthDate: `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
    sex: next() < 0.02 ? 'X' : pick(['H', 'M'], next),
    entity: pick(ENTITY_CODES, next) as Person['entity'],
  };
}

function given(next: () => number): string {
  const words = [pick(GIVEN, next)];
  if (next() < 0.5) words.unshift(pick(BEFORE_GIVEN, next));
  if (next() < 0.3) words.push(pick(GIVEN, next));
  if (next() < 0.1 && words.length > 1) words.splice(1, 0, pick(['de', 'del', 'de la', 'de los'], next));
  return words.join(' ');
}

function surname(next: () => number, mix: Mix): string {
  if (next() < mix.odd) return pick(ODD_SURNAMES, next);
  const name = pick(SURNAMES, next);
  const chance = next();
  if (chance < 0.08) return `${pick(PARTICLES, next)} ${name}`;
  return chance < 0.13 ? `${name} ${pick(SURNAMES, next)}` : name;
}

function typed(text: string, next: () => number, mix: Mix): string {
  const cased = next() < 0.4 ? text.toUpperCase() : text;
  return next() < mix.decomposed ? cased.normalize('NFD') : cased;
}

function pick<Item>(items: readonly Item[], next: () => number): Item {
  return items[Math.floor(next() * items.length)] as Item;
}
