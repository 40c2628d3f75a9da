// What docs/listas.md says of each id of the registers of lists. The compiler asks for every one of them.
import type { Role } from '@curp/batch';
import type { ADDED } from '../../packages/batch/src/rows/engine.ts';
import type { NoticeId, ProblemId } from '../../packages/batch/src/messages.ts';

type AddedColumn = (typeof ADDED)[keyof typeof ADDED];

export const ADDED_COLUMNS: Readonly<Record<AddedColumn, string>> = {
  curp: 'La clave; vacía si los datos no la dan',
  curp_calculada: 'La misma, si la lista ya trae una columna de CURP: la de la lista no se toca',
  cotejo: 'Solo entonces: `coincide`, `homonimia` (solo difieren la 17 y la 18, que asigna el RENAPO) o `difiere`',
  codigos: 'Los códigos de por qué no hay clave, de menor a mayor, separados por un espacio',
  motivos: 'Las mismas causas en frases, con lo que hay que hacer; o por qué difiere la clave de la lista',
  avisos: 'Lo dudoso de una clave que sí se dio',
  repetida:
    '`duplicada: fila N` si la persona ya estaba en la fila N; `homonimia: fila N` si es otra con la misma clave',
};

type Roles<Ids extends ProblemId> = Readonly<Record<Ids, readonly Role[]>>;

/** With the data of which each one is said. */
export const ROW_PROBLEM_ROLES = {
  missing: ['givenNames', 'birthDate', 'birthMonth', 'birthDay', 'sex', 'entity'],
  'surname-unset': ['firstSurname', 'secondSurname'],
  'year-not-numeric': ['birthYear'],
  'month-not-numeric': ['birthMonth'],
  'day-not-numeric': ['birthDay'],
  'year-length': ['birthYear'],
  'month-length': ['birthMonth'],
  'day-length': ['birthDay'],
  'sex-unknown': ['sex'],
  'sex-unclear': ['sex'],
  'sex-against-hm': ['sex'],
  'sex-against-mf': ['sex'],
  'date-unreadable': ['birthDate'],
  'date-ambiguous': ['birthDate'],
  'date-against-dmy': ['birthDate'],
  'date-against-mdy': ['birthDate'],
  'date-century': ['birthDate'],
  'entity-unknown': ['entity'],
} as const satisfies Partial<Roles<ProblemId>>;

/** What keeps a whole list from beginning: every other problem. */
export const LIST_PROBLEM_ROLES: Roles<Exclude<ProblemId, keyof typeof ROW_PROBLEM_ROLES>> = {
  'headers-unknown': ['givenNames'],
  'headers-absent': ['givenNames'],
  'headers-below': ['givenNames'],
  'full-name': ['givenNames'],
  'given-names-apart': ['givenNames'],
  'surnames-together': ['firstSurname'],
  'first-surname-column-missing': ['firstSurname'],
  'second-surname-column-missing': ['secondSurname'],
  'column-missing': ['sex'],
  'column-twice': ['entity'],
  'dates-twice': ['birthDate'],
  'choice-unknown': ['givenNames'],
  'choice-unclear': ['givenNames'],
  'choice-repeated': ['givenNames'],
};

type Notice = readonly [about: Role, of: 'una fila' | 'la lista'];

/** `key-differs` stands among the reasons, not here. */
export const NOTICES: Readonly<Record<Exclude<NoticeId, 'key-differs'>, Notice>> = {
  'date-century': ['birthDate', 'una fila'],
  'date-time': ['birthDate', 'una fila'],
  repaired: ['firstSurname', 'una fila'],
  'dot-without-blank': ['givenNames', 'una fila'],
  filler: ['secondSurname', 'una fila'],
  'key-valid': ['curp', 'una fila'],
  'key-invalid': ['curp', 'una fila'],
  'dates-serial': ['birthDate', 'la lista'],
  'order-assumed': ['birthDate', 'la lista'],
  'order-mixed': ['birthDate', 'la lista'],
  'sex-unclear': ['sex', 'la lista'],
  'entity-country': ['entity', 'la lista'],
  'contents-unlike': ['sex', 'la lista'],
};
