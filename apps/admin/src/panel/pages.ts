// The pages of the panel. Each runs commands of curp-admin and renders their results as HTML.
import { showAudit } from '../commands/audit.ts';
import type { Call, Done, PagePosition, Refusal, Result } from '../call.ts';
import type { Listing } from '../columns.ts';
import { formatNumber, mexicoMonth, mexicoTime } from '../format.ts';
import { OPTIONS, type Options } from '../options.ts';
import { hasMore } from '../paging.ts';
import { showProject, showProjects } from '../commands/projects.ts';
import { showTokens } from '../commands/tokens.ts';
import { showUsage } from '../commands/usage.ts';
import { type Bar, barChart, type Part } from './bar-chart.ts';
import { html, type Markup } from './html.ts';

export interface Page {
  readonly title: string;
  readonly content: Markup;
}

type PageResult = (Page & { readonly ok: true }) | Refusal;
type Command = (call: Call) => Promise<Result>;

/** Rows of the audit on the page of a project, and on its own. */
const FEW_CHANGES = 15;
const MANY_CHANGES = 200;
/** Rows of a page of projects or tokens. */
const ROWS = { limite: 100 };
/** Characters of a cell beyond which its text takes several lines, so that a table fits the window. */
const ONE_LINE = 22;

// Links are relative because the path of the panel is random.
const MENU = [
  ['./', 'Proyectos'],
  ['tokens', 'Tokens'],
  ['auditoria', 'Auditoría'],
] as const;

/** `path` is beneath the path of the panel. */
export async function pageAt(path: string, query: URLSearchParams, call: Call): Promise<PageResult> {
  try {
    return { ok: true, ...(await pageOf(path, query, call)) };
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

async function pageOf(path: string, query: URLSearchParams, call: Call): Promise<Page> {
  const pagina = OPTIONS.pagina.read(query.get('pagina') ?? '') ?? 1;
  const month = OPTIONS.mes.read(query.get('mes') ?? '') ?? mexicoMonth(call.now);
  switch (path) {
    case '':
      return projectsPage(call, month, pagina);
    case 'proyecto':
      return projectPage(call, query.get('id') ?? '', month);
    case 'tokens':
      return { title: 'Tokens', content: await section(call, 'Tokens', showTokens, { ...ROWS, pagina }, 'tokens') };
    case 'buscar':
      return searchPage(call, (query.get('texto') ?? '').trim(), pagina);
    case 'auditoria':
      return { title: 'Auditoría', content: await section(call, 'Auditoría', showAudit, { limite: MANY_CHANGES }) };
    default:
      return { title: 'No existe', content: html`<p>No existe esa página.</p>` };
  }
}

async function projectsPage(call: Call, month: string, pagina: number): Promise<Page> {
  const options: Options = { mes: month, por: 'proyecto', ...ROWS, pagina };
  // Both read the ledger of the month: on two connections, the page takes as long as the slower one.
  const [daily, projects] = await Promise.all([
    dailyChart(call, month),
    section(call, 'Consumo por proyecto', showUsage, options, `./?mes=${month}`),
  ]);
  return { title: 'Proyectos', content: html`${monthLinks(call, './', month)} ${daily} ${projects}` };
}

/** Projects and tokens whose identifier, name, contact, hint or note has this text. */
async function searchPage(call: Call, text: string, pagina: number): Promise<Page> {
  if (text === '') return { title: 'Buscar', content: html`<p>Escriba qué buscar.</p>` };
  const address = `buscar?texto=${encodeURIComponent(text)}`;
  const options: Options = { buscar: text, ...ROWS, pagina };
  return {
    title: `Buscar: ${text}`,
    content: html`${await section(call, 'Proyectos', showProjects, options, address)}
    ${await section(call, 'Tokens', showTokens, options, address)}`,
  };
}

async function projectPage(call: Call, id: string, month: string): Promise<Page> {
  const own = { ...call, args: [id] };
  const daily = await dailyChart(own, month);
  return {
    title: `Proyecto ${id}`,
    content: html`${monthLinks(call, `proyecto?id=${encodeURIComponent(id)}`, month)} ${daily}
    ${await section(own, 'Límites y contacto', showProject, {})}
    ${await section(own, 'Cuota del mes', showUsage, { mes: month, por: 'proyecto' })}
    ${await section(own, 'Por operación', showUsage, { mes: month, por: 'operacion' })}
    ${await section(own, 'Tokens', showTokens, { ...ROWS })}
    ${await section(own, 'Últimos cambios', showAudit, { limite: FEW_CHANGES })}`,
  };
}

class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.problem);
    this.refusal = refusal;
  }
}

async function done(call: Call, command: Command, options: Options): Promise<Done> {
  const result = await command({ ...call, options });
  if (!result.ok) throw new Refused(result);
  return result;
}

