// A stacked bar chart as an SVG without script; the figures are in the tooltips of the bars.
import { formatNumber } from '../format.ts';
import { html, type Markup } from './html.ts';

export interface Part {
  /** In the legend and in the titles. */
  readonly name: string;
  /** Class of the style sheet that colours it. */
  readonly tone: 'served' | 'wrong' | 'refused';
}

export interface Bar {
  readonly label: string;
  /** One figure per part. */
  readonly figures: readonly number[];
}

const WIDTH = 720;
const HEIGHT = 180;
const TOP = 16;
const BOTTOM = 20;
const GAP = 2;
/** More labels than this would overlap. */
const MOST_LABELS = 16;

export function barChart(title: string, parts: readonly Part[], bars: readonly Bar[]): Markup {
  const highest = Math.max(1, ...bars.map(({ figures }) => sum(figures)));
  const width = WIDTH / Math.max(1, bars.length);
  const every = Math.ceil(bars.length / MOST_LABELS);
  return html`<figure>
    <figcaption>${title}</figcaption>
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}; el máximo es ${formatNumber(highest)}">
      <text x="0" y="11">${formatNumber(highest)}</text>
      <line x1="0" x2="${WIDTH}" y1="${HEIGHT - BOTTOM}" y2="${HEIGHT - BOTTOM}" />
      ${bars.map((bar, index) => barMarkup(bar, parts, highest, { x: index * width, width }))}
      ${bars.flatMap(({ label }, index) =>
        index % every === 0 ? [html`<text x="${index * width}" y="${HEIGHT - 5}">${label}</text>`] : [],
      )}
    </svg>
    <p class="legend">${parts.map(({ name, tone }) => html`<span class="${tone}">${name}</span>`)}</p>
  </figure>`;
}

function barMarkup(
  { label, figures }: Bar,
  parts: readonly Part[],
  highest: number,
  { x, width }: { readonly x: number; readonly width: number },
): Markup {
  let y = HEIGHT - BOTTOM;
  const rectangles = figures.map((figure, index) => {
    const height = ((HEIGHT - TOP - BOTTOM) * figure) / highest;
    y -= height;
    const place = html`x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${(width - GAP).toFixed(1)}"`;
    return html`<rect class="${parts[index]?.tone ?? ''}" ${place} height="${height.toFixed(1)}" />`;
  });
  const text = figures.map((figure, index) => `${parts[index]?.name ?? ''}: ${formatNumber(figure)}`).join(' · ');
  return html`<g><title>${label} · ${text}</title>${rectangles}</g>`;
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0);
}
