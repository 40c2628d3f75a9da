// The norm in our words, rule by rule, to be read rather than run. A subpath of its own: the library does
// not need these paragraphs to calculate, nor must a page download them.
import type { RuleId } from './rules.ts';
import { PARTICLES, SKIPPED_ONCE } from './words.ts';

/** The documents behind the citations: first those that define a key, then those that only read it. */
export const SOURCES = {
  R21: 'RENAPO, Reglas para la ejecución de los procedimientos para la asignación de la CURP, 22-10-2021, sección 5',
  D21: 'SEGOB, Instructivo Normativo para la Asignación de la CURP, DOF 18-06-2018, con la reforma DOF 18-10-2021, arts. 3, 4, 12 y 13',
  I06: 'RENAPO, Instructivo Normativo, marzo de 2006; sustituido: criterios de captura, palabras (Anexo 2) y entidades (Anexo 4)',
  MC: 'RENAPO, manual del curso para operadores, sin fecha',
  LGP25:
    'Ley General de Población, arts. 91 párrafo segundo, 91 Bis a 91 Sexies y 114 Bis, decreto DOF 16-07-2025 (edición vespertina, pp. 15 y 16)',
  L25: 'Lineamientos para el Desarrollo y Operación de la Plataforma Única de Identidad, DOF 27-11-2025, pp. 48 a 57',
  M26: 'RENAPO, Manual Técnico de la Solución Tecnológica para Instituciones Diversas, DOF 23-01-2026 (edición vespertina, pp. 35 a 65)',
  SAT: 'tdCFDI.xsd, esquema público del SAT, tipo t_CURP (con X desde el 22-04-2024)',
  GIIS: 'Secretaría de Salud, GIIS-B015 y B016, 2024; de segunda mano: no las hemos visto',
} as const;

/** The abbreviation of a cited document. */
export type Source = keyof typeof SOURCES;

/** The texts that read the key and do not define it. */
export const READERS = {
  LGP25:
    'Es la «fuente única de identidad» de mexicanos y de extranjeros con estancia regular: 18 caracteres, con al menos nombres, fecha de nacimiento, sexo o género, lugar de nacimiento y nacionalidad. Con huellas y fotografía es el documento de identificación (91 Bis). Todo ente público o particular debe pedirla (91 Sexies).',
  L25: 'El RENAPO la consulta y valida por servicios web; de las claves de solicitantes de refugio, protección complementaria y asilo valida además la vigencia (art. 12).',
  M26: 'Su forma es ^[A-Z0-9]{18}$. Su campo sexo_asignado toma H, M y X «para el resto de los casos» (p. 45). Su Anexo 5 (p. 65) lee la entidad en 12 y 13: NE es quien nació en el extranjero, sea mexicano o no; XX no es parte de una CURP, dice que el lugar se desconoce.',
  SAT: 'Un patrón de letras, fecha, sexo (H, M o X), entidad y consonantes, con los espacios reducidos y sin dígito verificador.',
  GIIS: 'Lee el sexo en la 11 (H es 1, M es 2, X es 3) y tiene una clave genérica, XXXX999999XXXXXX99; XX como apellido dice que no hay; de las entidades, 88 es el extranjero, 99 se ignora y 00 no se especifica.',
} as const satisfies Partial<Record<Source, string>>;

/** A rule in words. */
export interface Statement {
  /** What the norm orders. */
  readonly statement: string;
  /** How sure this reading of it is. */
  readonly confidence: 'cierta' | 'alta' | 'media' | 'baja';
  /** The uncertain part. */
  readonly doubt?: string;
}

