import { flag, type Option } from '@curp/command-line/command';
import { isIP } from 'node:net';

export const MCP_OPTIONS = {
  http: flag('Escucha por HTTP en lugar de la entrada y la salida'),
  direccion: {
    placeholder: 'IP',
    help: 'Con --http, la dirección en que escucha (127.0.0.1 si no se dice); otra pide un token',
    expected: 'una dirección IP de este equipo',
    read: (text: string) => (isIP(text) === 0 ? undefined : text),
  } satisfies Option<string>,
};
