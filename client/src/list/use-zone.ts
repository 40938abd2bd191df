import { useServices } from '../core/services.ts';

/** The time zone of days: that of the account; undefined (the device's) while nobody is signed in. @useSignals */
export function useZone(): string | undefined {
  const { session } = useServices();
  const state = session.state.value;
  return state.kind === 'signedIn' ? (state.me.timeZoneID ?? undefined) : undefined;
}
