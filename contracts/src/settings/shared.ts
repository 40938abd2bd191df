import { isDistinguishedName } from '../wire/directory-names.ts';
import type { Duration, TimeUnit } from '../wire/durations.ts';
import { isHost } from '../wire/hosts.ts';

/** A host name or address, without port. */
export const host = {
  kind: 'text',
  maxLength: 253,
  pattern: /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}.-]*[\p{L}\p{M}\p{N}])?|\[[\da-f:.]+\]/iu,
  fits: isHost,
} as const;

export const port = { kind: 'number', min: 1, max: 65_535, whole: true } as const;

/** The name of an entry that signs in to a directory begins with its common name (001 §5). */
export const loginDn = { kind: 'text', maxLength: 500, pattern: /cn=[^,\s][^]*/iu, fits: isDistinguishedName } as const;

/** Searches begin at an organizational unit or at a common name (001 §5). */
export const baseDn = { kind: 'text', maxLength: 500, pattern: /(?:ou|cn)=[^,\s][^]*/iu, fits: isDistinguishedName } as const;

/** A path without `..`. */
export const isInside = (path: string): boolean => !path.split('/').includes('..');

export const days = (amount: number): Duration => ({ amount, unit: 'days' });

/** A time after which something ends: at least one of its smallest unit, so that nothing ends before it begins. */
export const expiry = (units: readonly TimeUnit[], max: Duration) =>
  ({ kind: 'duration', units, min: { amount: 1, unit: units[0] ?? 'minutes' }, max }) as const;
