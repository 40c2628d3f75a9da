// The 33 records of the catalog: key, name and abbreviation as the service publishes them.

type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** The key of an entity in the catalog, `01` to `32` and `36`. */
export type EntityKey = `0${Exclude<Digit, 0>}` | `${1 | 2}${Digit}` | `3${0 | 1 | 2 | 6}`;

/** The two letters of an entity in a key, positions 12–13: `AS` to `ZS` and `NE`. */
export type EntityAbbreviation =
  | `${'A' | 'B' | 'C' | 'M' | 'T' | 'Z'}S`
  | `${'B' | 'C' | 'J' | 'M' | 'O' | 'T'}C`
  | `${'C' | 'N' | 'P' | 'S' | 'T'}L`
  | `${'G' | 'N' | 'Q'}T`
  | `${'G' | 'Q' | 'S'}R`
  | `${'M' | 'Y'}N`
  | `${'D' | 'H'}G`
  | `C${'H' | 'M'}`
  | ('DF' | 'NE' | 'SP' | 'VZ');

/** An entity of birth. */
export interface Entity {
  readonly key: EntityKey;
  readonly name: string;
  /** Positions 12–13 (I06 Anexo 4). */
  readonly abbreviation: EntityAbbreviation;
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

/** The catalog of entities of birth: 32 states, and NE for a person born abroad. */
export const ENTITIES: readonly Entity[] = CATALOG.trim()
  .split(/\s*\n\s*/)
  .map((line) => ({
    key: line.slice(0, 2) as EntityKey,
    name: line.slice(6),
    abbreviation: line.slice(3, 5) as EntityAbbreviation,
  }));

const BY_CODE: ReadonlyMap<string, Entity> = new Map(
  ENTITIES.flatMap((entity) => [
    [entity.key, entity],
    [entity.abbreviation, entity],
  ]),
);

/** Misprinted abbreviations and their entities: M26 Anexo 5 prints QO for Querétaro. */
export const MISPRINTED_ENTITIES: Readonly<Record<string, string>> = { QO: 'QT' };

export function misprintedEntity(code: string): Entity | undefined {
  return BY_CODE.get(MISPRINTED_ENTITIES[code] ?? '');
}

/** By key (09) or abbreviation (DF), exactly. */
export function entityByCode(code: string): Entity | undefined {
  return BY_CODE.get(code);
}
