import { useRef, useState, type ReactNode } from 'react';
import { useServices } from '../../../core/services.ts';
import type { CallState } from '../../../call/state/call-state.ts';
import type { LocalMedia } from '../../../call/media/local-media.ts';
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
import { useFollowState } from './use-follow-state.ts';
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

interface PreviewColumnProps {
  media: LocalMedia | undefined;
  /** The devices can be chosen beside it; otherwise a button shows them. */
  isReady: boolean;
  areDevicesOpen: boolean;
  onDevices: () => void;
  notice: ReactNode;
}

/** The own picture, and what is wrong with it. */
function PreviewColumn({ media, isReady, areDevicesOpen, onDevices, notice }: PreviewColumnProps) {
  const t = useWords();
  const camera = media?.camera.value ?? starting;
  const microphone = media?.microphone.value ?? starting;
  return (
    <div className="entry-column">
      <CameraPreview
        camera={camera}
        microphone={microphone}
        note={t(isReady ? 'join.ready.onlyYou' : 'join.waiting.onlyYou')}
        onAudio={(on) => void media?.setAudio(on)}
        onVideo={(on) => void media?.setVideo(on)}
      >
        {!isReady && <RoundButton icon="settings" label={t('join.devices.show')} isOpen={areDevicesOpen} onClick={onDevices} />}
      </CameraPreview>
      {notice}
      <DeviceTrouble {...troublesOf(camera, microphone)} onRetry={() => void media?.open()} />
    </div>
  );
}

/** A meeting session until it is connected: devices and name, waiting, and the end (000 §4). */
export function ReadyMeeting({ session, onRefused }: MeetingProps) {
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
  useRejoinAfterReload(session, isAsking || state.kind === 'waiting', ask);
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
  const picker = (
    <DevicePicker
      devices={session?.devices}
      media={media}
      background={before && media ? <before.BackgroundChoice media={media} /> : null}
      noise={before && media ? <before.NoiseChoice media={media} /> : null}
    />
  );
  return (
    <div className="entry-pair" ref={page}>
      <PreviewColumn
        media={media}
        isReady={isReady}
        areDevicesOpen={areDevicesOpen}
        onDevices={() => setDevicesOpen(!areDevicesOpen)}
        notice={before && media && <before.BackgroundNotice media={media} within="preview" />}
      />
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
              isWithoutDevices={media?.camera.value.kind === 'failed' && media.microphone.value.kind === 'failed'}
              onAsk={ask}
            />
          )}
          {before && <before.NotifyMe state={state} />}
          {areDevicesOpen && <div className="entry-panel">{picker}</div>}
        </div>
      )}
    </div>
  );
}

const configuration: CallState = { kind: 'configuration' };
const starting: LocalSource = { kind: 'starting' };
