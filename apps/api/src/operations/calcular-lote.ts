// The list operation: its name, its documentation and its media types. It runs in lists/, which is loaded with the first
// list, because loading it would delay the start.
import type { ListFormat } from '@curp/batch';

export const calcularLote = {
  name: 'calcular_lote',
  summary: 'Calcula la CURP de cada persona de una lista',
  description:
    'Recibe una lista en CSV o NDJSON y devuelve la misma lista, fila por fila y en el mismo orden, con la CURP de ' +
    'cada persona o el motivo por el que no se puede calcular; si la lista trae CURP, las coteja. La respuesta empieza ' +
    'antes de que la lista termine, **nada se guarda**, y no hay un máximo de filas. **Una CURP calculada no prueba ' +
    'el registro de la persona**: solo el RENAPO las asigna.',
} as const;

/** The accepted media types; the response has the same. NDJSON has no registered type, so two common ones are accepted. */
export const LIST_TYPES: ReadonlyMap<string, ListFormat> = new Map([
  ['text/csv', 'csv'],
  ['application/x-ndjson', 'ndjson'],
  ['application/jsonl', 'ndjson'],
]);
