// Looks for texts that take a regular expression more than linear time. The texts are made from the expression itself: a
// few of its atoms as the start, one or some of them repeated, and an end that does not match.
import { IS_NIGHTLY } from './nightly.ts';

/**
 * Characters of the repeated part: few first, because an exponential search of many would never end. Of the most, a
 * quadratic search takes tens of milliseconds and a linear one some microseconds.
 */
const LENGTHS = [24, 200, 5000];
const SLOW_MS = 5;
const ATTEMPTS = 4;
const LONGEST_WINDOW = 10;
/** Of a very long expression, one start in so many that no more are left. */
const MOST_STARTS = IS_NIGHTLY ? 1500 : 150;
const ENDS = ['', '\0', '0\0'];
/** Each class and each escape is represented by one or two of these. */
const ALPHABET = Array.from(' \ta0A,.-/"<=([:_*\n\0é');
const CHARACTERS_PER_ATOM = 2;

interface WorstInput {
  readonly text: string;
  readonly ms: number;
}

/** Undefined if every text takes linear time. */
export function findWorstInput(expression: RegExp): WorstInput | undefined {
  const search = new RegExp(expression.source, expression.flags);
  for (const text of textsFor(expression)) {
    if (timeOf(search, text) < SLOW_MS) continue;
    // Again: the first time may have been a pause of the machine.
    const ms = Math.min(...Array.from({ length: ATTEMPTS }, () => timeOf(search, text)));
    if (ms >= SLOW_MS) return { text, ms };
  }
  return undefined;
}

/** Milliseconds to search the whole text. */
function timeOf(search: RegExp, text: string): number {
  search.lastIndex = 0;
  const begin = performance.now();
  if (search.global) text.replace(search, '');
  else search.exec(text);
  return performance.now() - begin;
}

function* textsFor(expression: RegExp): Generator<string> {
  const atoms = atomsOf(expression);
  const characters = [...new Set([' ', ...atoms.flat()])];
  const starts = new Set(['']);
  for (const first of atoms.keys()) {
    for (let last = first + 1; last <= Math.min(atoms.length, first + LONGEST_WINDOW); last++) {
      const window = atoms.slice(first, last);
      for (let choice = 0; choice < CHARACTERS_PER_ATOM; choice++) {
        starts.add(window.map((atom) => atom[choice] ?? atom[0] ?? '').join(''));
      }
    }
  }
  const step = Math.ceil(starts.size / MOST_STARTS);
  const tried = [...starts].filter((_, index) => index % step === 0);
  for (const length of LENGTHS) {
    const runs = characters.map((character) => character.repeat(length));
    for (const end of ENDS) {
      for (const start of tried) {
        for (const run of runs) yield start + run + end;
        if (start.length > 1) yield start.repeat(Math.ceil(length / start.length)) + end;
      }
    }
  }
}

/** Literal characters, escapes and classes, each as some characters that it matches. Groups and counts are left out. */
function atomsOf({ source, flags }: RegExp): string[][] {
  const written = source
    .replace(/\(\?(?:[:=!]|<[=!]|<\w+>)/g, '(')
    .match(/\\[pPu]\{[^}]*\}|\\.|\[(?:\\.|[^\]\\])*\]|\{\d+,?\d*\}|./gsu);
  return (written ?? [])
    .filter((atom) => !/^(?:[()|^$*+?]|\{\d+,?\d*\}|\\[bB])$/.test(atom))
    .map((atom) => {
      const form = new RegExp(`^${atom}$`, flags.replace(/[gy]/g, ''));
      const matching = ALPHABET.filter((character) => form.test(character));
      return atom.length === 1 && atom !== '.' ? [atom] : matching.slice(0, CHARACTERS_PER_ATOM);
    })
    .filter((atom) => atom.length > 0);
}
