// Three regions on one machine: two processes and a Redis in each, the PostgreSQL primary in the first, and a standby in
// each of the others. Proxies delay what passes between regions.
import type { Project } from '@curp/accounts/project';
import { onStores, type ServiceProcess, startProcess } from '../../harness/process.ts';
import { addProject, addToken } from '../../harness/projects.ts';
import {
  asRole,
  type Database,
  openDatabase,
  openKeySpace,
  type PrivateServer,
  startPostgres,
  startRedis,
  startStandby,
} from '../../harness/stores.ts';
import { type FaultProxy, openFaultProxy } from '../fault-proxy.ts';
import { type Caller, portOf } from '../testbed.ts';

/** Each way: a round trip takes twice as long. */
export const LATENCY_MS = 80;
const FAR_REGIONS = 2;
const PROCESSES = 2;

export interface Region {
  readonly redis: PrivateServer;
  readonly processes: readonly ServiceProcess[];
  /** The port of a process, each time of the next. */
  readonly nextPort: () => number;
}

/** A region without the primary. */
export interface FarRegion extends Region {
  /** From the processes to the primary, and from the standby to the primary. */
  readonly outwardLinks: readonly FaultProxy[];
  /** From the processes to the standby, in the same region. */
  readonly standbyLink: FaultProxy;
}

export interface Regions {
  readonly database: Database;
  readonly near: Region;
  readonly far: readonly FarRegion[];
  readonly all: readonly Region[];
  /** Of all regions. */
  readonly processes: readonly ServiceProcess[];
  readonly createCaller: (limits?: Partial<Project>) => Promise<Caller>;
  readonly close: () => Promise<void>;
}

export async function startRegions(): Promise<Regions> {
  const primary = await startPostgres();
  const database = await openDatabase(primary.url);
  const closers: (() => Promise<void>)[] = [];
  const region = async (databaseUrl: string, more: Readonly<Record<string, string>> = {}): Promise<Region> => {
    const redis = await startRedis();
    const environment = { ...onStores({ ...database, url: databaseUrl }, openKeySpace(redis.url)), ...more };
    const processes = await Promise.all(Array.from({ length: PROCESSES }, () => startProcess(environment)));
    closers.push(async () => {
      await Promise.all(processes.map((service) => service.close()));
      await redis.remove();
    });
    let turn = 0;
    return { redis, processes, nextPort: () => portOf(processes[turn++ % PROCESSES] as ServiceProcess) };
  };
  const farRegion = async (): Promise<FarRegion> => {
    const outwardLinks = [await openFaultProxy(() => primary.port), await openFaultProxy(() => primary.port)] as const;
    for (const link of outwardLinks) link.delay(LATENCY_MS);
    const [toPrimary, toStream] = outwardLinks;
    const standby = await startStandby(toStream.port);
    const standbyLink = await openFaultProxy(() => standby.port);
    const own = await region(atPort(database.url, toPrimary.port), {
      ACCOUNTS_DATABASE_URL: asRole(atPort(database.url, standbyLink.port), 'curp_service'),
    });
    closers.push(async () => {
      await Promise.all([...outwardLinks, standbyLink].map((link) => link.close()));
      await standby.remove();
    });
    return { ...own, outwardLinks, standbyLink };
  };
  const near = await region(database.url);
  const far: FarRegion[] = [];
  while (far.length < FAR_REGIONS) far.push(await farRegion());
  const all = [near, ...far];
  return {
    database,
    near,
    far,
    all,
    processes: all.flatMap(({ processes }) => processes),
    createCaller: async (limits) => {
      const project = await addProject(database.owner, { rate: 1000, burst: 1000, ...limits });
      return { project, token: await addToken(database.owner, project) };
    },
    close: async () => {
      for (const close of closers) await close();
      await database.owner.end();
      await primary.remove();
    },
  };
}

function atPort(url: string, port: number): string {
  return Object.assign(new URL(url), { port: String(port) }).href;
}
