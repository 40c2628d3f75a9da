// Column names -> roles. Names are compared without accents, case, punctuation, spaces and stop words.
import { repair } from '../cells/cell-text.ts';
import { entriesOf, fold, LONGEST_KNOWN } from '../cells/fold.ts';
import type { NameOrder, Role } from '../plan.ts';
import { ROLE_NAMES, ROLES } from './roles.ts';

/** Names with one meaning. */
const SPECIFIC: Readonly<Partial<Record<Role, string>>> = {
  givenNames: `nombres · nombre(s) · nombre de pila · nombres de pila · nombre propio · given name · given names ·
    first names · forename · vorna`,
  moreGivenNames: `segundo nombre · 2do nombre · nombre 2 · middle name · second name · midnm`,
  firstSurname: `apellido paterno · ap. paterno · a. paterno · ape. paterno · apell. paterno · ap. pat. · a. pat. ·
    ape. pat. · apellido pat. · paterno · primer apellido · 1er apellido · 1ro apellido · 1er. ap. · apellido 1 ·
    1 apellido · ap. 1 · first surname · first last name · last name 1 · surname 1 · paternal surname · paternal last name ·
    nachn`,
  secondSurname: `apellido materno · ap. materno · a. materno · ape. materno · apell. materno · ap. mat. · a. mat. ·
    ape. mat. · apellido mat. · materno · segundo apellido · 2do apellido · 2o apellido · 2do. ap. · apellido 2 ·
    2 apellido · ap. 2 · second surname · second last name · last name 2 · surname 2 · maternal surname · maternal last name ·
    nach2`,
  fullName: `nombre completo · nombre y apellidos · nombres y apellidos · nombre(s) y apellido(s) · apellidos y nombre ·
    apellidos y nombres · apellidos, nombre · apellidos, nombres · nombre apellidos · full name ·
    nombre completo con apellidos · ename · cname`,
  surnames: `apellidos · apellido(s) · surnames · last names · apellidos paterno y materno · apellido paterno y materno`,
  birthDate: `fecha de nacimiento · fecha de nac. · fecha de nacim. · fec. de nacimiento · fec. nac. · fec. nacim. ·
    fech. nac. · fcha. nac. · f. nacimiento · f. nac. · fecha en que nació · nació · nació el · nacido el · date of birth · birth date ·
    birthday · dob · gbdat`,
  birthYear: `anio_nacimiento · año de nacimiento · año de nac. · anio nac. · a. nac. · year of birth · birth year`,
  birthMonth: `mes_nacimiento · mes de nacimiento · mes de nac. · m. nac. · month of birth · birth month`,
  birthDay: `dia_nacimiento · día de nacimiento · día de nac. · d. nac. · day of birth`,
  sex: `sexo · sexo/género · sexo o género · sexo registrado · sexo h/m · sexo m/f · clave sexo · cve. sexo · sex · gesch`,
  entity: `entidad de nacimiento · entidad federativa de nacimiento · entidad de nac. · entidad federativa de nac. ·
    ent. de nacimiento · ent. nac. · ent. fed. de nacimiento · ent. fed. nac. · entidad fed. nac. · estado de nacimiento ·
    estado de nac. · edo. de nacimiento · edo. nac. · lugar de nacimiento · lugar de nac. · l. nac. ·
    clave de entidad de nacimiento · clave de la entidad de nac. · cve. ent. nac. · entidad natal · estado natal ·
    entidad de origen · estado de origen · nació en · nacido en · natural de · originario de · originaria de · oriundo de · state of birth · birth state · place of birth · birthplace ·
    region of birth · gbdep · gbort`,
  curp: `curp · clave curp · cve. curp · clave única de registro de población · clave única · curp actual`,
};

/** Ambiguous names: they count only if no other column has a specific name for the role. */
const GENERIC: Readonly<Partial<Record<Role, string>>> = {
  givenNames: `nombre · primer nombre · 1er nombre · nombre 1 · nom. · noms. · first name · name`,
  firstSurname: `apellido · last name · surname · family name`,
  birthDate: `nacimiento · nac. · f. de n. · fecha · fec. · birth · cumpleaños`,
  birthYear: `año · anio · year`,
  birthMonth: `mes · month`,
  birthDay: `día · day`,
  sex: `género · género h/m · género m/f · gen. · gender · sx.`,
  entity: `entidad · entidad federativa · ent. fed. · entidad fed. · ent. · estado · edo. · clave de entidad ·
    clave entidad federativa · cve. ent. · state`,
};

/** Parts of a date under «Nacimiento». Read with all their words: DD alone is a date format. */
const DATE_PART_NAMES: Readonly<Partial<Record<Role, string>>> = {
  birthDay: 'dd nacimiento · dd nac. · d nacimiento',
  birthMonth: 'mm nacimiento · mm nac. · m nacimiento',
  birthYear: 'aa nacimiento · aa nac. · aaaa nacimiento · aaaa nac. · a nacimiento',
};

/** Of the ambiguous names, those that are often about something else: where a school is, when a row was typed. */
const VAGUE: Readonly<Partial<Record<Role, string>>> = { birthDate: 'fecha · fec.', entity: GENERIC.entity ?? '' };

