import { startTransition, useState } from 'react';
import { storedName } from '../../../api/stored-value.ts';
import type { MeetingCall } from '../../../call/state/meeting-call.ts';
import { meetingSessions } from '../meeting-session.ts';

/** Asking to be let in, once at a time; the name is kept for the meeting and for the next one. */
export function useJoinRequest(call: MeetingCall | undefined, onRefused: () => void) {
  const [isAsking, setAsking] = useState(false);

  function ask(typed: string): void {
    if (!call || isAsking) return;
    storedName().write(typed);
    meetingSessions.setName(typed);
    setAsking(true);
    void call.join(typed).finally(() => {
      startTransition(() => setAsking(false));
      const state = call.state.peek();
      if (state.kind === 'configuration' && state.problem) onRefused();
    });
  }

  return { isAsking, ask };
}
