// The rule as a register: what the official text orders, where it says so, and how sure the reading is.
// docs/norma.md is generated from here; explain() cites from here.
//   R21  RENAPO, Reglas para la ejecución de los procedimientos para la asignación de la CURP, 22-10-2021, sección 5
//   D21  SEGOB, Instructivo Normativo para la Asignación de la CURP, DOF 18-06-2018, reformado DOF 18-10-2021
//   I06  RENAPO, Instructivo Normativo, marzo de 2006

export interface Rule {
  /** What the norm orders, in our words. */
  readonly statement: string;
  /** How the rule explains one position or one dropped word; {} is the word or the value. */
  readonly sentence: string;
  readonly citation: string;
  readonly confidence: 'cierta' | 'alta' | 'media' | 'baja';
}

export const RULES = {
  texto: {
    statement:
      'Mayúsculas y minúsculas son iguales; toda serie de espacios cuenta como uno y los de los extremos no cuentan.',
    sentence: '',
    citation: 'I06 p. 20',
    confidence: 'cierta',
  },
  acentos: {
    statement:
      'Las vocales pierden el acento (agudo, grave o circunflejo) y Ü es U. La Ñ sigue siendo Ñ hasta elegir la letra.',
    sentence: '',
    citation: 'R21 1.6; I06 p. 6',
    confidence: 'cierta',
  },
  particulas: {
    statement:
      'Mientras un nombre o apellido tenga más de una palabra y la primera sea DA, DAS, DE, DEL, DER, DI, DIE, DD, Y, EL, LA, LOS, LAS, LE, LES, MAC, MC, VAN o VON, esa palabra no cuenta. La última palabra siempre cuenta, y una partícula unida (MCGREGOR) es palabra común.',
    sentence: '«{}» es una partícula al frente y no cuenta.',
    citation: 'R21 1.7; I06 p. 7',
    confidence: 'cierta',
  },
  'maria-jose': {
    statement:
      'Si el nombre tiene más de una palabra y la primera es MARIA, MA., MA, M., M, JOSE, J. o J, esa palabra se omite una sola vez y después se omiten las partículas. (En 2006, M. y M no estaban.)',
    sentence: '«{}» al frente de otro nombre se omite, una sola vez.',
    citation: 'R21 1.3, 1.16',
    confidence: 'cierta',
  },
  compuesto: {
    statement: 'De un nombre o apellido compuesto cuenta la primera palabra que queda.',
    sentence: '«{}» va después de la palabra que cuenta.',
    citation: 'R21 1.2, 1.5',
    confidence: 'cierta',
  },
  'apellido-unico': {
    statement:
      'Quien tiene un solo apellido lo tiene como primero, dondequiera que se haya escrito; las posiciones 3 y 15 son X.',
    sentence: 'No hay segundo apellido: X.',
    citation: 'R21 1.10, 1.14; I06 p. 27',
    confidence: 'cierta',
  },
  'sin-apellidos': {
    statement: 'Sin apellido alguno (en el registro se captura DESCONOCIDO), las posiciones 1 a 3, 14 y 15 son X.',
    sentence: 'No hay apellidos: X.',
    citation: 'R21 1.11, 1.17',
    confidence: 'cierta',
  },
  inicial: {
    statement:
      'Posiciones 1, 3 y 4: la primera letra del primer apellido, del segundo y del nombre. CH y LL son dos letras.',
    sentence: 'Inicial de «{}».',
    citation: 'D21 art. 3',
    confidence: 'cierta',
  },
  'vocal-interna': {
    statement: 'Posición 2: la primera vocal (A, E, I, O, U) del primer apellido después de su inicial.',
    sentence: 'Primera vocal interna de «{}».',
    citation: 'D21 art. 3',
    confidence: 'cierta',
  },
  'consonante-interna': {
    statement:
      'Posiciones 14, 15 y 16: la primera consonante, después de la inicial, del primer apellido, del segundo y del nombre. La Y es consonante y la última letra cuenta.',
    sentence: 'Primera consonante interna de «{}».',
    citation: 'D21 art. 3; R21 1.15',
    confidence: 'cierta',
  },
  'sin-vocal': {
    statement: 'Si el primer apellido no tiene vocal interna, la posición 2 es X.',
    sentence: '«{}» no tiene vocal interna: X.',
    citation: 'R21 1.9; I06 p. 7',
    confidence: 'cierta',
  },
  'sin-consonante': {
    statement: 'Si la palabra no tiene consonante interna, su posición (14, 15 o 16) es X.',
    sentence: '«{}» no tiene consonante interna: X.',
    citation: 'R21 1.13; I06 p. 8',
    confidence: 'cierta',
  },
  enie: {
    statement: 'La Ñ elegida se escribe X, sea inicial o primera consonante interna.',
    sentence: 'La letra elegida de «{}» es Ñ: X.',
    citation: 'R21 1.1, 1.12; I06 p. 6, 8',
    confidence: 'cierta',
  },
  especial: {
    statement:
      'Diagonal, guion, punto, apóstrofo o cifra: X si es la inicial o si aparece antes que la letra interna que se busca. (En 2006 el apóstrofo no tenía regla.)',
    sentence: 'En «{}» interviene un carácter especial: X.',
    citation: 'R21 1.4, 1.17; I06 p. 6',
    confidence: 'cierta',
  },
  dieresis: {
    statement:
      'Ä, Ë, Ï y Ö se escriben X si son la letra elegida en las posiciones 1 a 4; en 14 a 16 son vocales comunes. (En 2006 se tomaba la vocal.)',
    sentence: 'La letra elegida de «{}» lleva diéresis: X.',
    citation: 'R21 1.4',
    confidence: 'baja',
  },
  'letra-ajena': {
    statement:
      'Una letra que la norma no menciona se lee por su letra base si la tiene (Ç es C, Å es A); si no la tiene (Ø, ß, Æ u otra escritura) no se calcula.',
    sentence: '',
    citation: 'Decisión de este proyecto: la norma no lo prevé',
    confidence: 'baja',
  },
  inconveniente: {
    statement:
      'Si las posiciones 1 a 4, ya con todas las sustituciones, forman una de las 81 palabras inconvenientes, la posición 2 es X.',
    sentence: 'Las cuatro primeras letras formarían una palabra inconveniente: la segunda es X.',
    citation: 'R21 1.8; I06 Anexo 2',
    confidence: 'cierta',
  },
  fecha: {
    statement: 'Posiciones 5 a 10: año (dos últimas cifras), mes y día de nacimiento.',
    sentence: '{} de nacimiento.',
    citation: 'D21 art. 3',
    confidence: 'cierta',
  },
  sexo: {
    statement: 'Posición 11: H hombre, M mujer; X no binario, en uso aunque ninguna norma publicada lo define.',
    sentence: 'Sexo: {}.',
    citation: 'D21 art. 3',
    confidence: 'cierta',
  },
  entidad: {
    statement:
      'Posiciones 12 y 13: la abreviatura de la entidad de nacimiento, no la de registro; NE si fue en el extranjero.',
    sentence: 'Entidad de nacimiento: {}.',
    citation: 'D21 art. 3; I06 Anexo 4',
    confidence: 'cierta',
  },
  diferenciador: {
    statement:
      'Posición 17: la asigna el RENAPO para distinguir homónimos; 0 a 9 para nacidos hasta 1999 y A a J desde 2000. El primer titular lleva 0 o A.',
    sentence: 'Diferenciador que asigna el RENAPO; se presume el del primer titular.',
    citation: 'D21 art. 3',
    confidence: 'media',
  },
  'digito-verificador': {
    statement:
      'Posición 18: cada uno de los 17 caracteres vale su lugar en 0–9 A–N Ñ O–Z por 18, 17, … 2; el dígito es lo que falta a la suma para la decena.',
    sentence: 'Dígito calculado con los otros 17 caracteres.',
    citation: 'D21 art. 3; el algoritmo no se ha publicado',
    confidence: 'alta',
  },
} as const satisfies Record<string, Rule>;

export type RuleId = keyof typeof RULES;
