import { useEffect, useState } from 'react';
import { CallProblem } from '../../../api/problem.ts';
import { useServices } from '../../../core/services.ts';
import { addMeetingIcons } from '../../../ui/icons/meeting-icons.ts';
import { meetingPaths } from '../../../navigation/meeting-paths.ts';
import { useQueryString } from '../../../navigation/use-address.ts';
import { meetingSessions } from '../meeting-session.ts';
import { ReadyMeeting } from './ReadyMeeting.tsx';
import { UnknownMeeting, UnreachableMeeting } from '../entry/NoMeeting.tsx';
import { useWebMeeting } from '../entry/use-web-meeting.ts';

addMeetingIcons();

/** The pre-join screen of a meeting, from its link until it is connected (000 §4). Its first render needs no browser. */
export default function MeetingScreen() {
  const { call, session: own, navigate } = useServices();
  const umi = new URLSearchParams(useQueryString()).get('umi') ?? '';
  const { found, isLooking, look } = useWebMeeting(call, umi);
  const [isBroken, setBroken] = useState(false);
  const meeting = found.kind === 'found' ? found.meeting : undefined;
  const session = meetingSessions.current.value?.umi === umi ? meetingSessions.current.value : undefined;
  const problem = isBroken ? new CallProblem('UNREACHABLE') : found.kind === 'failed' ? found.problem : undefined;

  useEffect(() => {
    // Loads while the meeting is looked up.
    loadOpener().catch(() => {});
  }, []);
  useEffect(() => {
    if (!meeting) return undefined;
    let isOver = false;
    loadOpener()
      .then(({ wayInto }) => wayInto(meeting, umi))
      .then(
        (open) => {
          if (isOver) return;
          setBroken(false);
          if (open) meetingSessions.open(umi, () => open(call, { token: own.token, renew: own.reloadMe }));
          else navigate(meetingPaths.join(umi) + location.hash, { replace: true });
        },
        () => setBroken(true),
      );
    return () => {
      isOver = true;
    };
  }, [session, meeting, umi, call, own, navigate]);

  if (!session && found.kind === 'unknown') return <UnknownMeeting />;
  if (!session && problem) return <UnreachableMeeting problem={problem} isLooking={isLooking} onRetry={look} />;
  return <ReadyMeeting session={session} onRefused={look} />;
}

/** Devices and call are a separate file: the screen is shown without them. */
const loadOpener = () => import('../open-meeting.ts');
