import type { WorkerJob } from '../api/worker-client.ts';
import { derivePassword } from './derive-password.ts';

export interface HashJob {
  identifier: string;
  password: string;
}

addEventListener('message', ({ data: { id, identifier, password } }: MessageEvent<WorkerJob<HashJob>>) => {
  postMessage({ id, answer: derivePassword(identifier, password) });
});
