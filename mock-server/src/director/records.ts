import { getCaptchaAnswer, getJournal, getMails } from '@meet/contracts/mock';
import { code } from '@meet/contracts/wire/errors';
import type { FastifyInstance } from 'fastify';
import { assertThat, fieldProblem } from '../problem.ts';
import { serve } from '../endpoints/serve.ts';

/** Control calls that read journal, mails and captchas. */
export function recordControl(app: FastifyInstance): void {
  serve(app, getJournal, ({ world, query: { since, kind } }) => world.journal.entries({ ...startOf(since), kind }));

  serve(app, getMails, ({ world }) => [...world.mails.list()]);

  serve(app, getCaptchaAnswer, ({ world, params: { challenge } }) => {
    const captcha = world.captchas.get(challenge);
    assertThat(captcha, code.notFound, 'no such captcha: used or too old');
    return { value: captcha.value };
  });
}

/** `since` is an entry id (below 1e11), milliseconds since 1970, or an ISO 8601 date. */
export function startOf(since: string | undefined): { afterId?: number; sinceMs?: number } {
  if (since === undefined || since === '') return {};
  const number = /^\d{1,15}$/.test(since) ? Number(since) : undefined;
  if (number !== undefined && number < 1e11) return { afterId: number };
  const sinceMs = number ?? Date.parse(since);
  assertThat(
    !Number.isNaN(sinceMs),
    code.invalidParameter,
    'query: since is neither the number of an entry nor a moment',
    fieldProblem('since', code.invalidParameter),
  );
  return { sinceMs };
}
