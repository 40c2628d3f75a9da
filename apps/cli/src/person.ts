// Parses the six arguments of a person into core's `Person`. A value that is not understood is passed on unchanged, so
// that core reports it with the other problems.
import { entityDoubt, notice, readDate, readEntity, readSex, saysMexico, withoutUnseen } from '@curp/batch';
import { FIELDS, type Issue, type IssueCode, type NameField, type Person } from '@curp/core';
import { remarksIn } from '@curp/core/bulk';
import { describeIssue } from '@curp/core/messages';

export interface ReadPerson {
  readonly person: Person;
  /** Notes on how ambiguous values were read. */
  readonly notices: readonly string[];
}

/** In the order of the arguments. Ambiguous dates have the day first, and M is a woman, as in the service. */
export function readPerson(args: readonly string[], today: string): ReadPerson {
  const [givenNames = '', firstSurname = '', secondSurname = '', ...facts] = args.map(withoutUnseen);
  const [date = '', sex = '', place = ''] = facts.map((text) => text.trim());
  const birth = readDate(date, { dateOrder: 'dmy', today });
  const gender = readSex(sex, 'H/M');
  const entity = readEntity(place);
  return {
    person: {
      givenNames,
      firstSurname,
      secondSurname,
      birthDate: birth.ok ? birth.value : date,
      sex: gender.ok ? gender.value : sex,
      entity: entity.ok ? entity.entity.key : place,
    } as Person,
    notices: [
      ...dateNotices(date, today),
      ...(saysMexico(place) ? [MAY_BE_THE_COUNTRY] : []),
      ...(entity.ok && entity.notice !== undefined ? [ABROAD] : []),
    ],
  };
}

const MAY_BE_THE_COUNTRY = `«${FIELDS.entity.label}» dice México, que en el catálogo es el Estado de México: si es el país, falta la entidad.`;

const ABROAD = notice('entity-abroad', 'entity');

function dateNotices(date: string, today: string): string[] {
  const birth = readDate(date, { dateOrder: 'dmy', today });
  if (!birth.ok) return [];
  // A list with both orders refuses such a date.
  const either = readDate(date, { dateOrder: 'mixed', today });
  const isEitherWay = !either.ok && either.problem === 'date-ambiguous';
  if (birth.notice === undefined && !isEitherWay) return [];
  const order = isEitherWay ? ', con el día primero' : '';
  return [`«${FIELDS.birthDate.label}» se leyó como ${birth.value}${order}: revise que sea esa.`];
}

const NAME_FIELDS: readonly NameField[] = ['givenNames', 'firstSurname', 'secondSurname'];

/** A title or digits in a name stop the command, as they stop a row of a list; `--literal` reads them as they are. */
export function doubtfulNames(person: Person, literal: boolean | undefined): Issue[] {
  if (literal === true) return [];
  return NAME_FIELDS.flatMap((field): Issue[] => {
    const remarks = remarksIn(person[field] ?? '', field === 'givenNames' ? 'given' : 'surname');
    const code = STOPPING.find((remark) => remarks.includes(remark));
    return code === undefined ? [] : [{ code, field }];
  });
}

const STOPPING = ['title', 'digit-in-name'] as const;

/** The command accepts more forms than core, and the fix lists them. */
const FIXES: Partial<Record<IssueCode, string>> = {
  'date-malformed':
    '«Fecha de nacimiento» no se entiende: escríbala 1990-12-31 o 31/12/1990, con el año de cuatro cifras.',
  'sex-invalid': '«Sexo» debe ser H (hombre), M (mujer) o X (no binario), o la palabra; una F se escribe M.',
  'entity-unknown': '«Entidad de nacimiento» no está en el catálogo: véalo con «curp entidades»; del extranjero, NE.',
};

const AS_IN_THE_RECORD = ' Si así está en el acta, agregue --literal.';

export function describe(issue: Issue, person: Person): string {
  const isStopping = STOPPING.some((code) => code === issue.code);
  const sentence = (FIXES[issue.code] ?? describeIssue(issue)) + (isStopping ? AS_IN_THE_RECORD : '');
  return issue.code === 'entity-unknown' ? sentence + entityQuestion(person) : sentence;
}

/** A sentence about an entity that is not in the catalog, to be appended; otherwise empty. */
export function entityQuestion({ entity }: Person): string {
  const reading = readEntity(entity);
  if (reading.ok) return '';
  const [suggestion] = reading.candidates;
  if (reading.problem === 'entity-suggested') return ` ¿Quiso decir ${suggestion?.name}?`;
  const doubt = entityDoubt(reading);
  return doubt === '' ? '' : ` ${doubt}`;
}
