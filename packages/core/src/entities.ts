// The 33 records of the catalog: key, name and abbreviation as the service publishes them, and other names in use.

export interface Entity {
  readonly key: string;
  readonly name: string;
  /** Positions 12–13 (I06 Anexo 4). */
  readonly abbreviation: string;
  /** Former, long and short names. Never one that could mean two entities. */
  readonly otherNames: readonly string[];
}

/** Key, abbreviation, name · other names. */
const CATALOG = `
  01 AS AGUASCALIENTES · AGS
  02 BC BAJA CALIFORNIA · BAJA CALIFORNIA NORTE · BCN
  03 BS BAJA CALIFORNIA SUR · BCS
  04 CC CAMPECHE · CAMP
  05 CL COAHUILA · COAHUILA DE ZARAGOZA · COAH
  06 CM COLIMA · COL
  07 CS CHIAPAS · CHIS
  08 CH CHIHUAHUA · CHIH
  09 DF CIUDAD DE MÉXICO · DISTRITO FEDERAL · CDMX · CD DE MÉXICO · MÉXICO DF
  10 DG DURANGO · DGO
  11 GT GUANAJUATO · GTO
  12 GR GUERRERO · GRO
  13 HG HIDALGO · HGO
  14 JC JALISCO · JAL
  15 MC MÉXICO · ESTADO DE MÉXICO · EDO DE MÉXICO · EDOMEX
  16 MN MICHOACÁN · MICHOACÁN DE OCAMPO · MICH
  17 MS MORELOS · MOR
  18 NT NAYARIT · NAY
  19 NL NUEVO LEÓN
  20 OC OAXACA · OAX
  21 PL PUEBLA · PUE
  22 QT QUERÉTARO · QUERÉTARO DE ARTEAGA · QUERÉTARO ARTEAGA · QRO
  23 QR QUINTANA ROO · Q ROO
  24 SP SAN LUIS POTOSÍ · SLP
  25 SL SINALOA · SIN
  26 SR SONORA · SON
  27 TC TABASCO · TAB
  28 TS TAMAULIPAS · TAMPS · TAMS
  29 TL TLAXCALA · TLAX
  30 VZ VERACRUZ · VERACRUZ DE IGNACIO DE LA LLAVE · VERACRUZ LLAVE · VER
  31 YN YUCATÁN · YUC
  32 ZS ZACATECAS · ZAC
  36 NE NACIDO EN EL EXTRANJERO · NACIDA EN EL EXTRANJERO · EXTRANJERO · EN EL EXTRANJERO`;

export const ENTITIES: readonly Entity[] = CATALOG.trim()
  .split(/\s*\n\s*/)
  .map((line) => {
    const [key = '', abbreviation = ''] = line.split(' ');
    const [name = '', ...otherNames] = line.slice(6).split(' · ');
    return { key, name, abbreviation, otherNames };
  });

const BY_CODE: ReadonlyMap<string, Entity> = new Map(
  ENTITIES.flatMap((entity) => [
    [entity.key, entity],
    [entity.abbreviation, entity],
  ]),
);

const BY_NAME: ReadonlyMap<string, Entity> = new Map(
  ENTITIES.flatMap((entity) =>
    [entity.key, entity.abbreviation, entity.name, ...entity.otherNames].map((name) => [plainName(name), entity]),
  ),
);

/** By key (09) or abbreviation (DF), exactly. */
export function entityByCode(code: string): Entity | undefined {
  return BY_CODE.get(code);
}

/** By key, abbreviation or any accepted name, however it is written. Never guesses: unknown is undefined. */
export function findEntity(text: string): Entity | undefined {
  return BY_NAME.get(plainName(text));
}

/** Letters and digits only: D.F., Edo. Mex. and Veracruz-Llave are typed in many ways. */
function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[.,\s-]+/g, '')
    .toUpperCase();
}
