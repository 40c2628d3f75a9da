// Spellings of dates, sexes, entities and names as in real payrolls. A correct reader gets the original value from each.

export type Next = () => number;

export function pick<Item>(items: readonly Item[], next: Next): Item {
  return items[Math.floor(next() * items.length)] as Item;
}

const MONTHS = `enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre`.split(' ');
const DAY = 86_400_000;

type Way = (year: number, month: number, day: number) => string | undefined;

function two(number: number): string {
  return String(number).padStart(2, '0');
}

/** Day before month. */
const DATES: readonly Way[] = [
  (year, month, day) => `${two(day)}/${two(month)}/${year}`,
  (year, month, day) => `${two(day)}/${two(month)}/${year}`,
  (year, month, day) => `${two(day)}/${two(month)}/${year}`,
  (year, month, day) => `${day}/${month}/${year}`,
  (year, month, day) => `${two(day)}-${two(month)}-${year}`,
  (year, month, day) => `${two(day)}.${two(month)}.${year}`,
  (year, month, day) => ` ${day} ${month} ${year}`,
  (year, month, day) => `${year}-${two(month)}-${two(day)}`,
  (year, month, day) => `${year}-${two(month)}-${two(day)} 00:00:00`,
  (year, month, day) => `${year}/${two(month)}/${two(day)}`,
  (year, month, day) => `${year}${two(month)}${two(day)}`,
  (year, month, day) => `${two(day)}${two(month)}${year}`,
  (year, month, day) => `${two(day)}-${MONTHS[month - 1]?.slice(0, 3)}-${year}`,
  (year, month, day) => `${two(day)}/${MONTHS[month - 1]?.slice(0, 3).toUpperCase()}/${year}`,
  (year, month, day) => `${day} de ${MONTHS[month - 1]} de ${year}`,
  // Before 1927 the serial number has four digits, and the plain date is used.
  (year, month, day) =>
    year < 1928 ? undefined : String((Date.UTC(year, month - 1, day) - Date.UTC(1899, 11, 30)) / DAY),
  (year, month, day) => (year < 1930 || year > 1999 ? undefined : `${two(day)}/${two(month)}/${two(year % 100)}`),
  (year, month, day) =>
    year < 1930 || year > 1999 ? undefined : `${day}-${MONTHS[month - 1]?.slice(0, 3)}-${year % 100}`,
];

export function dateAs(birthDate: string, next: Next): string {
  const [year = 0, month = 0, day = 0] = birthDate.split('-').map(Number);
  return pick(DATES, next)(year, month, day) ?? birthDate;
}

/** The coding M/F, without a lone H. */
const SEXES: Readonly<Record<string, readonly string[]>> = {
  H: ['M', 'M', 'M', 'm', 'M.', 'Masculino', 'MASCULINO', 'masc.', 'Hombre', 'HOMBRE', ' M '],
  M: ['F', 'F', 'F', 'f', 'F.', 'Femenino', 'FEMENINO', 'fem.', 'Mujer', 'MUJER', 'F '],
  X: ['X', 'x', 'No binario', 'NB'],
};

export function sexAs(sex: string, next: Next): string {
  return pick(SEXES[sex] ?? [], next);
}

/** Key, abbreviation, then names. */
const ENTITIES: readonly (readonly string[])[] = `
  01 AS Aguascalientes · Ags.
  02 BC Baja California · B.C. · BAJA CALIFORNIA NORTE
  03 BS Baja California Sur · B.C.S.
  04 CC Campeche · Camp.
  05 CL Coahuila · Coahuila de Zaragoza · Coah.
  06 CM Colima · Col.
  07 CS Chiapas · Chis.
  08 CH Chihuahua · Chih.
  09 DF Ciudad de México · CDMX · D.F. · Distrito Federal · México, D.F. · CIUDAD DE MEXICO
  10 DG Durango · Dgo.
  11 GT Guanajuato · Gto.
  12 GR Guerrero · Gro.
  13 HG Hidalgo · Hgo.
  14 JC Jalisco · Jal. · JALISCO
  15 MC Estado de México · Edo. de Méx. · Edo. Méx. · EDOMEX · México
  16 MN Michoacán · Michoacán de Ocampo · Mich.
  17 MS Morelos · Mor.
  18 NT Nayarit · Nay.
  19 NL Nuevo León · NUEVO LEON · N.L.
  20 OC Oaxaca · Oax.
  21 PL Puebla · Pue.
  22 QT Querétaro · Queretaro de Arteaga · Qro.
  23 QR Quintana Roo · Q. Roo
  24 SP San Luis Potosí · S.L.P. · san luis potosi
  25 SL Sinaloa · Sin.
  26 SR Sonora · Son.
  27 TC Tabasco · Tab.
  28 TS Tamaulipas · Tamps.
  29 TL Tlaxcala · Tlax.
  30 VZ Veracruz · Veracruz de Ignacio de la Llave · Ver.
  31 YN Yucatán · YUCATAN · Yuc.
  32 ZS Zacatecas · Zac.
  36 NE Extranjero · Extranjera · Nacido en el extranjero · NACIDO(A) EN EL EXTRANJERO`
  .trim()
  .split('\n')
  .map((line) => line.trim())
  .map((line) => line.split(' ', 2).concat(line.slice(6).split(' · ')));

export function entityAs(abbreviation: string, next: Next): string {
  const [key = '', code = '', ...names] = ENTITIES.find((entity) => entity[1] === abbreviation) ?? [];
  const name = pick(names, next);
  return pick(
    [name, name, name, name, name.toUpperCase(), name.toLowerCase(), ` ${name} `, code, code.toLowerCase(), key].concat(
      String(Number(key)),
      `${Number(key)}.0`,
      `${key} - ${name.toUpperCase()}`,
    ),
    next,
  );
}

/** None of these changes the key. */
const NAMES: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => name,
  (name) => name,
  (name) => name.toUpperCase(),
  (name) => name.toUpperCase(),
  (name) => name.toLowerCase(),
  (name) => ` ${name}  `,
  (name) => name.replaceAll(' ', '  '),
  (name) => `${name}\u00a0`,
  (name) => name.replace(/[áéíóúü]/gi, (vowel) => vowel.normalize('NFD').charAt(0)),
  (name) => name.toUpperCase().replace(/[ÁÉÍÓÚÜ]/g, (vowel) => vowel.normalize('NFD').charAt(0)),
];

export function nameAs(name: string, next: Next): string {
  return name === '' ? pick(['', '', ' '], next) : pick(NAMES, next)(name);
}

const WINDOWS_1252 = new TextDecoder('windows-1252');

/** Code points without a character in Windows-1252. */
const LOST = /[\x81\x8d\x8f\x90\x9d]/;

/** Mojibake: UTF-8 decoded as Windows-1252. */
export function encodedTwice(name: string): string {
  const doubled = WINDOWS_1252.decode(new TextEncoder().encode(name));
  return LOST.test(doubled) ? name : doubled;
}
