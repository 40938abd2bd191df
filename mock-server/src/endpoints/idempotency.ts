import { code } from '@meet/contracts/wire/errors';
import { hash } from 'node:crypto';
import { limits } from '@meet/contracts/wire/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fieldProblem, Problem } from '../problem.ts';
import type { UserSession } from '../worlds/access/sessions.ts';
import type { KeptReply } from '../worlds/data/expiring-facts.ts';
import { keptBy } from '../worlds/data/kept.ts';
import type { World } from '../worlds/world.ts';

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
  const underWay = repliesUnderWay(request.world);
  const awaited = underWay.get(name);
  if (first || awaited) reply.header('idempotency-replayed', 'true');
  if (first) return again(first);
  if (awaited) return awaited;

  const keep = (kept: KeptReply) => idempotentReplies.set(name, kept, limits.idempotencyKeptMs);
  const keepRefusal = (error: unknown) => {
    if (isRefusal(error)) keep(refusalOf(error));
  };
  try {
    const answer = run();
    if (!(answer instanceof Promise)) keep({ answer });
    else {
      underWay.set(name, answer);
      const ended = answer.then((value: unknown) => keep({ answer: value }), keepRefusal);
      void ended.finally(() => underWay.delete(name));
    }
    return answer;
  } catch (error) {
    keepRefusal(error);
    throw error;
  }
}

/** Calls that are not answered yet, by the same name as their replies. */
const repliesUnderWay = keptBy((_world: World) => new Map<string, Promise<unknown>>());

/** Whether this call was made before in that session. */
export function isReplay({ headers, method, url, world }: FastifyRequest, session: UserSession): boolean {
  const key = headers[header];
  if (typeof key !== 'string') return false;
  const name = nameOf({ session, method, url }, key);
  return world.idempotentReplies.get(name) !== undefined || repliesUnderWay(world).has(name);
}

const refusalOf = ({ code, message, status, fields, retryAfterS }: Problem): KeptReply => ({
  refusal: [code, message, { status, ...(fields && { fields }), ...(retryAfterS !== undefined && { retryAfterS }) }],
});

function again(kept: KeptReply): unknown {
  if ('refusal' in kept) throw new Problem(...kept.refusal);
  return kept.answer;
}

const isRefusal = (error: unknown): error is Problem => error instanceof Problem && error.code !== code.internal;

const nameOf = ({ session, method, url }: Pick<FastifyRequest, 'session' | 'method' | 'url'>, key: string): string =>
  hash('sha256', `${session?.id ?? ''} ${method} ${url} ${key}`, 'base64');
