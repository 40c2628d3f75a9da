// A table of invented people as large as a country's, the same for the same seed: npm run population -- 133000000 salida.csv
// The columns are those of the HTTP interface. Names are drawn by how common they are; some rows are wrong, as in real life.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { random } from '../people.ts';

const HEADER = 'nombres,apellido_paterno,apellido_materno,anio_nacimiento,mes_nacimiento,dia_nacimiento,sexo,entidad\n';

/** Each with its weight: how often it is drawn for every thousand or so. */
const WOMEN = `María 60, Guadalupe 45, Juana 22, Margarita 20, Verónica 18, Alejandra 18, Leticia 17, Ana 40, Rosa 25,
  Gabriela 16, Patricia 16, Yolanda 14, Fernanda 20, Daniela 18, Sofía 22, Ximena 15, Valentina 16, Camila 12, Regina 12,
  Adriana 15, Claudia 14, Elizabeth 16, Martha 15, Araceli 12, Silvia 12, Norma 10, Lucía 10, Itzel 8, Citlali 4, Nayeli 5,
  Carmen 14, Esperanza 8, Socorro 6, Concepción 6, Ángeles 7, Luz 8, Rocío 8, Beatriz 9, Irma 8, Begoña 1, Ñusta 1`;
const MEN = `José 55, Juan 60, Luis 38, Carlos 30, Jorge 22, Antonio 24, Francisco 32, Jesús 34, Miguel 30, Ángel 18,
  Alejandro 24, Fernando 20, Ricardo 18, Eduardo 17, Daniel 20, Santiago 16, Mateo 12, Sebastián 14, Diego 14, Emiliano 10,
  Raúl 13, Óscar 13, Sergio 13, Héctor 12, Martín 14, Rafael 12, Víctor 14, Manuel 18, Pedro 14, Roberto 15, Iker 4,
  Gael 5, Elías 4, Íñigo 1, Ulises 4, Arturo 12, Gerardo 12, Alfredo 9, Enrique 12, Ignacio 7, Gustavo 8, Felipe 7`;
const SURNAMES = `Hernández 94, García 72, Martínez 70, López 68, González 65, Pérez 55, Rodríguez 50, Sánchez 47,
  Ramírez 42, Cruz 38, Flores 32, Gómez 32, Morales 26, Vázquez 25, Reyes 24, Jiménez 24, Torres 23, Díaz 22, Gutiérrez 21,
  Ruiz 20, Mendoza 20, Aguilar 19, Ortiz 18, Moreno 18, Castillo 17, Romero 17, Álvarez 16, Méndez 15, Chávez 15, Rivera 15,
  Juárez 14, Ramos 14, Domínguez 13, Herrera 13, Medina 13, Castro 12, Vargas 11, Guzmán 11, Velázquez 10, Muñoz 10,
  Rojas 10, Contreras 10, Salazar 9, Luna 9, Ortega 9, Santiago 8, Guerrero 9, Estrada 8, Bautista 8, Cortés 8, Soto 7,
  Alvarado 7, Espinoza 7, Lara 6, Ávila 6, Ríos 6, Cervantes 6, Silva 6, Delgado 6, Vega 6, Márquez 5, Sandoval 5, León 5,
  Carrillo 5, Solís 4, Ibarra 4, Núñez 4, Peña 4, Cabrera 4, Campos 4, Santos 4, Camacho 4, Rosas 3, Padilla 3, Ibáñez 2,
  Argüello 1, Chan 3, Pech 2, Poot 1, Ek 1, Uc 1, Canul 2, Xool 1, Oñate 1, Baca 1, Vaca 1, Puente 1, Quintero 2`;

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const ENTITIES = `15 134, 09 73, 14 66, 30 64, 21 52, 11 49, 07 44, 19 46, 16 38, 20 33, 08 30, 12 28, 28 28, 02 30, 25 24,
  13 24, 05 25, 26 23, 24 22, 27 19, 22 19, 31 18, 17 16, 10 15, 23 15, 32 13, 01 11, 29 11, 18 10, 04 7, 03 6, 06 6, 36 8`;

type Chance = () => number;

/** Draws in one step: a place of the table for every unit of weight. */
function drawer(weights: string): (next: Chance) => string {
  const places = weights.split(',').flatMap((entry) => {
    const [, word = '', weight = '1'] = /^\s*(\S+)\s+(\d+)\s*$/.exec(entry) ?? [];
    return Array.from({ length: Number(weight) }, () => word);
  });
  return (next) => places[Math.floor(next() * places.length)] as string;
}

const woman = drawer(WOMEN);
const man = drawer(MEN);
const surname = drawer(SURNAMES);
const entity = drawer(ENTITIES);

const PARTICLES = ['de la', 'de', 'del', 'de los', 'de las'];

function surnameOf(next: Chance): string {
  const chance = next();
  const name = surname(next);
  if (chance > 0.04) return name;
  if (chance > 0.01) return `${PARTICLES[Math.floor(chance * 500) % PARTICLES.length]} ${name}`;
  if (chance > 0.001) return `${name} ${surname(next)}`;
  return chance > 0.0005 ? `${name}-${surname(next)}` : `D'${name}`;
}

/** Before another name: seldom short, and seldomer only an M. */
function givenOf(next: Chance, given: (next: Chance) => string, isWoman: boolean): string {
  const chance = next();
  const name = given(next);
  if (chance < 0.42) return name;
  if (chance > 0.98) return `${isWoman ? 'Ma.' : 'J.'} ${name}`;
  if (chance > 0.978) return `M. ${name}`;
  return chance > 0.8 ? `${isWoman ? 'María' : 'José'} ${name}` : `${name} ${given(next)}`;
}

function two(number: number): string {
  return number < 10 ? `0${number}` : String(number);
}

function rowOf(next: Chance): string {
  const isWoman = next() < 0.51;
  const year = 1935 + Math.floor(Math.sqrt(next()) * 90);
  const month = 1 + Math.floor(next() * 12);
  const isWrong = next() < 0.0005;
  const day = isWrong ? 31 + Math.floor(next() * 2) : 1 + Math.floor(next() * (DAYS[month - 1] as number));
  const second = next() < 0.015 ? '' : surnameOf(next);
  const row = `${givenOf(next, isWoman ? woman : man, isWoman)},${surnameOf(next)},${second}`;
  return `${row},${year},${two(month)},${two(day)},${isWoman ? 'M' : 'H'},${entity(next)}`;
}

const SEED = 1998;
const ROWS_AT_A_TIME = 20_000;

/** Rows of one piece of the file; half of the lists of this country shout. */
function* pieces(count: number): Generator<string> {
  const next = random(SEED);
  yield HEADER;
  for (let left = count; left > 0; left -= ROWS_AT_A_TIME) {
    let piece = '';
    for (let row = 0; row < Math.min(left, ROWS_AT_A_TIME); row++) {
      const text = rowOf(next);
      piece += `${next() < 0.5 ? text.toUpperCase() : text}\n`;
    }
    yield piece;
  }
}

export async function writePopulation(count: number, path: string): Promise<void> {
  const file = createWriteStream(path, { highWaterMark: 1 << 22 });
  for (const piece of pieces(count)) {
    if (!file.write(piece)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
}

if (import.meta.main) {
  const [count = '', path = ''] = process.argv.slice(2);
  if (!/^\d+$/.test(count) || path === '') throw new Error('npm run population -- ROWS FILE.csv');
  await writePopulation(Number(count), path);
}
