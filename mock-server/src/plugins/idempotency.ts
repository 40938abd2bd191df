import { limits } from '@meet/contracts/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';

const header = 'idempotency-key';
const longestKey = 200;

/**
 * A call that is sent again with the same `Idempotency-Key` (same session, method and path) is not carried out again:
 * for 60 s it gets the first answer, a refusal included. Our own faults (1000) are not kept.
 */
export async function firstAnswer(request: FastifyRequest, reply: FastifyReply, run: () => unknown): Promise<unknown> {
  const key = request.headers[header];
  if (key === undefined) return run();
  if (typeof key !== 'string' || key.length === 0 || key.length > longestKey)
    throw new Problem(1004, `${header}: 1 to ${longestKey} characters`, { fields: [{ name: header, code: 1004 }] });

  const { answers } = request.world;
  const name = nameOf(request, key);
  const first = answers.get(name);
  if (first) {
    reply.header('idempotency-replayed', 'true');
    return first;
  }
  const answer = Promise.resolve().then(run);
  answers.set(name, answer, limits.idempotencyKeptMs);
  answer.catch((error: unknown) => {
    if (!(error instanceof Problem) || error.code === 1000) void answers.take(name);
  });
  return answer;
}

const nameOf = ({ session, method, url }: FastifyRequest, key: string): string => JSON.stringify([session?.id, method, url, key]);
