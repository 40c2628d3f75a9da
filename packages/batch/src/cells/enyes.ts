// Surnames that are hardly ever written without Ñ: MUNOZ is a MUÑOZ that lost it in a system without that letter.
import { fold } from './fold.ts';

const SURNAMES =
  `ACUÑA ALBARIÑO AÑORVE AVENDAÑO BAÑALES BAÑUELOS BOLAÑOS BRICEÑO BRISEÑO CABAÑAS CAMPIÑA CAÑAS CAÑEDO CARIÑO
  CARREÑO CASTAÑEDA CASTAÑO CASTAÑÓN CATAÑO CEDEÑO CERMEÑO DUEÑAS ESCAREÑO ESPAÑA IBÁÑEZ LARRAÑAGA LEAÑO LEAÑOS LOGROÑO LONDOÑO
  LUDUEÑA MAGAÑA MONTAÑEZ MONTAÑO MUÑIZ MUÑOZ NÚÑEZ NUÑO OCAÑA OÑATE ORDÓÑEZ ORDUÑA ORDUÑO PATIÑO PEÑA PEÑAFLOR PEÑALOSA PEÑALOZA
  PEÑARANDA PEÑUELAS PIÑA PIÑÓN PIZAÑA QUIÑONES QUIÑONEZ SALDAÑA SANTIBÁÑEZ SAÑUDO TREVIÑO UREÑA VICUÑA VILLAFAÑE VILLASEÑOR VIÑAS
  YÁÑEZ ZÚÑIGA`.split(/\s+/);

/** The folded surname -> the place of its Ñ. */
const PLACES: ReadonlyMap<string, number> = new Map(
  SURNAMES.map((surname) => [fold(surname), surname.normalize('NFC').indexOf('Ñ')]),
);

/** The words of a surname that probably lost their Ñ, as written. */
export function wordsWithoutEnye(surname: string): string[] {
  // Most surnames have no N between two other letters.
  if (!/\p{L}n\p{L}/iu.test(surname)) return [];
  return surname.split(/[\s.-]+/).filter((word) => hasLostEnye(word.normalize('NFC')));
}

function hasLostEnye(word: string): boolean {
  const place = PLACES.get(fold(word));
  return place !== undefined && /n/i.test(word.charAt(place));
}

/** The surname with the Ñ of those words. */
export function withEnyes(surname: string): string {
  const lost = new Set(wordsWithoutEnye(surname));
  return surname.replace(/[^\s.-]+/g, (word) => (lost.has(word) ? withEnye(word.normalize('NFC')) : word));
}

function withEnye(word: string): string {
  const place = PLACES.get(fold(word)) ?? 0;
  const enye = word.charAt(place) === 'n' ? 'ñ' : 'Ñ';
  return word.slice(0, place) + enye + word.slice(place + 1);
}