/** What each rule orders, in Spanish, and how sure this reading of it is. */
export const NORM: Readonly<Record<RuleId, Statement>> = {
  texto: {
    statement:
      'Mayúsculas y minúsculas son iguales; toda serie de espacios cuenta como uno y los de los extremos no cuentan.',
    confidence: 'media',
    doubt: 'según el texto, dos espacios seguidos invalidan la captura; leerlos como uno es reparación nuestra',
  },
  acentos: {
    statement:
      'Las vocales pierden el acento (agudo, grave o circunflejo) y Ü es U. La Ñ sigue siendo Ñ hasta elegir la letra.',
    confidence: 'alta',
    doubt: 'los textos hablan del acento y de la diéresis; el grave y el circunflejo no están en ninguno',
  },
  particulas: {
    statement: `Mientras un nombre o apellido tenga más de una palabra y la primera sea una de ${PARTICLES.join(', ')}, esa palabra no cuenta. La última palabra siempre cuenta, y una partícula unida (MCGREGOR) es palabra común.`,
    confidence: 'alta',
    doubt:
      'la lista y su uso están en el texto; que una partícula sola cuente (LA, VAN), o la última de un campo que no tiene otra cosa (DE LA), es lectura nuestra, de confianza media',
  },
  'maria-jose': {
    statement: `Si el nombre tiene más de una palabra y la primera es una de ${SKIPPED_ONCE[2021].join(', ')}, esa palabra se omite una sola vez y después se omiten las partículas. (En 2006, M. y M no estaban.)`,
    confidence: 'cierta',
    doubt: 'el texto lo dice; qué cuenta cuando hay un tercer nombre no está impreso, y lo leemos con confianza alta',
  },
  compuesto: {
    statement:
      'De un nombre o apellido compuesto cuenta la primera palabra que queda. Las palabras se separan con espacios: lo unido con guion (LOPEZ-CASTILLO) se lee como una sola.',
    confidence: 'media',
    doubt:
      'con espacios es cierta. De los guiones, R21 1.5 imprime LOPEZ-CASTILLO y DEL CASTILLO-RODRIGUEZ como apellidos «formados por más de una palabra»: si el guion separa palabras, DE-LA-CRUZ cuenta por CRUZ y MAC-GREGOR por GREGOR, y aquí cuentan por DE-LA-CRUZ y MAC-GREGOR. Los dos ejemplos impresos dan lo mismo con las dos lecturas',
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
    confidence: 'media',
    doubt:
      'en las posiciones 1 a 4 el texto es claro (R21 1.4). En 14 a 16, R21 1.18 dice solo «se captura un "X"», sin el «en caso de que esa posición intervenga» de 1.4: a la letra, PEREZ-GIL llevaría X en la 14, y aquí lleva R. El único ejemplo impreso (O’HARA) da lo mismo con las dos lecturas. En 2006, I06 p. 6 habla solo de 1 a 4 y p. 8 calla: la X de 14 a 16 es una suposición. De las cifras no hay regla en la clave: es lectura nuestra',
  },
  apostrofo: {
    statement:
      'El apóstrofo, con cualquiera de sus signos, cuenta desde 2021 como los demás caracteres especiales: X si es la inicial o si aparece antes que la letra interna que se busca. (De 2006, I06 p. 27 núm. 2 lo manda capturar tal como está, sin decir qué letra da; véase también p. 6. Con esa edición se lee aquí como si no estuviera: es una suposición.)',
    confidence: 'media',
    doubt:
      'en las posiciones 1 a 4 el texto de 2021 es claro; en 14 a 16 vale la duda de los demás signos. De 2006, nuestra lectura es una suposición',
  },
  dieresis: {
    statement:
      'Ä, Ë, Ï y Ö se escriben X si son la letra elegida en las posiciones 1 a 4; en 14 a 16 son vocales comunes. (En 2006 se tomaba la vocal.)',
    confidence: 'baja',
    doubt: 'el texto es claro, y nada en el registro lo confirma',
  },
  'letra-ajena': {
    statement:
      'Una letra que la norma no menciona se lee por su letra base si la tiene (Ç es C, Å es A); si no la tiene (Ø, ß, Æ u otra escritura) no se calcula.',
    confidence: 'baja',
  },
  inconveniente: {
    statement:
      'Si las posiciones 1 a 4, ya con todas las sustituciones, forman una de las palabras inconvenientes, la posición 2 es X.',
    confidence: 'alta',
    doubt:
      'la tabla en vigor está en los anexos 01 y 03 de R21, que no hemos visto; ésta es la de I06, que MC también imprime',
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
    statement:
      'Posición 11: X no binario. D21 y R21 imprimen solo H y M; el SAT y (de segunda mano) GIIS admiten X en la posición 11, M26 solo en su campo sexo_asignado, LGP25 dice «sexo o género», y el contrato de este servicio toma X. Ninguna regla impresa del RENAPO lo asigna.',
    confidence: 'media',
  },
  entidad: {
    statement:
      'Posiciones 12 y 13: la abreviatura de la entidad de nacimiento, no la de registro; NE si fue en el extranjero, sea mexicana la persona o no.',
    confidence: 'alta',
    doubt:
      'la tabla en vigor está en los anexos 01 y 03 de R21, que no hemos visto; ésta es la de I06, que también imprimen MC y, con una errata, M26',
  },
  diferenciador: {
    statement:
      'Posición 17: la asigna el RENAPO para distinguir los registros, no las personas, que tienen iguales las 16 primeras; 0 a 9 para nacidos hasta 1999 y A a J desde 2000. El primero lleva 0 o A.',
    confidence: 'media',
    doubt:
      'se presume, no se sabe: en una muestra pública, el 4.0 % de las claves anteriores a 2000 no lleva 0 y el 1.3 % de las posteriores no lleva A',
  },
  'digito-verificador': {
    statement:
      'Posición 18: a cada uno de los 17 primeros caracteres le toca su lugar, contado desde cero, en 0–9 A–N Ñ O–Z (A = 10, Ñ = 24, Z = 36). Se multiplican por 18, 17, …, 2 y se suman. El dígito es lo que falta para la decena siguiente; 0 si no falta nada.',
    confidence: 'alta',
    doubt: 'no está impreso; coincide con 15,592 de 15,592 claves de un conjunto público de prueba',
  },
};
