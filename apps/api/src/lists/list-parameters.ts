// The query parameters of a list, besides the token: which column holds what, and how dates and sexes are read. Each one
// left out is detected from the list, and the header Curp-Lista reports the values used.
import {
  type Choices,
  columnName,
  columnOf,
  headerRowOf,
  type DateOrder,
  type Interpretation,
  NO_COLUMN,
  NO_HEADER,
  READING_CHOICES,
  type ReadingChoice,
  type ReadingName,
  type Role,
  ROLES,
  withChoices,
} from '@curp/batch';
import { type Answer, refuse } from '../http/envelope.ts';
import { CODES } from '../http/error-codes.ts';
import { Names, readForm } from '../http/read-request.ts';
import { valueOf } from '../operations/parameters.ts';

/** The columns that a list may lack, and what their absence means. */
const WITHOUT: Readonly<Partial<Record<Role, string>>> = {
  secondSurname: ` \`${NO_COLUMN}\`: la lista no lo lleva.`,
  curp: ` \`${NO_COLUMN}\`: la que lleve la lista no se coteja.`,
};

export type ListParameter =
  | { readonly name: string; readonly meaning: string; readonly role: Role }
  | { readonly name: string; readonly meaning: string; readonly dateOrders: readonly string[] }
  | { readonly name: string; readonly meaning: string; readonly read: ReadingChoice['read'] };

/** What the help of the command line lacks. */
const MORE: Readonly<Partial<Record<ReadingName, string>>> = {
  sexo:
    ' Si no se dice: el miembro `sexo` de NDJSON, y la columna de un CSV que se llama exactamente `sexo`, llevan H, M o X; ' +
    `M es mujer, y otro valor se rechaza con ${CODES['sexo.invalid'].code} en su fila. En otra columna, una M es mujer junto a una H; ` +
    `junto a una F es masculino, con aviso en cada fila hasta que se confirme con \`M/F\`; sola, se rechaza con ${CODES['sexo.invalid'].code}.`,
};

function readingParameter(name: ReadingName): ListParameter {
  const { wire, placeholder = '`si`', help, read }: ReadingChoice = READING_CHOICES[name];
  const syntax = placeholder === '`si`' ? placeholder : `\`${placeholder.replaceAll('|', ' o ')}\``;
  return { name: wire, meaning: `${help}: ${syntax}.${MORE[name] ?? ''}`, read };
}

export const LIST_PARAMETERS: readonly ListParameter[] = [
  ...(Object.keys(ROLES) as Role[]).map((role) => ({
    name: columnName(role),
    meaning: `La columna de «${ROLES[role].label}», por su número desde 1 o por su nombre.${WITHOUT[role] ?? ''}`,
    role,
  })),
  {
    name: 'fechas',
    meaning:
      'El orden de las fechas escritas con números: `dmy` es día/mes/año; `mdy`, mes/día/año; `turned`, día/mes/año con las que empiezan por el año volteadas por Excel.',
    dateOrders: ['dmy', 'mdy', 'turned'],
  },
  ...(Object.keys(READING_CHOICES) as ReadingName[]).map(readingParameter),
  {
    name: 'encabezado',
    meaning: `La fila que lleva los nombres de las columnas, contada desde 1; \`${NO_HEADER}\` si la lista no los trae. Si no se dice, se busca entre las primeras.`,
    read: (text) => {
      const headerRow = headerRowOf(text);
      return headerRow === undefined ? undefined : { headerRow };
    },
  },
];

const NAMES = new Names(LIST_PARAMETERS.map(({ name }) => name));

export function readListParameters(url: string): Answer<Choices> {
  const received = readForm(url.slice(url.indexOf('?') + 1), NAMES);
  const columns: Record<string, string | number | null> = {};
  let choices: Choices = {};
  for (const { name, ...parameter } of LIST_PARAMETERS) {
    const problem = received.repeated.has(name) ? 'parameter.repeated' : received.problems.get(name);
    if (problem !== undefined) return refuse(problem, { parameter: name });
    const value = valueOf(received, name)?.trim() ?? '';
    if (value === '') continue;
    if ('role' in parameter) {
      columns[parameter.role] = columnOf(value);
      continue;
    }
    const added = 'read' in parameter ? parameter.read(value) : readOrder(parameter.dateOrders, value);
    if (added === undefined) return refuse('parameter.unknown-value', { parameter: name });
    choices = withChoices(choices, added);
  }
  return { ok: true, response: { ...choices, columns } };
}

function readOrder(orders: readonly string[], value: string): Choices | undefined {
  return orders.includes(value) ? { dateOrder: value as DateOrder } : undefined;
}

/** The value of Curp-Lista: columns by number, never by their names in the list, which are the caller's data. */
export function listHeader({ plan, headerRow }: Interpretation): string {
  const { columns, dateOrder, sexCoding } = plan;
  const numbers = columns.flatMap((role, index) => (role === null ? [] : [`${columnName(role)}=${index + 1}`]));
  const order = columns.includes('birthDate') ? [`fechas=${dateOrder}`] : [];
  const header = headerRow > 1 ? [`encabezado=${headerRow}`] : [];
  const sexes = columns.includes('sex') ? [`sexos=${sexCoding}`] : [];
  return [numbers.join(', '), ...order, ...sexes, ...header].join('; ');
}
