// A stream that shows text: its width, its colours, and the sentences that every command writes in the same way.
import type { Writable } from 'node:stream';
import { WriteStream } from 'node:tty';
import { styleText } from 'node:util';
import type { Misuse } from './command.ts';

export type Style = Parameters<typeof styleText>[0];

export interface Screen {
  readonly stream: Writable;
  readonly isTerminal: boolean;
  readonly isColoured: boolean;
  readonly columns: number;
  readonly write: (text: string) => void;
  /** Returns the text unchanged where there are no colours. */
  readonly paint: (style: Style, text: string) => string;
}

/** The width of a pipe, of a file and of a terminal that does not report its own. */
const DEFAULT_COLUMNS = 100;

/** `hasColors` knows NO_COLOR and terminals without colours. */
export function screenOf(stream: Writable): Screen {
  const terminal = stream instanceof WriteStream ? stream : undefined;
  const isColoured = terminal?.hasColors() === true;
  return {
    stream,
    isTerminal: terminal !== undefined,
    isColoured,
    columns: terminal?.columns || DEFAULT_COLUMNS,
    write: (text) => void stream.write(text),
    paint: (style, text) => (isColoured ? styleText(style, text, { validateStream: false }) : text),
  };
}

export function writeJson({ write }: Pick<Screen, 'write'>, document: unknown): void {
  write(`${JSON.stringify(document, null, 2)}\n`);
}

/** An error for people on stderr and, with --json, for programs on stdout. */
export function writeError({ problem, fix }: Misuse, json: boolean, stdout: Screen, stderr: Screen): void {
  stderr.write(`${stderr.paint('red', 'Error:')} ${problem}\n${fix}\n`);
  if (json) writeJson(stdout, { error: problem, remedio: fix });
}
