import type { FastifyInstance } from 'fastify';
import { limitRate } from '../../worlds/access/rate-limit.ts';

export const reportsPath = '/meet/services/reports';

const reportBytes = 16 * 1_024;

/** Takes what browsers report of violations of the policies of a page: it stands in the journal of the world. */
export function browserReports(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const types = ['application/csp-report', 'application/reports+json'];
  app.addContentTypeParser(
    types,
    { parseAs: 'string', bodyLimit: reportBytes },
    (request, body, done) => void parse(request, String(body), done),
  );
  app.post(reportsPath, { bodyLimit: reportBytes }, (request, reply) => {
    limitRate(request, 'reports');
    return reply.code(204).send();
  });
}
