// The conformance cases that docs/norma.md quotes: examples of each rule, and misprints of the official texts.
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

/** Misprints of the official texts; the manual's key is quoted in the note of OF-045. */
export const MISPRINTS: readonly { readonly place: string; readonly id: string; readonly printed?: string }[] = [
  { place: 'R21 1.3', id: 'ER-010' },
  { place: 'R21 1.7', id: 'ER-018' },
  { place: 'R21 1.16', id: 'ER-035' },
  { place: 'R21 1.16', id: 'ER-036' },
  { place: 'D21 art. 3', id: 'OF-042' },
  { place: 'MC', id: 'OF-045', printed: 'AAPR630321HDFLRC06' },
];

/** Misprints of M26, which reads keys: no person shows them. */
export const MANUAL_MISPRINTS: readonly (readonly [place: string, printed: string, right: string])[] = [
  [
    'Anexo 5, p. 65',
    'QO para Querétaro',
    'QT (I06 Anexo 4, MC, SAT). Quien nació en Querétaro se rechaza donde se copió la errata',
  ],
  ['7.2, p. 44; 8.2, p. 54, y Anexo 5, p. 65', 'FORANEO y FORÁNEO para NE', 'se leen los dos como NE'],
  [
    'Anexo 5, p. 65; 7.2, p. 44',
    '`lugar_de_nacimiento` y `lugar_nacimiento`',
    'es el mismo campo, y 7.2 lo define con el segundo nombre',
  ],
  ['7.2, p. 48', 'XEXX010101HNEXXXA0', 'no es una CURP: la genérica termina en 4'],
  ['8.2, p. 56', 'TEST010101HDFABC01', 'no es una CURP: la 14 es una vocal'],
  ['7.4, p. 52', 'SA06EIMBDR5OVM72NY y otras', 'cadenas al azar, no CURP'],
  ['7.2, p. 44', 'un patrón de nombres sin punto, diagonal, ’ ni Ö', 'R21 los imprime en sus ejemplos'],
];
