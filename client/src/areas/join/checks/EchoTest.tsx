import { useEffect, useState } from 'react';
import { useWords } from '../../../i18n/use-words.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { DevicePicker } from '../devices/DevicePicker.tsx';
import type { CheckDialogProps } from './BeforeJoining.tsx';
import './checks.css';
import { playEcho, type EchoPhase } from './echo.ts';

/** Hearing oneself three seconds later: the surest way to know that microphone and speaker work (PRE-B06). */
export default function EchoTest({ session: { call, devices }, onClose }: CheckDialogProps) {
  const t = useWords();
  const { media } = call;
  const microphone = media.microphone.value;
  const track = microphone.kind === 'on' ? microphone.track : undefined;
  const speakerId = devices.chosen.value.speaker ?? '';
  const [turn, setTurn] = useState(0);
  const [phase, setPhase] = useState<EchoPhase | 'over' | 'failed'>('over');

  useEffect(() => {
    if (turn === 0 || !track) return undefined;
    const life = new AbortController();
    playEcho(track, speakerId, setPhase, life.signal).then(
      () => !life.signal.aborted && setPhase('over'),
      () => !life.signal.aborted && setPhase('failed'),
    );
    return () => life.abort();
  }, [turn, track, speakerId]);

  const isRunning = track !== undefined && (phase === 'listening' || phase === 'playing');
  return (
    <Dialog
      title={t('checks.echo.title')}
      width="min(32rem, 94vw)"
      onCancel={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('checks.close')}</Button>
          <Button kind="primary" icon="mic" busy={isRunning} disabled={!track} onClick={() => setTurn(turn + 1)}>
            {t(turn === 0 ? 'checks.echo.start' : 'checks.echo.again')}
          </Button>
        </>
      }
    >
      <div className="check-body">
        <p role="status" className={isRunning ? `echo-now ${phase}` : 'echo-now'}>
          {t(sayingOf(track !== undefined, turn, phase))}
        </p>
        <DevicePicker devices={devices} media={media} />
        {!track && (
          <Button icon="mic" onClick={() => void media.setAudio(true)}>
            {t('checks.echo.turnOn')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function sayingOf(hasTrack: boolean, turn: number, phase: EchoPhase | 'over' | 'failed') {
  if (!hasTrack) return 'checks.echo.noMicrophone';
  return turn === 0 ? 'checks.echo.intro' : (`checks.echo.${phase}` as const);
}
