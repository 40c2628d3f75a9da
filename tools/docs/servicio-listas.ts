// The section of docs/servicio.md about lists. Tests run its commands and compare their output.
import { MOST_COLUMNS } from '@curp/batch';
import { LIST_TIMEOUTS } from '../../apps/api/src/app.ts';
import { MAX_AHEAD_BYTES } from '../../apps/api/src/lists/response-stream.ts';
import { MAX_CONCURRENT_LISTS } from '../../apps/api/src/lists/concurrent-lists.ts';
import { LONGEST_ROW_BYTES, SAMPLE_BYTES } from '../../apps/api/src/lists/list-messages.ts';
import { answeredList, exampleList } from '../../apps/api/src/openapi/lists.ts';
import { LISTS } from '../../apps/api/src/openapi/info.ts';
import { calcularLote, LIST_TYPES } from '../../apps/api/src/operations/calcular-lote.ts';
import { pathOf } from '../../apps/api/src/operations/operation.ts';
import { SANDBOX_TOKEN } from '@curp/accounts/token-format';
import { code, table } from './markdown.ts';
import { listParameterTable } from './servicio-tables.ts';

const FILE = 'personas.csv';

const ADDED: readonly (readonly [string, string])[] = [
  ['curp', 'La clave; vacía (en NDJSON, `null`) si los datos no la dan'],
  ['curp_calculada', 'La misma, cuando la lista ya trae una columna de CURP'],
  ['cotejo', 'Solo entonces: `coincide`, `homonimia` (solo difieren 17 y 18, que asigna el RENAPO) o `difiere`'],
  ['codigos', 'Los códigos de lo que falta o no sirve, los de la tabla de abajo; o 4, si se acabó la cuota'],
  ['motivos', 'Por qué no hay clave, o en qué difiere la de la lista, en frases'],
  ['avisos', 'Lo dudoso, que no impide la respuesta'],
];

/** A list as one argument of printf. */
function printed(list: string): string {
  return `printf '${list.replaceAll('\n', '\\n')}' > ${FILE}`;
}

function firstLine(text: string): string {
  return text.slice(0, text.indexOf('\n'));
}

type Fence = (language: string, text: string) => string;

export function listSection(address: string, fence: Fence): string {
  const { name, description } = calcularLote;
  const url = address + pathOf(calcularLote);
  const bearer = `--header 'Authorization: Bearer ${SANDBOX_TOKEN}'`;
  const types = Array.from(LIST_TYPES.keys(), code).join(', ');
  const csv = `curl --silent -T ${FILE} --request POST --header 'Content-Type: text/csv' ${bearer} ${url}`;
  const person = firstLine(exampleList('ndjson'));
  const ndjson = `curl --silent --header 'Content-Type: application/x-ndjson' ${bearer} --data-binary '${person}' ${url}`;
  return `### ${name}

${description}

${fence('sh', `${printed(exampleList('csv'))}\n${csv}`)}

${fence('text', answeredList('csv'))}

\`-T\` lee el archivo conforme lo envía; con \`-T -\`, la entrada estándar. \`--data-binary @${FILE}\` también sirve, y lo lee antes completo.

El cuerpo es la lista, así que solo hay POST, y el token va en \`Authorization\` o en la dirección. \`Content-Type\` dice qué es: ${types}. El CSV puede llevar coma, punto y coma, tabulador o barra, en UTF-8 o Windows-1252; vuelve como vino, con las columnas nuevas al final. En NDJSON cada línea es un objeto con los nombres de los parámetros, al que se agregan los miembros nuevos:

${fence('sh', ndjson)}

${fence('text', firstLine(answeredList('ndjson')))}

${table(
  ['Columna nueva', 'Qué lleva'],
  ADDED.map(([column, meaning]) => [code(column), meaning]),
)}

Las columnas se reconocen por su nombre: los de los parámetros, o los que usa la gente (\`Ap. Paterno\`, \`F. Nac.\`, \`Género\`, \`Edo. Nac.\`). La fecha puede venir en una columna o en tres. El encabezado \`Curp-Lista\` dice cómo se entendió la lista por sus primeros ${SAMPLE_BYTES / 1024} KiB. Si le falta una columna, o dos pueden ser la misma, la respuesta es 400 con el código de ese dato. Estos parámetros de la dirección lo deciden; todos son opcionales, y se escriben como en \`Curp-Lista\` (\`?fechas=mdy&sexo=5\`):

${listParameterTable()}

${LISTS}

Conviene leer la respuesta mientras se envía la lista, como hace curl. Un programa que no lee hasta haber enviado todo se detiene si la respuesta pasa de ${MAX_AHEAD_BYTES / 1_048_576} MiB: debe enviarla en partes, de unos miles de filas. A quien tarda más de ${LIST_TIMEOUTS.sendingMs / 1000} segundos en enviar 1 KiB cuando el servicio lo espera, o más de ${LIST_TIMEOUTS.readingMs / 1000} en leerlo, se le desconecta. Un proyecto puede tener ${MAX_CONCURRENT_LISTS} listas en curso, de cualquier largo; cada una, hasta ${MOST_COLUMNS} columnas y filas de hasta ${LONGEST_ROW_BYTES / 1024} KiB.`;
}
