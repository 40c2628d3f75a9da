// A person that gives no key -> every reason why.
import { dateProblem } from './civil-date.ts';
import { entityByCode } from './entities.ts';
import type { Issue, IssueCode } from './issues.ts';
import { kindsIn, LETTER } from './letters.ts';
import type { Options } from './options.ts';
import type { Field, NameField, Person } from './person.ts';
import { isPlaceholder } from './placeholders.ts';
import { isBlank, LONGEST_TEXT, simplify } from './text.ts';

export function diagnose(person: Person, options: Options): Issue[] {
  const { birthDate, sex, entity } = person;
  const { today } = options;
  return [
    isBlank(person.givenNames) ? issue('missing', 'givenNames') : nameIssue(person, 'givenNames', options),
    nameIssue(person, 'firstSurname', options),
    nameIssue(person, 'secondSurname', options),
    required('birthDate', birthDate, dateProblem(birthDate, today)),
    required('sex', sex, /^[HMX]$/.test(sex) ? undefined : 'sex-invalid'),
    required('entity', entity, entityByCode(entity) === undefined ? 'entity-unknown' : undefined),
  ].filter((found) => found !== undefined);
}

function issue(code: IssueCode, field: Field): Issue {
  return { code, field };
}

function required(field: Field, value: unknown, problem: IssueCode | undefined): Issue | undefined {
  if (isBlank(value)) return issue('missing', field);
  return problem === undefined ? undefined : issue(problem, field);
}

function nameIssue(person: Person, field: NameField, { edition = 2021, literal = false }: Options): Issue | undefined {
  const value = person[field];
  if (isBlank(value)) return undefined;
  const { plain, unreadable } = simplify(value as string, edition);
  if (!literal && isPlaceholder(plain)) return issue('placeholder', field);
  if (plain.length > LONGEST_TEXT) return issue('too-long', field);
  if (unreadable >= 0) {
    const character = String.fromCodePoint((value as string).codePointAt(unreadable) as number);
    return { code: 'unreadable', field, parameters: { character, offset: unreadable } };
  }
  return kindsIn(plain) & LETTER ? undefined : issue('no-letters', field);
}
