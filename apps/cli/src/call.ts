// A call of curp: the parsed arguments, the streams and the clock. Each command of commands.ts takes one.
import type { Command as CommandRow, OptionTable, OptionValues } from '@curp/command-line/command';
import type { Screen } from '@curp/command-line/screen';
import type { Readable } from 'node:stream';

/** 0: all good; 1: the data have problems; 2: wrong use. */
export type ExitCode = 0 | 1 | 2;

export interface Call<Table = OptionTable> {
  /** One for each argument of the command, in order; blank where an optional one was not given. */
  readonly args: readonly string[];
  readonly options: OptionValues<Table>;
  readonly json: boolean;
  readonly stdin: Readable;
  readonly stdout: Screen;
  readonly stderr: Screen;
  /** Civil date in Mexico City. */
  readonly today: string;
  /** Milliseconds since 1970, for commands that run past midnight. */
  readonly now: () => number;
}

export interface Command<Table = OptionTable> extends CommandRow<Table> {
  /** Imports its module when it is called, so that the other commands start without it. */
  run(call: Call<Table>): Promise<ExitCode>;
}
