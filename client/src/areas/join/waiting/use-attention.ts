import { useEffect } from 'react';
import type { CallState } from '../../../call/state/call-state.ts';
import { useWords } from '../../../i18n/use-words.tsx';
import { chime, markTab, notify } from './attention.ts';

/** Calls back whoever went to another tab while waiting (WTR-B02): two notes, the tab's title and, if it was wanted, a notification. */
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

/** Whoever still looks elsewhere when the meeting begins finds the tab marked. */
export function useLateMark(): void {
  const t = useWords();
  // The page gets its title with the same drawing, after this.
  useEffect(() => queueMicrotask(() => markTab(t('live.entered'))), [t]);
}
