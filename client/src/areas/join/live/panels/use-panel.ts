import { useState, type RefObject } from 'react';
import type { ChatMessage } from '../../../../call/state/chat.ts';
import type { Panel } from '../controls/ControlBar.tsx';

interface PanelState {
  panel?: Panel | undefined;
  /** The last message that was there when the chat was last seen. */
  seen: ChatMessage | undefined;
  newFrom?: ChatMessage | undefined;
}

/** Which panel is open, and what of the chat came since it was last seen. A panel that is closed leaves the focus to its button in `page`. */
export function usePanel(chat: readonly ChatMessage[], page: RefObject<HTMLElement | null>) {
  const [{ panel, seen, newFrom }, setState] = useState<PanelState>(() => ({ seen: lastOf(chat) }));
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
  chat.slice(chat.findLastIndex((line) => line === seen) + 1).filter(({ ref }) => ref === undefined);