/** Words of columns about an address or a school. */
const PLACE_WORDS = new Set(
  `calle colonia col cp postal domicilio direccion municipio alcaldia localidad ciudad poblacion cct escuela plantel
   zona turno address street city zip school`.split(/\s+/),
);

/** A third column of given names. */
const GIVEN_NAMES_APART = 'tercer nombre · 3er nombre · nombre 3';

/** Words for the person a datum is about. Alone, they mean the name: «Alumno». */
const PERSON_WORDS = new Set(
  `empleado empleada empleados trabajador trabajadora trabajadores colaborador colaboradora colaboradores alumno alumna alumnos
   estudiante estudiantes educando persona personas titular asegurado asegurada derechohabiente paciente pacientes socio socia
   socios solicitante solicitantes menor menores nino nina ninos participante participantes integrante integrantes candidato
   candidata aspirante aspirantes becario becaria afiliado afiliada cliente clientes ciudadano ciudadana interesado interesada
   postulante egresado egresada pensionado pensionada jubilado jubilada acreditado acreditada miembro miembros`.split(
    /\s+/,
  ),
);

/** Stop words: articles, whose datum it is, date formats. */
const SMALL_WORDS = new Set([...PERSON_WORDS, ...'de del la el los las of the dd mm aaaa yyyy'.split(' ')]);

/** Words around the datum in the question of a form: «¿En qué estado de la República naciste?». */
const QUESTION_WORDS = new Set(
  `en que cual cuales es son fue tu tus su sus mi mis a como escribe escriba ingresa ingrese anota anote indica indique captura
   capture selecciona seleccione elige elija proporciona proporcione favor por republica mexicana legal registrado`.split(
    /\s+/,
  ),
);
const BORN = /^naci(?:o|ste|do|da|eron)?$/;

/** A column with one of these words is not used, whatever its contents. */
const UNRELATED_WORDS = new Set(
  `ingreso alta altas baja bajas contrato contratacion antiguedad captura registro pago vigencia expedicion emision
   inicio fin termino vencimiento actualizacion modificacion creacion cita consulta trabajo laboral residencia domicilio
   direccion actual civil adscripcion sucursal plaza municipio ciudad postal envio fiscal padre madre conyuge esposo
   esposa beneficiario beneficiaria hijo hija tutor jefe contacto emergencia reingreso promocion ultimo ultima proximo
   hire start end created updated address home work father mother spouse`.split(/\s+/),
);

function wordsOf(header: string): string[] {
  if (header.length > LONGEST_KNOWN) return [];
  const text = (repair(header) ?? header).replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  return fold(text).match(/[a-z]+|\d+/g) ?? [];
}

/** The words of a header without stop words, joined: the same for FECHANACIMIENTO, fecha_nacimiento and Fecha de Nacimiento. */
export function headerKey(header: string): string {
  const words = wordsOf(header);
  const mainWords = words.filter((word) => !SMALL_WORDS.has(word));
  return (mainWords.length > 0 ? mainWords : words).join('');
}

/** The key of a question of a form, without its question words: «estado nacimiento». */
function questionKey(header: string): string {
  return wordsOf(header)
    .filter((word) => !SMALL_WORDS.has(word) && !QUESTION_WORDS.has(word))
    .map((word) => (BORN.test(word) ? 'nacimiento' : word))
    .join('');
}

/** The keys of each name with and without stop words: FECHADENACIMIENTO cannot be split into words. */
function spellings(paragraph = ''): string[] {
  return entriesOf(paragraph).flatMap((name) => [headerKey(name), wordsOf(name).join('')]);
}

export interface NamedRole {
  readonly role: Role;
  /** A higher rank beats a lower one. */
  readonly rank: number;
}

const PERSON_RANK = 1;
export const GENERIC_RANK = 2;
const SPECIFIC_RANK = 3;
const WIRE_RANK = 4;

/** The known names of each role, for the documentation. */
export const HEADER_NAMES: Readonly<Record<Role, readonly string[]>> = Object.fromEntries(
  ROLE_NAMES.map((role) => [role, [SPECIFIC, GENERIC].flatMap((names) => entriesOf(names[role] ?? ''))]),
) as Record<Role, string[]>;

const ROLE_OF: ReadonlyMap<string, NamedRole> = new Map(
  ROLE_NAMES.flatMap((role) => [
    ...entriesOf(DATE_PART_NAMES[role] ?? '').map((name): [string, NamedRole] => [
      wordsOf(name).join(''),
      { role, rank: SPECIFIC_RANK },
    ]),
    ...spellings(GENERIC[role]).map((name): [string, NamedRole] => [name, { role, rank: GENERIC_RANK }]),
    ...spellings(SPECIFIC[role]).map((name): [string, NamedRole] => [name, { role, rank: SPECIFIC_RANK }]),
  ]),
);

const APART: ReadonlySet<string> = new Set(spellings(GIVEN_NAMES_APART));

const WIRE_ROLE: ReadonlyMap<string | null, Role> = new Map(ROLE_NAMES.map((role) => [ROLES[role].wire, role]));

