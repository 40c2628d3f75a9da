// npm run bench -- growth: the arithmetic of docs/operations/capacity.md, from the costs in its own first table. A test
// compares what it prints with the page.
import { readPage } from '../testing/repository-pages.ts';

const PAGE = 'docs/operations/capacity.md';
/** Of what a process can answer: one of three may leave, and bursts fit. */
const PLANNED_SHARE = 0.5;
/** As PostgreSQL comes, less what administration and backups need. */
const CONNECTIONS = 100 - 10;
const CONNECTIONS_PER_PROCESS = 3;
const HEAP_MIB = 0.6 * 768;
/** Above this CurpHeapHigh tells. */
const HEAP_SHARE = 0.8;

const STEPS = [
  { name: 'A', calls: 2000, least: 2 },
  { name: 'B', calls: 2000, least: 3 },
  { name: 'C', calls: 20_000, least: 3 },
  { name: 'D', calls: 100_000, least: 3 },
];

/** The first figure in the cell of this row, without commas. */
function costIn(page: string, row: string, figure = 0): number {
  const cell = page
    .split('\n')
    .find((line) => line.startsWith(`| ${row} `))
    ?.split('|')[2];
  const found = cell?.match(/\d[\d,.]*\d|\d/g)?.[figure]?.replaceAll(',', '');
  if (found === undefined) throw new Error(`${PAGE} does not say what this costs: ${row}`);
  return Number(found);
}

function text(value: number): string {
  return value.toLocaleString('en', { maximumSignificantDigits: 2 });
}

function table(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

/** The rows of the two tables of the page. */
export function growthOf(page: string): string {
  const few = costIn(page, 'tiempo de procesador de una llamada, un proyecto en 64 conexiones');
  const many = costIn(page, 'lo mismo, 64 proyectos en 64 conexiones');
  const scripts = costIn(page, 'scripts que ejecuta Redis');
  const answerBytes = costIn(page, 'un cálculo por el cable, con GET y sin TLS', 1);
  const heapMB = costIn(page, 'con 1,000,000 de tokens de 500,000 proyectos', 1);
  const usageMicros = costIn(page, '`uso` y la gráfica del panel, en PostgreSQL');
  const sumMicros = costIn(page, 'sumar una hora del libro cuando ya pasó');
  const processesFor = (calls: number, micros: number, least: number): number =>
    Math.max(least, Math.ceil(calls / (PLANNED_SHARE * (1e6 / micros))));
  const steps = STEPS.map(({ name, calls, least }) => {
    const [low, high] = [processesFor(calls, few, least), processesFor(calls, many, least)];
    return [
      name,
      text(calls),
      low === high ? String(low) : `${low} a ${high}`,
      `${Math.round((100 * calls) / scripts)} %`,
      String(CONNECTIONS_PER_PROCESS * high),
      `${text((calls * answerBytes * 8) / 1e6)} Mbit/s`,
    ];
  });
  const most = Math.floor(CONNECTIONS / CONNECTIONS_PER_PROCESS);
  const limits = [
    ['el núcleo de un Redis, si cada llamada es de otro proyecto', `${text(scripts)} llamadas por segundo`],
    ['la salida de 1 Gbit/s', `${text(1e9 / 8 / answerBytes)} llamadas por segundo`],
    [
      `las conexiones de PostgreSQL (${most} procesos)`,
      `${text((most * PLANNED_SHARE * 1e6) / many)} llamadas por segundo`,
    ],
    ['el heap de un proceso de 768 MB, al 80 %', `${text((HEAP_SHARE * HEAP_MIB * 1.048576 * 1e6) / heapMB)} tokens`],
    ['`uso` y el panel en 2 s, con un núcleo', `${text(2e6 / usageMicros)} proyectos activos a toda hora`],
    ['la suma de una hora, que tiene un minuto', `${text(6e7 / sumMicros)} proyectos activos en ella`],
  ];
  return `${table(steps)}\n${table(limits)}`;
}

if (import.meta.main) console.log(growthOf(readPage(PAGE)));
