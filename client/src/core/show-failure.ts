import { asProblem, type CallProblem } from '../api/problem.ts';
import { isAborted } from '../api/refresh-gate.ts';
import { Cancelled } from '../ui/overlays/confirm.ts';
import { problemText } from './problem-text.ts';
import type { Services } from './services.ts';

export interface FailureServices extends Pick<Services, 'notices' | 'i18n'> {
  session: Pick<Services['session'], 'state'>;
}

/** Whether an action ended only because somebody signed out. */
export const endedBySignOut = (error: unknown, { state }: FailureServices['session']): boolean =>
  isAborted(error) && state.peek().kind === 'signedOut';

/** Shows why an action failed as a notification. Undefined: nothing failed, it was cancelled, or ended as somebody signed out. */
export function showFailure({ notices, i18n, session }: FailureServices, error: unknown): CallProblem | undefined {
  if (error instanceof Cancelled || endedBySignOut(error, session)) return undefined;
  const problem = asProblem(error);
  notices.show('error', problemText(i18n, problem));
  return problem;
}
