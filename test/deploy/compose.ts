// Reads deploy/compose.yaml for the tests.
import { parse } from 'yaml';
import { readPage } from '../../tools/testing/repository-pages.ts';

interface Network {
  readonly ipv4_address?: string;
  readonly aliases?: readonly string[];
}

export interface Service {
  readonly image: string;
  readonly build?: { readonly dockerfile: string };
  readonly user?: string;
  readonly entrypoint?: readonly string[];
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly (string | { readonly source: string; readonly target: string })[];
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly networks: Readonly<Record<string, Network | null>> | readonly string[];
  readonly healthcheck?: { readonly test?: readonly string[]; readonly disable?: boolean };
  readonly restart: string;
  readonly mem_limit?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly privileged?: boolean;
  readonly security_opt?: readonly string[];
  readonly stop_grace_period?: string;
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
}

export const COMPOSE = parse(readPage('deploy/compose.yaml'), { merge: true }) as Compose;

export const SERVICES = Object.entries(COMPOSE.services).map(([name, service]) => ({ name, service }));

export function serviceOf(name: string): Service {
  const service = COMPOSE.services[name];
  if (service === undefined) throw new Error(`compose.yaml has no ${name}`);
  return service;
}

/** The fixed address of a service on the network `back`, if it has one. */
export function addressOf(name: string): string | undefined {
  const { networks } = serviceOf(name);
  return Array.isArray(networks) ? undefined : (networks as Record<string, Network | null>)['back']?.ipv4_address;
}
