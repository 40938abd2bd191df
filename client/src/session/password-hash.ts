import { uuid } from '../api/uuid.ts';

export interface HashRequest {
  id: string;
  identifier: string;
  password: string;
}

let worker: Worker | undefined;

/** Loads the derivation ahead of its use, without keeping anybody waiting: when the password field gets the focus. */
export function warmUp(): void {
  try {
    worker ??= new Worker(new URL('./password-worker.ts', import.meta.url), { type: 'module', name: 'password' });
  } catch {
    // Refused by a policy: `hashPassword` computes on the page.
  }
}

/** The derived password (see `derive-password.ts`), computed beside the page; on it where workers are refused. */
export async function hashPassword(identifier: string, password: string): Promise<string> {
  warmUp();
  try {
    return await inWorker(identifier, password);
  } catch {
    worker = undefined;
    const { derivePassword } = await import('./derive-password.ts');
    return derivePassword(identifier, password);
  }
}

function inWorker(identifier: string, password: string): Promise<string> {
  const running = worker;
  if (!running) return Promise.reject(new Error('no worker'));
  const id = uuid();
  const answered = new AbortController();
  const { signal } = answered;
  return new Promise<string>((resolve, reject) => {
    running.addEventListener('message', ({ data }) => data.id === id && resolve(data.hash), { signal });
    running.addEventListener('error', reject, { signal });
    running.postMessage({ id, identifier, password } satisfies HashRequest);
  }).finally(() => answered.abort());
}
