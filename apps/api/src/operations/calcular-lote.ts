// The operation that is no question but a stream: its place on the wire, and what may be said about a list beside it.
// How it runs is in lists/.
import { type ListFormat, type Role, ROLES } from '@curp/batch';

export const calcularLote = {
  name: 'calcular_lote',
  summary: 'Calcula la CURP de cada persona de una lista',
  description:
    'Recibe una lista en CSV o NDJSON y devuelve la misma lista, renglón por renglón y en el mismo orden, con la CURP de ' +
    'cada persona o el motivo por el que no se puede calcular; si la lista trae CURP, las coteja. La respuesta empieza ' +
    'antes de que la lista termine, **nada se guarda**, y no hay un máximo de renglones. **Una CURP calculada no prueba ' +
    'el registro de la persona**: solo el RENAPO las asigna.',
} as const;

/** What a list may be, by its media type, which is also that of the answer. NDJSON has several and none is registered. */
export const LIST_TYPES: ReadonlyMap<string, ListFormat> = new Map([
  ['text/csv', 'csv'],
  ['application/x-ndjson', 'ndjson'],
  ['application/jsonl', 'ndjson'],
]);

/** A whole date goes in three parameters elsewhere in this interface. */
const BIRTH_DATE = 'fecha_nacimiento';

/** What each column is called, in the query and in Curp-Lista. */
export function columnName(role: Role): string {
  return ROLES[role].wire ?? BIRTH_DATE;
}

export const NO_COLUMN = 'ninguna';

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
    meaning: 'Qué es una M: mujer (`H/M`) o masculino (`M/F`). Si no se dice y la lista no trae F, es mujer.',
    choice: 'sexCoding',
    values: ['H/M', 'M/F'],
  },
];
