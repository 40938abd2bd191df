import { uuid } from './uuid.ts';

/** A job as the worker gets it; it posts `{ id, answer }`. */
export type WorkerJob<Job> = Job & { id: string };

export interface WorkerClient<Job> {
  /** Starts the worker ahead of its use. */
  warmUp(): void;
  /** Rejects where there is no worker, or it failed or gave no answer within `limitMs`; the next question goes to another one. */
  ask<Answer>(job: Job, limitMs?: number): Promise<Answer>;
  dispose(): void;
}

/** Questions to a worker, which lives until it fails. */
export function createWorkerClient<Job extends object>(start: () => Worker): WorkerClient<Job> {
  let worker: Worker | undefined;

  function running(): Worker {
    if (worker) return worker;
    const made = start();
    // Also while nothing is asked: a file that can't be loaded causes one event.
    made.addEventListener('error', () => forget(made));
    worker = made;
    return made;
  }

  function forget(one: Worker): void {
    one.terminate();
    if (worker === one) worker = undefined;
  }

  return {
    warmUp() {
      try {
        running();
      } catch {
        // Refused by a policy: `ask` rejects.
      }
    },
    async ask<Answer>(job: Job, limitMs?: number) {
      const asked = running();
      const id = uuid();
      const answered = new AbortController();
      const { signal } = answered;
      if (limitMs) setTimeout(() => signal.aborted || asked.dispatchEvent(new Event('error')), limitMs);
      try {
        return await new Promise<Answer>((resolve, reject) => {
          asked.addEventListener('message', ({ data }) => data.id === id && resolve(data.answer), { signal });
          asked.addEventListener('error', reject, { signal });
          asked.postMessage({ ...job, id } satisfies WorkerJob<Job>);
        });
      } finally {
        answered.abort();
      }
    },
    dispose() {
      if (worker) forget(worker);
    },
  };
}
