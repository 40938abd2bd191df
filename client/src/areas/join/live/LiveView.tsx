import { useRef, useState } from 'react';
import { isPending } from '../../../call/media/local-source.ts';
import type { RemoteAttendee } from '../../../call/state/remote-attendees.ts';
import { useWords } from '../../../i18n/use-words.tsx';
import { useTrackStream } from '../devices/use-track-stream.ts';
import { LiveBanners } from './announcements/LiveBanners.tsx';
import { ChatPanel } from './panels/ChatPanel.tsx';
import { ControlBar, type Panel } from './controls/ControlBar.tsx';
import { whyNot } from './controls/controls.ts';
import { HangUpDialog } from './controls/HangUpDialog.tsx';
import { ConnectionPanel } from './panels/ConnectionPanel.tsx';
import './live.css';
import type { LiveViewProps } from './live-view-props.ts';
import './announcements/announcements.css';
import { useLiveOptions } from './live-options.ts';
import { LiveHeader } from './LiveHeader.tsx';
import { MeetingClock } from './MeetingClock.tsx';
import { MorePanel } from './panels/MorePanel.tsx';
import { AttendeesPanel } from './panels/AttendeesPanel.tsx';
import { QualityMark } from './panels/QualityMark.tsx';
import { ShortcutsDialog } from './controls/ShortcutsDialog.tsx';
import { SidePanel } from './panels/SidePanel.tsx';
import { arrange, ownId, tilesOf } from './stage/arrangement.ts';
import { Sounds, useSound } from './stage/RemoteAudio.tsx';
import { Stage } from './stage/Stage.tsx';
import { TimelineList } from './panels/TimelineList.tsx';
import { useFullScreen } from './stage/use-full-screen.ts';
import { useConnectionSounds } from './announcements/use-line-sounds.ts';
import { useLiveKeys } from './controls/use-live-keys.ts';
import { useMeetingAnnouncements } from './announcements/use-meeting-announcements.ts';
import { usePictureInPicture } from './stage/use-picture-in-picture.ts';
import { useStableOrder } from './use-places.ts';
import { useSpeaking } from './stage/use-speaking.ts';
import { useStageOrder } from './stage/use-stage-order.ts';

