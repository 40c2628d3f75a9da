// Where the validators part from ours, one row each, and the verdict that the rows predict.
import { type Issue, validate } from '@curp/core';
import { TODAY } from '../../../tools/testing/people/cases.ts';
import { sealed } from './check-digit.ts';
import type { DisagreementClass, Trial } from './contest.ts';
import type { Validator } from './peers.ts';

interface VerdictDeparture extends DisagreementClass<Validator> {
  /** What the peer reads in place of what was typed. */
  readonly reads?: (typed: string) => string;
  /** The peer objects where we accept, perhaps with a warning. */
  readonly rejects?: (typed: string, warnings: readonly Issue[]) => boolean;
  /** The peer does not mind what we reject. */
  readonly forgives?: (issue: Issue, key: string) => boolean;
}

export const VERDICT_DEPARTURES: readonly VerdictDeparture[] = [
  {
    id: 'minusculas',
    peers: ['curp'],
    rule: 'texto',
    sentence: 'Clave en minúsculas: aquí se lee en mayúsculas; la biblioteca la rechaza.',
    rejects: (typed) => /[a-z]/.test(typed),
  },
  {
    id: 'espacios',
    peers: ['curp'],
    rule: 'texto',
    sentence: 'Clave con espacios: aquí no cuentan; la biblioteca la rechaza.',
    rejects: (typed) => /\s/.test(typed),
  },
  {
    id: 'salto-de-linea',
    peers: ['stdnum'],
    rule: 'texto',
    sentence: 'Clave con un salto de línea: aquí no cuenta; la biblioteca, que sí quita otros espacios, la rechaza.',
    rejects: (typed) => typed.includes('\n'),
  },
  {
    id: 'guiones',
    peers: ['curp', 'stdnum'],
    rule: 'texto',
    sentence: 'Clave con guiones: aquí no cuentan; la biblioteca la rechaza.',
    rejects: (typed) => typed.includes('-'),
  },
  {
    id: 'cifras-anchas',
    peers: ['stdnum'],
    rule: 'texto',
    sentence: 'Cifra de otra escritura (６): la biblioteca la convierte; aquí se rechaza.',
    reads: (typed) => typed.normalize('NFKC'),
  },
  {
    id: 'palabra-inconveniente',
    peers: ['stdnum'],
    rule: 'inconveniente',
    sentence:
      'Palabra inconveniente sin sustituir: hay claves antiguas así, y aquí es un aviso; la biblioteca la rechaza.',
    rejects: (_, warnings) => warnings.some(({ code }) => code === 'inconvenient-word'),
  },
  {
    id: 'generica',
    peers: ['curp', 'stdnum'],
    rule: 'digito-verificador',
    sentence: 'Clave genérica de mujer, en uso aunque su dígito no corresponde: la biblioteca la rechaza.',
    rejects: (typed, warnings) => warnings.some(({ code }) => code === 'generic-key') && sealed(typed) !== typed,
  },
  {
    id: 'consonante-en-2',
    peers: ['stdnum'],
    rule: 'vocal-interna',
    sentence: 'Consonante en la posición 2, que solo admite vocal o X: la biblioteca admite cualquier letra.',
    forgives: ({ code, parameters }) =>
      code === 'key-form' && parameters?.position === 2 && isLetter(parameters.character),
  },
  {
    id: 'vocal-en-14-a-16',
    peers: ['stdnum'],
    rule: 'consonante-interna',
    sentence: 'Vocal en las posiciones 14 a 16, que solo admiten consonante: la biblioteca admite cualquier letra.',
    forgives: ({ code, parameters = {} }) =>
      code === 'key-form' && [14, 15, 16].includes(parameters.position ?? 0) && isLetter(parameters.character),
  },
  {
    id: 'fecha-de-otro-siglo',
    peers: ['stdnum'],
    rule: 'diferenciador',
    sentence: '29 de febrero de 1900, que no existió: la biblioteca no lee el siglo en la posición 17 y entiende 2000.',
    forgives: ({ code }, key) => code === 'key-date-impossible' && key.slice(4, 10) === '000229',
  },
  {
    id: 'fecha-imposible',
    peers: ['curp'],
    rule: 'fecha',
    sentence: 'Día que el mes no tiene (30 de febrero): la biblioteca admite del 1 al 31 en cualquier mes.',
    forgives: ({ code }, key) =>
      code === 'key-date-impossible' && /^.{4}..(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])/.test(key),
  },
  {
    id: 'fecha-futura',
    peers: ['curp', 'stdnum'],
    rule: 'diferenciador',
    sentence:
      'Letra en la posición 17, o sea nacimiento desde 2000, y fecha que aún no llega: la biblioteca la admite.',
    forgives: ({ code }) => code === 'key-date-future',
  },
];

function isLetter(character = ''): boolean {
  return /^[A-Z]$/.test(character);
}

const ROWS_OF: Readonly<Record<Validator, readonly VerdictDeparture[]>> = {
  curp: VERDICT_DEPARTURES.filter(({ peers }) => peers.includes('curp')),
  stdnum: VERDICT_DEPARTURES.filter(({ peers }) => peers.includes('stdnum')),
};

export function predictVerdict(peer: Validator, typed: string, { without, onActive }: Trial = {}): boolean {
  const rows = ROWS_OF[peer].filter(({ id }) => id !== without);
  const told = ({ id }: VerdictDeparture, acts = false): boolean => {
    if (acts) onActive?.(id);
    return acts;
  };
  const read = rows.reduce((text, row) => {
    const theirs = row.reads?.(text) ?? text;
    told(row, theirs !== text);
    return theirs;
  }, typed);
  const validation = validate(read, { today: TODAY });
  const { key, warnings } = validation;
  if (rows.some((row) => told(row, row.rejects?.(read, warnings)))) return false;
  if (validation.ok) return true;
  // Everybody looks at the digit last: where we object to something else, we have not looked at it yet.
  return (
    sealed(key) === key && validation.issues.every((issue) => rows.some((row) => told(row, row.forgives?.(issue, key))))
  );
}