/** The role that a column name states. With `wireNames`, the exact parameter names of the HTTP interface have the highest rank. */
export function roleNamed(header: string, wireNames: boolean): NamedRole | undefined {
  const wire = wireNames ? WIRE_ROLE.get(header.trim()) : undefined;
  if (wire !== undefined) return { role: wire, rank: WIRE_RANK };
  const whole = headerKey(header);
  if (APART.has(whole)) return undefined;
  // Sexo (H/M), Fecha de nacimiento (día-mes-año).
  const bare = header.replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ');
  return (
    ROLE_OF.get(wordsOf(header).join('')) ?? ROLE_OF.get(whole) ?? ROLE_OF.get(headerKey(bare)) ?? namedInWords(bare)
  );
}

/** By its words: all parts of a name, a question, or nothing but whose name it is. */
function namedInWords(header: string): NamedRole | undefined {
  const words = wordsOf(header);
  if (words.length === 0 || words.some((word) => UNRELATED_WORDS.has(word))) return undefined;
  if (words.some(isGivenWord) && words.some(isSurnameWord) && words.every(isNameWord)) {
    return { role: 'fullName', rank: SPECIFIC_RANK };
  }
  if (words.every((word) => SMALL_WORDS.has(word)) && words.some((word) => PERSON_WORDS.has(word))) {
    return { role: 'givenNames', rank: PERSON_RANK };
  }
  const question = questionKey(header);
  return QUESTIONS.get(question) ?? ROLE_OF.get(question);
}

/** «¿Dónde naciste?», «¿Cuándo nació?». */
const QUESTIONS: ReadonlyMap<string, NamedRole> = new Map([
  ['dondenacimiento', { role: 'entity', rank: SPECIFIC_RANK }],
  ['cuandonacimiento', { role: 'birthDate', rank: SPECIFIC_RANK }],
]);

function isNameWord(word: string): boolean {
  return (
    isGivenWord(word) ||
    isSurnameWord(word) ||
    SMALL_WORDS.has(word) ||
    QUESTION_WORDS.has(word) ||
    BESIDE_NAMES.has(word)
  );
}

const BESIDE_NAMES = new Set(
  'y e s o con primer primero segundo completo ap ape orden empezando iniciando comenzando'.split(' '),
);

function isGivenWord(word: string): boolean {
  return /^noms?$|^nombres?$/.test(word);
}

function isSurnameWord(word: string): boolean {
  return /^apellidos?$|^[pm]aterno$/.test(word);
}

/** A column named after whose name it has («Alumno»): its contents have to be names, and not numbers. */
export function isNamedAfterPerson({ rank }: NamedRole): boolean {
  return rank === PERSON_RANK;
}

const VAGUE_KEYS: ReadonlyMap<string, Role> = new Map(
  ROLE_NAMES.flatMap((role) => spellings(VAGUE[role]).map((name): [string, Role] => [name, role])),
);

export function isVagueName(header: string, role: Role): boolean {
  return VAGUE_KEYS.get(headerKey(header)) === role;
}

/** The column is about an address or a school. */
export function hasPlaceWord(header: string): boolean {
  return wordsOf(header.replace(/c\.\s*p\./i, 'cp')).some((word) => PLACE_WORDS.has(word));
}

export function isGivenNameApart(header: string): boolean {
  return APART.has(headerKey(header));
}

/** The order that the name of a column of full names states: «Apellidos y nombre», «(empezando por los apellidos)». */
export function orderNamed(header: string): NameOrder | undefined {
  const words = wordsOf(header.replace(/nombre\s+completo/i, ' '));
  const starting = words.findIndex((word) => STARTING.test(word));
  if (starting >= 0) return orderStarting(words, starting);
  const [given, surname] = [words.findIndex(isGivenWord), words.findIndex(isSurnameWord)];
  if (surname < 0 || given < 0) return undefined;
  return surname < given ? 'surnames-first' : 'given-first';
}

const STARTING = /^(?:empez|empiez|inici|comenz|comienz|primero$)/;

/** «Apellidos primero», «primero apellidos», «empezando por apellidos»; not known for «nombre primero apellidos». */
function orderStarting(words: readonly string[], starting: number): NameOrder | undefined {
  const after = words.slice(starting).find((word) => isGivenWord(word) || isSurnameWord(word)) ?? '';
  const named = words[starting] === 'primero' ? [words[starting - 1] ?? '', after] : [after];
  const [given, surname] = [named.some(isGivenWord), named.some(isSurnameWord)];
  if (given === surname) return undefined;
  return surname ? 'surnames-first' : 'given-first';
}

/** True for a name with a role and for given names in a column of their own. */
export function isHeaderName(text: string, wireNames: boolean): boolean {
  return roleNamed(text, wireNames) !== undefined || isGivenNameApart(text);
}

/** The name excludes the column, whatever its contents. */
export function isUnrelated(header: string): boolean {
  return isGivenNameApart(header) || hasUnrelatedWord(header);
}

export function hasUnrelatedWord(header: string): boolean {
  return wordsOf(header).some((word) => UNRELATED_WORDS.has(word));
}
