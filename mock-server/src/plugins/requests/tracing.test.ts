import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { getCast } from '@meet/contracts/mock';
import { pathOf } from '@meet/contracts/wire/http';
import { afterEach, expect, test, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { noMedia } from '../../testing/media/no-media.ts';
import { openTraces } from '../../traces.ts';

interface SentSpan {
  traceId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code: number };
}

interface SentTraces {
  resourceSpans: { resource: { attributes: SentSpan['attributes'] }; scopeSpans: { spans: SentSpan[] }[] }[];
}

afterEach(() => {
  vi.unstubAllEnvs();
});

const sent: SentTraces[] = [];
const collector = createServer((request, response) => {
  void json(request).then((body) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the assertions below look at it
    if (request.url === '/v1/traces') sent.push(body as SentTraces);
    response.setHeader('content-type', 'application/json').end('{}');
  });
});

test('a collector is sent a span for each request, below its caller’s, without addresses', async () => {
  await new Promise<void>((resolve) => void collector.listen(0, '127.0.0.1', resolve));
  const address = collector.address();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
  const traces = openTraces();
  const app = await buildApp({ media: noMedia(), tracer: traces.tracer });
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
  await app.inject({ url: `${pathOf(getCast)}?secret=1`, headers: { traceparent } });
  const missing = await app.inject('/meet/services/json/web/secret-name');
  await app.close();
  await traces.close();
  collector.close();

  const [batch] = sent.flatMap(({ resourceSpans }) => resourceSpans);
  expect(batch?.resource.attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'meet-mock-server' } });
  const [cast, none] = batch?.scopeSpans.flatMap(({ spans }) => spans) ?? [];
  expect(cast).toMatchObject({ name: 'GET /meet/__mock/cast', traceId, parentSpanId: 'b7ad6b7169203331' });
  expect(cast?.attributes).toEqual(
    expect.arrayContaining([
      { key: 'http.request.method', value: { stringValue: 'GET' } },
      { key: 'http.route', value: { stringValue: '/meet/__mock/cast' } },
      { key: 'http.response.status_code', value: { intValue: 200 } },
    ]),
  );
  expect(none?.name).toBe('GET /meet/services/json/*');
  expect(none?.traceId).not.toBe(traceId);
  expect(none?.attributes).toEqual(
    expect.arrayContaining([
      { key: 'http.response.status_code', value: { intValue: 404 } },
      { key: 'meet.request_id', value: { stringValue: missing.headers['x-request-id'] } },
    ]),
  );
  expect(JSON.stringify(sent)).not.toContain('secret');
});
