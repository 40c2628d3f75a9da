// Reads a GitHub workflow.
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** `write-all` and the like are words. */
export type Permissions = string | Readonly<Record<string, string>>;

type Values = Readonly<Record<string, string>>;

/** YAML also has `true`. */
type Settings = Readonly<Record<string, string | boolean>>;

export interface Step {
  readonly name: string;
  readonly id?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly with?: Values;
  readonly run?: string;
  readonly env?: Settings;
}

export interface Job {
  readonly permissions?: Permissions;
  readonly needs?: string | readonly string[];
  readonly outputs?: Values;
  readonly steps: readonly Step[];
}

export interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions?: Permissions;
  readonly jobs: Readonly<Record<string, Job>>;
}

export function readWorkflow(path: string): Workflow {
  return parse(readFileSync(path, 'utf8')) as Workflow;
}
