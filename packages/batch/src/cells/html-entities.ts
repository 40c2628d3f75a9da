// HTML entities that an export left in a text (MU&Ntilde;OZ, L&#243PEZ) -> their characters, also without the semicolon.

/** `&Ntilde;`: the letter, and the mark over or under it. */
const MARKS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
};

const SIGNS: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  lsquo: '‘',
  nbsp: ' ',
  ordf: 'ª',
  ordm: 'º',
  quot: '"',
  rsquo: '’',
};

/** Without a semicolon a hexadecimal number has two digits: the next letters may be of the name. */
const ENTITY = new RegExp(
  String.raw`&(?:(?<letter>[aceinouy])(?<mark>${alternatives(MARKS)})|(?<sign>${alternatives(SIGNS)})|#(?<decimal>\d{2,5})|#x(?<hex>[\da-f]{2,5}(?=;)|[\da-f]{2}));?`,
  'gi',
);

function alternatives(table: Readonly<Record<string, string>>): string {
  return Object.keys(table).join('|');
}

/** Printable characters below the surrogates. */
const [FIRST, LAST] = [0x20, 0xd7ff];

/** `&amp;ntilde;` was written twice. */
const TIMES = 2;

/** Undefined if there is none. */
export function decodeEntities(text: string): string | undefined {
  if (!text.includes('&')) return undefined;
  let decoded = text;
  for (let time = 0; time < TIMES; time++) decoded = decoded.replace(ENTITY, replacement);
  return decoded === text ? undefined : decoded;
}

type Groups = Partial<Record<'letter' | 'mark' | 'sign' | 'decimal' | 'hex', string>>;

function replacement(entity: string, ...found: readonly unknown[]): string {
  const { letter = '', mark, sign, decimal, hex } = found.at(-1) as Groups;
  if (mark !== undefined) return `${letter}${MARKS[mark.toLowerCase()]}`.normalize('NFC');
  if (sign !== undefined) return SIGNS[sign.toLowerCase()] ?? entity;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code >= FIRST && code <= LAST ? String.fromCodePoint(code) : entity;
}
