// A screen that keeps what is written to it, for running curp and curp-admin inside the test's process.
import type { Screen } from '@curp/command-line/screen';
import { Writable } from 'node:stream';
import { styleText } from 'node:util';

export interface ScreenKind {
  readonly columns?: number;
  readonly isTerminal?: boolean;
  readonly isColoured?: boolean;
}

export interface RecordedScreen extends Screen {
  readonly written: () => string;
}

export function recordedScreen({ columns = 100, isTerminal = false, isColoured = false }: ScreenKind): RecordedScreen {
  let written = '';
  const write = (text: string): void => {
    written += text;
  };
  const stream = new Writable({
    write: (chunk, _, done) => {
      write(String(chunk));
      done();
    },
  });
  const paint: Screen['paint'] = (style, text) =>
    isColoured ? styleText(style, text, { validateStream: false }) : text;
  return { stream, isTerminal, isColoured, columns, write, paint, written: () => written };
}
