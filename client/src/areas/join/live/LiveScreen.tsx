import { useEffect } from 'react';
import { useServices } from '../../../app/services.ts';
import { addressOf } from '../addresses.ts';
import { currentVisit, type CurrentVisit } from '../current-visit.ts';
import { DevicePicker } from '../DevicePicker.tsx';
import { LiveView } from './LiveView.tsx';
import { useLiveGuards } from './use-live-guards.ts';

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
  const { call, devices, meetingId, name } = visit;
  const { media } = call;
  useLiveGuards();
  return (
    <LiveView
      meetingId={meetingId}
      since={since}
      name={name.value}
      attendees={call.attendees.value}
      rights={call.rights.value}
      reconnecting={call.reconnecting.value}
      microphone={media.microphone.value}
      camera={media.camera.value}
      screen={media.screen.value}
      canShare={media.canShareScreen}
      hasChat={call.hasChat.value}
      chat={call.chat.value}
      speakerId={devices.chosen.value.speaker ?? ''}
      devices={<DevicePicker devices={devices} media={media} />}
      onAudio={(on) => void media.setAudio(on)}
      onVideo={(on) => void media.setVideo(on)}
      onShare={(on) => (on ? void media.shareScreen() : media.stopScreen())}
      onSay={call.say}
      onHangUp={call.hangUp}
    />
  );
}
