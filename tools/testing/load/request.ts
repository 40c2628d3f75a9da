// The requests that a load sends: the path for h2load, the bytes for open-loop.ts.
import { ANA, query } from '../service.ts';

/** One calculation of an invented person; token and parameters in the query. */
export function calculationPath(token: string): string {
  return `/curp/calcular_curp?${query({ token, ...ANA })}`;
}

export function get(path: string, headers = ''): string {
  return `GET ${path} HTTP/1.1\r\nHost: curp\r\n${headers}\r\n`;
}

export function calculation(token: string, headers = ''): string {
  return get(calculationPath(token), headers);
}
