import { Problem, problemBody } from '../../problem.ts';
import type { Worlds } from '../../worlds/worlds.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Saves what a request has changed in its world before the answer leaves; where that fails the answer is 503 with 1000. */
export function saving(app: FastifyInstance, worlds: Worlds): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const answer = () => done(null, payload);
    const refuse = (error: unknown) => {
      if (error instanceof Problem) done(null, refusalOf(error, request, reply));
      else done(error instanceof Error ? error : new Error('a world can’t be saved'));
    };
    const saved = startToSave(request, worlds);
    if (!saved) answer();
    else saved.then(answer, refuse);
  });
}

/** Undefined: it is done. */
function startToSave({ knownWorld }: FastifyRequest, worlds: Worlds): Promise<void> | undefined {
  try {
    return knownWorld && worlds.save(knownWorld);
  } catch (error) {
    return Promise.reject(error);
  }
}

function refusalOf(problem: Problem, request: FastifyRequest, reply: FastifyReply): string {
  const body = problemBody(problem, request.id);
  request.answer = body;
  void reply.code(problem.status).removeHeader('content-length').type('application/json; charset=utf-8');
  return JSON.stringify(body);
}
