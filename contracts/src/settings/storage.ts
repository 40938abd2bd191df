import { section } from './section.ts';
import { expiry, isInside } from './shared.ts';

const retention = expiry(['days', 'months', 'years'], { amount: 30, unit: 'years' });

/** Without a retention, data is kept for good. */
export const storage = section(
  {
    files: {
      storagePath: { kind: 'text', maxLength: 500, pattern: /\/(?:[^/\p{Cc}\p{Cf}]+\/?)*/u, fits: isInside, required: true },
      storageMax: { kind: 'number', min: 1, max: 1_000_000, whole: true, unit: 'GB', required: true },
      fileRetention: retention,
      recordingRetention: retention,
      logRetention: { ...retention, required: true },
    },
  },
  { failures: { files: 'storage' }, trials: { files: 'storage' } },
);
