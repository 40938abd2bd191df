import { useEffect } from 'react';
import type { CallState } from '../../../call/state/call-state.ts';
import { useWords } from '../../../i18n/use-words.tsx';
import { chime, markTab, notify } from './attention.ts';

/** Gets the attention of somebody in another tab when the request is answered (WTR-B02): a chime, the tab's title and, if allowed, a notification. */
export function useAttention(state: CallState): void {
  const t = useWords();
  const answer = state.kind === 'waiting' && state.request !== 'asked' ? state.request : undefined;
  useEffect(() => {
    if (!answer) return;
    const word = t(answer === 'approved' ? 'join.waiting.tabApproved' : 'join.waiting.tabRejected');
    markTab(word);
    notify(word);
    chime(answer === 'approved' ? 'good' : 'bad').catch(() => {});
  }, [answer, t]);
}

/** Marks the tab when the meeting begins while it is hidden. */
export function useLateMark(): void {
  const t = useWords();
  // The page sets its title in the same render, after this.
  useEffect(() => queueMicrotask(() => markTab(t('live.entered'))), [t]);
}
