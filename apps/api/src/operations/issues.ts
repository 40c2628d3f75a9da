// Core's issues as the API reports them: as a refusal, or as entries of `problemas` and `avisos`.
import type { Failure, Issue } from '@curp/core';
import { describeIssueOnWire } from '@curp/core/messages';
import { type Answer, refuse } from '../http/envelope.ts';
import { integer, list, object, text } from './schema-builders.ts';

export const ISSUE_SCHEMA = object(
  {
    codigo: text('Código estable; todos están en la página de errores y avisos.'),
    mensaje: text('Qué pasa y qué hacer.'),
    posicion: integer('Posición de la clave, de 1 a 18, si se trata de una.'),
  },
  ['posicion'],
);

export const ISSUES_SCHEMA = {
  avisos: list(ISSUE_SCHEMA, 'Lo dudoso, que no impide la respuesta.'),
  problemas: list(ISSUE_SCHEMA, 'Todo lo que está mal en la clave.'),
};

export const NOTICE_SCHEMA = object({
  parametro: text('El parámetro dudoso; `clave` si no es de uno.'),
  codigo: text('Código estable; todos están en la página de errores y avisos.'),
  mensaje: text('Qué pasa y qué hacer.'),
});

/** With avisos=si. */
export const NOTICES_SCHEMA = list(NOTICE_SCHEMA, 'Lo dudoso, que no impide la respuesta; solo con `avisos=si`.');

/** Core's own sentence also offers abbreviations, which the service does not accept. */
const OUTSIDE_CATALOG = '«entidad» no está en el catálogo: use una de las claves de /curp/entidades.';

/** One error per answer: the first issue of core. */
export function refuseFailure({ issues: [issue] }: Failure): Answer {
  if (issue === undefined) throw new Error('a failure without issues');
  return refuse('calculation.impossible', { message: issueMessage(issue) });
}

export function issueMessage(issue: Issue): string {
  return issue.code === 'entity-unknown' ? OUTSIDE_CATALOG : describeIssueOnWire(issue);
}
