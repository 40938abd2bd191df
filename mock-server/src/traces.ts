import type { Tracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';

interface Traces {
  readonly tracer: Tracer;
  /** Sends what is not sent yet. */
  close(): Promise<void>;
}

/**
 * Traces that a collector is sent by OTLP over HTTP, as the variables of OpenTelemetry say (`OTEL_EXPORTER_OTLP_ENDPOINT`,
 * `OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_SERVICE_NAME`). Whether a request is traced is up to its `traceparent`; without one it is.
 */
export function openTraces(): Traces {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': process.env['OTEL_SERVICE_NAME'] ?? 'meet-mock-server' }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  return { tracer: provider.getTracer('meet-mock-server'), close: () => provider.shutdown() };
}
