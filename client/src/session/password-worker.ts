import { derivePassword } from './derive-password.ts';
import type { HashRequest } from './password-hash.ts';

addEventListener('message', ({ data: { id, identifier, password } }: MessageEvent<HashRequest>) => {
  postMessage({ id, answer: derivePassword(identifier, password) });
});
