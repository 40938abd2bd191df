import { vi } from 'vitest';

// Vitest has a setting for the limit of `expect.poll`, but none for that of `vi.waitFor` and `vi.waitUntil`: one second.
const timeout = 30_000;
const { waitFor, waitUntil } = vi;
const patient = (options: number | { timeout?: number; interval?: number } = {}) =>
  typeof options === 'number' ? options : { timeout, ...options };
vi.waitFor = (callback, options) => waitFor(callback, patient(options));
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options));
