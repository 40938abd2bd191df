import { showFailure, type FailureServices } from './show-failure.ts';

/** Runs an action outside of a list. A failure is shown as a notification; resolves with whether it succeeded. */
export async function attempt(services: FailureServices, run: () => Promise<void>): Promise<boolean> {
  try {
    await run();
    return true;
  } catch (error) {
    showFailure(services, error);
    return false;
  }
}
