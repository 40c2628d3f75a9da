// Starts Debian's Prometheus with the configuration of deploy/monitoring, other targets and a shorter interval.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parse, stringify } from 'yaml';
import { endsAtExit, freePort } from './stores.ts';

export const FOLDER: string = fileURLToPath(new URL('../../deploy/monitoring/', import.meta.url));

export const HAS_PROMETHEUS: boolean = ['promtool', 'prometheus'].every(
  (command) => spawnSync(command, ['--version'], { timeout: 10_000 }).status === 0,
);

export interface Configuration {
  readonly scrape_configs: readonly {
    readonly job_name: string;
    readonly static_configs?: readonly { readonly targets: readonly string[] }[];
  }[];
}

export interface Prometheus {
  /** The values of an instant query. */
  readonly query: (expression: string) => Promise<number[]>;
  /** Waits until the result is not empty. */
  readonly until: (expression: string) => Promise<void>;
  readonly rules: () => Promise<{ readonly name: string; readonly health: string }[]>;
  readonly close: () => Promise<void>;
}

export async function startPrometheus(opsUrls: readonly string[], interval: string): Promise<Prometheus> {
  const folder = mkdtempSync(join(tmpdir(), 'curp-prometheus-'));
  writeConfiguration(folder, opsUrls, interval);
  const address = `127.0.0.1:${await freePort()}`;
  const words = [`--config.file=${folder}/prometheus.yml`, `--storage.tsdb.path=${folder}/data`];
  const child = spawn('prometheus', [...words, `--web.listen-address=${address}`], { stdio: 'ignore' });
  const gone = once(child, 'exit');
  const end = (): void => void child.kill('SIGKILL');
  endsAtExit.add(end);
  const get = <Data>(path: string): Promise<Data> => fetchData(`http://${address}/api/v1/${path}`);
  const query = async (expression: string): Promise<number[]> => {
    const { result } = await get<{ result: { value: [number, string] }[] }>(
      `query?query=${encodeURIComponent(expression)}`,
    );
    return result.map(({ value }) => Number(value[1]));
  };
  return {
    query,
    until: (expression) => untilAnswered(() => query(expression), expression),
    rules: async () => {
      const { groups } = await get<{ groups: { rules: { name: string; health: string }[] }[] }>('rules');
      return groups.flatMap((group) => group.rules);
    },
    close: async () => {
      child.kill('SIGTERM');
      await gone;
      endsAtExit.delete(end);
      rmSync(folder, { recursive: true });
    },
  };
}

function writeConfiguration(folder: string, opsUrls: readonly string[], interval: string): void {
  const ours = parse(readFileSync(join(FOLDER, 'prometheus.yml'), 'utf8')) as Configuration;
  const targets = opsUrls.map((url) => url.slice('http://'.length));
  const config = {
    ...ours,
    global: { scrape_interval: interval, scrape_timeout: interval, evaluation_interval: interval },
    // The other jobs ask what does not run here.
    scrape_configs: ours.scrape_configs
      .filter(({ job_name: name }) => name === 'curp')
      .map((job) => Object.assign(job, { static_configs: [{ targets }] })),
  };
  writeFileSync(join(folder, 'prometheus.yml'), stringify(config));
  const rules = readFileSync(join(FOLDER, 'alerts.yml'), 'utf8');
  // The rule groups of the objectives set their own interval. A minute is tried by promtool, which does not wait for it.
  const sooner = rules.replaceAll(/interval: \d+s/g, `interval: ${interval}`).replaceAll('for: 1m', 'for: 5s');
  writeFileSync(join(folder, 'alerts.yml'), sooner);
}

async function fetchData<Data>(url: string): Promise<Data> {
  const reply = await fetch(url);
  const { status, data, error } = (await reply.json()) as { status: string; data: Data; error?: string };
  if (status !== 'success') throw new Error(error);
  return data;
}

async function untilAnswered(query: () => Promise<unknown[]>, expression: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const answer = await query().catch(() => []);
    if (answer.length > 0) return;
    await sleep(100);
  }
  throw new Error(`never true: ${expression}`);
}
