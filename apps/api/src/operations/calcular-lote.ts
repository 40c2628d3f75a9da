// The operation that is no question but a stream: its place on the wire and what is said of it. How it runs is in lists/,
// which is loaded with the first list: the reading of lists would take its part of the time to the first answer.
import type { ListFormat } from '@curp/batch';

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
