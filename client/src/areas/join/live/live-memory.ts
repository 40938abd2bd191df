import { signal, type Signal } from '@preact/signals-react';
import type { ChatMessage } from '../../../call/state/chat.ts';

export type Panel = 'chat' | 'people' | 'devices' | 'more';

export interface PanelState {
  panel?: Panel | undefined;
  /** The last message that was there when the chat was last seen. */
  seen: ChatMessage | undefined;
}

/** What somebody has chosen in the live view, written and read there: it is kept while they are away from it. */
export interface LiveMemory {
  /** The chat message that is being written. */
  draft: Signal<string>;
  /** The tile that stays large. */
  pinned: Signal<string | undefined>;
  /** The spotlight that this person has left. */
  declined: Signal<string | undefined>;
  panel: Signal<PanelState | undefined>;
}

export const createLiveMemory = (): LiveMemory => ({
  draft: signal(''),
  pinned: signal(undefined),
  declined: signal(undefined),
  panel: signal(undefined),
});
