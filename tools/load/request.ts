// The bytes of the requests that a load sends.
import { ANA, query } from '../harness/service.ts';

export function get(path: string, headers = ''): string {
  return `GET ${path} HTTP/1.1\r\nHost: curp\r\n${headers}\r\n`;
}

/** One calculation of an invented person, as the documented contract has it: everything in the query. */
export function calculation(token: string, headers = ''): string {
  return get(`/curp/calcular_curp?${query({ token, ...ANA })}`, headers);
}
