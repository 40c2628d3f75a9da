// The sentences shown with every calculated key: it does not prove registration, and its last two positions are presumed.
import { describeIssue } from '@curp/core/messages';

export const NOT_PROOF =
  'Una CURP calculada no prueba que la persona esté registrada: las claves las asigna el RENAPO, y la asignada puede ser otra.';

export const PRESUMED: string = describeIssue({ code: 'differentiator-presumed' });

/** Shown with every validated key. */
export const VALID_IS_NOT_PROOF =
  'Que una clave sea válida no prueba que exista ni de quién es: eso solo lo sabe el RENAPO.';
