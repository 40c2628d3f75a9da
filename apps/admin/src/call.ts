// A call of curp-admin and its result: a value that run.ts prints. Expected failures are values too.
import type { Environment } from '@curp/accounts/settings';
import type { Options } from './options.ts';
import type { Listing } from './columns.ts';

/** The parsed command line. */
export interface Call {
  readonly args: readonly string[];
  readonly options: Options;
  readonly env: Environment;
  readonly now: Date;
  /** Reads with the role curp_reader, which cannot change anything, whatever else the login may do. */
  readonly isReader?: true;
  /** Writes to stdout while the command runs. Absent with --json, which prints only the final document. */
  readonly write: ((text: string) => void) | undefined;
  /** The whole standard input, for secrets that must not be on a command line. */
  readonly readInput?: (() => Promise<string>) | undefined;
}

export interface Page {
  /** From 1. */
  readonly number: number;
  readonly limit: number;
  readonly offset: number;
}

/** The position of a page in its list. The panel shows it as links, the terminal as a sentence. */
export interface PagePosition extends Page {
  readonly shown: number;
  /** Rows of the whole list; undefined if more follow and they are not counted. */
  readonly count: number | undefined;
}

export interface Done {
  readonly ok: true;
  /** What --json prints. */
  readonly document: object;
  /** What stdout shows without --json. */
  readonly body: string | Listing;
  /** Sentences for the operator, on stderr. */
  readonly notes: readonly string[];
  /** For a list with more pages: run.ts prints a note, the panel shows links. */
  readonly page?: PagePosition;
  /** The command goes on after its result is printed, until this resolves. */
  readonly running?: Promise<void>;
}

export interface Refusal {
  readonly ok: false;
  readonly exit: 1 | 2;
  readonly problem: string;
  readonly fix: string;
  /** The command needs the operator to confirm, at the terminal or with --si. */
  readonly needsYes?: true;
}

export type Result = Done | Refusal;
export type Reading<Value> = { readonly ok: true; readonly value: Value } | Refusal;

/** The current state does not allow the change. */
export function failWith(problem: string, fix: string): Refusal {
  return { ok: false, exit: 1, problem, fix };
}

/** The operator must accept the consequences first. Whatever the command did so far is rolled back. */
export function askFirst(consequences: string): Refusal {
  const fix = 'No se cambió nada. Si es lo que quiere, repita la orden con --si.';
  return { ...failWith(consequences, fix), needsYes: true };
}

/** Wrong arguments, or missing configuration. */
export function misuse(problem: string, fix: string): Refusal {
  return { ok: false, exit: 2, problem, fix };
}
