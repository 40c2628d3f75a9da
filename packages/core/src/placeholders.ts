// Notes that people type where a name is missing. Read as names, they give a wrong key in silence: one that is never a name
// is refused, and one that may also be a name gives the key and a warning. Only a whole value counts: NO is a word of a name.

/** Never a name. In Spanish: "no surname", "has none", "not applicable", "unknown", "not given", "pending", "vacant". */
export const NEVER_NAMES: ReadonlySet<string> = new Set(
  (
    'SIN APELLIDO,SIN APELLIDO MATERNO,SIN APELLIDO PATERNO,SIN SEGUNDO APELLIDO,SIN MATERNO,NO TIENE,NO APLICA,N/A,S/A,' +
    'S/D,S/N,SE IGNORA,SE DESCONOCE,NO PROPORCIONO,NO PROPORCIONADO,PENDIENTE,VACANTE,NINGUNO'
  ).split(','),
);

/** Also names: Na is Korean, Sam a given name, Null German, Baja a surname; the registry itself writes DESCONOCIDO. */
const MAYBE_NAMES = new Set(
  'NA,SAM,NULL,BAJA,ND,SN,NINGUNA,SIN DATO,SIN DATOS,NO REGISTRADO,VACIO,DESCONOCIDO'.split(','),
);

/** XX and longer; dashes or dots alone. A single X is a name. */
export const SIGNS: RegExp = /^(?:X{2,}|[-.‐‑‒–—− ]+)$/;

/** How every placeholder begins: the initial alone, which is none of N P S V X, excludes most names. */
export const NEVER_STARTS: RegExp = /^(?:S[IÍÌÏEÉÈË/]|N[OÓÒÖIÍÌÏ/]|P[EÉÈË]N|V[AÁÀÄ]C|XX|[-.‐‑‒–—−\s])/i;
const MAYBE_STARTS = /^(?:N[AÁUÚDIÍOÓ]|S(?:[AÁ]M|N|[IÍ]N)|B[AÁ]J|V[AÁ]C|D[EÉ]S|\s)/i;

export function isPlaceholder(text: string): boolean {
  const initial = text.charCodeAt(0) | 0x20;
  const isOther = initial > 0x60 && !(initial === 0x6e || initial === 0x70 || initial === 0x73 || initial > 0x75);
  if (isOther || !NEVER_STARTS.test(text)) return false;
  const folded = fold(text);
  return NEVER_NAMES.has(folded) || SIGNS.test(folded);
}

/** The one that the text is, in capitals; undefined for any other text. */
export function maybePlaceholder(text: string): string | undefined {
  if (!MAYBE_STARTS.test(text)) return undefined;
  const folded = fold(text);
  return MAYBE_NAMES.has(folded) ? folded : undefined;
}

/** Case, accents and blanks do not matter; Ñ and the slash do: Ña and Sá are surnames. */
function fold(text: string): string {
  return text
    .trim()
    .toUpperCase()
    .normalize('NFD')
    .replace(/[\u0300\u0301\u0308]/g, '')
    .replace(/\s+/g, ' ');
}

/** Every placeholder made of letters, for the byte path of lists. */
export function placeholderTexts(): string[] {
  return [...NEVER_NAMES, ...MAYBE_NAMES];
}
