import { filePath, flag, type Option } from '@curp/command-line/command';

/** The note on invented keys, in the help and in the answers to an agent. */
export const MAY_BE_ANOTHERS =
  'Las personas son inventadas, pero de cada 1,000 claves, de 6 a 12 pueden ser la de alguien.';

export const FAKE_OPTIONS = {
  salida: {
    ...filePath('RUTA', 'Archivo nuevo en que se escribe; sin ella, la salida estándar'),
    short: 'o',
    completion: 'files',
  } satisfies Option<string>,
  semilla: {
    placeholder: 'N',
    help: 'La misma semilla inventa a las mismas personas (1 si no se dice)',
    expected: 'un número entero',
    read: (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined),
  } satisfies Option<number>,
  'ultimo-diferenciador': flag(
    'Claves con la última posición 17 (9, o J desde 2000): son válidas y casi nunca se asignan',
  ),
};
