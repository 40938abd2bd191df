import { useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { ChatMessage } from '../../../call/state/chat.ts';
import { useWords } from '../../../i18n/use-words.tsx';
import { LiveBanners } from './announcements/LiveBanners.tsx';
import { ChatPanel } from './panels/ChatPanel.tsx';
import { ControlBar } from './controls/ControlBar.tsx';
import { whyNot } from './controls/controls.ts';
import { HangUpDialog } from './controls/HangUpDialog.tsx';
import { ConnectionPanel } from './panels/ConnectionPanel.tsx';
import './live.css';
import type { Panel } from './live-memory.ts';
import type { LiveViewProps } from './live-view-props.ts';
import './announcements/announcements.css';
import { useLiveOptions, type Layout, type LiveOptions } from './live-options.ts';
import { EncryptionMark } from './Encryption.tsx';
import { LiveHeader } from './LiveHeader.tsx';
import { MeetingClock } from './MeetingClock.tsx';
import { MorePanel } from './panels/MorePanel.tsx';
import { useSilenced, type Silenced } from './panels/AttendeeActions.tsx';
import { AttendeesPanel, attendeeRows } from './panels/AttendeesPanel.tsx';
import { usePanel } from './panels/use-panel.ts';
import { QualityMark } from './panels/QualityMark.tsx';
import { ShortcutsDialog } from './controls/ShortcutsDialog.tsx';
import { SidePanel } from './panels/SidePanel.tsx';
import { RecordingMark, RecordingNotice } from './announcements/Recording.tsx';
import { arrange, mainLabelOf } from './stage/arrangement.ts';
import { Sounds, useSound, type SoundState } from './stage/RemoteAudio.tsx';
import { usePictureLimit, viewedLinesMax } from './stage/picture-choice.ts';
import { ShownTiles, useShownTiles } from './stage/shown-tiles.ts';
import { Stage } from './stage/Stage.tsx';
import { TimelineList } from './panels/TimelineList.tsx';
import { useContentHint } from './stage/use-content-hint.ts';
import { useFullScreen } from './stage/use-full-screen.ts';
import { useOnChange } from '../shared/use-on-change.ts';
import { chime } from '../waiting/attention.ts';
import { useLiveKeys } from './controls/use-live-keys.ts';
import { useModeratorQuestions } from './moderator-questions.ts';
import { type Announcement, useMeetingAnnouncements } from './announcements/use-meeting-announcements.ts';
import type { FloatingMeetingProps } from './stage/FloatingMeeting.tsx';
import { useFloatingWindow } from './stage/use-floating-window.ts';
import { usePictureInPicture } from './stage/use-picture-in-picture.ts';
import { featuredStream, useLiveStage } from './stage/use-live-stage.ts';
import { PinContext, useFeatured, type Pin } from './stage/use-pin.ts';

type Question = 'leave' | 'keys';

/** Inside a meeting: video and audio of everybody, and the controls. */
export function LiveView(props: LiveViewProps) {
  const { meetingId, since, endsAt, attendees, screen, chat, connection, memory } = props;
  const t = useWords();
  const main = useRef<HTMLElement>(null);
  const [options, change] = useLiveOptions();
  const { panel, unread, newFrom, open, toggle, close } = usePanel(chat, main, memory.panel);
  const [question, setQuestion] = useState<Question>();
  const sound = useSound();
  const fullScreen = useFullScreen();
  useConnectionSounds(connection.kind === 'good');
  useModeratorQuestions(props.moderating !== undefined);

  useContentHint(screen, options.sharedContent);
  const { receivesCameras } = options;
  const switchCameras = () => change({ receivesCameras: !receivesCameras });
  const stage = useLiveStage({ ...props, receivesCameras });
  const report = useShownTiles(props.onView, receivesCameras, viewedLinesMax(options.pictureQuality));
  const { tiles, others, order, hands, speaking } = stage;
  const isSharing = screen.kind === 'on';
  usePictureLimit(props.onPicture, options.pictureQuality, { others: others.length, speaking, isSharing });
  const told = useMeetingAnnouncements({ ...props, hands, spotlit: stage.spotlit, isChatOpen: panel === 'chat' });
  const { pin, featured } = useFeatured(tiles, stage.spotlit?.id, memory);
  const picture = usePictureInPicture(featuredStream(tiles, order, featured.id));
  const floating = useFloatingWindow();
  const silenced = useSilenced(props.moderating?.onModerate, others);
  const above = { stage, featured, news: told.news, hasShortcuts: options.shortcuts };
  useLiveKeys(props, options.shortcuts, { floating, announce: told.announce, help: () => setQuestion('keys'), cameras: switchCameras });

  const setLayout = (layout: Layout) => {
    featured.release();
    change({ layout });
  };

  return (
    <main id="main" className="live" tabIndex={-1} ref={main}>
      <LiveHeader
        meetingId={meetingId}
        layout={featured.id === undefined ? options.layout : 'speaker'}
        onLayout={setLayout}
        fullScreen={fullScreen}
        isMoreOpen={panel === 'more'}
        onMore={() => toggle('more')}
      >
        <MeetingClock since={since} endsAt={endsAt} />
        <QualityMark level={props.quality} />
        <RecordingMark {...props.recording} />
        <EncryptionMark code={props.comparisonCode} />
      </LiveHeader>
      <div className="live-stage" role="group" aria-label={t('live.stage')} tabIndex={-1}>
        <ShownTiles value={report}>
          <PinContext value={pin}>
            <Stage {...arrange(tiles, options, order, featured)} mainLabel={t(mainLabelOf(tiles, featured))} faces={props.faces} isPaged />
          </PinContext>
          <Floating {...props} {...floating} {...above} onRefused={told.announce} />
        </ShownTiles>
        <LiveNews
          {...props}
          lines={told.announcements}
          sound={sound}
          panel={panel}
          onPanel={open}
          onCameras={switchCameras}
          areCamerasPaused={!receivesCameras}
        />
        {others.length === 0 && connection.kind === 'good' && <Alone />}
      </div>
      {panel && (
        <LivePanel {...props} panel={panel} newFrom={newFrom} stage={stage} pin={pin} silenced={silenced} onClose={close}>
          <MorePanel
            options={options}
            layout={featured.id === undefined ? options.layout : undefined}
            onChange={({ layout, ...rest }) => (layout ? setLayout(layout) : change(rest))}
            fullScreen={fullScreen}
            pictureInPicture={floating ?? picture}
            onShortcuts={() => setQuestion('keys')}
            signs={props.signs}
            onRefused={told.announce}
            canShare={whyNot('share', props) === undefined}
          >
            <ConnectionPanel quality={props.quality} sample={props.sample} />
            {props.record && <TimelineList record={props.record} />}
          </MorePanel>
        </LivePanel>
      )}
      <ControlBar
        {...props}
        isSharing={isSharing}
        panel={panel}
        people={others.length + 1}
        unread={unread}
        hasShortcuts={options.shortcuts}
        onPanel={toggle}
        onHangUp={() => setQuestion('leave')}
        onRefused={told.announce}
      />
      <Sounds attendees={attendees} speakerId={props.speakerId} sound={sound} />
      <LiveQuestion {...props} question={question} options={options} onChange={change} onClose={() => setQuestion(undefined)} />
    </main>
  );
}

interface LivePanelProps extends LiveViewProps {
  panel: Panel;
  newFrom: ChatMessage | undefined;
  stage: ReturnType<typeof useLiveStage>;
  pin: Pin | undefined;
  silenced: Silenced;
  onClose: () => void;
  /** The panel with everything else. */
  children: ReactNode;
}

/** What is open beside the stage. */
function LivePanel({ panel, newFrom, stage, pin, silenced, onClose, children, ...props }: LivePanelProps) {
  const t = useWords();
  const noChat = whyNot('chat', props);
  return (
    <SidePanel title={t(`live.${panel}`)} onClose={onClose}>
      {panel === 'chat' && (
        <ChatPanel
          lines={props.chat}
          newFrom={newFrom}
          isConnected={props.connection.kind === 'good'}
          why={noChat && t(`live.why.${noChat}`)}
          onSend={props.onSendChat}
          onRetry={props.onRetryChat}
          draft={props.memory.draft}
        />
      )}
      {panel === 'devices' && <div className="live-panel-body">{props.devices}</div>}
      {panel === 'people' && (
        <AttendeesPanel people={attendeeRows(props, stage)} pin={pin} moderating={props.moderating} silenced={silenced} />
      )}
      {panel === 'more' && children}
    </SidePanel>
  );
}

type FloatingProps = FloatingMeetingProps & Partial<NonNullable<ReturnType<typeof useFloatingWindow>>>;

/** The window above all others, while it is open. */
const Floating = ({ floating, ...props }: FloatingProps) => floating && createPortal(<floating.Meeting {...props} />, floating.body);

/** The hint to unmute is left out for somebody who may not talk. */
const usableHint = (props: LiveViewProps): LiveViewProps['hint'] =>
  props.hint === 'speakingWhileMuted' && whyNot('microphone', props) !== undefined ? undefined : props.hint;

/** A device that may not be used is not offered. */
const usableLoss = (props: LiveViewProps): LiveViewProps['loss'] =>
  props.loss && whyNot(props.loss.kind, props) !== undefined ? undefined : props.loss;

interface LiveQuestionProps extends LiveViewProps {
  question: Question | undefined;
  options: LiveOptions;
  onChange: (change: Partial<LiveOptions>) => void;
  onClose: () => void;
}

/** The dialogs above the meeting. */
function LiveQuestion({ question, options, onChange, onClose, signs, moderating, onHangUp }: LiveQuestionProps) {
  if (question === 'leave')
    return <HangUpDialog onStay={onClose} onLeave={onHangUp} onEnd={moderating?.isHost ? moderating.onEnd : undefined} />;
  if (question !== 'keys') return null;
  return (
    <ShortcutsDialog
      isOn={options.shortcuts}
      without={[...(signs ? [] : (['hand'] as const)), ...(moderating ? [] : (['admit'] as const))]}
      onSwitch={(shortcuts) => onChange({ shortcuts })}
      onClose={onClose}
    />
  );
}

function Alone() {
  const t = useWords();
  return (
    <div className="live-alone">
      <b>{t('live.alone')}</b>
      <p>{t('live.aloneText')}</p>
    </div>
  );
}

interface LiveNewsProps extends LiveViewProps {
  lines: readonly Announcement[];
  sound: SoundState;
  panel: Panel | undefined;
  onPanel: (panel: Panel) => void;
  areCamerasPaused: boolean;
  onCameras: () => void;
}

/** What is told for a moment, and what the person must know right now. */
function LiveNews({ lines, panel, onPanel, areCamerasPaused, ...props }: LiveNewsProps) {
  return (
    <div className="live-news">
      <AnnouncementLines lines={lines} />
      {props.recording.recording && <RecordingNotice {...props.recording} />}
      {props.trouble}
      <LiveBanners
        {...props}
        isAsking={props.microphone.kind === 'asking' || props.camera.kind === 'asking'}
        hint={usableHint(props)}
        loss={usableLoss(props)}
        onUnmute={() => props.onAudio(true)}
        onTurnOn={(kind) => (kind === 'microphone' ? props.onAudio : props.onVideo)(true)}
        onDevices={() => onPanel('devices')}
        moderating={panel === 'people' ? undefined : props.moderating}
        areCamerasPaused={areCamerasPaused && panel === undefined}
        onWaiting={() => onPanel('people')}
      />
    </div>
  );
}

function AnnouncementLines({ lines }: { lines: readonly Announcement[] }) {
  return (
    <div className="announcement-lines" role="status" aria-atomic="false">
      {lines.map(({ id, text, isShown }) => (
        <p key={id} className={isShown ? undefined : 'hidden-text'}>
          {text}
        </p>
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
