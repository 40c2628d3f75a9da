// A text that is not read as an entity, in Spanish: for its row, and for the question about it.
import type { Entity } from '@curp/core';
import type { OtherPlace } from '@curp/core/entities';
import { type EntityProblem, fill, type Problem, problem, type Values } from '../messages.ts';

export interface EntityRefusal {
  readonly ok: false;
  readonly problem: EntityProblem;
  /** What the text may mean, for the user to choose. */
  readonly candidates: readonly Entity[];
  /** What the code means in another table. */
  readonly place?: OtherPlace;
}

/** The problem of a cell, as its row reports it. */
export function entityProblem(refusal: EntityRefusal): Problem {
  return problem(refusal.problem, 'entity', valuesOf(refusal));
}

const DOUBTS: Partial<Record<EntityProblem, string>> = {
  'entity-misprint': '¿{abbreviation}? Es una errata de una tabla oficial (DOF 23-01-2026, Anexo 5).',
  'entity-either': 'Puede ser {suggestion}.',
  'entity-code': 'En otros catálogos esa clave dice «{place}».',
};

/** Why the text is in doubt, when more is known than that it is not in the catalog; otherwise empty. */
export function entityDoubt(refusal: EntityRefusal): string {
  return fill(DOUBTS[refusal.problem] ?? '', valuesOf(refusal));
}

const PLACES: Readonly<Record<OtherPlace, string>> = {
  abroad: 'en el extranjero',
  unknown: 'se ignora',
  unspecified: 'no especificado',
};

function valuesOf({ candidates, place }: EntityRefusal): Values {
  return {
    suggestion: candidates.map(({ name }) => name).join(' o '),
    abbreviation: candidates[0]?.abbreviation ?? '',
    place: place === undefined ? '' : PLACES[place],
  };
}
