import { code } from '@meet/contracts/wire/errors';
import { signal } from '@preact/signals-react';
import { expect, test, vi } from 'vitest';
import { CallProblem } from '../api/problem.ts';
import { createNotices } from '../core/notices.ts';
import { createI18n } from '../i18n/i18n.ts';
import { loadWords } from '../i18n/load-words.ts';
import { runAction } from './run-action.ts';

test.each([
  ['is not there any longer', code.notFound, 404, 1],
  ['is not as it was', code.invalidRequest, 400, 1],
  ['may be as it was: there were too many requests', code.invalidRequest, 429, 0],
  ['is refused', code.insufficientRights, 403, 0],
])('a failure is told, and where the record %s, list and page are read again or not', async (_, refused, status, times) => {
  const model = { refresh: vi.fn(async () => {}), reread: vi.fn(async () => {}), apply: vi.fn() };
  const notices = createNotices();
  const run = () => Promise.reject(new CallProblem(refused, { status }));
  const session = { state: signal({ kind: 'signedOut' } as const) };
  await runAction(model, { confirmation: undefined, run, deletes: 1 }, { notices, session, i18n: createI18n(loadWords) });
  expect(notices.entries.value).toMatchObject([{ kind: 'error' }]);
  expect([model.refresh, model.reread].map((reading) => reading.mock.calls.length)).toEqual([times, times]);
  expect(model.apply).not.toHaveBeenCalled();
});
