import { useEffect, useState } from 'react';
import { useQueryString } from '../../../navigation/use-address.ts';
import { useServices } from '../../../core/services.ts';
import type { CallState } from '../../../call/state/call-state.ts';
import { useWords } from '../../../i18n/use-words.tsx';
import type { PlainKey } from '../../../i18n/words.ts';
import { addConsoleIcons } from '../../../ui/icons/console-icons.ts';
import { addLiveIcons } from '../../../ui/icons/live-icons.ts';
import { addMeetingIcons } from '../../../ui/icons/meeting-icons.ts';
import { meetingSessions, type MeetingSession } from '../meeting-session.ts';
import { obstacleOf } from '../entry/obstacle.ts';
import { openGateway } from '../open-meeting.ts';
import { meetingName } from '../ready/use-join-request.ts';
import { useWebMeeting } from '../entry/use-web-meeting.ts';
import type { RemoteAttendee } from '../../../call/state/remote-attendees.ts';
import { tilesOf } from '../live/stage/arrangement.ts';
import { Sounds, useSound } from '../live/stage/RemoteAudio.tsx';
import { Stage } from '../live/stage/Stage.tsx';
import { useHands, useStableOrder } from '../live/attendees.ts';
import { useSpeaking } from '../live/stage/speaking-detector.ts';
import '../live/live.css';

addConsoleIcons();
addMeetingIcons();
addLiveIcons();

/** How long the robot waits before it tries again. */
const againMs = 5_000;

/**
 * The meeting for a robot that records or passes it on (000 §2): no controls, no own devices, joins by itself and comes
 * back by itself until the meeting is over. `name` in the query is how the others see it.
 */
export default function GatewayScreen() {
  const t = useWords();
  const { call } = useServices();
  const query = new URLSearchParams(useQueryString());
  const umi = query.get('umi') ?? '';
  const fullName = meetingName(query.get('name') ?? '') || t('live.gateway.page');
  const [turn, setTurn] = useState(0);
  const { found, look } = useWebMeeting(call, umi);
  const meeting = found.kind === 'found' ? found.meeting : undefined;
  const obstacle = meeting && obstacleOf(meeting);
  const isOpen = meeting !== undefined && obstacle === undefined;
  const session = meetingSessions.current.value?.umi === umi ? meetingSessions.current.value : undefined;
  const state = session?.call.state.value;

  useEffect(() => {
    if (!meeting || !isOpen) return;
    void meetingSessions.open(umi, () => openGateway(meeting.id, call)).call.join(fullName);
  }, [meeting, isOpen, umi, call, fullName, turn]);
  useEffect(() => {
    if (obstacle === 'noBrowser' || !isWorthAnotherTry(found.kind, isOpen, state)) return undefined;
    const timer = setTimeout(() => {
      meetingSessions.close();
      look();
      setTurn((last) => last + 1);
    }, againMs);
    return () => clearTimeout(timer);
  }, [found, obstacle, isOpen, state, look]);
  useEffect(() => meetingSessions.close, []);

  if (session && state?.kind === 'connected') return <Shown session={session} />;
  return (
    <main id="main" className="live gateway" tabIndex={-1}>
      {obstacle === 'noBrowser' ? (
        <div className="gateway-text" role="alert">
          <h1>{t('join.client.noBrowser')}</h1>
          <p>{t('join.client.noBrowserText')}</p>
        </div>
      ) : (
        <p className="gateway-text" role="status">
          {t(saying(found.kind, isOpen, state))}
        </p>
      )}
    </main>
  );
}

function Shown({ session: { call } }: { session: MeetingSession }) {
  return <GatewayStage attendees={call.attendees.value} onBlocked={call.reportBlockedSound} />;
}

function isWorthAnotherTry(
  found: ReturnType<typeof useWebMeeting>['found']['kind'],
  isOpen: boolean,
  state: CallState | undefined,
): boolean {
  if (found === 'failed' || (found === 'found' && !isOpen)) return true;
  return (state?.kind === 'configuration' && state.problem !== undefined) || (state?.kind === 'end' && state.because === 'lost');
}

function saying(found: ReturnType<typeof useWebMeeting>['found']['kind'], isOpen: boolean, state: CallState | undefined): PlainKey {
  if (found === 'unknown' || (state?.kind === 'waiting' && state.request === 'rejected')) return 'live.gateway.refused';
  if (state?.kind === 'end') return state.because === 'lost' ? 'live.gateway.connecting' : 'live.gateway.ended';
  return state?.kind === 'waiting' || (found === 'found' && !isOpen) ? 'live.gateway.waiting' : 'live.gateway.connecting';
}

/** Everybody but oneself, to look at and to listen to; a shared screen takes the stage. */
function GatewayStage({ attendees, onBlocked }: { attendees: readonly RemoteAttendee[]; onBlocked: () => void }) {
  const t = useWords();
  const sound = useSound();
  useEffect(() => {
    if (!sound.isBlocked) return;
    console.error('gateway: the browser blocks sound');
    onBlocked();
  }, [sound.isBlocked, onBlocked]);
  const others = useStableOrder(attendees).map((attendee) => ({ ...attendee, fullName: attendee.fullName || t('live.someone') }));
  const speaking = useSpeaking(new Map(others.flatMap(({ id, camera }) => (camera ? [[id, camera] as const] : []))));
  const hands = useHands(others.filter(({ hand }) => hand === true));
  const nobody = { name: '', fullName: '', camera: undefined, isMirrored: false, screen: undefined, isMuted: true, isSpotlit: false };
  const tiles = tilesOf(nobody, others, { own: '', of: (name) => t('live.screenOf', { name }) }, { speaking, qualities: new Map(), hands });
  const spotlit = tiles.others.filter(({ isSpotlit }) => isSpotlit);
  return (
    <main id="main" className="live gateway" tabIndex={-1}>
      <h1 className="hidden-text">{t('live.gateway.page')}</h1>
      {sound.isBlocked && (
        <p className="gateway-text" role="alert">
          {t('live.gateway.soundBlocked')}
        </p>
      )}
      <Stage
        main={[...tiles.screens, ...spotlit]}
        people={tiles.others.filter((tile) => !spotlit.includes(tile))}
        mainLabel={t(spotlit.length > 0 ? 'live.spotlight.title' : 'live.share')}
      />
      <Sounds attendees={attendees} speakerId="" sound={sound} />
    </main>
  );
}
