// The 33 records of the catalog: key, name and abbreviation as the service publishes them.

export interface Entity {
  readonly key: string;
  readonly name: string;
  /** Positions 12–13 (I06 Anexo 4). */
  readonly abbreviation: string;
}

/** Key, abbreviation, name. */
const CATALOG = `
  01 AS AGUASCALIENTES
  02 BC BAJA CALIFORNIA
  03 BS BAJA CALIFORNIA SUR
  04 CC CAMPECHE
  05 CL COAHUILA
  06 CM COLIMA
  07 CS CHIAPAS
  08 CH CHIHUAHUA
  09 DF CIUDAD DE MÉXICO
  10 DG DURANGO
  11 GT GUANAJUATO
  12 GR GUERRERO
  13 HG HIDALGO
  14 JC JALISCO
  15 MC MÉXICO
  16 MN MICHOACÁN
  17 MS MORELOS
  18 NT NAYARIT
  19 NL NUEVO LEÓN
  20 OC OAXACA
  21 PL PUEBLA
  22 QT QUERÉTARO
  23 QR QUINTANA ROO
  24 SP SAN LUIS POTOSÍ
  25 SL SINALOA
  26 SR SONORA
  27 TC TABASCO
  28 TS TAMAULIPAS
  29 TL TLAXCALA
  30 VZ VERACRUZ
  31 YN YUCATÁN
  32 ZS ZACATECAS
  36 NE NACIDO EN EL EXTRANJERO`;

export const ENTITIES: readonly Entity[] = CATALOG.trim()
  .split(/\s*\n\s*/)
  .map((line) => ({ key: line.slice(0, 2), name: line.slice(6), abbreviation: line.slice(3, 5) }));

const BY_CODE: ReadonlyMap<string, Entity> = new Map(
  ENTITIES.flatMap((entity) => [
    [entity.key, entity],
    [entity.abbreviation, entity],
  ]),
);

/** Misprinted abbreviations and what they stand for: M26 Anexo 5 prints QO for Querétaro. */
export const MISPRINTED_ENTITIES: Readonly<Record<string, string>> = { QO: 'QT' };

export function misprintedEntity(code: string): Entity | undefined {
  return BY_CODE.get(MISPRINTED_ENTITIES[code] ?? '');
}

/** By key (09) or abbreviation (DF), exactly. */
export function entityByCode(code: string): Entity | undefined {
  return BY_CODE.get(code);
}
