// Where the calculators part from the rule, one row each, in the order in which they take their steps.
// A row does not excuse an answer: it predicts it (predict.ts).
import type { Departure, Place } from './departure.ts';
import {
  baseLetters,
  EMPTY_SURNAME,
  FOREIGN_LETTERS,
  HARD_BLANK,
  isOnlyParticles,
  MARK,
  NO_INITIAL,
  withHardBlanks,
  withoutAccents,
  withoutParticlesInside,
} from './peer-text.ts';

const BOTH = ['curp', 'curp.js'] as const;

/** Words of I06 Anexo 2 that are not in the list of curp.js. */
const MISSING_WORDS = ['BAKA', 'LOKA', 'LOKO'];

const EMPTY = { firstSurname: EMPTY_SURNAME, secondSurname: '' } as const;

export const DEPARTURES: readonly Departure[] = [
  {
    id: 'sin-apellidos-rechazada',
    peers: ['curp'],
    rule: 'sin-apellidos',
    sentence: 'Persona sin apellidos: la biblioteca pide el primero y no calcula.',
    refuses: ({ firstSurname, secondSurname }) => firstSurname === '' && !secondSurname,
  },
  {
    id: 'apellido-unico-rechazado',
    peers: ['curp'],
    rule: 'apellido-unico',
    sentence: 'Apellido único escrito como segundo: la biblioteca pide el primero y no calcula.',
    refuses: ({ firstSurname, secondSurname }) => firstSurname === '' && Boolean(secondSurname),
  },
  {
    id: 'sin-apellidos-corta',
    peers: ['curp.js'],
    rule: 'sin-apellidos',
    sentence: 'Persona sin apellidos: la biblioteca no escribe la posición 1 y la clave queda de 17 caracteres.',
    reads: (text, field, { firstSurname, secondSurname }) =>
      field === 'firstSurname' && firstSurname === '' && !secondSurname ? EMPTY_SURNAME : text,
    writes: noInitial,
  },
  {
    id: 'apellido-unico-segundo',
    peers: ['curp.js'],
    rule: 'apellido-unico',
    sentence: 'Apellido único escrito como segundo: la biblioteca lo deja de segundo y no escribe la posición 1.',
    reads: (text, field, { firstSurname, secondSurname }) =>
      field === 'firstSurname' && firstSurname === '' && secondSurname ? EMPTY_SURNAME : text,
    writes: noInitial,
  },
  {
    id: 'apellido-desconocido',
    peers: BOTH,
    rule: 'sin-apellidos',
    sentence: 'DESCONOCIDO es como el registro captura a quien no tiene apellidos: la biblioteca toma sus letras.',
    reads: (text, field) => (field === 'givenNames' ? text : text.replace(/^DESCONOCIDO$/, 'DESCONOCIDOX')),
  },
  {
    id: 'marcas-sueltas',
    peers: BOTH,
    rule: 'texto',
    sentence: 'Texto en forma Unicode descompuesta (N + tilde): la biblioteca toma la marca por una letra más.',
    omits: (text) => withoutAccents(text.normalize('NFC')),
    writes: ({ letter }) => (MARK.test(letter) ? letter : undefined),
  },
  {
    id: 'dieresis-como-vocal',
    peers: BOTH,
    rule: 'dieresis',
    sentence: 'Ä, Ë, Ï u Ö elegida en las posiciones 1 a 4: la biblioteca escribe la vocal, como en 2006.',
    reads: (text) => text.replace(/[ÄËÏÖ]/g, baseLetters),
  },
  {
    id: 'letra-ajena',
    peers: BOTH,
    rule: 'letra-ajena',
    sentence: 'Letra que la norma no contempla: la biblioteca la copia en la clave.',
    omits: (text) => text.replace(FOREIGN_LETTERS, baseLetters),
    writes: ({ letter }) => (letter.search(FOREIGN_LETTERS) === 0 ? letter : undefined),
  },
  {
    id: 'particula-dentro',
    peers: BOTH,
    rule: 'particulas',
    sentence:
      'La biblioteca ve una partícula dentro de una palabra, junto a un guion o a una marca suelta, y la quita.',
    reads: withoutParticlesInside,
  },
  {
    id: 'particula-sola',
    peers: BOTH,
    rule: 'particulas',
    sentence:
      'Apellido hecho solo de partículas: para la norma la última palabra cuenta; la biblioteca las quita todas.',
    reads: (text, field) => (field !== 'givenNames' && isOnlyParticles(text) ? EMPTY[field] : text),
    writes: noInitial,
  },
  {
    id: 'blanco-como-letra',
    peers: ['curp.js'],
    rule: 'compuesto',
    sentence: 'Apellido compuesto cuya primera palabra no tiene la letra buscada: la biblioteca escribe el espacio.',
    reads: (text, field) => (field === 'givenNames' ? text : withHardBlanks(text)),
    writes: ({ letter }) => (letter === HARD_BLANK ? ' ' : undefined),
  },
  {
    id: 'espacio-duro',
    peers: ['curp'],
    rule: 'texto',
    sentence: 'Espacio duro (como los de una página web) después de María o José: la biblioteca no los omite.',
    reads: (text, field) => (field === 'givenNames' ? text.replace(/^(\S+)\u00A0.*/, '$1') : text),
  },
  {
    id: 'espacio-duro-a-medias',
    peers: ['curp.js'],
    rule: 'texto',
    sentence: 'Espacio duro después de María o José: la biblioteca los omite en la posición 4 y no en la 16.',
    writes: ({ position, person: { givenNames } }) =>
      position === 16 ? /^.[aeiouáéíóú]*(\S).*\u00A0/i.exec(givenNames)?.[1]?.toUpperCase() : undefined,
  },
  {
    id: 'm-no-se-omite',
    peers: ['curp.js'],
    rule: 'maria-jose',
    sentence: 'M. o M al frente de otro nombre se omite desde 2021; la biblioteca la toma por el nombre.',
    reads: (text, field) => (field === 'givenNames' ? text.replace(/^(M\.?)\s.*/, '$1') : text),
  },
  {
    id: 'enie-del-nombre',
    peers: BOTH,
    rule: 'enie',
    sentence: 'Nombre que empieza con Ñ: la biblioteca deja la Ñ en la posición 4.',
    writes: ({ position, letter }) => (position === 4 && letter === 'Ñ' ? letter : undefined),
  },
  {
    id: 'apostrofo',
    peers: BOTH,
    rule: 'apostrofo',
    sentence: 'Apóstrofo elegido: la biblioteca lo copia en la clave.',
    writes: ({ letter }) => (/['’‘´`]/.test(letter) ? letter : undefined),
  },
  {
    id: 'especial-en-consonante',
    peers: ['curp.js'],
    rule: 'especial',
    sentence: 'Diagonal, guion o punto elegido en las posiciones 14 a 16: la biblioteca lo copia en la clave.',
    writes: ({ position, letter }) => (position >= 14 && /[-./]/.test(letter) ? letter : undefined),
  },
  {
    id: 'palabra-no-listada',
    peers: ['curp.js'],
    rule: 'inconveniente',
    sentence: `La lista de palabras de la biblioteca no tiene ${MISSING_WORDS.join(', ')}.`,
    writes: ({ rule, word }) => (rule === 'inconveniente' && MISSING_WORDS.includes(word) ? word.charAt(1) : undefined),
  },
  {
    id: 'antes-de-1900',
    peers: BOTH,
    rule: 'fecha',
    sentence: 'Nacimiento anterior a 1900: la biblioteca escribe los años que faltan para 1900.',
    writes: ({ position, person: { birthDate } }) => yearsTo1900(Number(birthDate.slice(0, 4)))[position - 5],
  },
];

function noInitial({ letter }: Place): string | undefined {
  return letter === NO_INITIAL ? '' : undefined;
}

/** Below ten they are not two digits: 1899 gives 00-1. */
function yearsTo1900(year: number): readonly string[] {
  const years = 1900 - year;
  if (years <= 0) return [];
  return years < 10 ? ['00-', String(years)] : Array.from(String(years));
}
