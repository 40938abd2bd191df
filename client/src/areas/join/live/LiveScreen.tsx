import { useEffect } from 'react';
import { useServices } from '../../../core/services.ts';
import { createFarReports } from '../../../call/monitoring/receiver-reports.ts';
import { createQuality, type QualityLevel } from '../../../call/monitoring/quality.ts';
import { createVoice } from '../../../call/monitoring/voice-hint.ts';
import { addConsoleIcons } from '../../../ui/icons/console-icons.ts';
import { addMeetingIcons } from '../../../ui/icons/meeting-icons.ts';
import { addressOf } from '../../../navigation/meeting-paths.ts';
import { useLateMark } from '../waiting/use-attention.ts';
import { currentVisit, type CurrentVisit } from '../meeting-session.ts';
import { DevicePicker } from '../devices/DevicePicker.tsx';
import { useMeetingNotice } from '../shared/use-meeting-notice.ts';
import { LiveView } from './LiveView.tsx';
import { useLiveGuards } from './use-live-guards.ts';
import { useMade } from './use-made.ts';

addConsoleIcons();
addMeetingIcons();

/** The meeting itself. Whoever is no longer connected goes back to where the reason is told. */
export default function LiveScreen() {
  const { navigate } = useServices();
  const visit = currentVisit.value;
  const state = visit?.call.state.value;
  const umi = visit?.umi;
  const isOver = state?.kind !== 'connected';
  useEffect(() => {
    if (umi && isOver) navigate(addressOf.webrtc(umi), { replace: true });
  }, [umi, isOver, navigate]);
  return visit && state?.kind === 'connected' ? <Live visit={visit} since={state.since} /> : null;
}

function Live({ visit, since }: { visit: CurrentVisit; since: Date }) {
  const { call, devices, meetingId, name, umi } = visit;
  const { media } = call;
  const services = useServices();
  const quality = useMade(call, () => createQuality({ call }));
  const reports = useMade(call, () => createFarReports({ call }));
  const voice = useMade(media, () => createVoice({ media }));
  const notice = useMeetingNotice(services.call, umi);
  useLiveGuards();
  useLateMark();
  return (
    <LiveView
      meetingId={meetingId}
      since={since}
      endsAt={notice?.endsAt}
      name={name.value}
      attendees={call.attendees.value}
      rights={call.rights.value}
      connection={call.connection.value}
      isHeardFar={reports?.prove.value ?? false}
      quality={quality?.own.value ?? 'good'}
      sample={quality?.sample.value ?? {}}
      qualities={quality?.others.value ?? unmeasured}
      record={call.record.value}
      microphone={media.microphone.value}
      camera={media.camera.value}
      screen={media.screen.value}
      hint={voice?.hint.value}
      loss={media.loss.value}
      canShare={media.canShareScreen}
      hasChat={call.hasChat.value}
      chat={call.chat.value}
      speakerId={devices.chosen.value.speaker ?? ''}
      devices={<DevicePicker devices={devices} media={media} />}
      onAudio={(on) => void media.setAudio(on)}
      onVideo={(on) => void media.setVideo(on)}
      onShare={(on) => (on ? void media.shareScreen() : media.stopScreen())}
      onSay={call.say}
      onRetryNow={call.retryNow}
      onDismissHint={() => voice?.dismiss()}
      onHangUp={call.hangUp}
    />
  );
}

const unmeasured: ReadonlyMap<string, QualityLevel> = new Map();
