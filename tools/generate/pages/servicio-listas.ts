// The parts of docs/servicio.md about lists. Tests run its commands and compare their output.
import { MOST_COLUMNS } from '@curp/batch';
import { LIST_TIMEOUTS } from '../../../apps/api/src/app.ts';
import { MAX_AHEAD_BYTES } from '../../../apps/api/src/lists/response-stream.ts';
import { MAX_CONCURRENT_LISTS } from '../../../apps/api/src/lists/concurrent-lists.ts';
import { LONGEST_ROW_BYTES, SAMPLE_BYTES } from '../../../apps/api/src/lists/list-messages.ts';
import { answeredList, exampleList } from '../openapi/lists.ts';
import { LISTS } from '../openapi/info.ts';
import { calcularLote, LIST_TYPES } from '../../../apps/api/src/operations/calcular-lote.ts';
import { pathOf } from '../../../apps/api/src/operations/operation.ts';
import { SANDBOX_TOKEN } from '@curp/accounts/token-format';
import { code, fence, type Parts } from './markdown.ts';
import { listParameterTable } from './servicio-tables.ts';

const FILE = 'personas.csv';

/** A list as one argument of printf. */
function printed(list: string): string {
  return `printf '${list.replaceAll('\n', '\\n')}' > ${FILE}`;
}

function firstLine(text: string): string {
  return text.slice(0, text.indexOf('\n'));
}

export const ADDRESS = 'http://127.0.0.1:3000';

const URL_OF_LISTS = ADDRESS + pathOf(calcularLote);
export const BEARER = `--header 'Authorization: Bearer ${SANDBOX_TOKEN}'`;

export const LISTS_OF_SERVICE: Parts = {
  'lista-que-hace': () => calcularLote.description,
  'lista-csv': () => {
    const send = `curl --silent -T ${FILE} --request POST --header 'Content-Type: text/csv' ${BEARER} ${URL_OF_LISTS}`;
    return `${fence('sh', `${printed(exampleList('csv'))}\n${send}`)}\n\n${fence('text', answeredList('csv'))}`;
  },
  'lista-tipos': () => `\`Content-Type\` es ${Array.from(LIST_TYPES.keys(), code).join(' o ')}.`,
  'lista-ndjson': () => {
    const person = firstLine(exampleList('ndjson'));
    const send = `curl --silent --header 'Content-Type: application/x-ndjson' ${BEARER} --data-binary '${person}' ${URL_OF_LISTS}`;
    return `${fence('sh', send)}\n\n${fence('text', firstLine(answeredList('ndjson')))}`;
  },
  'lista-muestra': () =>
    `\`Curp-Lista\` contiene cómo se entendió la lista por sus primeros ${SAMPLE_BYTES / 1024} KiB.`,
  'lista-parametros': listParameterTable,
  'lista-limites': () => LISTS,
  'lista-tiempos':
    () => `- Si su programa envía todo antes de leer, el servicio guarda hasta ${MAX_AHEAD_BYTES / 1_048_576} MiB de respuesta.
- Si tarda más de ${LIST_TIMEOUTS.sendingMs / 1000} segundos en enviar 1 KiB, o más de ${LIST_TIMEOUTS.readingMs / 1000} en leerlo, se cierra la conexión.
- Un proyecto puede tener ${MAX_CONCURRENT_LISTS} listas en curso, de cualquier largo; cada una, hasta ${MOST_COLUMNS} columnas y filas de hasta ${LONGEST_ROW_BYTES / 1024} KiB.`,
};
