// Values that people type in place of a name, or around it, and what every program must do with each: refuse it, or give
// the key with or without a warning. Names that only look like one of them are here too.
import type { IssueCode, NameField } from '@curp/core';

export interface DoubtfulName {
  readonly value: string;
  readonly field: NameField;
  readonly expected: 'refused' | 'warned' | 'plain';
  /** Of the refusal or of the warning. */
  readonly code?: IssueCode;
}

const SURNAMES = ['firstSurname', 'secondSurname'] as const;
const NAMES = ['givenNames', ...SURNAMES] as const;

function rows(
  expected: DoubtfulName['expected'],
  code: IssueCode | undefined,
  fields: readonly NameField[],
  values: string,
): DoubtfulName[] {
  return values
    .split('|')
    .flatMap((value) => fields.map((field) => ({ value, field, expected, ...(code && { code }) })));
}

export const DOUBTFUL_NAMES: readonly DoubtfulName[] = [
  ...rows(
    'refused',
    'placeholder',
    NAMES,
    'SIN APELLIDO|SIN APELLIDO MATERNO|SIN APELLIDO PATERNO|SIN SEGUNDO APELLIDO|SIN MATERNO|NO TIENE|NO APLICA|N/A|S/A|' +
      'S/D|S/N|SE IGNORA|SE DESCONOCE|NO PROPORCIONÓ|NO PROPORCIONADO|PENDIENTE|VACANTE|NINGUNO|XX|XXX|XXXXXXXXXX|' +
      'SIN DATO|SIN DATOS|NO REGISTRADO|0|00|1|/',
  ),
  ...rows(
    'refused',
    'placeholder',
    ['secondSurname'],
    'no tiene|No  Aplica| n/a |Ninguno|xx|sin apellido|NO PROPORCIONO|Sé ignora|NO PROPORCIONO\u0301|-|--|---|.|...|- -|—|–|SÌN APELLIDO|NINGÜNO',
  ),
  ...rows('refused', 'unreadable', ['givenNames'], 'Ana@correo|@na|N_A'),
  ...rows(
    'warned',
    'maybe-placeholder',
    NAMES,
    'NA|Na|SAM|Sam|NULL|Null|BAJA|Baja|ND|SN|NINGUNA|NO|NULO|VACIO|Vacío|X|NONE',
  ),
  ...rows('warned', 'unknown-surname', SURNAMES, 'DESCONOCIDO|desconocido| Desconocido '),
  ...rows('warned', 'maybe-placeholder', ['givenNames'], 'DESCONOCIDO|Desconocido'),
  ...rows(
    'warned',
    'title',
    ['givenNames'],
    'LIC. ANA|ING. ANA|DR. JUAN|DRA. ANA|PROFR. JUAN|PROFRA. ANA|MTRO. JUAN|MTRA. ANA|C. ANA|SR. JUAN|SRA. ANA|Lic. Ana|' +
      'Dra.Ana|1. ANA|12. ANA|1.ANA|LIC ANA|DR ANA|C.P. ANA|1.- ANA',
  ),
  ...rows('warned', 'digit-in-name', NAMES, 'AN4|ANA 2|4NA|ENRIQUE 8'),
  ...rows('warned', 'joined-words', ['givenNames'], 'MA.LUISA|JOSE.LUIS|MARÍA-JOSÉ|J-JESUS|T.JUAN|MAT.ANA'),
  ...rows('warned', 'joined-words', SURNAMES, 'PEREZ.LOPEZ'),
  ...rows('warned', 'abbreviation', NAMES, 'HDEZ|Hdez.|MTZ|GLEZ|GPE.|MA. GPE|FCO.|JOSE ANT.|MARÍA DEL C.|VZQZ|PZ'),
  ...rows('warned', 'abbreviation', ['givenNames'], 'R. ERICK'),
  ...rows('warned', 'abbreviation', SURNAMES, 'C. SOTO|HDEZ. DE LA O'),
  ...rows('warned', 'loose-sign', NAMES, '- ANA|ANA -|. ANA|ANA . LUZ|/ ANA|-ANA'),
  ...rows('warned', 'two-names', NAMES, 'ANNA / ANITA|ANNA/ANITA|ANNA O ANITA|ANNA ALIAS ANITA'),
  ...rows('warned', 'married-name', SURNAMES, 'VDA. DE TORRES|VIUDA DE TORRES|VEGA VDA DE TORRES|SRA. DE TORRES'),
  ...rows('warned', 'title', SURNAMES, 'LIC. VEGA|DR. VEGA'),
  ...rows('warned', 'foreign-letter', ['givenNames'], 'Mª ANA|MªANA'),
  ...rows(
    'plain',
    undefined,
    NAMES,
    'ÑA|Sá|SA|NOEL|PEÑA|VACA|NINA|SINAI|SEGURA|PENDAS|VACAS|XIMENA|NAVA|BAJO|DRAKE|LICONA|SIN|NONO|SAMANO|SAMUEL|NADIA',
  ),
  ...rows('plain', undefined, ['givenNames'], 'MA. LUISA|J. JESUS'),
  ...rows('plain', undefined, ['givenNames'], 'SAC-NICTÉ|ANA-LUISA|ST.JOHN'),
  ...rows(
    'plain',
    undefined,
    SURNAMES,
    'DE LA O VERA|SMRZ|CH|NG|MC GREGOR|GYVES|STA. CRUZ|GARCÍA-LÓPEZ|ST. JOHN|D/AMICO|DOCTOR',
  ),
  ...rows('plain', undefined, ['secondSurname'], ''),
];
