import { useEffect } from 'react';
import type { CallState } from '../../call/call-state.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { chime, markTab } from './attention.ts';

/** Calls back whoever went to another tab while waiting (WTR-B02). */
export function useAttention(state: CallState): void {
  const t = useWords();
  const answer = state.kind === 'waiting' && state.request !== 'asked' ? state.request : undefined;
  useEffect(() => {
    if (!answer) return;
    markTab(t(answer === 'approved' ? 'join.waiting.tabApproved' : 'join.waiting.tabRejected'));
    chime(answer === 'approved' ? 'good' : 'bad').catch(() => {});
  }, [answer, t]);
}
