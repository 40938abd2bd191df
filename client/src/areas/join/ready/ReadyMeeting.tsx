import { useEffect, useRef, useState } from 'react';
import { forgetInvitation } from '../../../core/invitation-draft.ts';
import { useServices, type Services } from '../../../core/services.ts';
import type { CallState } from '../../../call/state/call-state.ts';
import type { LocalSource } from '../../../call/media/local-source.ts';
import { useWords } from '../../../i18n/use-words.tsx';
import { meetingPaths } from '../../../navigation/meeting-paths.ts';
import { AdmissionStatus } from '../waiting/AdmissionStatus.tsx';
import { clientLinks } from '../../../navigation/client-links.ts';
import { meetingSessions, type MeetingSession } from '../meeting-session.ts';
import { DevicePicker } from '../devices/DevicePicker.tsx';
import { DeviceTrouble } from '../devices/DeviceTrouble.tsx';
import { EndPanel } from './EndPanel.tsx';
import '../entry/entry.css';
import { CameraPreview } from '../devices/CameraPreview.tsx';
import { ReadyForm } from './ReadyForm.tsx';
import { RoundButton } from '../devices/RoundButtons.tsx';
import { troublesOf } from '../devices/device-help.ts';
import { useAttention } from '../waiting/use-attention.ts';
import { useLateParts } from './use-late-parts.ts';
import { useOnChange } from '../shared/use-on-change.ts';
import { useRejoinAfterReload } from '../waiting/use-rejoin-after-reload.ts';
import { useJoinRequest, useSuggestedName } from './use-join-request.ts';
import { useDeviceRecovery } from '../devices/use-device-recovery.ts';
import { useDeferredSignal } from './use-deferred-signal.ts';

export interface MeetingProps {
  /** Undefined until the meeting is found; the layout is the same. */
  session: MeetingSession | undefined;
  /** The login was refused: perhaps the meeting has changed. */
  onRefused: () => void;
}

/** A meeting session until it is connected: devices and name, waiting, and the end (000 §4). */
export function ReadyMeeting({ session, onRefused }: MeetingProps) {
  const t = useWords();
  const { settings, returnTo } = useServices();
  const call = session?.call;
  const media = call?.media;
  const state = useDeferredSignal(call?.state) ?? configuration;
  const name = session?.name.value ?? '';
  const { isAsking, ask } = useJoinRequest(call, onRefused);
  const ownName = useSuggestedName();
  const [areDevicesOpen, setDevicesOpen] = useState(false);
  useAttention(state);
  useDeviceRecovery(session?.devices, media);
  useRejoinAfterReload(session, state.kind === 'waiting', ask);
  useFollowState(session, state);
  const page = useRef<HTMLDivElement>(null);
  useOnChange(state.kind, (_, kind) => {
    // The buttons of the waiting room are gone.
    if (kind === 'configuration') page.current?.querySelector('h1')?.focus();
  });
  const before = useLateParts(session !== undefined);

  const startAgain = () => {
    if (session) returnTo.keep({ name: 'webrtc', remembered: true }, meetingPaths.webrtc(session.umi));
    meetingSessions.close();
  };
  if (state.kind === 'end') return <EndPanel because={state.because} onAgain={startAgain} />;
  if (call && state.kind === 'waiting' && state.request === 'rejected')
    return (
      <>
        <AdmissionStatus call={call} state={state} name={name} onAsk={ask} />
        {before && <before.SupportCode record={call.joinRecord.value} />}
      </>
    );
  const isReady = state.kind === 'configuration';
  const camera = media?.camera.value ?? starting;
  const microphone = media?.microphone.value ?? starting;
  const picker = (
    <DevicePicker
      devices={session?.devices}
      media={media}
      background={before && media ? <before.BackgroundChoice media={media} /> : null}
    />
  );
  return (
    <div className="entry-pair" ref={page}>
      <div className="entry-column">
        <CameraPreview
          camera={camera}
          microphone={microphone}
          note={t(isReady ? 'join.ready.onlyYou' : 'join.waiting.onlyYou')}
          onAudio={(on) => void media?.setAudio(on)}
          onVideo={(on) => void media?.setVideo(on)}
        >
          {!isReady && (
            <RoundButton
              icon="settings"
              label={t('join.devices.show')}
              isOpen={areDevicesOpen}
              onClick={() => setDevicesOpen(!areDevicesOpen)}
            />
          )}
        </CameraPreview>
        {before && media && <before.BackgroundNotice media={media} within="preview" />}
        <DeviceTrouble {...troublesOf(camera, microphone)} onRetry={() => void media?.open()} />
      </div>
      {isReady ? (
        <ReadyForm
          meetingId={session?.meetingId}
          name={name || ownName}
          problem={state.problem}
          reason={state.reason}
          isLoading={!session}
          isAsking={isAsking}
          devices={picker}
          checks={before && session && <before.CheckButtons session={session} isAsking={isAsking} />}
          notices={
            before &&
            session && (
              <>
                <before.MeetingNotices umi={session.umi} />
                {state.problem && <before.SupportCode record={call?.joinRecord.value} />}
              </>
            )
          }
          privacy={before && <before.PrivacyNote />}
          appLink={session && clientLinks(settings.value, session.umi, location.origin).open}
          onAsk={ask}
        />
      ) : (
        <div className="entry-column">
          {call && (
            <AdmissionStatus
              call={call}
              state={state}
              name={name}
              isWithoutDevices={camera.kind === 'failed' && microphone.kind === 'failed'}
              onAsk={ask}
            />
          )}
          {before && state.kind === 'waiting' && <before.NotifyMe />}
          {areDevicesOpen && <div className="entry-panel">{picker}</div>}
        </div>
      )}
    </div>
  );
}

/** Out here, because the notification is kept for a while: with a function made in there, all of the call would be kept. */
const goingTo = (umi: string, navigate: Services['navigate']) => () => navigate(meetingPaths.webrtc(umi));

const configuration: CallState = { kind: 'configuration' };
const starting: LocalSource = { kind: 'starting' };

/** Connected: to the live view. Hung up: to the sign-in page, which says so (000 §4, §8). */
function useFollowState(session: MeetingSession | undefined, state: CallState): void {
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
      navigate(meetingPaths.live(umi));
    });
  }, [session, navigate]);
  useEffect(() => {
    // Leaving this address closes the session: the notice is shown once.
    if (!hasLeft || !session || meetingSessions.current.peek() !== session) return;
    notices.show('success', t('meeting.webrtc.end.login'), { action: { label: t('join.end.again'), run: goingTo(session.umi, navigate) } });
    navigate(meetingPaths.login);
  }, [hasLeft, session, navigate, notices, t]);
}
