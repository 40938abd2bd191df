import { useRef, useState } from 'react';
import { useWords } from '../../../i18n/use-words.tsx';
import { LiveBanners } from './announcements/LiveBanners.tsx';
import { ChatPanel } from './panels/ChatPanel.tsx';
import { ControlBar, type Panel } from './controls/ControlBar.tsx';
import { whyNot } from './controls/controls.ts';
import { HangUpDialog } from './controls/HangUpDialog.tsx';
import { ConnectionPanel } from './panels/ConnectionPanel.tsx';
import './live.css';
import type { LiveViewProps } from './live-view-props.ts';
import './announcements/announcements.css';
import { useLiveOptions, type Layout } from './live-options.ts';
import { LiveHeader } from './LiveHeader.tsx';
import { MeetingClock } from './MeetingClock.tsx';
import { MorePanel } from './panels/MorePanel.tsx';
import { useSilenced } from './panels/AttendeeActions.tsx';
import { AttendeesPanel, attendeeRows } from './panels/AttendeesPanel.tsx';
import { QualityMark } from './panels/QualityMark.tsx';
import { ShortcutsDialog } from './controls/ShortcutsDialog.tsx';
import { SidePanel } from './panels/SidePanel.tsx';
import { arrange } from './stage/arrangement.ts';
import { Sounds, useSound } from './stage/RemoteAudio.tsx';
import { usePictureLimit, viewedLinesMax } from './stage/picture-choice.ts';
import { ShownTiles, useShownTiles } from './stage/shown-tiles.ts';
import { Stage } from './stage/Stage.tsx';
import { TimelineList } from './panels/TimelineList.tsx';
import { useContentHint } from './stage/use-content-hint.ts';
import { useFullScreen } from './stage/use-full-screen.ts';
import { useOnChange } from '../shared/use-on-change.ts';
import { chime } from '../waiting/attention.ts';
import { useLiveKeys } from './controls/use-live-keys.ts';
import { type Announcement, useMeetingAnnouncements } from './announcements/use-meeting-announcements.ts';
import { usePictureInPicture } from './stage/use-picture-in-picture.ts';
import { featuredStream, useLiveStage, type StageTiles } from './stage/use-live-stage.ts';
import { PinContext, usePin, type Pin } from './stage/use-pin.ts';

