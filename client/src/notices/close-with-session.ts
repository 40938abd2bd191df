import { effect } from '@preact/signals-react';
import type { Notices } from '../core/notices.ts';
import type { Services } from '../core/services.ts';

/** Closes the notifications of a session as it ends, before anything is said of its end. Returns how to stop. */
export function closeWithSession(
  { entries, close }: Pick<Notices, 'entries' | 'close'>,
  { state }: Pick<Services['session'], 'state'>,
): () => void {
  let isSignedIn = false;
  return effect(() => {
    const wasSignedIn = isSignedIn;
    isSignedIn = state.value.kind === 'signedIn';
    if (wasSignedIn && !isSignedIn) entries.peek().forEach(({ id }) => close(id));
  });
}
