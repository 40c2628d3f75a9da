// Other readings of a person's names that a key may have been made with. Each is tried through the rule itself.
import type { CauseId } from './causes.ts';
import type { NameField, Person } from './person.ts';
import { roleOf } from './words.ts';

export interface NameHypothesis {
  readonly id: CauseId;
  /** The positions it can speak for. */
  readonly scope: readonly number[];
  readonly change: Partial<Person>;
}

const SCOPES: Readonly<Record<NameField, readonly number[]>> = {
  firstSurname: [1, 2, 14],
  secondSurname: [3, 15],
  givenNames: [4, 16],
};

export function nameHypotheses(person: Person): NameHypothesis[] {
  const texts = {
    firstSurname: plain(person.firstSurname),
    secondSurname: plain(person.secondSurname),
    givenNames: plain(person.givenNames),
  };
  const fields = Object.keys(SCOPES) as NameField[];
  return [
    ...surnameHypotheses(texts.firstSurname, texts.secondSurname),
    ...fields.flatMap((field) => wordHypotheses(field, texts[field])),
    ...fields.flatMap((field) => enyeHypotheses(field, texts[field])),
  ];
}

function plain(text: string | null | undefined): string {
  return (text ?? '').normalize('NFC').trim().replace(/\s+/g, ' ');
}

function surnames(id: CauseId, firstSurname: string, secondSurname: string): NameHypothesis {
  return { id, scope: [...SCOPES.firstSurname, ...SCOPES.secondSurname], change: { firstSurname, secondSurname } };
}

function surnameHypotheses(first: string, second: string): NameHypothesis[] {
  const hypotheses = [
    surnames('surnames-swapped', second, first),
    surnames('surname-missing', first, ''),
    surnames('surname-missing', second, ''),
    surnames('surname-doubled', first, first),
    surnames('surname-doubled', second, second),
  ];
  const words = first.split(' ');
  if (second !== '') return hypotheses;
  return [
    ...hypotheses,
    ...words
      .slice(1)
      .map((_, index) =>
        surnames('surname-missing', words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')),
      ),
  ];
}

/** Another word of the field counts, or its words were written as one. */
function wordHypotheses(field: NameField, text: string): NameHypothesis[] {
  const words = text.split(' ');
  if (words.length === 1) return [];
  const scope = SCOPES[field];
  const joined = { id: 'particle-kept', scope, change: { [field]: words.join('') } } as const;
  return [
    ...words.map((word, index) => {
      const id = wordCause(field, word);
      const others = id === 'given-name-order' ? words.toSpliced(index, 1) : [];
      return { id, scope, change: { [field]: [word, ...others].join(' ') } };
    }),
    ...(wordCause(field, words[0] as string) === 'particle-kept' ? [joined] : []),
  ];
}

function wordCause(field: NameField, word: string): CauseId {
  const role = roleOf(word);
  if (role === 'particulas') return 'particle-kept';
  if (field !== 'givenNames') return 'particle-lost';
  return role === 'maria-jose' ? 'maria-jose' : 'given-name-order';
}

/** Ñ lost on one side: every Ñ as N, or one N as Ñ. */
function enyeHypotheses(field: NameField, text: string): NameHypothesis[] {
  const withEnye = Array.from(text.matchAll(/n/gi), ({ index }) => `${text.slice(0, index)}Ñ${text.slice(index + 1)}`);
  const variants = /ñ/i.test(text) ? [text.replace(/ñ/gi, 'N'), ...withEnye] : withEnye;
  return variants.map((variant) => ({ id: 'n-for-enye', scope: SCOPES[field], change: { [field]: variant } }));
}
