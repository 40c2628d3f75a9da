// A home address in the place of an entity of birth: the state in it is where the person lives.
import { entriesOf, fold } from './fold.ts';

/** Anywhere in the text. */
const WORDS =
  entriesOf(`calle · av · ave · avda · avenida · blvd · boulevard · bulevar · calz · calzada · carr · carretera · km · mz · mza ·
  manzana · lt · lte · lote · int · interior · ext · exterior · num · fracc · fraccionamiento · priv · privada · cda · cerrada ·
  cjon · callejon · andador · edif · edificio · depto · dpto · cp · codigo postal · prol · prolongacion · esq · esquina ·
  periferico · libramiento · circuito · retorno · domicilio · conocido · sin numero · unidad habitacional · infonavit`);

/** Abbreviations that are something else without what follows them: Col. is also Colima. */
const BEFORE_MORE = String.raw`(?:col|colonia|bo|barrio)\.? [a-z]|c\. ?p\.|u\. ?h\.|no\. ?\d`;

const ADDRESS = new RegExp(String.raw`\b(?:(?:${WORDS.join('|')})\b|${BEFORE_MORE})|#`);

/** S/N after a name. */
function hasNoNumber(folded: string): boolean {
  const [before = '', ...after] = folded.split(/\bs\/n\b/);
  return after.length > 0 && /[a-z]/.test(before);
}

/** Except a key in front of a name, perhaps misspelled. */
const KEY_FIRST = /^\d{1,2}[^\d,]+$/;

export function isAddress(text: string): boolean {
  const folded = fold(text).trim();
  // Letters and digits: a street or a postal code.
  const isNumbered = /[a-z]/.test(folded) && /\d/.test(folded);
  return (isNumbered && !KEY_FIRST.test(folded)) || ADDRESS.test(folded) || hasNoNumber(folded);
}
