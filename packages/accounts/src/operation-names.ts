// The operations of the service, by the names that a token may be restricted to.

export const OPERATION_NAMES = [
  'calcular_curp',
  'entidades',
  'explicar_curp',
  'validar_curp',
  'cotejar_curp',
  'calcular_lote',
] as const;

export type OperationName = (typeof OPERATION_NAMES)[number];
