// A call of curp-admin and its result: a value that run.ts prints. Expected failures are values too.
import type { Environment } from '@curp/accounts/settings';
import type { Options } from './options.ts';
import type { Listing } from './columns.ts';

/** What the operator typed, already read. */
export interface Call {
  readonly args: readonly string[];
  readonly options: Options;
  readonly env: Environment;
  readonly now: Date;
  /** Reads with the role curp_reader, which cannot change anything, whatever else the login may do. */
  readonly isReader?: true;
  /** To stdout, while the command runs. Absent with --json, which prints the document of the result alone. */
  readonly write: ((text: string) => void) | undefined;
  /** The whole standard input, for what must not be written on a command line. */
  readonly readInput?: (() => Promise<string>) | undefined;
}

export interface Page {
  /** From 1. */
  readonly number: number;
  readonly limit: number;
  readonly offset: number;
}

/** Where the rows of a page are in their list; the panel makes links of it, the terminal a sentence. */
export interface PagePosition extends Page {
  readonly shown: number;
  /** Rows of the whole list; undefined if more follow and nothing counts them. */
  readonly count: number | undefined;
}

export interface Done {
  readonly ok: true;
  /** What --json prints. */
  readonly document: object;
  /** What stdout shows without it. */
  readonly body: string | Listing;
  /** Sentences for the operator, on stderr. */
  readonly notes: readonly string[];
  /** Of a list that may go on: run.ts says so in a note, the panel in links. */
  readonly page?: PagePosition;
  /** The command goes on after its result is printed, until this resolves. */
  readonly running?: Promise<void>;
}

export interface Refusal {
  readonly ok: false;
  readonly exit: 1 | 2;
  readonly problem: string;
  readonly fix: string;
  /** The command would do it if the operator says yes, at the terminal or with --si. */
  readonly needsYes?: true;
}

export type Result = Done | Refusal;
export type Reading<Value> = { readonly ok: true; readonly value: Value } | Refusal;

/** The state of things does not allow it. */
export function failWith(problem: string, fix: string): Refusal {
  return { ok: false, exit: 1, problem, fix };
}

/** The operator must accept the consequences first. Whatever the command did so far is rolled back. */
export function askFirst(consequences: string): Refusal {
  const fix = 'No se cambió nada. Si es lo que quiere, repita la orden con --si.';
  return { ...failWith(consequences, fix), needsYes: true };
}

/** It was asked in the wrong way, or the configuration is missing. */
export function misuse(problem: string, fix: string): Refusal {
  return { ok: false, exit: 2, problem, fix };
}
