// What a caller may settle about a list in the query, beside the token. Curp-Lista tells the same things by these names.
import { columnName, NO_COLUMN, type Role, ROLES } from '@curp/batch';
import { CODES } from '../http/error-codes.ts';
import { SAMPLE_BYTES } from './upload.ts';

/** What it means that a list has none; of other columns there must be one. */
const WITHOUT: Readonly<Partial<Record<Role, string>>> = {
  secondSurname: ` \`${NO_COLUMN}\`: la lista no lo lleva.`,
  curp: ` \`${NO_COLUMN}\`: la que lleve la lista no se coteja.`,
};

export type ListParameter =
  | { readonly name: string; readonly meaning: string; readonly role: Role }
  | {
      readonly name: string;
      readonly meaning: string;
      readonly choice: 'dateOrder' | 'sexCoding';
      readonly values: readonly string[];
    };

/** What a caller may settle about a list; each one left out is told by the list itself. */
export const LIST_PARAMETERS: readonly ListParameter[] = [
  ...(Object.keys(ROLES) as Role[]).map((role) => ({
    name: columnName(role),
    meaning: `La columna de «${ROLES[role].label}», por su número desde 1 o por su nombre.${WITHOUT[role] ?? ''}`,
    role,
  })),
  {
    name: 'fechas',
    meaning: 'El orden de las fechas escritas con números: `dmy` es día/mes/año, y `mdy`, mes/día/año.',
    choice: 'dateOrder',
    values: ['dmy', 'mdy'],
  },
  {
    name: 'sexos',
    meaning:
      'Qué es una M: mujer (`H/M`) o masculino (`M/F`). Si no se dice, es mujer junto a una H y masculino junto a una F; ' +
      `sola, mujer si la lista no pasa de ${SAMPLE_BYTES / 1024} KiB. En lo demás se rechaza con ${CODES['sexo.invalid'].code}.`,
    choice: 'sexCoding',
    values: ['H/M', 'M/F'],
  },
];
