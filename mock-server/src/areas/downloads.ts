import { code } from '@meet/contracts/wire/errors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { packageFiles, release, repositoryFiles } from '../files/packages.ts';
import { Problem } from '../problem.ts';

/** Serves packages, release description and repositories named in the public settings. */
export function downloads(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/meet/install/:file', ({ params: { file } }, reply) => sendPackage(reply, file));
  app.get('/meet/download/meet-installer.exe', (_, reply) => sendPackage(reply, 'meet-setup.exe'));
  app.get('/meet/download/update.json', (_, reply) => reply.header('cache-control', 'no-cache').send(release));
  app.get<{ Params: { '*': string } }>('/meet/update/*', (request, reply) => {
    const content = repositoryFiles.get(request.params['*']);
    if (content === undefined) throw new Problem(code.notFound, `the repositories hold ${[...repositoryFiles.keys()].join(', ')}`);
    return reply.type('text/plain; charset=utf-8').send(content);
  });
}

function sendPackage(reply: FastifyReply, file: string): FastifyReply {
  const content = packageFiles.get(file);
  if (!content) throw new Problem(code.notFound, `there are the packages ${[...packageFiles.keys()].join(', ')}`);
  return reply.type('application/octet-stream').header('content-disposition', `attachment; filename="${file}"`).send(content);
}
