import { limits } from '@meet/contracts/wire/limits';
import { startTransition, useEffect, useState } from 'react';
import * as v from 'valibot';
import { storedValue } from '../../../api/stored-value.ts';
import type { MeetingCall } from '../../../call/state/meeting-call.ts';
import { useServices } from '../../../core/services.ts';
import { meetingSessions } from '../meeting-session.ts';

/** The name somebody joined with (000 §3). */
export const storedName = (storage?: () => Storage) =>
  storedValue('meet.name', v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(1000)), storage);

/** As much of a name as a meeting accepts. */
export const meetingName = (name: string): string => [...name.trim()].slice(0, limits.fullNameMaxCharacters).join('').trim();

/** Asks to join, one request at a time; before the meeting is found, once it is. The name is stored for the next meeting. */
export function useJoinRequest(call: MeetingCall | undefined, onRefused: () => void) {
  const [isAsking, setAsking] = useState(false);
  const [early, setEarly] = useState<string>();

  function ask(typed: string): void {
    if (!call) return setEarly(typed);
    if (isAsking) return;
    storedName().write(typed);
    meetingSessions.setName(typed);
    setAsking(true);
    void call.join(typed).finally(() => {
      startTransition(() => setAsking(false));
      const state = call.state.peek();
      if (state.kind === 'configuration' && state.problem) onRefused();
    });
  }

  useEffect(() => {
    if (!call || !early) return;
    setEarly(undefined);
    ask(early);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the meeting is found
  }, [call]);

  return { isAsking, ask };
}

/** The account's name when signed in (GST-B03), else the last one used in this browser (GST-10). */
export function useSuggestedName(): string | undefined {
  const { session } = useServices();
  const state = session.state.value;
  const [kept] = useState(() => storedName().read());
  if (state.kind === 'restoring') return undefined;
  const name = state.kind === 'signedIn' ? `${state.me.firstName} ${state.me.lastName}` : kept;
  return name && meetingName(name);
}
