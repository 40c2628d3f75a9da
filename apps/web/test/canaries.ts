// Canaries: invented people whose names, dates and keys occur nowhere else, and a search for them in bytes, in any encoding.
import { calculate, explain } from '@curp/core';
import { type Draft, personOf } from '../src/person/draft.ts';

export const TYPED: Draft = {
  givenNames: 'Xiulzamé',
  firstSurname: 'Quirbáñez',
  secondSurname: 'Ovzandri',
  day: '19',
  month: '03',
  year: '1987',
  sex: 'X',
  entity: '31',
  literal: false,
};

const explanation = explain(personOf(TYPED), { today: '2026-11-15' });
if (!explanation.ok) throw new Error('the invented person has no key');
export const TYPED_KEY: string = explanation.key;

/** Another possible key of the same person, and the key with a typing error. */
export const CHOSEN_KEY: string = explanation.candidates[4] ?? '';
export const MISTYPED_KEY: string = TYPED_KEY.replace('0', 'O');

export const LIST_NAME = 'nomina-tlazopilco';

const LISTED: readonly Draft[] = [
  { ...TYPED, givenNames: 'Wolquina', firstSurname: 'Zerbuélago', secondSurname: 'Ñofruela', day: '07', sex: 'M' },
  { ...TYPED, givenNames: 'Yatzumiro', firstSurname: 'Huexbálan', secondSurname: 'Kirmóndez', year: '2004', sex: 'H' },
  { ...TYPED, givenNames: 'Fritzelda 7', firstSurname: 'Pómbriga', secondSurname: 'Ebzúrvide', year: '1961', sex: 'M' },
];

const LISTED_KEYS = LISTED.map((draft) => {
  const calculation = calculate(personOf(draft), { today: '2026-11-15' });
  return calculation.ok ? calculation.key : MISTYPED_KEY;
});

/** Every row has the key of the first, so that most of them differ. */
export const LIST: string = [
  'Nombre(s),Primer apellido,Segundo apellido,Nacimiento,Sexo,Entidad,CURP',
  ...LISTED.map(({ givenNames, firstSurname, secondSurname, day, month, year, sex, entity }) =>
    [givenNames, firstSurname, secondSurname, `${day}/${month}/${year}`, sex, entity, LISTED_KEYS[0]].join(','),
  ),
  '',
].join('\r\n');

const NAMES = [TYPED, ...LISTED].flatMap(({ givenNames, firstSurname, secondSurname }) => [
  givenNames,
  firstSurname,
  secondSurname,
]);

const DATES = [TYPED, ...LISTED].flatMap(({ day, month, year }) => [
  `${day}/${month}/${year}`,
  `${year}-${month}-${day}`,
]);

const KEYS = [TYPED_KEY, CHOSEN_KEY, MISTYPED_KEY, ...LISTED_KEYS];

export const CANARIES: readonly string[] = [
  ...new Set([...NAMES, ...DATES, ...KEYS, ...KEYS.map((key) => key.slice(0, 10)), LIST_NAME]),
];

/** The canaries found in the bytes, in any encoding. */
export function canariesIn(bytes: Buffer): string[] {
  const exact = bytes.toString('latin1');
  const small = exact.toLowerCase();
  return CANARIES.filter((canary) => {
    const { plain, mixed } = formsOf(canary);
    return plain.some((form) => small.includes(form)) || mixed.some((form) => exact.includes(form));
  });
}

interface Forms {
  /** Searched without regard to case. */
  readonly plain: readonly string[];
  /** Searched with exact case. */
  readonly mixed: readonly string[];
}

const ENCODINGS: readonly ((text: string) => Buffer)[] = [
  (text) => Buffer.from(text, 'utf8'),
  (text) => Buffer.from(text, 'latin1'),
  (text) => Buffer.from(text, 'utf16le'),
  (text) => Buffer.from(text, 'utf16le').swap16(),
];

function formsOf(text: string): Forms {
  const bare = text.normalize('NFD').replaceAll(/\p{M}/gu, '');
  const spellings = [text, text.normalize('NFD'), bare].flatMap((spelling) => [
    spelling,
    spelling.toUpperCase(),
    spelling.toLowerCase(),
  ]);
  const written = spellings.flatMap((spelling) => ENCODINGS.map((encode) => encode(spelling)));
  const plain = [
    ...spellings.flatMap((spelling) => [
      encodeURIComponent(spelling),
      new URLSearchParams({ '': spelling }).toString(),
    ]),
    ...written.flatMap((bytes) => [octets(bytes), hex(bytes), escaped(bytes)]),
  ];
  return { plain: [...new Set(plain.map((form) => form.toLowerCase()))], mixed: [...new Set(written.flatMap(base64))] };
}

function octets(bytes: Buffer): string {
  return bytes.toString('latin1');
}

function hex(bytes: Buffer): string {
  return bytes.toString('hex');
}

/** Percent-encoding of everything except letters, digits and `_.-`, as forms and `escape` do. */
function escaped(bytes: Buffer): string {
  return octets(bytes).replaceAll(/[^\w.-]/g, (sign) => `%${hex(Buffer.from(sign, 'latin1'))}`);
}

/** At each of the three alignments in a longer text, only the characters that depend on no adjacent byte. */
function base64(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes]);
    const own = whole.toString('base64').slice(Math.ceil((before * 8) / 6), Math.floor((whole.length * 8) / 6));
    return [own, own.replaceAll('+', '-').replaceAll('/', '_')];
  });
}
