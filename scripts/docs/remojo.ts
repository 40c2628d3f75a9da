// docs/imagenes/remojo.svg: half an hour of a process under load. Above, what it holds in memory; below, how full its
// caches are. It carries its own card, so that it reads on a light page and on a dark one.
import { type CacheName, type KeptSample, keptSoak, type KeptSoak } from '../../apps/api/faults/kept-soak.ts';

const WIDTH = 1080;
const HEIGHT = 520;
const LEFT = 76;
const RIGHT = 806;
/** Between names that stand over each other. */
const NAME_HEIGHT = 20;
const MEMORY = { top: 84, bottom: 300 };
const CACHES = { top: 356, bottom: 460 };
const MINUTES_PER_MARK = 5;
const MB_PER_MARK = 50;

type Panel = typeof MEMORY;

interface Point {
  readonly x: number;
  readonly y: number;
}

const CACHE_LABELS: Readonly<Record<CacheName, string>> = {
  known: 'tokens conocidos',
  absent: 'tokens que no existen',
  addresses: 'direcciones con fallas',
};

export function remojo(): string {
  const soak = keptSoak();
  if (soak === undefined) throw new Error('npm run faults -- --only 16 makes docs/remojo.json');
  const { samples, rate, caps, date } = soak;
  const minutes = Math.ceil((samples.at(-1)?.seconds ?? 0) / 60);
  const title = `Memoria y cachés de un proceso en ${minutes} minutos a ${rate} consultas por segundo`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="t d">`,
    `<title id="t">${title}</title>`,
    `<desc id="d">${described(soak)}</desc>`,
    `<style>${THEME}</style>`,
    `<rect class="card" x=".5" y=".5" width="${WIDTH - 1}" height="${HEIGHT - 1}" rx="14"/>`,
    text('title', LEFT, 36, title),
    text('label', LEFT, 64, `Memoria, en MB (${date})`),
    ...memoryPanel(samples, minutes),
    text('label', LEFT, CACHES.top - 20, 'Cachés, en partes de su tope'),
    ...cachePanel(samples, caps, minutes),
    ...minuteMarks(minutes),
    '</svg>\n',
  ].join('\n');
}

function described({ samples, caps }: KeptSoak): string {
  const half = samples.slice(Math.floor(samples.length / 2));
  const heap = half.map(({ heapMb }) => heapMb);
  const last = half.at(-1);
  const fill = cacheNames(caps).map((name) => `${CACHE_LABELS[name]}: ${last?.[name]} de ${caps[name]}`);
  return `En la segunda mitad el montón va de ${Math.min(...heap)} a ${Math.max(...heap)} MB. Al final, ${fill.join('; ')}.`;
}

function memoryPanel(samples: readonly KeptSample[], minutes: number): string[] {
  const most = Math.ceil(Math.max(...samples.map(({ rssMb }) => rssMb)) / MB_PER_MARK) * MB_PER_MARK;
  const at = place(MEMORY, minutes, most);
  const floor = lowestByMinute(samples);
  const end = (value: number): number => at({ seconds: 0, value }).y;
  const heapEnd = end(floor.at(-1)?.heapMb ?? 0);
  const marks = Array.from({ length: most / MB_PER_MARK + 1 }, (_, mark) => mark * MB_PER_MARK);
  return [
    ...marks.map((mb) => gridLine(end(mb), String(mb))),
    line(
      'rss',
      samples.map(({ seconds, rssMb }) => at({ seconds, value: rssMb })),
    ),
    line(
      'saw',
      samples.map(({ seconds, heapMb }) => at({ seconds, value: heapMb })),
    ),
    line(
      'heap',
      floor.map(({ seconds, heapMb }) => at({ seconds, value: heapMb })),
    ),
    ending('rss', end(samples.at(-1)?.rssMb ?? 0), 'residente'),
    ending('saw', Math.min(end(sawTop(samples)), heapEnd - NAME_HEIGHT), 'montón'),
    ending('heap', heapEnd, 'montón tras recolectar'),
  ];
}

/** Collections make the heap a saw: its lower edge, minute by minute, is what they could not free. */
function lowestByMinute(samples: readonly KeptSample[]): KeptSample[] {
  const byMinute = Map.groupBy(samples, ({ seconds }) => Math.floor(seconds / 60));
  return [...byMinute.values()].map((minute) => minute.reduce((low, one) => (one.heapMb < low.heapMb ? one : low)));
}

function sawTop(samples: readonly KeptSample[]): number {
  return Math.max(...samples.slice(-12).map(({ heapMb }) => heapMb));
}

function cachePanel(samples: readonly KeptSample[], caps: KeptSoak['caps'], minutes: number): string[] {
  const at = place(CACHES, minutes, 1);
  return [
    gridLine(CACHES.bottom, '0'),
    gridLine(CACHES.top, 'tope'),
    ...cacheNames(caps).flatMap((name, row) => [
      line(
        name,
        samples.map((sample) => at({ seconds: sample.seconds, value: sample[name] / caps[name] })),
      ),
      ending(name, CACHES.top + row * NAME_HEIGHT, `${CACHE_LABELS[name]}: ${thousands(caps[name])}`),
    ]),
  ];
}

function cacheNames(caps: KeptSoak['caps']): CacheName[] {
  return Object.keys(caps) as CacheName[];
}

function place(panel: Panel, minutes: number, most: number): (sample: { seconds: number; value: number }) => Point {
  return ({ seconds, value }) => ({
    x: round(LEFT + ((RIGHT - LEFT) * seconds) / (minutes * 60)),
    y: round(panel.bottom - ((panel.bottom - panel.top) * value) / most),
  });
}

function minuteMarks(minutes: number): string[] {
  const at = place(CACHES, minutes, 1);
  const marks = Array.from(
    { length: Math.floor(minutes / MINUTES_PER_MARK) + 1 },
    (_, mark) => mark * MINUTES_PER_MARK,
  );
  return marks.map((minute) =>
    text('mark middle', at({ seconds: minute * 60, value: 0 }).x, CACHES.bottom + 26, `${minute} min`),
  );
}

function gridLine(y: number, label: string): string {
  return `<path class="grid" d="M${LEFT} ${y}H${RIGHT}"/>${text('mark end', LEFT - 10, y + 5, label)}`;
}

function line(style: string, points: readonly Point[]): string {
  return `<path class="line ${style}" d="M${points.map(({ x, y }) => `${x} ${y}`).join('L')}"/>`;
}

/** The name of a line, beside its end. */
function ending(style: string, y: number, words: string): string {
  return text(`name ${style}`, RIGHT + 12, round(y + 5), words);
}

function text(style: string, x: number, y: number, words: string): string {
  return `<text class="${style}" x="${x}" y="${y}">${words}</text>`;
}

function thousands(count: number): string {
  return String(count).replace(/(\d)(?=(\d{3})+$)/g, '$1 ');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Colours on a light ground and on a dark one: every one reads at 4.5:1 or more. */
const INKS: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  rss: ['#5c646e', '#a3adb8'],
  saw: ['#3f8f87', '#4fa79d'],
  heap: ['#0b6b63', '#7fd8cc'],
  known: ['#4a3fb0', '#b3acf5'],
  absent: ['#9a4a0c', '#f0b07a'],
  addresses: ['#8d2a7c', '#eba6de'],
};

function inks(ground: 0 | 1): string {
  return Object.entries(INKS)
    .map(([name, colours]) => `.${name}{--ink:${colours[ground]}}`)
    .join('');
}

const LIGHT = `svg{--card:#fdfdfc;--edge:#d9dde2;--label:#5c646e;--text:#24292f}${inks(0)}`;
const DARK = `svg{--card:#161b21;--edge:#2f3740;--label:#a3adb8;--text:#e6edf3}${inks(1)}`;

const THEME = [
  `${LIGHT}@media(prefers-color-scheme:dark){${DARK}}`,
  '.card{fill:var(--card);stroke:var(--edge)}.grid{stroke:var(--edge);fill:none}',
  'text{font-family:ui-sans-serif,system-ui,"Segoe UI",Helvetica,Arial,sans-serif;fill:var(--label);font-size:14px}',
  '.title{font-size:18px;font-weight:600;fill:var(--text)}.mark{font-size:13px}.middle{text-anchor:middle}.end{text-anchor:end}',
  '.line{fill:none;stroke:var(--ink);stroke-width:2;stroke-linejoin:round}.line.saw{stroke-width:1;stroke-opacity:.7}.line.heap{stroke-width:3}.line.addresses{stroke-dasharray:6 6}',
  '.name{fill:var(--ink);font-weight:600}',
].join('');
