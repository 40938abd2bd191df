import { code } from '@meet/contracts/wire/errors';
import { createHash } from 'node:crypto';
import { limits } from '@meet/contracts/wire/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fieldProblem, Problem } from '../problem.ts';
import type { UserSession } from '../worlds/access/sessions.ts';

const header = 'idempotency-key';
const longestKey = 200;

/**
 * Idempotency: a call repeated with the same `Idempotency-Key` (and session, method, path) within 60 s gets the first
 * answer or refusal again, even when the first call ended the session. Internal errors (1000) are not kept.
 */
export function runOnce(request: FastifyRequest, reply: FastifyReply, run: () => unknown): unknown {
  const key = request.headers[header];
  if (key === undefined) return run();
  if (typeof key !== 'string' || key.length === 0 || key.length > longestKey)
    throw new Problem(code.invalidParameter, `${header}: 1 to ${longestKey} characters`, fieldProblem(header, code.invalidParameter));

  const { idempotentReplies } = request.world;
  const name = nameOf(request, key);
  const first = idempotentReplies.get(name);
  if (first) {
    reply.header('idempotency-replayed', 'true');
    return first();
  }
  const keep = (again: () => unknown) => idempotentReplies.set(name, again, limits.idempotencyKeptMs);
  try {
    const answer = run();
    keep(() => answer);
    if (answer instanceof Promise)
      answer.catch((error: unknown) => (isRefusal(error) ? keep(sameRefusal(error)) : idempotentReplies.take(name)));
    return answer;
  } catch (error) {
    if (isRefusal(error)) keep(sameRefusal(error));
    throw error;
  }
}

/** Whether this call was already answered in that session. */
export function isReplay({ headers, method, url, world }: FastifyRequest, session: UserSession): boolean {
  const key = headers[header];
  return typeof key === 'string' && world.idempotentReplies.get(nameOf({ session, method, url }, key)) !== undefined;
}

/** Creates the error on each repetition: a stored error would keep the request in memory by its stack. */
const sameRefusal =
  ({ code, message, status, fields, retryAfterS }: Problem) =>
  (): never => {
    throw new Problem(code, message, { status, ...(fields && { fields }), ...(retryAfterS !== undefined && { retryAfterS }) });
  };

const isRefusal = (error: unknown): error is Problem => error instanceof Problem && error.code !== code.internal;

const nameOf = ({ session, method, url }: Pick<FastifyRequest, 'session' | 'method' | 'url'>, key: string): string =>
  createHash('sha256')
    .update(`${session?.id ?? ''} ${method} ${url} ${key}`)
    .digest('base64');
