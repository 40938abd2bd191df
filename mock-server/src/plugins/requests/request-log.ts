import { isErrorCode } from '@meet/contracts/wire/errors';
import { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify';

/** Where log lines go. */
export interface LogTarget {
  write(line: string): void;
}

/** Lines of JSON with the moment in UTC. Of requests the server itself would log addresses, which hold secrets. */
export const logOptions = (stream: LogTarget): FastifyServerOptions => ({
  logger: {
    stream,
    base: { pid: process.pid },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (level) => ({ level }) },
    serializers: { req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url }) },
  },
  logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
});

/** One line for each request, once it is answered: which call it was, not for what. */
export function requestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(answered(request, reply), 'request');
    done();
  });
}

const answered = ({ method, routeOptions, answer, refusedBy, span }: FastifyRequest, reply: FastifyReply) => ({
  method,
  route: routeOptions.url,
  status: reply.statusCode,
  ms: Math.round(reply.elapsedTime * 10) / 10,
  code: codeOf(answer),
  refusedBy,
  traceId: span?.spanContext().traceId,
});

function codeOf(answer: unknown): number | undefined {
  if (typeof answer !== 'object' || answer === null || !('exceptionCode' in answer)) return undefined;
  return isErrorCode(answer.exceptionCode) ? answer.exceptionCode : undefined;
}
