import { defaultTextMapGetter, ROOT_CONTEXT, SpanKind, SpanStatusCode, type Span, type Tracer } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    span?: Span;
  }
}

/**
 * A span for each request, as a child of what its `traceparent` names, with the attributes of OpenTelemetry's conventions for
 * HTTP: which call it was, not for what. Its address, which holds secrets, is none of them.
 */
export function tracing(app: FastifyInstance, tracer: Tracer): void {
  const propagator = new W3CTraceContextPropagator();

  app.addHook('onRequest', (request, _, done) => {
    const parent = propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter);
    request.span = tracer.startSpan(nameOf(request), { kind: SpanKind.SERVER, attributes: attributesOf(request) }, parent);
    done();
  });

  app.addHook('onResponse', (request, reply, done) => {
    if (request.span) end(request.span, reply);
    done();
  });
}

const nameOf = ({ method, routeOptions: { url } }: FastifyRequest): string => (url === undefined ? method : `${method} ${url}`);

const attributesOf = ({ id, method, routeOptions: { url }, protocol }: FastifyRequest) => ({
  'http.request.method': method,
  'url.scheme': protocol,
  'meet.request_id': id,
  ...(url !== undefined && { 'http.route': url }),
});

function end(span: Span, { statusCode }: FastifyReply): void {
  span.setAttribute('http.response.status_code', statusCode);
  if (statusCode >= 500) {
    span.setAttribute('error.type', String(statusCode));
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}
