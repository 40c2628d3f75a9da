import { flag } from '@curp/command-line/command';

export const FIND_OPTIONS = {
  ocultar: flag('Escribe el texto con [CURP] en lugar de cada clave'),
};
