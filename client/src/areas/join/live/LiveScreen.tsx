import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../../core/services.ts';
import { createReceiverReports } from '../../../call/monitoring/receiver-reports.ts';
import { createQualityMonitor, worst, type QualityLevel } from '../../../call/monitoring/quality.ts';
import type { MeetingCall } from '../../../call/state/meeting-call.ts';
import { createStillPictures } from '../../../call/monitoring/still-pictures.ts';
import { createVoiceHints } from '../../../call/monitoring/voice-hint.ts';
import { addConsoleIcons } from '../../../ui/icons/console-icons.ts';
import { addLiveIcons } from '../../../ui/icons/live-icons.ts';
import { addMeetingIcons } from '../../../ui/icons/meeting-icons.ts';
import { isUnavailable, type SessionState } from '../../../session/lifecycle.ts';
import { meetingPaths } from '../../../navigation/meeting-paths.ts';
import { useLateMark } from '../waiting/use-attention.ts';
import { meetingSessions, type MeetingSession } from '../meeting-session.ts';
import { DevicePicker } from '../devices/DevicePicker.tsx';
import { DeviceTrouble } from '../devices/DeviceTrouble.tsx';
import { useLateParts } from '../ready/use-late-parts.ts';
import { useMeetingNotice } from '../shared/use-meeting-notice.ts';
import { UnreadableContext } from './Encryption.tsx';
import { ownId } from './attendees.ts';
import { currentTroubles } from './controls/device-control.ts';
import type { LiveSigns, Moderating } from './live-view-props.ts';
import { useUnsentLines } from './panels/use-unsent-lines.ts';
import { LiveView } from './LiveView.tsx';
import { useLiveGuards } from './use-live-guards.ts';

addConsoleIcons();
addMeetingIcons();
addLiveIcons();

/** The meeting itself. When the call is no longer connected, leads to the screen that shows the reason. */
export default function LiveScreen() {
  const { navigate } = useServices();
  const session = meetingSessions.current.value;
  const state = session?.call.state.value;
  const umi = session?.umi;
  const isOver = state?.kind !== 'connected';
  useEffect(() => {
    if (umi && isOver) navigate(meetingPaths.webrtc(umi), { replace: true });
  }, [umi, isOver, navigate]);
  if (!session || state?.kind !== 'connected') return null;
  return (
    <UnreadableContext value={session.protection?.unreadable.value ?? readable}>
      <Live session={session} since={state.since} />
    </UnreadableContext>
  );
}

const readable: ReadonlySet<string> = new Set();

function Live({ session, since }: { session: MeetingSession; since: Date }) {
  const { call, devices, meetingId, name, umi, memory } = session;
  const { media } = call;
  const services = useServices();
  const quality = useDisposable(call, () => createQualityMonitor({ call }));
  const reports = useDisposable(call, () => createReceiverReports({ call }));
  const pictures = useDisposable(call, () => createStillPictures({ call, unreadable: session.protection?.unreadable }));
  const voice = useDisposable(media, () => createVoiceHints({ media }));
  const notice = useMeetingNotice(services.call, umi);
  const late = useLateParts(true);
  useLiveGuards();
  useUnsentLines(call.chat.value, memory, call.sendChat);
  useModeratorSession(call);
  useLateMark();
  const troubles = currentTroubles(media.camera.value, media.microphone.value, devices);
  return (
    <LiveView
      meetingId={meetingId}
      since={since}
      endsAt={notice?.endsAt}
      name={name.value}
      attendees={call.attendees.value}
      rights={call.rights.value}
      connection={call.connection.value}
      isStillHeard={reports?.isMediaReceived.value ?? false}
      quality={worst([quality?.own.value ?? 'good', pictures?.line.value ?? 'good'])}
      sample={quality?.sample.value ?? {}}
      qualities={quality?.others.value ?? unmeasured}
      still={pictures?.ids.value ?? nobody}
      areSeveralStill={pictures?.areSeveral.value ?? false}
      record={call.joinRecord.value}
      microphone={media.microphone.value}
      camera={media.camera.value}
      screen={media.screen.value}
      troubles={troubles}
      hint={voice?.hint.value}
      loss={media.loss.value}
      interrupted={media.interrupted.value}
      canShare={media.canShareScreen}
      faces={media.settings.value.visibleVideos}
      moderating={moderatingOf(call)}
      roleChange={call.moderation.value?.roleChange.value}
      isSpotlit={call.moderation.value?.isSpotlit.value ?? false}
      moderated={call.moderation.value?.moderated.value}
      recording={call.recording.value ?? { recording: notice?.recording ?? false, transcription: false }}
      comparisonCode={session.protection?.code}
      signs={signsOf(call)}
      hasChat={call.hasChat.value}
      chat={call.chat.value}
      memory={memory}
      speakerId={devices.chosen.value.speaker ?? ''}
      devices={
        <>
          <DeviceTrouble {...troubles} isInCall onRetry={() => void media.open()} />
          <DevicePicker
            devices={devices}
            media={media}
            background={late ? <late.BackgroundChoice media={media} /> : null}
            noise={late ? <late.NoiseChoice media={media} /> : null}
          />
        </>
      }
      trouble={late && <late.BackgroundNotice media={media} within="stage" />}
      onAudio={(on) => void media.setAudio(on)}
      onVideo={(on) => void media.setVideo(on)}
      onShare={(on) => (on ? void media.shareScreen() : media.stopScreen())}
      onPicture={media.limitPicture}
      onView={call.setView}
      onSendChat={(text) => call.sendChat(text)}
      onRetryChat={call.retryChat}
      onRenew={(kind) => void media.renew(kind)}
      onRetryNow={call.retryNow}
      onDismissHint={() => voice?.dismiss()}
      onHangUp={call.hangUp}
    />
  );
}

