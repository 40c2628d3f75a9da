// Other readings of a person's names that a key may have been made with. Each is checked with the rule itself.
import type { CauseId } from './causes.ts';
import type { NameField, Person } from './person.ts';
import { isUnknownSurname } from './placeholders.ts';
import { simplify } from './text.ts';
import { PARTICLES, roleOf } from './words.ts';

export type Names = Readonly<Record<NameField, string>>;

export interface NameHypothesis {
  readonly id: CauseId;
  /** The positions that it can explain. */
  readonly scope: readonly number[];
  readonly change: Partial<Person>;
}

export const SCOPES: Readonly<Record<NameField, readonly number[]>> = {
  firstSurname: [1, 2, 14],
  secondSurname: [3, 15],
  givenNames: [4, 16],
};

export const SURNAME_POSITIONS = [...SCOPES.firstSurname, ...SCOPES.secondSurname];

const FIELDS_OF_NAMES = Object.keys(SCOPES) as NameField[];

function inField(id: CauseId, field: NameField, changed: string): NameHypothesis {
  return { id, scope: SCOPES[field], change: { [field]: changed } };
}

/** The names as the rule reads them: single blanks, an only surname first, an unknown one absent. */
export function namesOf(person: Person): Names {
  const [firstSurname = '', secondSurname = ''] = [person.firstSurname, person.secondSurname]
    .map((surname) => (isUnknownSurname(surname) ? '' : plain(surname)))
    .filter((surname) => surname !== '');
  return { firstSurname, secondSurname, givenNames: plain(person.givenNames) };
}

function plain(text: string | null | undefined): string {
  return simplify(text ?? '', 2021).plain;
}

export function nameHypotheses(names: Names): NameHypothesis[] {
  return [
    ...surnameHypotheses(names.firstSurname, names.secondSurname),
    ...FIELDS_OF_NAMES.flatMap((field) => wordHypotheses(field, names[field])),
    ...FIELDS_OF_NAMES.flatMap((field) => joinHypotheses(field, names[field])),
    ...FIELDS_OF_NAMES.flatMap((field) => enyeHypotheses(field, names[field])),
  ];
}

function surnames(id: CauseId, firstSurname: string, secondSurname: string): NameHypothesis {
  return { id, scope: SURNAME_POSITIONS, change: { firstSurname, secondSurname } };
}

function surnameHypotheses(first: string, second: string): NameHypothesis[] {
  const words = first.split(' ');
  const splits = second === '' ? words.slice(1).map((_, index) => index + 1) : [];
  return [
    surnames('surnames-swapped', second, first),
    surnames('surname-missing', first, ''),
    surnames('surname-missing', second, ''),
    surnames('surname-doubled', first, first),
    surnames('surname-doubled', second, second),
    ...splits.map((at) => surnames('surname-missing', words.slice(0, at).join(' '), words.slice(at).join(' '))),
  ];
}

/** Another word of the field counts. */
function wordHypotheses(field: NameField, text: string): NameHypothesis[] {
  const words = text.split(' ');
  const front = words.findIndex((word) => roleOf(word) !== 'particulas');
  return words.map((word, index) => {
    const id = wordCause(field, word, index === front);
    const moved = id === 'given-name-order' && roleOf(word) === undefined;
    const others = moved ? words.toSpliced(index, 1) : [];
    return inField(id, field, [word, ...others].join(' '));
  });
}

function wordCause(field: NameField, word: string, inFront: boolean): CauseId {
  const role = roleOf(word);
  if (role === 'particulas') return 'particle-kept';
  if (field !== 'givenNames') return 'particle-lost';
  return role === 'maria-jose' && inFront ? 'maria-jose' : 'given-name-order';
}

/** Particles written apart on one side and joined on the other. */
function joinHypotheses(field: NameField, text: string): NameHypothesis[] {
  const words = text.split(' ');
  const particles = words.findIndex((word) => roleOf(word) !== 'particulas');
  const joined = words
    .slice(0, Math.max(particles, 0))
    .map((_, from) => [...words.slice(0, from), words.slice(from).join('')].join(' '));
  return [
    ...joined.map((changed) => inField('particle-kept', field, changed)),
    // Real names have one or two; YYYY… has as many as letters, and each costs a calculation.
    ...(words.length === 1 ? splitsOf(text).slice(0, 9) : []).map((changed) =>
      inField('particle-lost', field, changed),
    ),
  ];
}

/** MCGREGOR as MC GREGOR, DELACRUZ as DE LACRUZ, DE LA CRUZ and DEL ACRUZ. */
function splitsOf(word: string): string[] {
  return PARTICLES.filter(
    (particle) => word.length > particle.length + 1 && word.toUpperCase().startsWith(particle),
  ).flatMap((particle) => {
    const rest = word.slice(particle.length);
    return [rest, ...splitsOf(rest)].map((tail) => `${word.slice(0, particle.length)} ${tail}`);
  });
}

/** Ñ lost on one side: every Ñ as N, every N as Ñ, or one N as Ñ. */
function enyeHypotheses(field: NameField, text: string): NameHypothesis[] {
  const variants = [
    text.replace(/ñ/gi, 'N'),
    text.replace(/n/gi, 'Ñ'),
    ...Array.from(text.matchAll(/n/gi), ({ index }) => `${text.slice(0, index)}Ñ${text.slice(index + 1)}`),
  ];
  return variants.filter((variant) => variant !== text).map((variant) => inField('n-for-enye', field, variant));
}
