// Drafts for tests: from a `Person`, or from parts.
import { ENTITIES, type Person } from '@curp/core';
import { BLANK, type Draft } from '../../src/person/draft.ts';

export function draftOf({ birthDate, entity, secondSurname, ...rest }: Person): Draft {
  const [year = '', month = '', day = ''] = birthDate.split('-');
  const key = ENTITIES.find(({ abbreviation }) => abbreviation === entity)?.key ?? '';
  return { ...rest, secondSurname: secondSurname ?? '', day, month, year, entity: key, literal: false };
}

export function typed(...parts: readonly Partial<Draft>[]): Draft {
  return Object.assign({ ...BLANK }, ...parts);
}
