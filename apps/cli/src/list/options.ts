// The options of `curp lista`, and how each is read.
import { flag, oneOf, type Option } from '@curp/command-line/command';
import {
  type Choices,
  COLUMN_NAMES,
  headerRowOf,
  NO_COLUMN,
  ORDER_WORDS,
  readColumns,
  readOrder,
  READING_CHOICES,
  type ReadingChoice,
  type ReadingName,
} from '@curp/batch';
import { FORMATS } from './formats.ts';

const NAMES = COLUMN_NAMES.join(', ');

const columns: Option<Choices> = {
  placeholder: 'DATO=COLUMNA,…',
  help: `Qué columna es cada dato, por su nombre o su número; «${NO_COLUMN}» si la lista no lo trae. Datos: ${NAMES}`,
  expected: `una lista de DATO=COLUMNA, por ejemplo nombres=2,apellido_materno=${NO_COLUMN}; los datos son ${NAMES}`,
  read: readColumns,
};

const ORDERS = Object.values(ORDER_WORDS);

/** How values are read: the options are those of batch's table. A flag is `si` there. */
function reading(name: ReadingName): Option<Choices> {
  const { placeholder, help, expected, read }: ReadingChoice = READING_CHOICES[name];
  if (placeholder === undefined) return { ...flag(help), read: () => read('si') };
  return { placeholder, help, expected, read };
}

export const READINGS = Object.fromEntries(
  (Object.keys(READING_CHOICES) as ReadingName[]).map((name) => [name, reading(name)]),
) as Readonly<Record<ReadingName, Option<Choices>>>;

/** How many rows may have problems before the exit code is 1. */
export interface Tolerance {
  readonly most: number;
  readonly unit: 'rows' | 'percent';
}

const tolerance: Option<Tolerance> = {
  placeholder: 'N|N%',
  help: 'Filas con problemas, o por ciento de las filas con personas, que no cambian el código de salida; sin ella, ninguna',
  expected: 'un número de filas, como 20, o un por ciento, como 0.5%',
  read: (text) => {
    const [, number, sign] = /^(\d+(?:\.\d+)?)\s*(%?)$/.exec(text.trim()) ?? [];
    if (number === undefined) return undefined;
    const most = Number(number);
    if (sign === '%') return most <= 100 ? { most, unit: 'percent' } : undefined;
    return Number.isSafeInteger(most) ? { most, unit: 'rows' } : undefined;
  },
};

export const LIST_OPTIONS = {
  salida: {
    placeholder: 'ARCHIVO',
    short: 'o',
    help: 'Dónde se escribe: .csv, .ndjson, .parquet o .xlsx; sin ella, por la salida estándar',
    expected: 'el nombre de un archivo',
    read: (text: string) => (text === '' ? undefined : text),
    completion: 'files',
  },
  columnas: columns,
  fechas: {
    ...oneOf(
      ORDERS,
      'Orden de las fechas con números: día/mes/año, mes/día/año, o volteadas por Excel, que se enderezan',
    ),
    read: readOrder,
  },
  ...READINGS,
  encabezado: {
    placeholder: 'FILA',
    help: 'Fila que lleva los nombres de las columnas, si no es la que se encontró; «ninguno» si la lista no los trae',
    expected: 'el número de una fila, o «ninguno»',
    read: headerRowOf,
  },
  revisar: flag('Muestra cómo se entiende la lista, y no hace más'),
  reemplazar: flag('Escribe sobre el archivo de salida si ya existe'),
  formato: oneOf(FORMATS, 'Formato de la entrada, si su nombre no lo dice'),
  'formato-salida': oneOf(FORMATS, 'Formato de la salida, si su nombre no lo dice'),
  hoja: {
    placeholder: 'HOJA',
    help: 'Hoja del libro .xlsx, por su nombre o su número; sin ella, la que parezca traer personas',
    expected: 'el nombre o el número de una hoja',
    read: (text: string) => (text === '' ? undefined : text),
  },
  tolerar: tolerance,
  hojas: oneOf(['todas'], 'Todas las hojas con personas de un libro .xlsx, en un solo libro .xlsx de salida'),
  hilos: {
    placeholder: 'N',
    help: 'Hilos que calculan; sin ella, los procesadores del equipo',
    expected: 'un número de 1 a 64',
    read: (text: string) => (/^([1-9]|[1-5]\d|6[0-4])$/.test(text) ? Number(text) : undefined),
  },
} as const satisfies Readonly<Record<string, Option>>;
