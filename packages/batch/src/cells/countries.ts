// Countries, as lists name them: a person born there has the entity NE. Mexico is not one of them.
import { entriesOf, fold } from './fold.ts';

const COUNTRIES = `Estados Unidos · Estados Unidos de América · Estados Unidos de Norteamérica · EUA · EU · EEUU · USA · US ·
  United States · United States of America · Norteamérica · Canadá · Guatemala · Belice · El Salvador · Honduras · Nicaragua ·
  Costa Rica · Panamá · Cuba · Haití · República Dominicana · Rep. Dominicana · Puerto Rico · Jamaica · Bahamas · Barbados ·
  Trinidad y Tobago · Colombia · Venezuela · Ecuador · Perú · Bolivia · Chile · Argentina · Uruguay · Paraguay · Brasil ·
  Brazil · Guyana · Surinam · España · Spain · Portugal · Francia · France · Italia · Alemania · Germany · Reino Unido · UK ·
  United Kingdom · Inglaterra · England · Escocia · Gales · Irlanda · Países Bajos · Holanda · Bélgica · Luxemburgo · Suiza ·
  Austria · Dinamarca · Suecia · Noruega · Finlandia · Islandia · Polonia · Hungría · Rumania · Bulgaria · Grecia · Croacia ·
  Serbia · Eslovenia · Eslovaquia · República Checa · Chequia · Ucrania · Rusia · Bielorrusia · Lituania · Letonia · Estonia ·
  Albania · Bosnia · Bosnia y Herzegovina · Macedonia · Montenegro · Kosovo · Moldavia · Malta · Chipre · Turquía · Armenia ·
  Azerbaiyán · Israel · Palestina · Líbano · Siria · Jordania · Irak · Irán · Arabia Saudita · Arabia Saudí · Kuwait · Qatar ·
  Emiratos Árabes Unidos · Omán · Yemen · Afganistán · Pakistán · India · Nepal · Bangladesh · Sri Lanka · China · Taiwán ·
  Hong Kong · Japón · Corea · Corea del Sur · Corea del Norte · Mongolia · Tailandia · Vietnam · Camboya · Laos · Birmania ·
  Myanmar · Malasia · Singapur · Indonesia · Filipinas · Kazajistán · Uzbekistán · Australia · Nueva Zelanda · Fiyi · Egipto ·
  Marruecos · Argelia · Túnez · Libia · Sudán · Etiopía · Somalia · Kenia · Uganda · Tanzania · Ruanda · Burundi · Congo ·
  República Democrática del Congo · Angola · Mozambique · Zambia · Zimbabue · Namibia · Botsuana · Sudáfrica · Madagascar ·
  Nigeria · Níger · Ghana · Togo · Benín · Camerún · Gabón · Guinea Ecuatorial · Senegal · Mali · Costa de Marfil · Liberia ·
  Sierra Leona · Cabo Verde`;

/** The whole country, where the state is wanted. A bare MÉXICO is also a state: entities.ts deals with it. */
const WHOLE_MEXICO = 'Estados Unidos Mexicanos · EUM · República Mexicana · Rep. Mexicana · Mexicana · Mexicano';

const COUNTRY_NAMES = new Set(entriesOf(COUNTRIES).map(lettersOf));
const MEXICO_NAMES = new Set(entriesOf(WHOLE_MEXICO).map(lettersOf));

export function isForeignCountry(text: string): boolean {
  return COUNTRY_NAMES.has(lettersOf(text));
}

export function isWholeMexico(text: string): boolean {
  return MEXICO_NAMES.has(lettersOf(text));
}

function lettersOf(text: string): string {
  return fold(text).replace(/[^a-z]/g, '');
}
