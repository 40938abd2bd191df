import { useZone } from '../../list/use-zone.ts';

/** The time zone whose days are counted: that of the account; without one the server counts those of UTC. @useSignals */
export const useCountedZone = (): string => useZone() ?? 'UTC';
