import { useEffect } from 'react';
import type { CallState } from '../../../call/state/call-state.ts';
import { forgetInvitation } from '../../../core/invitation-draft.ts';
import { useServices, type Services } from '../../../core/services.ts';
import { useWords } from '../../../i18n/use-words.tsx';
import { meetingPaths } from '../../../navigation/meeting-paths.ts';
import { meetingSessions, type MeetingSession } from '../meeting-session.ts';

/** Out here, because the notification is kept for a while: with a function made in there, all of the call would be kept. */
const goingTo = (umi: string, navigate: Services['navigate']) => () => navigate(meetingPaths.webrtc(umi));

/** Connected: to the live view. Hung up: to the sign-in page, which says so (000 §4, §8). */
export function useFollowState(session: MeetingSession | undefined, state: CallState): void {
  const t = useWords();
  const { navigate, notices, i18n } = useServices();
  const isWaiting = state.kind === 'waiting';
  const hasLeft = state.kind === 'end' && state.because === 'left';
  useEffect(() => {
    // Errors are ignored here: the route loads it again and shows them.
    const fetchAhead = () => void Promise.all([import('../live/LiveScreen.tsx'), i18n.need('live')]).catch(() => {});
    if (isWaiting) fetchAhead();
    // With the first input, before the person joins.
    const life = new AbortController();
    for (const touch of ['input', 'pointerdown']) addEventListener(touch, fetchAhead, { once: true, signal: life.signal });
    return () => life.abort();
  }, [isWaiting, i18n]);
  useEffect(() => {
    if (!session) return undefined;
    const { call, umi } = session;
    return call.state.subscribe(({ kind }) => {
      if (kind !== 'connected') return;
      forgetInvitation();
      // Whoever is in a meeting has not left it.
      for (const { id, isOfLeaving } of notices.entries.peek()) if (isOfLeaving) notices.close(id);
      navigate(meetingPaths.live(umi));
    });
  }, [session, navigate, notices]);
  useEffect(() => {
    // Leaving this address closes the session: the notice is shown once.
    if (!hasLeft || !session || meetingSessions.current.peek() !== session) return;
    const action = { label: t('join.end.again'), run: goingTo(session.umi, navigate) };
    notices.show('success', t('meeting.webrtc.end.login'), { action, isOfLeaving: true });
    navigate(meetingPaths.login);
  }, [hasLeft, session, navigate, notices, t]);
}
