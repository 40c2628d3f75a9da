// What docs/listas.md says about each id of the registers of lists. The types require every id.
import type { Role } from '@curp/batch';
import type { ADDED } from '../../../packages/batch/src/rows/answerer.ts';
import type { NoticeId, ProblemId } from '../../../packages/batch/src/messages.ts';

type AddedColumn = (typeof ADDED)[keyof typeof ADDED];

export const ADDED_COLUMNS: Readonly<Record<AddedColumn, string>> = {
  curp: 'La clave; vacía si los datos no la dan',
  curp_calculada: 'La misma, si la lista ya trae una columna de CURP: la de la lista no se toca',
  cotejo: 'Solo entonces: `coincide`, `homonimia` (solo difieren la 17 y la 18, que asigna el RENAPO) o `difiere`',
  valida: 'Solo si la lista trae claves y no datos con que cotejarlas: `sí` o `no`',
  sugerencia: 'Solo entonces: la clave que se quiso escribir, o las posibles (`A o B`) si no es casi seguro cuál',
  nacimiento: 'Solo entonces: la fecha que dice la clave',
  sexo: 'Solo entonces: el sexo que dice la clave',
  entidad: 'Solo entonces: la entidad que dice la clave',
  codigos: 'Los códigos de por qué no hay clave, de menor a mayor, separados por un espacio',
  motivos: 'Las mismas causas en frases, con lo que hay que hacer; o por qué difiere la clave de la lista',
  avisos: 'Lo dudoso de una clave que sí se dio',
  repetida:
    '`duplicada: fila N` si la persona ya estaba en la fila N; `homonimia: fila N` si es otra con la misma clave',
};

type Roles<Ids extends ProblemId> = Readonly<Record<Ids, readonly Role[]>>;

/** The roles that each problem can be about. */
export const ROW_PROBLEM_ROLES = {
  missing: ['givenNames', 'birthDate', 'birthMonth', 'birthDay', 'sex', 'entity', 'curp'],
  'formula-unsaved': ['secondSurname'],
  'surname-unset': ['firstSurname', 'secondSurname'],
  'year-not-numeric': ['birthYear'],
  'month-not-numeric': ['birthMonth'],
  'day-not-numeric': ['birthDay'],
  'year-length': ['birthYear'],
  'year-century': ['birthYear'],
  'month-length': ['birthMonth'],
  'day-length': ['birthDay'],
  'sex-unknown': ['sex'],
  'sex-unclear': ['sex'],
  'sex-code': ['sex'],
  'sex-against-hm': ['sex'],
  'sex-against-mf': ['sex'],
  'date-unreadable': ['birthDate'],
  'date-ambiguous': ['birthDate'],
  'date-against-dmy': ['birthDate'],
  'date-against-mdy': ['birthDate'],
  'date-century': ['birthDate'],
  'entity-unknown': ['entity'],
  'entity-suggested': ['entity'],
  'entity-misprint': ['entity'],
  'entity-either': ['entity'],
  'entity-code': ['entity'],
  'entity-country': ['entity'],
  'surname-lacking': ['secondSurname'],
  'name-title': ['givenNames'],
  'name-digits': ['firstSurname'],
  'letters-lost': ['givenNames'],
  'name-unsplit': ['fullName'],
} as const satisfies Partial<Roles<ProblemId>>;

/** Problems that stop a whole list: all the others. */
export const LIST_PROBLEM_ROLES: Roles<Exclude<ProblemId, keyof typeof ROW_PROBLEM_ROLES>> = {
  'headers-unknown': ['givenNames'],
  'headers-absent': ['givenNames'],
  'header-row-unknown': ['givenNames'],
  'name-order': ['fullName'],
  'lists-side-by-side': ['givenNames'],
  'given-names-apart': ['givenNames'],
  'first-surname-column-missing': ['firstSurname'],
  'second-surname-column-missing': ['secondSurname'],
  'column-missing': ['birthDate'],
  'column-missing-or-same': ['sex', 'entity'],
  'column-and-same': ['entity'],
  'column-twice': ['entity'],
  'column-unconfirmed': ['entity'],
  'dates-ambiguous': ['birthDate'],
  'dates-turned': ['birthDate'],
  'header-again': ['givenNames'],
  'dates-twice': ['birthDate'],
  'choice-unknown': ['givenNames'],
  'choice-unclear': ['givenNames'],
  'choice-repeated': ['givenNames'],
};

type Notice = readonly [about: Role, of: 'una fila' | 'la lista'];

/** `key-differs` is among the reasons instead. */
export const NOTICES: Readonly<Record<Exclude<NoticeId, 'key-differs'>, Notice>> = {
  'date-century': ['birthDate', 'una fila'],
  'date-time': ['birthDate', 'una fila'],
  repaired: ['firstSurname', 'una fila'],
  'date-leap': ['birthDate', 'una fila'],
  'note-blank': ['secondSurname', 'una fila'],
  'more-names-blank': ['moreGivenNames', 'una fila'],
  'titles-stripped': ['givenNames', 'una fila'],
  'maria-spelled': ['givenNames', 'una fila'],
  'name-spelled': ['firstSurname', 'una fila'],
  'name-unset': ['firstSurname', 'una fila'],
  'name-foreword': ['givenNames', 'una fila'],
  'surnames-together': ['firstSurname', 'una fila'],
  'name-split': ['fullName', 'una fila'],
  'sex-presumed': ['sex', 'una fila'],
  'entity-abroad': ['entity', 'una fila'],
  'entity-corrected': ['entity', 'una fila'],
  'key-valid': ['curp', 'una fila'],
  'key-invalid': ['curp', 'una fila'],
  'aside-header': ['givenNames', 'una fila'],
  'aside-note': ['givenNames', 'una fila'],
  'header-row': ['givenNames', 'la lista'],
  'header-two-rows': ['givenNames', 'la lista'],
  utf16: ['givenNames', 'la lista'],
  'file-ods': ['givenNames', 'la lista'],
  'file-xml2003': ['givenNames', 'la lista'],
  'file-html': ['givenNames', 'la lista'],
  'file-text': ['givenNames', 'la lista'],
  'header-again': ['givenNames', 'la lista'],
  'given-names-joined': ['givenNames', 'la lista'],
  dittos: ['entity', 'la lista'],
  'own-columns': ['curp', 'la lista'],
  'letters-lost': ['givenNames', 'la lista'],
  'keys-only': ['curp', 'la lista'],
  'dates-serial': ['birthDate', 'la lista'],
  'order-assumed': ['birthDate', 'la lista'],
  'order-mixed': ['birthDate', 'la lista'],
  'entities-country': ['entity', 'la lista'],
  'entities-same': ['entity', 'la lista'],
  'dates-close': ['birthDate', 'la lista'],
  'dates-recent': ['birthDate', 'la lista'],
  'contents-unlike': ['sex', 'la lista'],
};
