// A collector of traces, and the environment that makes a service export to it with the file of docs/operations/traces.md.
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Environment } from './process.ts';
import { fencesOf, ROOT } from './repository-pages.ts';

export interface Span {
  readonly traceId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, string | number>> }[];
}

export interface TraceCollector {
  readonly env: Environment;
  /** Everything received, as it came. */
  readonly received: () => string;
  readonly spans: () => Span[];
  readonly close: () => void;
}

interface Export {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
}

export async function openTraceCollector(): Promise<TraceCollector> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const folder = mkdtempSync(join(tmpdir(), 'traces-'));
  const file = fencesOf('docs/operations/traces.md').find(({ language }) => language === 'mjs');
  writeFileSync(join(folder, 'tracing.mjs'), file?.text ?? '');
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return {
    env: {
      NODE_OPTIONS: `--import ${join(folder, 'tracing.mjs')}`,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    received: () => bodies.join('\n'),
    spans: () => bodies.flatMap((body) => spansOf(JSON.parse(body) as Export)),
    close: () => {
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true });
    },
  };
}

function spansOf({ resourceSpans }: Export): Span[] {
  return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
}