/** Inside a meeting: everybody's picture and sound, and what this person can do. */
export function LiveView(props: LiveViewProps) {
  const { meetingId, since, endsAt, name, attendees, microphone, camera, screen, chat, connection } = props;
  const t = useWords();
  const main = useRef<HTMLElement>(null);
  const [options, change] = useLiveOptions();
  const [panel, setPanel] = useState<Panel>();
  const [read, setRead] = useState(chat.length);
  const [question, setQuestion] = useState<'leave' | 'keys'>();
  const { news, tell } = useMeetingAnnouncements({ ...props, isChatOpen: panel === 'chat' });
  const sound = useSound();
  const fullScreen = useFullScreen();
  useConnectionSounds(connection.kind === 'good');

  const own = {
    name: t('live.yourself', { name }),
    fullName: name,
    camera: useTrackStream(camera.kind === 'on' ? camera.track : undefined),
    screen: useTrackStream(screen.kind === 'on' ? screen.track : undefined),
    isMuted: microphone.kind !== 'on',
  };
  const ownVoice = useTrackStream(microphone.kind === 'on' ? microphone.track : undefined);
  const others = useStableOrder(attendees).map((attendee) => ({ ...attendee, fullName: attendee.fullName || t('live.someone') }));
  const voices = [...others.map(({ id, camera: heard }) => [id, heard] as const), [ownId, ownVoice] as const];
  const speaking = useSpeaking(new Map(voices.flatMap(([id, stream]) => (stream ? [[id, stream] as const] : []))));
  const order = useStageOrder(
    others.map(({ id }) => id),
    speaking,
  );
  const screenName = { own: t('live.yourScreen'), of: (owner: string) => t('live.screenOf', { name: owner }) };
  const sights = tilesOf(own, others, screenName, { speaking, qualities: props.qualities });
  const pictureInPicture = usePictureInPicture(
    sights.screens.find(({ id }) => !id.startsWith(`${ownId} `))?.stream ?? sights.others.find(({ id }) => id === order[0])?.stream,
  );
  const isHeard = microphone.kind === 'on' || isPending(microphone);
  const isSeen = camera.kind === 'on' || isPending(camera);
  const mayTalk = whyNot('microphone', props) === undefined;
  useLiveKeys(props, options.shortcuts, { isHeard, isSeen, tell, help: () => setQuestion('keys') });

  const toggle = (next: Panel) => {
    setRead(chat.length);
    setPanel(panel === next ? undefined : next);
  };
  const close = () => {
    main.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
    setRead(chat.length);
    setPanel(undefined);
  };

  return (
    <main id="main" className="live" tabIndex={-1} ref={main}>
      <LiveHeader
        meetingId={meetingId}
        layout={options.layout}
        onLayout={(layout) => change({ layout })}
        fullScreen={fullScreen}
        isMoreOpen={panel === 'more'}
        onMore={() => toggle('more')}
      >
        <MeetingClock since={since} endsAt={endsAt} />
        <QualityMark level={props.quality} />
      </LiveHeader>
      <div className="live-stage" role="group" aria-label={t('live.stage')} tabIndex={-1}>
        <Stage {...arrange(sights, options, order)} mainLabel={t(sights.screens.length > 0 ? 'live.share' : 'live.layout.speaker')} />
        <div className="live-news">
          <div className="news-lines" role="status" aria-atomic="false">
            {news.map(({ id, text }) => (
              <p key={id}>{text}</p>
            ))}
          </div>
          <LiveBanners
            {...props}
            sound={sound}
            isAsking={microphone.kind === 'asking' || camera.kind === 'asking'}
            hint={props.hint === 'speakingWhileMuted' && !mayTalk ? undefined : props.hint}
            onUnmute={() => props.onAudio(true)}
            onDevices={() => setPanel('devices')}
          />
        </div>
        {others.length === 0 && connection.kind === 'good' && (
          <div className="live-alone">
            <b>{t('live.alone')}</b>
            <p>{t('live.aloneText')}</p>
          </div>
        )}
      </div>
      {panel && (
        <SidePanel title={t(`live.${panel}`)} onClose={close}>
          {panel === 'chat' && <ChatPanel lines={chat} onSend={props.onSendChat} />}
          {panel === 'devices' && <div className="live-panel-body">{props.devices}</div>}
          {panel === 'people' && (
            <AttendeesPanel people={[{ ...mine(props, own), isSpeaking: speaking.has(ownId) }, ...listed(others, speaking)]} />
          )}
          {panel === 'more' && (
            <MorePanel
              options={options}
              onChange={change}
              fullScreen={fullScreen}
              pictureInPicture={pictureInPicture}
              onShortcuts={() => setQuestion('keys')}
            >
              <ConnectionPanel quality={props.quality} sample={props.sample} />
              {props.record && <TimelineList record={props.record} />}
            </MorePanel>
          )}
        </SidePanel>
      )}
      <ControlBar
        {...props}
        isSharing={screen.kind === 'on'}
        panel={panel}
        people={others.length + 1}
        unread={panel === 'chat' ? 0 : chat.length - read}
        hasShortcuts={options.shortcuts}
        onPanel={toggle}
        onHangUp={() => setQuestion('leave')}
        onRefused={tell}
      />
      <Sounds attendees={attendees} speakerId={props.speakerId} sound={sound} />
      {question === 'leave' && <HangUpDialog onStay={() => setQuestion(undefined)} onLeave={props.onHangUp} />}
      {question === 'keys' && (
        <ShortcutsDialog isOn={options.shortcuts} onSwitch={(shortcuts) => change({ shortcuts })} onClose={() => setQuestion(undefined)} />
      )}
    </main>
  );
}

const mine = ({ microphone }: LiveViewProps, own: { name: string; fullName: string; camera?: unknown; screen?: unknown }) => ({
  id: ownId,
  name: own.name,
  fullName: own.fullName,
  audio: microphone.kind === 'on',
  video: own.camera !== undefined,
  share: own.screen !== undefined,
  isAway: false,
});

const listed = (others: readonly RemoteAttendee[], speaking: ReadonlySet<string>) =>
  others.map(({ id, fullName, audio, video, share, reconnecting = false }) => ({
    id,
    name: fullName,
    fullName,
    audio,
    video,
    share,
    isSpeaking: speaking.has(id),
    isAway: reconnecting,
  }));
