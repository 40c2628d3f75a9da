// Draws the coloured output of a command as a terminal. Every run of characters has the width of its cells, so that
// columns align in whatever font the reader has.
import { escaped, round, svg } from './svg.ts';

const CELL = { width: 8.4, height: 20 };
const PADDING = 22;
const BAR = 34;
const SIZE = 14;

/** On a light and on a dark background; each has a contrast of at least 4.5:1. */
const INKS: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  red: ['#b3261e', '#f28b82'],
  green: ['#1c6e2a', '#81c995'],
  yellow: ['#8a5a00', '#fdd663'],
  blue: ['#1b5fae', '#8ab4f8'],
  magenta: ['#8d2a7c', '#eba6de'],
  cyan: ['#0b6b63', '#7fd8cc'],
  gray: ['#5c646e', '#a3adb8'],
  dim: ['#5c646e', '#a3adb8'],
};

/** The ANSI codes that curp uses. */
const CODES: Readonly<Record<string, Partial<Style>>> = {
  1: { isBold: true },
  2: { isDim: true },
  7: { isInverse: true },
  22: { isBold: false, isDim: false },
  27: { isInverse: false },
  31: { ink: 'red' },
  32: { ink: 'green' },
  33: { ink: 'yellow' },
  34: { ink: 'blue' },
  35: { ink: 'magenta' },
  36: { ink: 'cyan' },
  39: { ink: '' },
  90: { ink: 'gray' },
  94: { ink: 'blue' },
};

interface Style {
  readonly ink: string;
  readonly isBold: boolean;
  readonly isDim: boolean;
  readonly isInverse: boolean;
}

interface Run extends Style {
  readonly text: string;
  readonly column: number;
}

const PLAIN: Style = { ink: '', isBold: false, isDim: false, isInverse: false };

interface TerminalPicture {
  readonly title: string;
  readonly command: string;
  readonly output: string;
  /** Width of the terminal. */
  readonly columns: number;
}

export function terminal({ title, command, output, columns }: TerminalPicture): string {
  const lines = [promptLine(command), ...runsOf(output.trimEnd())];
  const longest = Math.max(...lines.flat().map(({ column, text }) => column + text.length));
  if (longest > columns) throw new Error(`a line takes ${longest} cells, and the terminal has ${columns}`);
  const width = Math.ceil(columns * CELL.width) + 2 * PADDING;
  const height = BAR + lines.length * CELL.height + PADDING;
  const description = lines.map((runs) => runs.map(({ text }) => text).join(' ')).join('\n');
  return svg({ width, height, radius: 10, title, description, style: STYLE }, [
    ...[0, 1, 2].map((index) => `<circle class="dot" cx="${PADDING + 4 + 18 * index}" cy="18" r="5"/>`),
    ...lines.flatMap((runs, line) => runs.map((run) => drawn(run, line))),
  ]);
}

function promptLine(command: string): Run[] {
  return [
    { ...PLAIN, ink: 'green', isBold: true, text: '$', column: 0 },
    { ...PLAIN, isBold: true, text: command, column: 2 },
  ];
}

/** Splits each line at changes of style and at two or more blanks. */
function runsOf(output: string): Run[][] {
  let style = PLAIN;
  return output.split('\n').map((line) => {
    const runs: Run[] = [];
    let column = 0;
    for (const [, codes, text = ''] of line.matchAll(/\u001B\[([\d;]*)m|([^\u001B]+)/g)) {
      style = Object.assign({}, style, ...(codes?.split(';').map(styleOf) ?? [])) as Style;
      for (const { 0: word, index } of text.matchAll(/\S+(?: \S+)*/g)) {
        runs.push({ ...style, text: word, column: column + index });
      }
      column += text.length;
    }
    return runs;
  });
}

function styleOf(code: string): Partial<Style> {
  const found = CODES[code];
  if (found === undefined) throw new Error(`a style that the picture does not know: ${code}`);
  return found;
}

function drawn({ text, column, ink, isBold, isDim, isInverse }: Run, line: number): string {
  const x = round(PADDING + column * CELL.width);
  const y = BAR + line * CELL.height + 16;
  const width = round(text.length * CELL.width);
  const colour = ink === '' && isDim ? 'dim' : ink;
  const names = [colour, isBold && 'bold', isInverse && 'inverse'].filter((name) => name !== '' && name !== false);
  const style = names.length === 0 ? '' : ` class="${names.join(' ')}"`;
  const ground = `<rect class="${colour}" x="${x}" y="${y - 14}" width="${width}" height="18" rx="2"/>`;
  const letters = `<text${style} x="${x}" y="${y}" textLength="${width}">${escaped(text)}</text>`;
  return isInverse ? ground + letters : letters;
}

function themeRules(ground: 0 | 1): string {
  return Object.entries(INKS)
    .map(([name, inks]) => `.${name}{fill:${inks[ground]}}`)
    .join('');
}

const LIGHT = 'svg{--card:#fdfdfc;--edge:#d9dde2;--ink:#24292f;--dot:#d9dde2}';
const DARK = 'svg{--card:#161b21;--edge:#2f3740;--ink:#e6edf3;--dot:#39424c}';

const STYLE = [
  LIGHT,
  'text{fill:var(--ink)}',
  themeRules(0),
  `@media(prefers-color-scheme:dark){${DARK}${themeRules(1)}}`,
  '.card{fill:var(--card);stroke:var(--edge)}.dot{fill:var(--dot)}.bold{font-weight:700}text.inverse{fill:var(--card)}',
  `text{font:${SIZE}px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace}`,
  'text.bold{font-weight:700}',
].join('');
