import type { WebMeeting } from '@meet/contracts/join';
import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { useServices } from '../../app/services.ts';
import { addressOf } from './addresses.ts';
import { currentVisit, holdVisit } from './current-visit.ts';
import { Meeting } from './Meeting.tsx';
import { UnknownMeeting, UnreachableMeeting } from './NoMeeting.tsx';
import { openMeeting } from './open-meeting.ts';
import { useWebMeeting } from './use-web-meeting.ts';

/** The way into a meeting by web video: from its link to being connected (000 §4). Its first drawing needs no browser. */
export default function MeetingScreen() {
  const { call, navigate } = useServices();
  const umi = new URLSearchParams(useSearch()).get('umi') ?? '';
  const { found, isLooking, look } = useWebMeeting(call, umi);
  const meeting = found.kind === 'found' ? found.meeting : undefined;
  const isElsewhere = meeting !== undefined && !isForBrowsers(meeting);
  const visit = currentVisit.value?.umi === umi ? currentVisit.value : undefined;

  useEffect(() => {
    if (!visit && meeting && isForBrowsers(meeting)) holdVisit(umi, () => openMeeting(meeting.id, call));
  }, [visit, meeting, umi, call]);
  useEffect(() => {
    if (isElsewhere) navigate(addressOf.join(umi), { replace: true });
  }, [isElsewhere, umi, navigate]);

  if (!visit && found.kind === 'unknown') return <UnknownMeeting />;
  if (!visit && found.kind === 'failed') return <UnreachableMeeting problem={found.problem} isLooking={isLooking} onRetry={look} />;
  return <Meeting visit={visit} onRefused={look} />;
}

const isForBrowsers = ({ webRtcEnabled, webRtcTooEarly }: WebMeeting): boolean => webRtcEnabled && !webRtcTooEarly;
