// The columns that a list gains, for docs/listas.md. The type requires every one.
import type { ADDED } from '../../../packages/batch/src/rows/answerer.ts';

type AddedColumn = (typeof ADDED)[keyof typeof ADDED];

export const ADDED_COLUMNS: Readonly<Record<AddedColumn, string>> = {
  curp: 'La clave; vacía si los datos no la dan',
  curp_calculada: 'La misma, si la lista ya trae una columna de CURP: la de la lista no se toca',
  cotejo: 'Solo entonces: `coincide`, `homonimia` (solo difieren la 17 y la 18, que asigna el RENAPO) o `difiere`',
  valida: 'Solo si la lista trae claves y no datos con que cotejarlas: `sí` o `no`',
  sugerencia: 'Solo entonces: la clave que se quiso escribir, o las posibles (`A o B`) si no es casi seguro cuál',
  nacimiento: 'Solo entonces: la fecha de la clave',
  sexo: 'Solo entonces: el sexo de la clave',
  entidad: 'Solo entonces: la entidad de la clave',
  codigos: 'Los códigos de por qué no hay clave, de menor a mayor, separados por un espacio',
  motivos: 'Las mismas causas en frases, con lo que hay que hacer; o por qué difiere la clave de la lista',
  avisos: 'Lo dudoso de una clave que sí se dio',
  repetida:
    '`duplicada: fila N` si la persona ya estaba en la fila N; `homonimia: fila N` si es otra con la misma clave',
};
