import { asProblem } from '../api/problem.ts';
import { problemText } from './problem-text.ts';
import type { Services } from './services.ts';
import { Cancelled } from '../ui/overlays/confirm.ts';

/** Runs an action outside of a list. A failure is shown as a notification; resolves with whether it succeeded. */
export async function attempt({ notices, i18n }: Services, run: () => Promise<void>): Promise<boolean> {
  try {
    await run();
    return true;
  } catch (error) {
    if (!(error instanceof Cancelled)) notices.show('error', problemText(i18n, asProblem(error)));
    return false;
  }
}
