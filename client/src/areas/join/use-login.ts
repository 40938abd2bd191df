import { useState } from 'react';
import type { MeetingCall } from '../../call/meeting-call.ts';

/** Asking to be let in, once at a time, and the name it was done with. */
export function useLogin(call: MeetingCall, onRefused: () => void) {
  const [name, setName] = useState('');
  const [isAsking, setAsking] = useState(false);

  function ask(typed: string): void {
    if (isAsking) return;
    setName(typed);
    setAsking(true);
    void call.join(typed).finally(() => {
      setAsking(false);
      const state = call.state.peek();
      if (state.kind === 'configuration' && state.problem) onRefused();
    });
  }

  return { name, isAsking, ask, cancel: () => call.cancel() };
}