/** What a command prints, as a table with its notes; `address` is that of its other pages. */
async function section(call: Call, title: string, command: Command, options: Options, address = ''): Promise<Markup> {
  const { body, notes, page } = await done(call, command, options);
  const rows = typeof body === 'string' ? html`<pre>${body}</pre>` : tableOf(title, body);
  return html`<section>
    <h2>${title}</h2>
    ${rows} ${notes.map((note) => html`<p class="note">${note}</p>`)}
    ${page === undefined || page.shown === page.count ? undefined : pageLinks(page, address)}
  </section>`;
}

function pageLinks(page: PagePosition, address: string): Markup {
  const { number, offset, shown, count } = page;
  const link = (target: number, text: string): Markup =>
    html`<a href="${address}${address.includes('?') ? '&' : '?'}pagina=${target}">${text}</a>`;
  return html`<nav class="pages" aria-label="Páginas">
    ${number > 1 ? link(number - 1, '← anteriores') : undefined}
    <span
      >${formatNumber(offset + Math.min(1, shown))} a ${formatNumber(offset + shown)}
      ${count === undefined ? '' : `de ${formatNumber(count)}`}</span
    >
    ${hasMore(page) ? link(number + 1, 'siguientes →') : undefined}
  </nav>`;
}

function tableOf(title: string, { headers, lines, hasTotal }: Listing): Markup {
  if (lines.length === 0) return html``;
  const row = (cells: Listing['lines'][number], index: number): Markup => {
    const isTotal = hasTotal && index === lines.length - 1;
    return html`<tr class="${isTotal ? 'total' : ''}">
      ${cells.map(({ text, tone }, column) => {
        const { header = '', right = false, isProject = false } = headers[column] ?? {};
        const isLink = isProject && !isTotal && text !== '—';
        const shown = isLink ? html`<a href="proyecto?id=${encodeURIComponent(text)}">${text}</a>` : html`${text}`;
        const width = text.length > ONE_LINE ? 'long' : '';
        return html`<td class="${right ? 'right' : ''} ${tone ?? ''} ${width}" data-header="${header}">${shown}</td>`;
      })}
    </tr>`;
  };
  return html`<div class="scroll" role="region" aria-label="${title}" tabindex="0">
    <table>
      <thead>
        <tr>
          ${headers.map(({ header, right }) => html`<th scope="col" class="${right ? 'right' : ''}">${header}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${lines.map(row)}
      </tbody>
    </table>
  </div>`;
}

const PARTS: readonly (Part & { readonly keys: readonly string[] })[] = [
  { name: 'Servidas', tone: 'served', keys: ['servidas'] },
  { name: 'Con datos incorrectos', tone: 'wrong', keys: ['con_datos_incorrectos'] },
  { name: 'Rechazadas por ritmo o cuota', tone: 'refused', keys: ['sobre_ritmo', 'sobre_cuota'] },
];

async function dailyChart(call: Call, month: string): Promise<Markup> {
  const { document: found } = await done(call, (each) => showUsage(each, 'diario'), { mes: month });
  const { uso } = found as { readonly uso: readonly Readonly<Record<string, string | number>>[] };
  const byDay = new Map(uso.map((row) => [row['dia'], row]));
  const bars = daysOf(month).map((day): Bar => {
    const row = byDay.get(day) ?? {};
    const figure = (keys: readonly string[]): number => keys.reduce((sum, key) => sum + Number(row[key] ?? 0), 0);
    return { label: day.slice(-2), figures: PARTS.map(({ keys }) => figure(keys)) };
  });
  return barChart(`Consultas por día, ${month}`, PARTS, bars);
}

/** Every day of a month such as 2026-11. */
function daysOf(month: string): string[] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
}

/** The months before and after; none after the present one. */
function monthLinks({ now }: Call, path: string, month: string): Markup {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const link = (step: number): Markup => {
    const other = new Date(Date.UTC(year, number - 1 + step)).toISOString().slice(0, 7);
    return html`<a href="${path}${path.includes('?') ? '&' : '?'}mes=${other}">${other}</a>`;
  };
  const next = month < mexicoMonth(now) ? html` · ${link(1)}` : '';
  return html`<p>${link(-1)} · <strong>${month}</strong>${next}</p>`;
}

/** The whole document of a page. */
export function document({ title, content }: Page): Markup {
  return html`<!doctype html>
    <html lang="es-MX">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · CURP</title>
        <link rel="stylesheet" href="panel.css" />
      </head>
      <body>
        <header>
          <h1>${title}</h1>
          <nav>
            ${MENU.map(([path, name]) =>
              name === title
                ? html`<a href="${path}" aria-current="page">${name}</a>`
                : html`<a href="${path}">${name}</a>`,
            )}
          </nav>
          <form action="buscar" role="search">
            <input type="search" name="texto" aria-label="Buscar un proyecto o un token" required maxlength="100" />
            <button>Buscar</button>
          </form>
          <small>Solo lectura · ${mexicoTime(new Date())}, hora de CDMX</small>
        </header>
        <main>${content}</main>
      </body>
    </html>`;
}
