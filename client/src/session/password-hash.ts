import { CallProblem } from '../api/problem.ts';
import { createWorkerClient, type WorkerJob } from '../api/worker-client.ts';

interface HashJob {
  identifier: string;
  password: string;
}

export type HashRequest = WorkerJob<HashJob>;

const worker = createWorkerClient<HashJob>(
  () => new Worker(new URL('./password-worker.ts', import.meta.url), { type: 'module', name: 'password' }),
);

/** Loads the derivation ahead of its use, without keeping anybody waiting: when the password field gets the focus. */
export const { warmUp } = worker;

/**
 * The derived password (see `derive-password.ts`), computed beside the page; on it where workers are refused. Rejects with
 * `UNREACHABLE` where neither can be loaded.
 */
export async function hashPassword(identifier: string, password: string): Promise<string> {
  try {
    return await worker.ask<string>({ identifier, password });
  } catch {
    const { derivePassword } = await import('./derive-password.ts').catch(() => {
      throw new CallProblem('UNREACHABLE');
    });
    return derivePassword(identifier, password);
  }
}
