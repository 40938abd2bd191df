import { useServices } from '../core/services.ts';
import { knownZone } from '../i18n/known-zone.ts';

/** The time zone of days: that of the account; undefined (the device's) where the browser does not know it, or nobody is signed in. @useSignals */
export function useZone(): string | undefined {
  const { session } = useServices();
  const state = session.state.value;
  return state.kind === 'signedIn' ? knownZone(state.me.timeZoneID) : undefined;
}
