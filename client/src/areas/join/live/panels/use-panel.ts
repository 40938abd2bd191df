import type { Signal } from '@preact/signals-react';
import { useEffect, useState, type RefObject } from 'react';
import type { ChatMessage } from '../../../../call/state/chat.ts';
import type { Panel, PanelState } from '../live-memory.ts';

/**
 * Which panel is open, and what of the chat came since it was last seen; `kept` for the next time. A panel that is closed leaves
 * the focus to its button in `page`.
 */
export function usePanel(chat: readonly ChatMessage[], page: RefObject<HTMLElement | null>, kept: Signal<PanelState | undefined>) {
  const [{ panel, seen, newFrom }, setState] = useState<PanelState & { newFrom?: ChatMessage | undefined }>(() => {
    const before = kept.peek() ?? { seen: lastOf(chat) };
    return { ...before, newFrom: before.panel === 'chat' ? unreadOf(chat, before.seen)[0] : undefined };
  });
  useEffect(() => {
    kept.value = { panel, seen: panel === 'chat' ? lastOf(chat) : seen };
  });
  const show = (next: Panel | undefined) =>
    setState((before) => ({
      panel: next,
      seen: before.panel === 'chat' || next === 'chat' ? lastOf(chat) : before.seen,
      newFrom: next === 'chat' ? unreadOf(chat, before.seen)[0] : undefined,
    }));
  return {
    panel,
    newFrom,
    unread: panel === 'chat' ? 0 : unreadOf(chat, seen).length,
    open: show,
    toggle: (next: Panel) => show(panel === next ? undefined : next),
    close() {
      page.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
      show(undefined);
    },
  };
}

/** One’s own that are still to be sent come last, and others later. */
const lastOf = (chat: readonly ChatMessage[]) => chat.findLast(({ state }) => state === undefined);

/** Those of the others. */
const unreadOf = (chat: readonly ChatMessage[], seen: ChatMessage | undefined) =>
  chat.slice(chat.findLastIndex((line) => isSame(line, seen)) + 1).filter(({ ref }) => ref === undefined);

/** Another connection brings the same message anew. */
const isSame = ({ from, at, text }: ChatMessage, other: ChatMessage | undefined) =>
  from === other?.from && text === other.text && at.getTime() === other.at.getTime();
