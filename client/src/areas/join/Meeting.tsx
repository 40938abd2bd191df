import { useEffect, useState } from 'react';
import { useServices } from '../../app/services.ts';
import { rememberedName } from '../../call/remembered.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { addressOf } from './addresses.ts';
import { clientLinks } from './client-links.ts';
import { releaseVisit, type CurrentVisit } from './current-call.ts';
import { DevicePicker } from './DevicePicker.tsx';
import { DeviceTrouble } from './DeviceTrouble.tsx';
import { EndPanel } from './EndPanel.tsx';
import './join.css';
import { Preview } from './Preview.tsx';
import { ReadyForm } from './ReadyForm.tsx';
import { RoundButton } from './RoundButton.tsx';
import { troublesOf } from './trouble.ts';
import { useAttention } from './use-attention.ts';
import { useLogin } from './use-login.ts';
import { useOwnName } from './use-own-name.ts';
import { WaitingRoom } from './WaitingRoom.tsx';

export interface MeetingProps {
  visit: CurrentVisit;
  /** The server did not let this person ask: perhaps the meeting has changed. */
  onRefused: () => void;
}

/** One visit up to the moment it is connected: devices and name, waiting, and the end (000 §4). */
export function Meeting({ visit, onRefused }: MeetingProps) {
  const t = useWords();
  const { settings, navigate, notices } = useServices();
  const { umi, meetingId, call, devices } = visit;
  const { media } = call;
  const state = call.state.value;
  const { name, isAsking, ask, cancel } = useLogin(call, onRefused);
  const ownName = useOwnName();
  const [areDevicesOpen, setDevicesOpen] = useState(false);
  useAttention(state);

  const isOver = state.kind === 'end';
  const hasLeft = state.kind === 'end' && state.because === 'left';
  useEffect(() => {
    if (!isOver) void media.open();
  }, [isOver, media]);
  useEffect(() => {
    if (state.kind === 'waiting') void import('./live/LiveScreen.tsx');
    if (state.kind === 'connected') navigate(addressOf.live(umi));
  }, [state.kind, umi, navigate]);
  useEffect(() => {
    if (!hasLeft) return;
    notices.show('success', t('meeting.webrtc.end.login'));
    navigate(addressOf.login);
  }, [hasLeft, navigate, notices, t]);

  if (state.kind === 'end') return <EndPanel because={state.because} onAgain={releaseVisit} />;
  const isReady = state.kind === 'configuration';
  const camera = media.camera.value;
  const microphone = media.microphone.value;
  const picker = <DevicePicker devices={devices} media={media} />;
  const trouble = <DeviceTrouble {...troublesOf(camera, microphone)} onRetry={() => void media.open()} />;
  return (
    <div className="join-pair">
      <Preview
        camera={camera}
        microphone={microphone}
        note={t(isReady ? 'join.ready.onlyYou' : 'join.waiting.onlyYou')}
        onAudio={(on) => void media.setAudio(on)}
        onVideo={(on) => void media.setVideo(on)}
      >
        {!isReady && (
          <RoundButton
            icon="settings"
            label={t('join.devices.show')}
            isOpen={areDevicesOpen}
            onClick={() => setDevicesOpen(!areDevicesOpen)}
          />
        )}
      </Preview>
      {isReady ? (
        <ReadyForm
          meetingId={meetingId}
          name={name || ownName}
          problem={state.problem}
          isAsking={isAsking}
          devices={
            <>
              {picker}
              {trouble}
            </>
          }
          appLink={clientLinks(settings.value, umi, location.origin).open}
          onAsk={(typed) => {
            rememberedName().write(typed);
            ask(typed);
          }}
        />
      ) : (
        <div className="join-column">
          {state.kind !== 'connected' && (
            <WaitingRoom
              state={state}
              name={name}
              withoutDevices={camera.kind === 'failed' && microphone.kind === 'failed'}
              reconnecting={call.reconnecting.value}
              onCancel={cancel}
              onAskAgain={() => {
                call.cancel();
                ask(name);
              }}
              onRetryStart={call.retryStart}
            />
          )}
          {areDevicesOpen && <div className="join-panel">{picker}</div>}
          {trouble}
        </div>
      )}
    </div>
  );
}
