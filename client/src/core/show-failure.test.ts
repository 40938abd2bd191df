import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import { abortError } from '../api/clock.ts';
import { CallProblem } from '../api/problem.ts';
import { SessionRefused } from '../api/refresh-gate.ts';
import { createI18n } from '../i18n/i18n.ts';
import { loadWords } from '../i18n/load-words.ts';
import type { SessionState } from '../session/lifecycle.ts';
import { Cancelled } from '../ui/overlays/confirm.ts';
import { createNotices } from './notices.ts';
import { showFailure } from './show-failure.ts';

const someone: SessionState = { kind: 'restoring' };
const nobody: SessionState = { kind: 'signedOut', because: 'left' };

test.each<[string, Error, SessionState, string[]]>([
  ['was refused', new CallProblem(1000), someone, ['error']],
  ['was refused, and then somebody signed out', new CallProblem(1000), nobody, ['error']],
  ['was aborted, but not by signing out', abortError(), someone, ['error']],
  ['was aborted by signing out', abortError(), nobody, []],
  ['was refused with its session, which has ended', new SessionRefused(), nobody, []],
  ['was cancelled', new Cancelled(), someone, []],
])('what %s is told, or not', async (_, error, state, told) => {
  const notices = createNotices();
  const i18n = createI18n(loadWords);
  showFailure({ notices, i18n, session: { state: signal(state) } }, error);
  expect(notices.entries.value.map((entry) => entry.kind)).toEqual(told);
});
