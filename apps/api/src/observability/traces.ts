// One span per answer, for the OpenTelemetry SDK that the operator loads before the service (docs/operations/traces.md).
// A span has the fields of the log, and never a URL, a parameter or a header.
import type { TracerProvider } from '@opentelemetry/api';
import type { Answered, RecordAnswer } from './answer-log.ts';

/** Where an SDK registers itself for every copy of the API. */
const SDK = Symbol.for('opentelemetry.js.api.1');

export interface Traces {
  readonly record: RecordAnswer;
  /** Exports the spans that the SDK still holds. */
  readonly flush: () => Promise<void>;
}

/** Undefined without an SDK: then the API is not loaded, and answers cost nothing more. */
export async function openTraces(): Promise<Traces | undefined> {
  if (!(SDK in globalThis)) return undefined;
  const { propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api');
  const tracer = trace.getTracer('@curp/api');
  return {
    record: (answered, request) => {
      const { route, status, ms } = answered;
      const endTime = Date.now();
      const options = { kind: SpanKind.SERVER, startTime: endTime - ms, attributes: attributesOf(answered) };
      const span = tracer.startSpan(route, options, propagation.extract(ROOT_CONTEXT, request?.headers ?? {}));
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(endTime);
    },
    flush: async () => {
      const provider = trace.getTracerProvider() as SdkProvider;
      await (provider.getDelegate?.() ?? provider).forceFlush?.();
    },
  };
}

/** What the SDK has and the type of the API lacks; the API wraps the provider of the SDK in one of its own. */
interface SdkProvider extends TracerProvider {
  readonly forceFlush?: () => Promise<void>;
  readonly getDelegate?: () => SdkProvider;
}

/** The names are those of the semantic conventions for HTTP, and two of ours. */
function attributesOf({ route, status, code, project }: Answered): Record<string, string | number> {
  return {
    'http.route': route.slice(route.indexOf(' ') + 1),
    'http.response.status_code': status,
    'curp.code_error': code,
    ...(project !== null && { 'curp.project': project }),
  };
}
