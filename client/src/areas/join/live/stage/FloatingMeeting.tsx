import type { RecordingState } from '@meet/contracts/signaling';
import { useEffect, useRef, useState } from 'react';
import type { ConnectionStatus } from '../../../../call/signaling/connection-status.ts';
import { useWords } from '../../../../i18n/use-words.tsx';
import { Button } from '../../../../ui/buttons/Button.tsx';
import { heardKey } from '../announcements/LiveBanners.tsx';
import { RecordingMark } from '../announcements/Recording.tsx';
import { ownId } from '../attendees.ts';
import { ControlButton } from '../controls/ControlButton.tsx';
import { deviceControl, type DeviceControls } from '../controls/device-control.ts';
import { useOnChange } from '../../shared/use-on-change.ts';
import { arrange, mainLabelOf } from './arrangement.ts';
import { Stage } from './Stage.tsx';
import type { LiveStage } from './use-live-stage.ts';
import type { Featured } from './use-pin.ts';
import './floating.css';

export interface FloatingMeetingProps extends DeviceControls {
  stage: LiveStage;
  featured: Featured;
  /** What was announced last. */
  news: string | undefined;
  connection: ConnectionStatus;
  /** The others certainly still receive media although the socket is lost. */
  isStillHeard: boolean;
  recording: RecordingState;
  /** Single keys work: the controls say which. */
  hasShortcuts: boolean;
  onHangUp: () => void;
}

const facesMax = 4;

/** The meeting in a small window above all others: who spoke last, and what one needs at once. */
export function FloatingMeeting({
  stage,
  featured,
  news,
  connection,
  isStillHeard,
  recording,
  hasShortcuts,
  onHangUp,
  ...devices
}: FloatingMeetingProps) {
  const t = useWords();
  const [isLeaving, setLeaving] = useState(false);
  const leave = useRef<HTMLDivElement>(null);
  useOnChange(isLeaving, (_, isAsked) => {
    if (!isAsked) leave.current?.querySelector<HTMLElement>('.leave')?.focus();
  });
  const { tiles, order } = stage;
  const others = order.flatMap((id) => tiles.others.find((tile) => tile.id === id) ?? []);
  const screens = tiles.screens.filter(({ id }) => !id.startsWith(`${ownId} `));
  const arrangement = arrange({ ...tiles, others, screens }, { layout: 'grid', selfView: 'hidden' }, order, featured);
  return (
    <main className="floating">
      <Stage {...arrangement} mainLabel={t(mainLabelOf(tiles, featured))} faces={facesMax} />
      <p className="floating-news" role="status">
        {connection.kind === 'good' ? news : t(heardKey(connection, isStillHeard))}
      </p>
      <RecordingMark {...recording} />
      {isLeaving ? (
        <LeaveQuestion onStay={() => setLeaving(false)} onLeave={onHangUp} />
      ) : (
        <div ref={leave} className="control-bar" role="group" aria-label={t('live.controls')}>
          <ControlButton {...deviceControl('microphone', devices, t)} shortcut={hasShortcuts ? 'm' : undefined} />
          <ControlButton {...deviceControl('camera', devices, t)} shortcut={hasShortcuts ? 'v' : undefined} />
          <ControlButton
            icon="phone-off"
            label={t('live.hangUp')}
            look="leave"
            onClick={() => setLeaving(true)}
            onRefused={devices.onRefused}
          />
        </div>
      )}
    </main>
  );
}

/** A dialog would fill the window. */
function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const t = useWords();
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus(), []);
  return (
    <div
      className="floating-question"
      role="alertdialog"
      aria-label={t('live.confirmTitle')}
      onKeyDown={({ key }) => key === 'Escape' && onStay()}
    >
      <b>{t('live.confirmTitle')}</b>
      <Button size="small" ref={stay} onClick={onStay}>
        {t('live.stay')}
      </Button>
      <Button size="small" kind="danger" icon="phone-off" onClick={onLeave}>
        {t('live.leave')}
      </Button>
    </div>
  );
}