/** Whoever signs out, in whatever tab, moderates no longer; whoever signs in again does, and somebody else as far as they may. */
function useModeratorSession({ moderation }: MeetingCall): void {
  const { session } = useServices();
  useEffect(() => {
    let known = usernameOf(session.state.peek());
    return session.state.subscribe((state) => {
      const value = moderation.peek();
      const isOver = state.kind === 'signedOut' && !isUnavailable(state) && value?.isModerator.peek();
      const isBack = state.kind === 'signedIn' && (value?.roleChange.peek() === 'signedOut' || isAnother(known, state.username));
      known = usernameOf(state) ?? known;
      if (isOver || isBack) value?.identify();
    });
  }, [session, moderation]);
}

const usernameOf = (state: SessionState): string | undefined => (state.kind === 'signedIn' ? state.username : undefined);

const isAnother = (known: string | undefined, username: string): boolean => known !== undefined && known !== username;

function moderatingOf({ moderation }: MeetingCall): Moderating | undefined {
  const { value } = moderation;
  if (!value?.isModerator.value) return undefined;
  return {
    requests: value.requests.value,
    onModerate: value.moderate,
    isHost: value.isHost.value,
    onSpotlight: value.canSpotlight.value ? (id, isOn) => value.spotlight(id === ownId ? undefined : id, isOn) : undefined,
    onEnd: value.end,
  };
}

function signsOf({ signs, connection }: MeetingCall): LiveSigns | undefined {
  const { value } = signs;
  if (!value?.isPossible.value) return undefined;
  const { isConnected, isHandRaised, handSince, reaction, raiseHand, react } = value;
  const { value: line } = connection;
  // Without a network the socket is only lost after a while.
  const isOffline = line.kind !== 'good' && line.cause === 'offline';
  return {
    why: isConnected.value && !isOffline ? undefined : 'notConnected',
    isHandRaised: isHandRaised.value,
    handSince: handSince.value,
    reaction: reaction.value,
    onHand: raiseHand,
    onReact: react,
  };
}

const nobody: ReadonlySet<string> = new Set();

const unmeasured: ReadonlyMap<string, QualityLevel> = new Map();

/** Creates something for `from`, and disposes of it when the component is unmounted or `from` changes. */
function useDisposable<T extends { dispose(): void }>(from: object, make: () => T): T | undefined {
  const [made, setMade] = useState<T>();
  const latest = useRef(make);
  useEffect(() => {
    latest.current = make;
  });
  useEffect(() => {
    const next = latest.current();
    setMade(next);
    return () => {
      next.dispose();
      setMade(undefined);
    };
  }, [from]);
  return made;
}
