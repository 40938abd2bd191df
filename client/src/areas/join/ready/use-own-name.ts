import { useState } from 'react';
import { useServices } from '../../../core/services.ts';
import { storedName } from '../../../api/stored-value.ts';

/** The account's name for whoever is signed in (GST-B03), else the one last given in this browser (GST-10). */
export function useSuggestedName(): string | undefined {
  const { session } = useServices();
  const state = session.state.value;
  const [kept] = useState(() => storedName().read());
  if (state.kind === 'restoring') return undefined;
  return state.kind === 'signedIn' ? `${state.me.firstName} ${state.me.lastName}`.trim() : kept;
}