/** Inside a meeting: video and audio of everybody, and the controls. */
export function LiveView(props: LiveViewProps) {
  const { meetingId, since, endsAt, attendees, microphone, camera, screen, chat, connection } = props;
  const t = useWords();
  const main = useRef<HTMLElement>(null);
  const [options, change] = useLiveOptions();
  const [panel, setPanel] = useState<Panel>();
  const [read, setRead] = useState(chat.length);
  const [question, setQuestion] = useState<'leave' | 'keys'>();
  const sound = useSound();
  const fullScreen = useFullScreen();
  useConnectionSounds(connection.kind === 'good');

  useContentHint(screen, options.sharedContent);
  const { receivesCameras } = options;
  const switchCameras = () => change({ receivesCameras: !receivesCameras });
  const stage = useLiveStage({ ...props, receivesCameras });
  const report = useShownTiles(props.onView, receivesCameras, viewedLinesMax(options.pictureQuality));
  const { tiles, others, order, hands, speaking } = stage;
  const isSharing = screen.kind === 'on';
  usePictureLimit(props.onPicture, options.pictureQuality, { others: others.length, speaking, isSharing });
  const { announcements, announce } = useMeetingAnnouncements({ ...props, hands, isChatOpen: panel === 'chat' });
  const pin = usePin([tiles.self, ...tiles.others, ...tiles.screens].map(({ id }) => id));
  const pictureInPicture = usePictureInPicture(featuredStream(tiles, order, pin?.id));
  useLiveKeys(props, options.shortcuts, { announce, help: () => setQuestion('keys'), cameras: switchCameras });

  const setLayout = (layout: Layout) => {
    pin?.release();
    change({ layout });
  };
  const silenced = useSilenced(props.moderating?.onModerate);
  const noChat = whyNot('chat', props);

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
        layout={pin?.id === undefined ? options.layout : 'speaker'}
        onLayout={setLayout}
        fullScreen={fullScreen}
        isMoreOpen={panel === 'more'}
        onMore={() => toggle('more')}
      >
        <MeetingClock since={since} endsAt={endsAt} />
        <QualityMark level={props.quality} />
      </LiveHeader>
      <div className="live-stage" role="group" aria-label={t('live.stage')} tabIndex={-1}>
        <ShownTiles value={report}>
          <PinContext value={pin}>
            <Stage {...arrange(tiles, options, order, pin?.id)} mainLabel={t(mainLabelOf(tiles, pin))} faces={props.faces} isPaged />
          </PinContext>
        </ShownTiles>
        <div className="live-news">
          <AnnouncementLines lines={announcements} />
          <LiveBanners
            {...props}
            sound={sound}
            isAsking={microphone.kind === 'asking' || camera.kind === 'asking'}
            hint={usableHint(props)}
            loss={usableLoss(props)}
            onUnmute={() => props.onAudio(true)}
            onTurnOn={(kind) => (kind === 'microphone' ? props.onAudio : props.onVideo)(true)}
            onDevices={() => setPanel('devices')}
            moderating={panel === 'people' ? undefined : props.moderating}
            areCamerasPaused={!receivesCameras && panel === undefined}
            onCameras={switchCameras}
            onWaiting={() => setPanel('people')}
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
          {panel === 'chat' && (
            <ChatPanel lines={chat} why={noChat && t(`live.why.${noChat}`)} onSend={props.onSendChat} draft={props.draft} />
          )}
          {panel === 'devices' && <div className="live-panel-body">{props.devices}</div>}
          {panel === 'people' && (
            <AttendeesPanel people={attendeeRows(props, stage)} pin={pin} moderating={props.moderating} silenced={silenced} />
          )}
          {panel === 'more' && (
            <MorePanel
              options={options}
              onChange={({ layout, ...rest }) => (layout ? setLayout(layout) : change(rest))}
              fullScreen={fullScreen}
              pictureInPicture={pictureInPicture}
              onShortcuts={() => setQuestion('keys')}
              onReact={props.signs?.onReact}
              canShare={whyNot('share', props) === undefined}
            >
              <ConnectionPanel quality={props.quality} sample={props.sample} />
              {props.record && <TimelineList record={props.record} />}
            </MorePanel>
          )}
        </SidePanel>
      )}
      <ControlBar
        {...props}
        isSharing={isSharing}
        panel={panel}
        people={others.length + 1}
        unread={panel === 'chat' ? 0 : chat.length - read}
        hasShortcuts={options.shortcuts}
        onPanel={toggle}
        onHangUp={() => setQuestion('leave')}
        onRefused={announce}
      />
      <Sounds attendees={attendees} speakerId={props.speakerId} sound={sound} />
      {question === 'leave' && <HangUpDialog onStay={() => setQuestion(undefined)} onLeave={props.onHangUp} />}
      {question === 'keys' && (
        <ShortcutsDialog
          isOn={options.shortcuts}
          without={[...(props.signs ? [] : (['hand'] as const)), ...(props.moderating ? [] : (['admit'] as const))]}
          onSwitch={(shortcuts) => change({ shortcuts })}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </main>
  );
}

const mainLabelOf = ({ screens }: StageTiles, pin: Pin | undefined) =>
  pin?.id !== undefined ? 'live.pin.title' : screens.length > 0 ? 'live.share' : 'live.layout.speaker';

/** The hint to unmute is left out for somebody who may not talk. */
const usableHint = (props: LiveViewProps): LiveViewProps['hint'] =>
  props.hint === 'speakingWhileMuted' && whyNot('microphone', props) !== undefined ? undefined : props.hint;

/** A device that may not be used is not offered. */
const usableLoss = (props: LiveViewProps): LiveViewProps['loss'] =>
  props.loss && whyNot(props.loss.kind, props) !== undefined ? undefined : props.loss;

function AnnouncementLines({ lines }: { lines: readonly Announcement[] }) {
  return (
    <div className="announcement-lines" role="status" aria-atomic="false">
      {lines.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}

/** A chime when the connection is lost and when it is restored (LIV-B02). */
function useConnectionSounds(isGood: boolean): void {
  useOnChange(isGood, (_, isBack) => {
    chime(isBack ? 'good' : 'bad').catch(() => {});
  });
}
