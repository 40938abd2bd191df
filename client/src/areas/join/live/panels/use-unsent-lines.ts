import { useEffect, useRef } from 'react';
import type { ChatMessage } from '../../../../call/state/chat.ts';
import type { MeetingCall } from '../../../../call/state/meeting-call.ts';
import type { LiveMemory } from '../live-memory.ts';

const unsent = new WeakMap<LiveMemory, readonly ChatMessage[]>();

/**
 * What was said to be sent later is sent by the next call, too, where that joins again after the one before was cut off. Each
 * keeps its id, so that the server, which may have had it, has it once.
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
