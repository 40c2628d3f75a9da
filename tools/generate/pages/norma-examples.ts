// The conformance cases that docs/norma.md quotes as examples of each rule.
import type { RuleId } from '@curp/core';

export const EXAMPLES: Readonly<Record<RuleId, readonly string[]>> = {
  texto: ['CU-003', 'CU-004'],
  acentos: ['OF-016', 'DE-209'],
  particulas: ['OF-017', 'OF-019', 'DE-137'],
  'maria-jose': ['OF-007', 'OF-034', 'OF-009'],
  compuesto: ['OF-004', 'OF-013'],
  'apellido-unico': ['OF-024', 'OF-032', 'DE-227'],
  'sin-apellidos': ['OF-026', 'OF-037', 'CU-019'],
  inicial: ['OF-043', 'IM-081', 'IM-082'],
  'vocal-interna': ['OF-045', 'IM-080'],
  'consonante-interna': ['OF-005', 'OF-006', 'DE-187'],
  'sin-vocal': ['OF-022', 'OF-023', 'DE-197'],
  'sin-consonante': ['OF-030', 'OF-031'],
  enie: ['OF-001', 'OF-002', 'OF-028'],
  especial: ['OF-011', 'DE-163', 'CU-017'],
  apostrofo: ['OF-012', 'OF-039', 'CU-014'],
  dieresis: ['DE-208', 'CU-010'],
  'letra-ajena': ['CU-018', 'CU-052'],
  inconveniente: ['OF-020', 'OF-021', 'CU-024'],
  fecha: ['DE-349', 'DE-350', 'DE-351'],
  sexo: ['DE-356', 'DE-357'],
  'sexo-x': ['DE-358'],
  entidad: ['OF-044', 'IM-058'],
  diferenciador: ['DE-359', 'DE-360', 'DE-369'],
  'digito-verificador': ['OF-043', 'OF-045'],
};
