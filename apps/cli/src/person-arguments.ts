// The arguments that commands and the agents' tools share: a person, a key, an entity.
import { type Argument, flag } from '@curp/command-line/command';
import { ENTITIES } from '@curp/core';
import { SEX_NAMES } from '@curp/core/messages';

export const PERSON: readonly Argument[] = [
  { label: 'NOMBRES', option: 'nombres', help: 'Nombre o nombres, como en el acta' },
  { label: 'PRIMER_APELLIDO', option: 'apellido-paterno', help: 'Primer apellido' },
  {
    label: 'SEGUNDO_APELLIDO',
    option: 'apellido-materno',
    help: 'Segundo apellido; "" si la persona no lo tiene',
    mayBeBlank: true,
  },
  { label: 'FECHA', option: 'fecha', help: 'Fecha de nacimiento: 1990-12-31, 31/12/1990, 31-dic-1990…' },
  {
    label: 'SEXO',
    option: 'sexo',
    help: 'H (hombre), M (mujer) o X (no binario), o la palabra',
    completion: new Map(Object.entries(SEX_NAMES)),
  },
  {
    label: 'ENTIDAD',
    option: 'entidad',
    help: 'Entidad de nacimiento: clave (20), abreviatura (OC) o nombre',
    completion: new Map(ENTITIES.map(({ key, name }) => [key, name])),
  },
];

/** The options of the commands that read a person. */
export const PERSON_OPTIONS = {
  literal: flag('Lee tal cual lo que parece una nota, un título o una cifra: SIN APELLIDO, N/A, DRA. ROSA…'),
};

/** The options of the command that reads a key by itself. */
export const KEY_OPTIONS = {
  lectores: flag('Dice cómo lee la clave cada autoridad: RENAPO, SAT, PUI y Salud'),
};

export const KEY: Argument = { label: 'CURP', help: 'La clave; se admiten minúsculas, espacios y guiones' };

export const ENTITY_TEXT: Argument = {
  label: 'TEXTO',
  help: 'Solo la que se llama así, o las que tienen una palabra que empieza así',
  optional: true,
  many: true,
};
