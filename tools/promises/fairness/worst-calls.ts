// The single calls that take the service longest per byte; each is as long as a body may be.
import { LARGEST_BODY } from '../../../apps/api/src/http/read-body.ts';
import { mixtures } from '../../testing/growth.ts';
import { ANA, query } from '../../testing/service.ts';

export interface WorstCall {
  readonly name: string;
  readonly path: string;
  readonly type: 'application/json' | 'application/x-www-form-urlencoded';
  readonly body: string;
}

/** Bytes of a body for one value; the rest is for the token and the other parameters. */
const ROOM = LARGEST_BODY - 1000;

/** Differs from the key of these persons, so that the comparison tries every cause. */
const OTHER_KEY = 'XXXX901231MOCXXX00';

export function filled(text: string, length: number): string {
  return text.repeat(Math.ceil(length / text.length)).slice(0, length);
}

function named(text: string): typeof ANA {
  return { ...ANA, nombres: text, apellido_paterno: text, apellido_materno: text } as unknown as typeof ANA;
}

/** Characters that a form escapes take three bytes each. */
const ESCAPED = Math.floor(ROOM / 3);

const PERSONS: Readonly<Record<string, object>> = {
  'a hundred Ns in every name': named(filled('N', 100)),
  'fifty words in every name': named(filled('N ', 99)),
  'fifty particles in every name': named(`${filled('Y ', 98)}N`),
  'particles run together': named(filled('Y', 100)),
  'an only surname of fifty words': { ...named(filled('N ', 99)), apellido_materno: '' },
  'accents and diaereses': named(filled("Äé'", 100)),
  'a name behind blanks': { ...ANA, nombres: `${filled(' ', ROOM)}N` },
  'marks that compose': { ...ANA, nombres: filled('n\u0303', ESCAPED / 2) },
  'marks on one letter, out of order': {
    ...ANA,
    nombres: `a${filled('\u0301', ESCAPED / 4)}${filled('\u0323', ESCAPED / 4)}`,
  },
  'letters that are not Latin': { ...ANA, nombres: filled('\u4e00', ESCAPED / 3) },
  'encoded twice': { ...ANA, nombres: filled('Ã±', ESCAPED / 2) },
};

const KEYS: Readonly<Record<string, string>> = {
  'a key without one character': 'SORA901231MOCTZN0',
  'a key of small letters': filled('a', ROOM),
  'a key behind blanks': `${filled(' ', ROOM)}SORA901231MOCTZN0`,
  'a key of signs that nobody sees': filled('\u00ad', ESCAPED / 2),
};

const BODIES: Readonly<Record<string, Pick<WorstCall, 'type' | 'body'>>> = {
  'a form of nothing but &': form(filled('&', ROOM)),
  'a form of names without values': form(filled('nombres&', ROOM)),
  'a form of escapes': form(`nombres=${filled('%C3%B1', ROOM - (ROOM % 6))}`),
  'a form of broken escapes': form(`nombres=${filled('%', ROOM)}`),
  'JSON of numbers': json(`{"nombres":[${filled('1,', ROOM)}1]}`),
  'JSON of members': json(`{${Array.from({ length: 1500 }, (_, index) => `"${index.toString(36)}":0`).join(',')}}`),
  'JSON in arrays in arrays': json(`{"nombres":${filled('[', ROOM / 2)}${filled(']', ROOM / 2)}}`),
  'JSON of escapes': json(`{"nombres":"${filled('\\u0301', ROOM - (ROOM % 6))}"}`),
  'JSON that does not end': json(`{"nombres":"${filled('\\"', ROOM)}`),
};

function form(body: string): Pick<WorstCall, 'type' | 'body'> {
  return { type: 'application/x-www-form-urlencoded', body };
}

function json(body: string): Pick<WorstCall, 'type' | 'body'> {
  return { type: 'application/json', body };
}

function call(operation: string, name: string, sent: Pick<WorstCall, 'type' | 'body'>): WorstCall {
  return { name: `${operation}: ${name}`, path: `/curp/${operation}`, ...sent };
}

/** A name as long as a body may be, of every pair of words, signs, blanks, marks, titles and digits. */
export const LONG_NAMES: readonly WorstCall[] = mixtures().map((mixture) => {
  const body = (length: number): string => JSON.stringify({ ...ANA, nombres: mixture(length) });
  const perCharacter = Buffer.byteLength(body(ROOM)) / ROOM;
  return call(
    'calcular_curp',
    `a long name of ${JSON.stringify(mixture(16))}`,
    json(body(Math.floor(ROOM / perCharacter))),
  );
});

export const WORST_CALLS: readonly WorstCall[] = [
  ...Object.entries(PERSONS).flatMap(([name, person]) => [
    call('calcular_curp', name, form(query({ ...person }))),
    call('explicar_curp', name, form(query({ ...person }))),
    call('cotejar_curp', name, form(query({ ...person, curp: OTHER_KEY }))),
  ]),
  ...Object.entries(KEYS).flatMap(([name, curp]) => [
    call('validar_curp', name, form(query({ curp }))),
    call('cotejar_curp', name, form(query({ ...ANA, curp }))),
  ]),
  ...Object.entries(BODIES).map(([name, body]) => call('calcular_curp', name, body)),
];
