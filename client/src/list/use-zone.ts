import { useServices } from '../core/services.ts';

/**
 * The time zone days are meant in: the person's own; undefined, that of the device, as long as nobody is signed in.
 * @useSignals
 */
export function useZone(): string | undefined {
  const { session } = useServices();
  const state = session.state.value;
  return state.kind === 'signedIn' ? (state.me.timeZoneID ?? undefined) : undefined;
}
