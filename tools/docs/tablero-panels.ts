// The panels of the dashboard with their Prometheus queries. tablero-grafana.ts makes the Grafana dashboard from them,
// tablero-svg.ts the picture of a minute with a fault.

interface Query {
  readonly expr: string;
  /** A Grafana template: labels in double braces. */
  readonly legend: string;
}

export interface Panel {
  readonly title: string;
  readonly description: string;
  readonly unit: 'reqps' | 'ops' | 's' | 'short' | 'bytes';
  /** Of the 24 columns. */
  readonly width: 6 | 8 | 12;
  /** Drawn as a red line. */
  readonly threshold?: number;
  /** End of the axis; by default that of the data. */
  readonly max?: number;
  readonly queries: readonly Query[];
}

export interface Row {
  readonly title: string;
  readonly panels: readonly Panel[];
}

/** Operations with a latency objective: all but lists, whose duration depends on their length. */
const SINGLE = 'job="curp",route=~".+ /curp/.+",route!~".+ /curp/calcular_lote"';
const BY = 'by (route)';

function quantile(share: number): string {
  return `histogram_quantile(${share}, sum by (le, route) (rate(curp_request_seconds_bucket{${SINGLE}}[$__rate_interval])))`;
}

export const ROWS: readonly Row[] = [
  {
    title: 'Objectives',
    panels: [
      {
        title: 'Availability: burn of the budget',
        description: '1 spends the budget of 99.95 % as fast as it comes in. Over 14.4 in both windows wakes somebody.',
        unit: 'short',
        width: 8,
        threshold: 14.4,
        queries: [
          { expr: 'curp:unavailable:ratio_rate5m{job="curp"} / 0.0005', legend: '5 min' },
          { expr: 'curp:unavailable:ratio_rate1h{job="curp"} / 0.0005', legend: '1 h' },
          { expr: 'curp:unavailable:ratio_rate6h{job="curp"} / 0.0005', legend: '6 h' },
        ],
      },
      {
        title: 'Latency: burn of the budget',
        description: '1 spends the budget of 99 % within 100 ms as fast as it comes in.',
        unit: 'short',
        width: 8,
        threshold: 14.4,
        queries: [
          { expr: 'curp:late:ratio_rate5m{job="curp"} / 0.01', legend: '5 min' },
          { expr: 'curp:late:ratio_rate1h{job="curp"} / 0.01', legend: '1 h' },
          { expr: 'curp:late:ratio_rate6h{job="curp"} / 0.01', legend: '6 h' },
        ],
      },
      {
        title: 'Processes that answer',
        description: 'Of those that Prometheus knows.',
        unit: 'short',
        width: 8,
        queries: [
          { expr: 'sum(up{job="curp"})', legend: 'up' },
          { expr: 'count(up{job="curp"})', legend: 'known' },
        ],
      },
    ],
  },
  {
    title: 'Answers',
    panels: [
      {
        title: 'Rate by operation',
        description: 'All answers, whatever their status.',
        unit: 'reqps',
        width: 12,
        queries: [{ expr: `sum ${BY} (rate(curp_requests_total{job="curp"}[$__rate_interval]))`, legend: '{{route}}' }],
      },
      {
        title: 'Refusals by status and code',
        description: 'The codes are in docs/servicio.md. 4xx are the callers, 5xx are ours.',
        unit: 'reqps',
        width: 12,
        queries: [
          {
            expr: 'sum by (status, code) (rate(curp_requests_total{job="curp",status!~"[123].."}[$__rate_interval]))',
            legend: '{{status}} / {{code}}',
          },
        ],
      },
      {
        title: 'Time to answer: p50',
        description:
          'Of half of them. Estimated within the buckets of the histogram, the least of which is half a millisecond.',
        unit: 's',
        width: 12,
        queries: [{ expr: quantile(0.5), legend: '{{route}}' }],
      },
      {
        title: 'Time to answer: p99',
        description: 'Of all but one in a hundred. The objective is 100 ms.',
        unit: 's',
        width: 12,
        threshold: 0.1,
        queries: [{ expr: quantile(0.99), legend: '{{route}}' }],
      },
    ],
  },
  {
    title: 'Limits and usage',
    panels: [
      {
        title: 'Limits: shared (1) or local mode (0)',
        description: 'Without Redis each process admits its part of every limit.',
        unit: 'short',
        width: 8,
        max: 1,
        queries: [{ expr: 'curp_store_up{job="curp",store="redis"}', legend: '{{instance}}' }],
      },
      {
        title: 'What happened to limits and counts',
        description:
          'redis-late and redis-failed are questions to Redis without a reply: their calls were decided in local mode.',
        unit: 'ops',
        width: 8,
        queries: [
          {
            expr: 'sum by (event) (rate(curp_limiter_events_total{job="curp"}[$__rate_interval]))',
            legend: '{{event}}',
          },
        ],
      },
      {
        title: 'Ledger: age of the oldest count not in it',
        description: 'About a second while PostgreSQL takes them.',
        unit: 's',
        width: 8,
        threshold: 120,
        queries: [{ expr: 'curp_usage_flush_lag_seconds{job="curp"}', legend: '{{instance}}' }],
      },
      {
        title: 'Processes alive',
        description: 'As each of them counts: the parts of a limit in local mode.',
        unit: 'short',
        width: 12,
        queries: [{ expr: 'curp_processes{job="curp"}', legend: '{{instance}}' }],
      },
      {
        title: 'Rows of lists',
        description: 'By what became of them.',
        unit: 'ops',
        width: 12,
        queries: [
          {
            expr: 'sum by (outcome) (rate(curp_list_rows_total{job="curp"}[$__rate_interval]))',
            legend: '{{outcome}}',
          },
        ],
      },
    ],
  },
  {
    title: 'Tokens',
    panels: [
      {
        title: 'PostgreSQL: there (1) or away (0)',
        description: 'Without it tokens in memory are served for ten minutes. Do not restart meanwhile.',
        unit: 'short',
        width: 8,
        max: 1,
        queries: [{ expr: 'curp_store_up{job="curp",store="postgres"}', legend: '{{instance}}' }],
      },
      {
        title: 'How tokens were answered',
        description:
          'stale and unavailable: PostgreSQL is away. unknown without any live: the accounts of another environment.',
        unit: 'ops',
        width: 8,
        queries: [
          { expr: 'sum by (event) (rate(curp_token_events_total{job="curp"}[$__rate_interval]))', legend: '{{event}}' },
        ],
      },
      {
        title: 'Age of the accounts',
        description: 'Read every two seconds.',
        unit: 's',
        width: 8,
        threshold: 300,
        queries: [{ expr: 'curp_accounts_age_seconds{job="curp"}', legend: '{{instance}}' }],
      },
    ],
  },
  {
    title: 'Processes',
    panels: [
      {
        title: 'Connections dropped',
        description: 'Those beyond MAX_CONNECTIONS. A proxy that bounds them keeps it at 0.',
        unit: 'ops',
        width: 6,
        queries: [
          { expr: 'rate(curp_dropped_connections_total{job="curp"}[$__rate_interval])', legend: '{{instance}}' },
        ],
      },
      {
        title: 'Lag of the event loop (p99)',
        description: 'About 10 ms is how finely it is measured.',
        unit: 's',
        width: 6,
        threshold: 0.1,
        queries: [{ expr: 'nodejs_eventloop_lag_p99_seconds{job="curp"}', legend: '{{instance}}' }],
      },
      {
        title: 'Cores in use',
        description: 'A process can use one, and a little for collecting garbage.',
        unit: 'short',
        width: 6,
        queries: [{ expr: 'rate(process_cpu_seconds_total{job="curp"}[$__rate_interval])', legend: '{{instance}}' }],
      },
      {
        title: 'Memory, resident',
        description: 'Flat under an even load.',
        unit: 'bytes',
        width: 6,
        queries: [{ expr: 'process_resident_memory_bytes{job="curp"}', legend: '{{instance}}' }],
      },
    ],
  },
];
