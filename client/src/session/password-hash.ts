import { limits } from '@meet/contracts/wire/limits';
import { CallProblem } from '../api/problem.ts';
import { createWorkerClient } from '../api/worker-client.ts';
import type { HashJob } from './password-worker.ts';

const worker = createWorkerClient<HashJob>(
  () => new Worker(new URL('./password-worker.ts', import.meta.url), { type: 'module', name: 'password' }),
);

/** Loads the derivation before it is needed: when the password field gets the focus. */
export const { warmUp } = worker;

/**
 * The derived password (see `derive-password.ts`), computed in a worker, or in the page when no worker can be
 * started or its file does not come. Rejects with `UNREACHABLE` when neither can be loaded.
 */
export async function hashPassword(identifier: string, password: string): Promise<string> {
  try {
    return await worker.ask<string>({ identifier, password }, limits.requestTimeoutMs);
  } catch {
    const { derivePassword } = await import('./derive-password.ts').catch(() => {
      throw new CallProblem('UNREACHABLE');
    });
    return derivePassword(identifier, password);
  }
}
