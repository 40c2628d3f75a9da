// The tables of docs/listas.md that show how example cells are read.
import { ENTITIES } from '@curp/core';
import { type DateOrder, readDate, readEntity, readSex, type SexCoding } from '@curp/batch';
import { code, table } from './markdown.ts';

/** Fixed, because years of two digits depend on it. */
const TODAY = '2026-01-01';

const REFUSED = 'se rechaza';

/** One row per cell, one column per way to read it. */
function readings<Way>(
  texts: readonly string[],
  ways: Readonly<Record<string, Way>>,
  read: (text: string, way: Way) => string,
): string {
  const heads = Object.keys(ways);
  const rows = texts.map((text) => [code(text)].concat(Object.values(ways).map((way) => read(text, way))));
  return table(['Celda', ...heads], rows);
}

const DATES = [
  ['1990-12-31', '31/12/1990', '12/31/1990', '05/03/1985', '31-dic-1990', '31 de diciembre de 1990'],
  ['December 31, 1990', '1990-12-31 00:00:00', '31121990', '19901231', '33238', '14/07/68', '14/07/15', '29-feb-00'],
].flat();

const ORDERS: Readonly<Record<string, DateOrder>> = {
  'Lista día/mes/año': 'dmy',
  'Lista mes/día/año': 'mdy',
  'Lista con las dos': 'mixed',
};

export function dateTable(): string {
  return readings(DATES, ORDERS, (text, dateOrder) => {
    const reading = readDate(text, { dateOrder, today: TODAY });
    if (!reading.ok) return REFUSED;
    return reading.notice === undefined ? reading.value : `${reading.value}, con aviso`;
  });
}

const SEXES = ['H', 'M', 'F', 'X', 'Hombre', 'masc.', 'Mujer', 'FEMENINO', 'Niña', 'no binario', 'S'];

const CODINGS: Readonly<Record<string, SexCoding>> = {
  'Hay H y no F': 'H/M',
  'Hay F y no H': 'M/F',
  'Están las dos, o ninguna': 'unclear',
};

const SEX_NAMES = { H: 'hombre', M: 'mujer', X: 'no binario' };

export function sexTable(): string {
  return readings(SEXES, CODINGS, (text, coding) => {
    const reading = readSex(text, coding, { isSexPresumed: coding === 'M/F' });
    if (!reading.ok) return REFUSED;
    return reading.notice === undefined ? SEX_NAMES[reading.value] : `${SEX_NAMES[reading.value]}, con aviso`;
  });
}

const ENTITY_TEXTS = [
  ['Oaxaca', '20', 'OC', '9', 'CDMX', 'D.F.', 'Edo. Méx.', '09 - Ciudad de México', 'NE', 'Extranjero', 'Foráneo'],
  ['Guadalajara, Jalisco', 'Monterrey, N.L.', 'Guatemala', 'Jalisko', 'QO', 'Q Ro', 'Vancouver, BC', '88'],
  ['Estados Unidos Mexicanos', 'Texas', 'Guadalajara', 'Oaxaca de Juárez'],
].flat();

export function entityTable(): string {
  return readings(ENTITY_TEXTS, { [`De las ${ENTITIES.length} del catálogo`]: null }, (text) => {
    const reading = readEntity(text);
    if (!reading.ok) {
      const names = reading.candidates.map(({ name }) => name).join(' o ');
      const asked = names === '' ? '' : `: ¿${names}?`;
      return `${REFUSED}${asked}`;
    }
    return `${reading.entity.name} (${reading.entity.key})${reading.notice === undefined ? '' : ', con aviso'}`;
  });
}
