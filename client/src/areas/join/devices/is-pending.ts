import type { LocalSource } from '../../../call/media/local-media.ts';

/** Wanted, and neither on nor off yet. */
export const isPending = (source: LocalSource): source is Extract<LocalSource, { kind: 'starting' | 'asking' }> =>
  source.kind === 'starting' || source.kind === 'asking';
