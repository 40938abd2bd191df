import { useEffect, useRef } from 'react';
import type { ChatMessage } from '../../../../call/state/chat.ts';
import type { MeetingCall } from '../../../../call/state/meeting-call.ts';
import type { LiveMemory } from '../live-memory.ts';

/** Beside the memory, which is made before the live view is loaded. */
const unsent = new WeakMap<LiveMemory, readonly ChatMessage[]>();

/**
 * Sends again what the call before could not: the person was told that it goes out by itself. Each line keeps its id, because the
 * server may have received it already.
 */
export function useUnsentLines(chat: readonly ChatMessage[], memory: LiveMemory, send: MeetingCall['sendChat']): void {
  const hasBegun = useRef(false);
  useEffect(() => {
    const isHere = ({ ref }: ChatMessage) => chat.some((line) => line.ref === ref);
    const missing = (unsent.get(memory) ?? []).filter((line) => !isHere(line));
    unsent.set(memory, [...missing, ...chat.filter(({ state }) => state !== undefined)]);
    if (hasBegun.current) return;
    hasBegun.current = true;
    for (const { text, ref } of missing) send(text, ref);
  }, [chat, memory, send]);
}
