// docs/imagenes/tablero.svg: the panels of the dashboard during the minute recorded in docs/tablero.json. Drawn here
// because Grafana needs a browser.
import { type Recording, type RecordedSeries, readRecording } from './tablero-recording.ts';
import { round, svg, text } from './svg.ts';
import { type Panel, ROWS } from './tablero-panels.ts';

const WIDTH = 1080;
const HEAD = 76;
const COLUMNS = 3;
const MARGIN = 24;
const CELL = { width: 344, height: 214 };
const PLOT = { left: 52, right: 328, top: 34, bottom: 148 };
const LEGEND = { top: 168, line: 16, left: 8, letter: 7.3, gap: 10, width: 328 };

/** The others have little to show in a minute without lists. */
const DRAWN = new Set([
  'Availability: burn of the budget',
  'Rate by operation',
  'Refusals by status and code',
  'Time to answer: p50',
  'Time to answer: p99',
  'Limits: shared (1) or local mode (0)',
  'What happened to limits and counts',
  'Ledger: age of the oldest count not in it',
  'How tokens were answered',
  'Age of the accounts',
  'Lag of the event loop (p99)',
  'Cores in use',
]);

export function tablero(): string {
  const minute = readRecording();
  if (minute === undefined) throw new Error('npm run tablero makes docs/tablero.json');
  const panels = ROWS.flatMap((row) => row.panels).filter(({ title }) => DRAWN.has(title));
  const height = HEAD + Math.ceil(panels.length / COLUMNS) * CELL.height + 8;
  const { rate, seconds, away, date } = minute;
  const title = `The dashboard in ${seconds} seconds at ${rate} requests a second, Redis killed for ${away[1] - away[0]} of them`;
  const words = `Two processes, asked by Prometheus every second (${date}). The band is the time in which there is no Redis.`;
  const description = `${words} Panels: ${panels.map((panel) => panel.title).join('; ')}.`;
  return svg({ width: WIDTH, height, radius: 14, title, description, style: STYLE }, [
    text('title', MARGIN + 8, 34, title),
    text('label', MARGIN + 8, 58, words),
    ...panels.map((panel, index) => cell(panel, minute, index)),
  ]);
}

function cell(panel: Panel, minute: Recording, index: number): string {
  const x = MARGIN + (index % COLUMNS) * CELL.width;
  const y = HEAD + Math.floor(index / COLUMNS) * CELL.height;
  const series = linesOf(panel, minute);
  const most = ceilingOf(panel, series);
  const at = (second: number): number => round(PLOT.left + ((PLOT.right - PLOT.left) * second) / minute.seconds);
  const up = (value: number): number => round(PLOT.bottom - ((PLOT.bottom - PLOT.top) * value) / most);
  const [from, to] = minute.away;
  return [
    `<g transform="translate(${x} ${y})">`,
    text('name', LEGEND.left, 20, panel.title),
    `<rect class="away" x="${at(from)}" y="${PLOT.top}" width="${round(at(to) - at(from))}" height="${PLOT.bottom - PLOT.top}"/>`,
    ...[0, most / 2, most].map((value) => gridLine(up(value), written(panel, value))),
    ...series.map((one, number) => line(inkOf(number), one.values, at, up)),
    ...legends(series),
    '</g>',
  ].join('');
}

/** Without the lines that are always 0, unless all are. */
function linesOf({ title }: Panel, { series }: Recording): RecordedSeries[] {
  const all = series.filter(({ panel }) => panel === title);
  const moving = all.filter(({ values }) => values.some((value) => (value ?? 0) > 0));
  return moving.length > 0 ? moving : all;
}

/** The axis ends at 1, 2 or 5 times a power of ten. */
function ceilingOf({ max }: Panel, series: readonly RecordedSeries[]): number {
  if (max !== undefined) return max;
  const most = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  if (most === 0) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  return ([1, 2, 5].find((step) => step * power >= most) ?? 10) * power;
}

const SUFFIX: Readonly<Record<Panel['unit'], string>> = {
  reqps: '/s',
  ops: '/s',
  s: ' s',
  short: '',
  bytes: ' B',
};

function written({ unit }: Panel, value: number): string {
  if (unit === 's' && value > 0 && value < 1) return `${significant(value * 1000)} ms`;
  return `${significant(value)}${value === 0 ? '' : SUFFIX[unit]}`;
}

function significant(value: number): string {
  return String(Number(value.toPrecision(2)));
}

function gridLine(y: number, label: string): string {
  return `<path class="grid" d="M${PLOT.left} ${y}H${PLOT.right}"/>${text('mark end', PLOT.left - 6, y + 4, label)}`;
}

/** Broken where there is no value. */
function line(
  ink: string,
  values: readonly (number | null)[],
  at: (second: number) => number,
  up: (value: number) => number,
): string {
  let isDown = false;
  const steps = values.map((value, second) => {
    const step = value === null ? '' : `${isDown ? 'L' : 'M'}${at(second)} ${up(value)}`;
    isDown = value !== null;
    return step;
  });
  return `<path class="line ${ink}" d="${steps.join('')}"/>`;
}

/** The legend below the plot, in the colours of the lines. */
function legends(series: readonly RecordedSeries[]): string[] {
  let [x, row] = [LEGEND.left, 0];
  return series.map(({ legend }, number) => {
    const words = legend.replace(' /curp/', ' ');
    const width = words.length * LEGEND.letter + LEGEND.gap;
    if (x > LEGEND.left && x + width > LEGEND.width) [x, row] = [LEGEND.left, row + 1];
    const name = text(`legend ${inkOf(number)}`, round(x), LEGEND.top + row * LEGEND.line, words);
    x += width;
    return name;
  });
}

/** On a light and on a dark background; each has a contrast of at least 4.5:1. */
const INKS: readonly (readonly [light: string, dark: string])[] = [
  ['#0b6b63', '#7fd8cc'],
  ['#4a3fb0', '#b3acf5'],
  ['#9a4a0c', '#f0b07a'],
  ['#8d2a7c', '#eba6de'],
  ['#5c646e', '#a3adb8'],
  ['#1f5f9e', '#8cc4f7'],
];

function inkOf(number: number): string {
  return `i${number % INKS.length}`;
}

function inks(ground: 0 | 1): string {
  return INKS.map((colours, number) => `.${inkOf(number)}{--ink:${colours[ground]}}`).join('');
}

const LIGHT = `svg{--card:#fdfdfc;--edge:#d9dde2;--label:#5c646e;--text:#24292f;--away:#c0392b}${inks(0)}`;
const DARK = `svg{--card:#161b21;--edge:#2f3740;--label:#a3adb8;--text:#e6edf3;--away:#ff8a75}${inks(1)}`;

const STYLE = [
  `${LIGHT}@media(prefers-color-scheme:dark){${DARK}}`,
  '.card{fill:var(--card);stroke:var(--edge)}.grid{stroke:var(--edge);fill:none}.away{fill:var(--away);fill-opacity:.13}',
  'text{font-family:ui-sans-serif,system-ui,"Segoe UI",Helvetica,Arial,sans-serif;fill:var(--label);font-size:14px}',
  '.title{font-size:18px;font-weight:600;fill:var(--text)}.name{font-weight:600;fill:var(--text)}.mark{font-size:12px}.end{text-anchor:end}',
  '.line{fill:none;stroke:var(--ink);stroke-width:2;stroke-linejoin:round}.legend{fill:var(--ink);font-size:12px;font-weight:600}',
].join('');
