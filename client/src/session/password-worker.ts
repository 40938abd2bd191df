import { derivePassword } from './derive-password.ts';
import type { HashRequest } from './password-hash.ts';

addEventListener('message', ({ data: { id, identifier, password } }: MessageEvent<HashRequest>) => {
  postMessage({ id, hash: derivePassword(identifier, password) });
});
