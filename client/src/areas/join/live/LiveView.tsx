import type { Rights } from '@meet/contracts/signaling';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import type { ChatLine } from '../../../call/chat.ts';
import type { LocalSource } from '../../../call/local-media.ts';
import type { RemoteAttendee } from '../../../call/remote-attendees.ts';
import { useWords } from '../../../i18n/use-words.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { groupsOfThree } from '../identifier.ts';
import { useTrackStream } from '../use-track-stream.ts';
import { ChatPanel } from './ChatPanel.tsx';
import { ControlBar, type Panel } from './ControlBar.tsx';
import { HangUpDialog } from './HangUpDialog.tsx';
import './live.css';
import { MeetingClock } from './MeetingClock.tsx';
import { inPlace } from './people.ts';
import { PeoplePanel } from './PeoplePanel.tsx';
import { SidePanel } from './SidePanel.tsx';
import { Sound } from './Sound.tsx';
import { Stage } from './Stage.tsx';
import { sightsOf } from './sights.ts';
import { useLiveNews } from './use-live-news.ts';

export interface LiveViewProps {
  meetingId: string;
  since: Date;
  /** As given to the others. */
  name: string;
  attendees: readonly RemoteAttendee[];
  rights: Rights;
  reconnecting: boolean;
  microphone: LocalSource;
  camera: LocalSource;
  screen: LocalSource;
  canShare: boolean;
  hasChat: boolean;
  chat: readonly ChatLine[];
  /** The chosen speaker; empty: the one of the device. */
  speakerId: string;
  /** The lists of cameras, microphones and speakers. */
  devices: ReactNode;
  onAudio: (on: boolean) => void;
  onVideo: (on: boolean) => void;
  onShare: (on: boolean) => void;
  onSay: (text: string) => void;
  onHangUp: () => void;
}

/** Inside a meeting: everybody's picture and sound, and what this person can do. */
export function LiveView(props: LiveViewProps) {
  const { meetingId, since, name, attendees, microphone, camera, screen, chat } = props;
  const t = useWords();
  const [panel, setPanel] = useState<Panel>();
  const [read, setRead] = useState(chat.length);
  const controls = useRef<HTMLDivElement>(null);
  const [isLeaving, setLeaving] = useState(false);
  const { news, tell } = useLiveNews({ ...props, isChatOpen: panel === 'chat' });
  const sound = useSound();

  const own = {
    name: t('live.yourself', { name }),
    fullName: name,
    camera: useTrackStream(camera.kind === 'on' ? camera.track : undefined),
    screen: useTrackStream(screen.kind === 'on' ? screen.track : undefined),
    isMuted: microphone.kind !== 'on',
  };
  const others = usePlaces(attendees).map((attendee) => ({ ...attendee, fullName: attendee.fullName || t('live.someone') }));
  const { people, screens } = sightsOf(own, others, {
    own: t('live.yourScreen'),
    of: (owner) => t('live.screenOf', { name: owner }),
  });

  const toggle = (next: Panel) => {
    setRead(chat.length);
    setPanel(panel === next ? undefined : next);
  };
  const close = () => {
    controls.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
    setRead(chat.length);
    setPanel(undefined);
  };

  return (
    <main id="main" className="live" tabIndex={-1}>
      <header className="live-top">
        <h1>{t('live.title', { id: groupsOfThree(meetingId) })}</h1>
        <MeetingClock since={since} />
      </header>
      <div className="live-stage">
        <Stage people={people} screens={screens} />
        <div className="live-news">
          <div className="news-lines" role="status" aria-atomic="false">
            {news.map(({ id, text }) => (
              <p key={id}>{text}</p>
            ))}
          </div>
          {props.reconnecting && <Notice kind="warning">{t('live.reconnecting')}</Notice>}
          {sound.isBlocked && (
            <Notice kind="info">
              <p>{t('live.enableSound')}</p>
              <Button size="small" icon="volume-2" kind="primary" onClick={sound.enable}>
                {t('live.enableSoundButton')}
              </Button>
            </Notice>
          )}
        </div>
        {others.length === 0 && !props.reconnecting && (
          <div className="live-alone">
            <b>{t('live.alone')}</b>
            <p>{t('live.aloneText')}</p>
          </div>
        )}
      </div>
      {panel && (
        <SidePanel title={t(`live.${panel}`)} onClose={close}>
          {panel === 'chat' && <ChatPanel lines={chat} onSay={props.onSay} />}
          {panel === 'devices' && <div className="live-panel-body">{props.devices}</div>}
          {panel === 'people' && (
            <PeoplePanel
              people={[
                {
                  id: ownId,
                  name: own.name,
                  fullName: name,
                  audio: !own.isMuted,
                  video: own.camera !== undefined,
                  share: own.screen !== undefined,
                },
                ...others.map(({ id, fullName, audio, video, share }) => ({ id, name: fullName, fullName, audio, video, share })),
              ]}
            />
          )}
        </SidePanel>
      )}
      <ControlBar
        {...props}
        ref={controls}
        isSharing={screen.kind === 'on'}
        panel={panel}
        people={others.length + 1}
        unread={panel === 'chat' ? 0 : chat.length - read}
        onPanel={toggle}
        onHangUp={() => setLeaving(true)}
        onRefused={tell}
      />
      {attendees.flatMap(({ id, camera: heard, screen: shared }) =>
        [heard, shared].map(
          (stream, index) =>
            stream && (
              <Sound key={`${id} ${index}`} stream={stream} speakerId={props.speakerId} attempt={sound.attempt} onBlocked={sound.block} />
            ),
        ),
      )}
      {isLeaving && <HangUpDialog onStay={() => setLeaving(false)} onLeave={props.onHangUp} />}
    </main>
  );
}

const ownId = 'self';

/** The others in the order they came, whatever order the server lists them in. */
function usePlaces(attendees: readonly RemoteAttendee[]): readonly RemoteAttendee[] {
  const [places, setPlaces] = useState<readonly string[]>([]);
  const placed = inPlace(places, attendees);
  const order = placed.map(({ id }) => id);
  if (order.join() !== places.join()) setPlaces(order);
  return placed;
}

/** Whether the browser holds the sound back, and asking for it again after a click. */
function useSound() {
  const [isBlocked, setBlocked] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const block = useCallback(() => setBlocked(true), []);
  const enable = () => {
    setBlocked(false);
    setAttempt((last) => last + 1);
  };
  return { isBlocked, attempt, block, enable };
}
