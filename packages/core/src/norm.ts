// The norm in our words, rule by rule, for those who read it rather than run it. A subpath of its own: the library does
// not need these paragraphs to calculate, nor must a page download them.
import type { RuleId } from './rules.ts';
import { PARTICLES, SKIPPED_ONCE } from './words.ts';

/** The documents behind the citations. */
export const SOURCES = {
  R21: 'RENAPO, Reglas para la ejecución de los procedimientos para la asignación de la CURP, 22-10-2021, sección 5',
  D21: 'SEGOB, Instructivo Normativo para la Asignación de la CURP, DOF 18-06-2018, con la reforma DOF 18-10-2021',
  I06: 'RENAPO, Instructivo Normativo, marzo de 2006; sustituido, pero el único con las tablas impresas',
  MC: 'RENAPO, manual del curso para operadores, sin fecha',
} as const;

export interface Statement {
  /** What the norm orders. */
  readonly statement: string;
  /** How sure this reading of it is. */
  readonly confidence: 'cierta' | 'alta' | 'media' | 'baja';
}

export const NORM: Readonly<Record<RuleId, Statement>> = {
  texto: {
    statement:
      'Mayúsculas y minúsculas son iguales; toda serie de espacios cuenta como uno y los de los extremos no cuentan.',
    confidence: 'cierta',
  },
  acentos: {
    statement:
      'Las vocales pierden el acento (agudo, grave o circunflejo) y Ü es U. La Ñ sigue siendo Ñ hasta elegir la letra.',
    confidence: 'cierta',
  },
  particulas: {
    statement: `Mientras un nombre o apellido tenga más de una palabra y la primera sea una de ${PARTICLES.join(', ')}, esa palabra no cuenta. La última palabra siempre cuenta, y una partícula unida (MCGREGOR) es palabra común.`,
    confidence: 'alta',
  },
  'maria-jose': {
    statement: `Si el nombre tiene más de una palabra y la primera es una de ${SKIPPED_ONCE[2021].join(', ')}, esa palabra se omite una sola vez y después se omiten las partículas. (En 2006, M. y M no estaban.)`,
    confidence: 'cierta',
  },
  compuesto: {
    statement: 'De un nombre o apellido compuesto cuenta la primera palabra que queda.',
    confidence: 'cierta',
  },
  'apellido-unico': {
    statement:
      'Quien tiene un solo apellido lo tiene como primero, dondequiera que se haya escrito; las posiciones 3 y 15 son X.',
    confidence: 'cierta',
  },
  'sin-apellidos': {
    statement: 'Sin apellido alguno (en el registro se captura DESCONOCIDO), las posiciones 1 a 3, 14 y 15 son X.',
    confidence: 'cierta',
  },
  inicial: {
    statement:
      'Posiciones 1, 3 y 4: la primera letra del primer apellido, del segundo y del nombre. CH y LL son dos letras.',
    confidence: 'cierta',
  },
  'vocal-interna': {
    statement: 'Posición 2: la primera vocal (A, E, I, O, U) del primer apellido después de su inicial.',
    confidence: 'cierta',
  },
  'consonante-interna': {
    statement:
      'Posiciones 14, 15 y 16: la primera consonante, después de la inicial, del primer apellido, del segundo y del nombre. La Y es consonante y la última letra cuenta.',
    confidence: 'cierta',
  },
  'sin-vocal': {
    statement: 'Si el primer apellido no tiene vocal interna, la posición 2 es X.',
    confidence: 'cierta',
  },
  'sin-consonante': {
    statement: 'Si la palabra no tiene consonante interna, su posición (14, 15 o 16) es X.',
    confidence: 'cierta',
  },
  enie: {
    statement: 'La Ñ elegida se escribe X, sea inicial o primera consonante interna.',
    confidence: 'cierta',
  },
  especial: {
    statement:
      'Diagonal, guion, punto o cifra: X si es la inicial o si aparece antes que la letra interna que se busca.',
    confidence: 'cierta',
  },
  apostrofo: {
    statement:
      'El apóstrofo, con cualquiera de sus signos, cuenta desde 2021 como los demás caracteres especiales: X si es la inicial o si aparece antes que la letra interna que se busca. (En 2006 no tenía regla: no se ve.)',
    confidence: 'cierta',
  },
  dieresis: {
    statement:
      'Ä, Ë, Ï y Ö se escriben X si son la letra elegida en las posiciones 1 a 4; en 14 a 16 son vocales comunes. (En 2006 se tomaba la vocal.)',
    confidence: 'baja',
  },
  'letra-ajena': {
    statement:
      'Una letra que la norma no menciona se lee por su letra base si la tiene (Ç es C, Å es A); si no la tiene (Ø, ß, Æ u otra escritura) no se calcula.',
    confidence: 'baja',
  },
  inconveniente: {
    statement:
      'Si las posiciones 1 a 4, ya con todas las sustituciones, forman una de las 81 palabras inconvenientes, la posición 2 es X.',
    confidence: 'cierta',
  },
  fecha: {
    statement: 'Posiciones 5 a 10: año (dos últimas cifras), mes y día de nacimiento.',
    confidence: 'cierta',
  },
  sexo: {
    statement: 'Posición 11: H hombre, M mujer.',
    confidence: 'cierta',
  },
  'sexo-x': {
    statement: 'Posición 11: X no binario. Está en uso, aunque ninguna norma publicada lo define.',
    confidence: 'media',
  },
  entidad: {
    statement:
      'Posiciones 12 y 13: la abreviatura de la entidad de nacimiento, no la de registro; NE si fue en el extranjero.',
    confidence: 'cierta',
  },
  diferenciador: {
    statement:
      'Posición 17: la asigna el RENAPO para distinguir homónimos; 0 a 9 para nacidos hasta 1999 y A a J desde 2000. El primer titular lleva 0 o A.',
    confidence: 'media',
  },
  'digito-verificador': {
    statement:
      'Posición 18: a cada uno de los 17 primeros caracteres le toca su lugar, contado desde cero, en 0–9 A–N Ñ O–Z (A = 10, Ñ = 24, Z = 36). Se multiplican por 18, 17, …, 2 y se suman. El dígito es lo que falta para la decena siguiente; 0 si no falta nada.',
    confidence: 'alta',
  },
};
