// deploy/monitoring/grafana/dashboards/curp.json: the panels in Grafana's format.
import { formatJson } from './format-json.ts';
import { type Panel, type Row, ROWS } from './tablero-panels.ts';

const COLUMNS = 24;
const PANEL_HEIGHT = 8;
const HEADING_HEIGHT = 1;
/** The uid is set in the provisioning files. */
const SOURCE = { type: 'prometheus', uid: 'prometheus' };

interface Place {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export function tableroGrafana(): string {
  return formatJson({
    uid: 'curp',
    title: 'CURP',
    description: 'Made by npm run docs from tools/docs/tablero-panels.ts.',
    tags: ['curp'],
    schemaVersion: 41,
    version: 1,
    editable: false,
    refresh: '30s',
    time: { from: 'now-3h', to: 'now' },
    timezone: 'browser',
    // A shared crosshair in all panels.
    graphTooltip: 1,
    templating: { list: [] },
    annotations: { list: [] },
    links: [],
    panels: numbered(ROWS),
  });
}

function numbered(rows: readonly Row[]): object[] {
  const panels: object[] = [];
  let y = 0;
  for (const { title, panels: inside } of rows) {
    const place = { x: 0, y, w: COLUMNS, h: HEADING_HEIGHT };
    panels.push({ id: panels.length + 1, type: 'row', title, collapsed: false, gridPos: place, panels: [] });
    y += HEADING_HEIGHT;
    let x = 0;
    for (const panel of inside) {
      if (x + panel.width > COLUMNS) {
        x = 0;
        y += PANEL_HEIGHT;
      }
      panels.push(graph(panels.length + 1, panel, { x, y, w: panel.width, h: PANEL_HEIGHT }));
      x += panel.width;
    }
    y += PANEL_HEIGHT;
  }
  return panels;
}

function graph(id: number, { title, description, unit, queries, threshold, max }: Panel, gridPos: Place): object {
  const steps = [
    { color: 'green', value: null },
    ...(threshold === undefined ? [] : [{ color: 'red', value: threshold }]),
  ];
  return {
    id,
    type: 'timeseries',
    title,
    description,
    datasource: SOURCE,
    gridPos,
    targets: queries.map(({ expr, legend }, index) => ({
      refId: 'ABCDEF'.charAt(index),
      datasource: SOURCE,
      expr,
      legendFormat: legend,
      range: true,
    })),
    fieldConfig: {
      defaults: {
        unit,
        min: 0,
        ...(max !== undefined && { max }),
        custom: { lineWidth: 2, fillOpacity: 5, thresholdsStyle: { mode: threshold === undefined ? 'off' : 'line' } },
        thresholds: { mode: 'absolute', steps },
      },
      overrides: [],
    },
    options: {
      legend: { displayMode: 'list', placement: 'bottom', showLegend: true },
      tooltip: { mode: 'multi', sort: 'desc' },
    },
  };
}
