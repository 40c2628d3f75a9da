// The spans of a service that was started with the file of docs/operations/traces.md and a real SDK.
import { afterAll, expect, test } from 'vitest';
import { ANA, query } from '../../../../tools/testing/service.ts';
import { startProcess } from '../../../../tools/testing/process.ts';
import { openTraceCollector, type Span } from '../../../../tools/testing/trace-collector.ts';

const CALLERS_TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLERS_SPAN = 'b7ad6b7169203331';

const collector = await openTraceCollector();
const service = await startProcess({ SANDBOX: 'si', ...collector.env });
afterAll(async () => {
  await service.close();
  collector.close();
});

function attributesOf({ attributes }: Span): object {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}

function answered(route: string, status: number, code: number): object {
  return { 'http.route': route, 'http.response.status_code': status, 'curp.code_error': code };
}

test('one span per answer, exported before the process ends, that continues the trace of the caller', async () => {
  const headers = { traceparent: `00-${CALLERS_TRACE}-${CALLERS_SPAN}-01` };
  await service.send(`/curp/calcular_curp?${query({ ...ANA, token: 'pruebas' })}`, { headers });
  await service.send(`/curp/calcular_curp?${query({ ...ANA, sexo: 'Q', token: 'pruebas' })}`, { method: 'POST' });
  await service.send('/curp/calcular_lote', { method: 'POST', headers: { authorization: 'Bearer otro' } });
  await service.send('/Soto/Ana');
  await service.close();

  const spans = collector.spans();
  const ROUTE = '/curp/calcular_curp';
  const ours = { 'curp.project': 'pruebas' };
  expect(spans.map((span) => [span.name, attributesOf(span)])).toEqual([
    [`GET ${ROUTE}`, { ...answered(ROUTE, 200, 0), ...ours }],
    [`POST ${ROUTE}`, { ...answered(ROUTE, 400, 416), ...ours }],
    ['POST /curp/calcular_lote', answered('/curp/calcular_lote', 401, 2)],
    ['GET *', answered('*', 404, 6)],
  ]);
  expect(spans[0]).toMatchObject({ traceId: CALLERS_TRACE, parentSpanId: CALLERS_SPAN });
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(spans.length);
  expect(collector.received()).not.toMatch(/Soto|nombres|token=/);
});

test('without an SDK, nothing of OpenTelemetry is loaded', async () => {
  // prom-client loads the API by itself, half a second later.
  const listed =
    'data:text/javascript,import{registerHooks}from"node:module";registerHooks({resolve(n,c,x){if(n.includes("opentelemetry")&&!c.parentURL?.includes("prom-client"))console.error("loaded "+n);return x(n,c)}})';
  const plain = await startProcess({ SANDBOX: 'si' }, { flags: ['--import', listed] });
  await plain.send(`/curp/calcular_curp?${query({ ...ANA, token: 'pruebas' })}`);
  await plain.close();
  expect(plain.output()).not.toContain('loaded');
});
