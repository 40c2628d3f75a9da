// The table of commands. Calls, usage lines, help and completion are all read from here.
import { ENTITIES } from '@curp/core';
import type { Argument, Command, OptionTable } from './command.ts';
import { NOT_PROOF } from './help.ts';

const PERSON: readonly Argument[] = [
  { label: 'NOMBRES', option: 'nombres', help: 'Nombre o nombres, como en el acta' },
  { label: 'PRIMER_APELLIDO', option: 'apellido-paterno', help: 'Primer apellido' },
  {
    label: 'SEGUNDO_APELLIDO',
    option: 'apellido-materno',
    help: 'Segundo apellido; "" si la persona no lo tiene',
    mayBeBlank: true,
  },
  { label: 'FECHA', option: 'fecha', help: 'Fecha de nacimiento: 1990-12-31' },
  {
    label: 'SEXO',
    option: 'sexo',
    help: 'H (hombre), M (mujer) o X (no binario)',
    completion: new Map([
      ['H', 'hombre'],
      ['M', 'mujer'],
      ['X', 'no binario'],
    ]),
  },
  {
    label: 'ENTIDAD',
    option: 'entidad',
    help: 'Entidad de nacimiento: clave (20), abreviatura (OC) o nombre',
    completion: new Map(ENTITIES.map(({ key, name }) => [key, name])),
  },
];

/** The options of a call have the types of the command's own table. */
function command<const Table extends OptionTable>(row: Command<Table>): Command {
  return row;
}

export const COMMANDS: readonly Command[] = [
  command({
    name: 'calcular',
    summary: 'Calcula la CURP de una persona',
    args: PERSON,
    options: {},
    notes: ['Escribe solo la clave; los avisos van aparte, por la salida de errores.', NOT_PROOF],
    examples: [
      'curp calcular Ana Soto Vega 1990-12-31 M Oaxaca',
      'curp calcular --nombres Ana --apellido-paterno Soto --apellido-materno "" --fecha 1990-12-31 --sexo M --entidad 20',
    ],
    run: async (call) => (await import('./commands/calcular.ts')).calcular(call),
  }),
];
