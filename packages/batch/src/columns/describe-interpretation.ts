// Formats an interpretation as Spanish lines, shown before the work begins.
import { findEntity } from '@curp/core/entities';
import { SEX_NAMES } from '@curp/core/messages';
import type { How } from './assignment.ts';
import type { InterpretedColumn, Interpretation } from './interpretation.ts';
import {
  type DateOrder,
  type NameOrder,
  type Plan,
  type SexCoding,
  type SexLetter,
  type Work,
  workOf,
} from '../plan.ts';
import { ROLES } from './roles.ts';

/** How the role of a column was found, in Spanish. */
export const HOW: Readonly<Record<How, string>> = {
  nombre: 'por su nombre',
  contenido: 'por su contenido',
  elegida: 'elegida por usted',
};

const ORDERS: Readonly<Record<DateOrder, string>> = {
  dmy: 'día/mes/año.',
  mdy: 'mes/día/año.',
  turned: 'día/mes/año; Excel volteó las que convirtió, y se enderezan.',
  mixed: 'unas día/mes y otras mes/día; las dudosas se rechazan.',
};

const CODINGS: Readonly<Record<SexCoding, string>> = {
  'H/M': 'H es hombre y M es mujer.',
  'M/F': 'M es masculino y F es femenino.',
  unclear: 'una M sola no dice si es mujer o masculino; se rechaza.',
};

const NAME_ORDERS: Readonly<Record<NameOrder, string>> = {
  'surnames-first': 'primero los apellidos.',
  'given-first': 'primero los nombres.',
};

const WORKS: Readonly<Record<Work, string>> = {
  comparison: 'cotejo: cada CURP de la lista se compara con la de sus datos.',
  calculation: 'cálculo: se da la CURP de cada persona.',
  validation: 'validación: cada CURP de la lista se revisa por sí misma.',
};

/** How a list was understood, in Spanish, line by line. */
export function describeInterpretation({ plan, columns }: Interpretation): string[] {
  return [
    ...columns.map(columnLine),
    ...nameOrderLines(plan),
    ...(plan.columns.includes('birthDate') ? [`Fechas: ${ORDERS[plan.dateOrder]}`] : []),
    ...(plan.columns.includes('sex') ? [`Sexo: ${CODINGS[plan.sexCoding]}`] : []),
    ...(plan.everyone?.sex === undefined
      ? []
      : [`Sexo: ${SEX_NAMES[plan.everyone.sex as SexLetter]}, en toda la lista.`]),
    ...(plan.everyone?.entity === undefined
      ? []
      : [`Entidad de nacimiento: ${findEntity(plan.everyone.entity)?.name}, en toda la lista.`]),
    `Trabajo: ${WORKS[workOf(plan)]}`,
  ];
}

function nameOrderLines({ columns, nameOrder, commaOrder = nameOrder }: Plan): string[] {
  if (!columns.includes('fullName') || columns.includes('firstSurname')) return [];
  const order = nameOrder ?? commaOrder;
  const isOther = commaOrder !== order && commaOrder !== undefined;
  return [
    ...(order === undefined ? [] : [`Nombre completo: ${NAME_ORDERS[order]}`]),
    ...(isOther ? [`Nombre completo con coma: ${NAME_ORDERS[commaOrder]}`] : []),
  ];
}

function columnLine({ header, role, how }: InterpretedColumn, index: number): string {
  const taken = role === null || how === null ? 'no se usa' : `${ROLES[role].label} (${HOW[how]})`;
  return `Columna ${index + 1} «${header.trim()}»: ${taken}`;
}
