// The 33 records of the catalog: key, name and abbreviation as the service publishes them, and other names in use.

export interface Entity {
  readonly key: string;
  readonly name: string;
  /** Positions 12–13 (I06 Anexo 4). */
  readonly abbreviation: string;
  /** Former, long and short names. Never one that could mean two entities. */
  readonly otherNames: readonly string[];
}

export const ENTITIES: readonly Entity[] = [
  record('01', 'AGUASCALIENTES', 'AS', 'AGS'),
  record('02', 'BAJA CALIFORNIA', 'BC', 'BAJA CALIFORNIA NORTE', 'BCN'),
  record('03', 'BAJA CALIFORNIA SUR', 'BS', 'BCS'),
  record('04', 'CAMPECHE', 'CC', 'CAMP'),
  record('05', 'COAHUILA', 'CL', 'COAHUILA DE ZARAGOZA', 'COAH'),
  record('06', 'COLIMA', 'CM', 'COL'),
  record('07', 'CHIAPAS', 'CS', 'CHIS'),
  record('08', 'CHIHUAHUA', 'CH', 'CHIH'),
  record('09', 'CIUDAD DE MÉXICO', 'DF', 'DISTRITO FEDERAL', 'CDMX', 'CD DE MÉXICO', 'MÉXICO DF'),
  record('10', 'DURANGO', 'DG', 'DGO'),
  record('11', 'GUANAJUATO', 'GT', 'GTO'),
  record('12', 'GUERRERO', 'GR', 'GRO'),
  record('13', 'HIDALGO', 'HG', 'HGO'),
  record('14', 'JALISCO', 'JC', 'JAL'),
  record('15', 'MÉXICO', 'MC', 'ESTADO DE MÉXICO', 'EDO DE MÉXICO', 'EDOMEX'),
  record('16', 'MICHOACÁN', 'MN', 'MICHOACÁN DE OCAMPO', 'MICH'),
  record('17', 'MORELOS', 'MS', 'MOR'),
  record('18', 'NAYARIT', 'NT', 'NAY'),
  record('19', 'NUEVO LEÓN', 'NL'),
  record('20', 'OAXACA', 'OC', 'OAX'),
  record('21', 'PUEBLA', 'PL', 'PUE'),
  record('22', 'QUERÉTARO', 'QT', 'QUERÉTARO DE ARTEAGA', 'QUERÉTARO ARTEAGA', 'QRO'),
  record('23', 'QUINTANA ROO', 'QR', 'Q ROO'),
  record('24', 'SAN LUIS POTOSÍ', 'SP', 'SLP'),
  record('25', 'SINALOA', 'SL', 'SIN'),
  record('26', 'SONORA', 'SR', 'SON'),
  record('27', 'TABASCO', 'TC', 'TAB'),
  record('28', 'TAMAULIPAS', 'TS', 'TAMPS', 'TAMS'),
  record('29', 'TLAXCALA', 'TL', 'TLAX'),
  record('30', 'VERACRUZ', 'VZ', 'VERACRUZ DE IGNACIO DE LA LLAVE', 'VERACRUZ LLAVE', 'VER'),
  record('31', 'YUCATÁN', 'YN', 'YUC'),
  record('32', 'ZACATECAS', 'ZS', 'ZAC'),
  record('36', 'NACIDO EN EL EXTRANJERO', 'NE', 'NACIDA EN EL EXTRANJERO', 'EXTRANJERO', 'EN EL EXTRANJERO'),
];

function record(key: string, name: string, abbreviation: string, ...otherNames: string[]): Entity {
  return { key, name, abbreviation, otherNames };
}

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
