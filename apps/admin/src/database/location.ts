// Describes which database a command uses, without the user or the password.
import type { Client } from 'pg';
import type { DatabaseSettings } from '../settings.ts';

export interface DatabaseLocation {
  /** The environment variable that the address was read from. */
  readonly variable: string;
  /** 127.0.0.1:5432 (DATABASE_URL) */
  readonly server: string;
  /** la base de datos «curp» */
  readonly database: string;
}

/** What error messages name. */
export interface Subject {
  readonly schema: string;
  readonly location: DatabaseLocation;
}

export function locationOf(
  { host, port, database, user }: Client,
  { url, variable }: DatabaseSettings,
): DatabaseLocation {
  // Without a database in the address it is the one called like the user, whose name must not be printed.
  const isNamed = /^\w+:\/\/[^/?]*\/[^?]/.test(url) || database !== user;
  return {
    variable,
    server: `${serverOf(host, port)} (${variable})`,
    database: isNamed ? `la base de datos «${database}»` : 'la base de datos con el nombre del usuario',
  };
}

function serverOf(host: string, port: number): string {
  if (host.startsWith('/')) return `${host}/.s.PGSQL.${port}`;
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
}
