// How a list was understood, for the header Curp-Lista: which column is what, by its place, and how its dates and sexes
// are read. Never the name of a column: it is the caller's.
import { columnName, type Plan } from '@curp/batch';

export function understoodAs({ columns, dateOrder, sexCoding }: Plan): string {
  const places = columns.flatMap((role, place) => (role === null ? [] : [`${columnName(role)}=${place + 1}`]));
  const order = columns.includes('birthDate') ? [`fechas=${dateOrder}`] : [];
  return [places.join(', '), ...order, `sexos=${sexCoding}`].join('; ');
}
