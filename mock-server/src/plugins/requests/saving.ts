import { Problem, problemBody } from '../../problem.ts';
import type { Worlds } from '../../worlds/worlds.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Saves what a request has changed in its world before the answer leaves; where that fails the answer is 503 with 1000. */
export function saving(app: FastifyInstance, worlds: Worlds): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const failure = failureToSave(request, worlds);
    done(null, failure ? refusalOf(failure, request, reply) : payload);
  });
}

function failureToSave({ knownWorld }: FastifyRequest, worlds: Worlds): Problem | undefined {
  try {
    if (knownWorld) worlds.save(knownWorld);
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

function refusalOf(problem: Problem, request: FastifyRequest, reply: FastifyReply): string {
  const body = problemBody(problem, request.id);
  request.answer = body;
  void reply.code(problem.status).removeHeader('content-length').type('application/json; charset=utf-8');
  return JSON.stringify(body);
}
