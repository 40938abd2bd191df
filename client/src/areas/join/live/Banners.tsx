import type { Connection } from '../../../call/connection-state.ts';
import type { DeviceLoss } from '../../../call/local-media.ts';
import type { VoiceHint } from '../../../call/voice-hint.ts';
import { useWords } from '../../../i18n/use-words.tsx';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { focusHeir } from '../../../ui/focus-heir.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { SoundState } from './Sounds.tsx';

export interface BannersProps {
  connection: Connection;
  onRetryNow: () => void;
  sound: SoundState;
  /** Already left out where nothing can be done about it. */
  hint: VoiceHint | undefined;
  onUnmute: () => void;
  onDismissHint: () => void;
  loss: DeviceLoss | undefined;
  onDevices: () => void;
}

const toStage = focusHeir('.live-stage');

/** What somebody in a meeting has to know right now, until it is over; the most serious first. */
export function Banners({ connection, onRetryNow, sound, hint, onUnmute, onDismissHint, loss, onDevices }: BannersProps) {
  const t = useWords();
  return (
    <>
      {connection.kind !== 'good' && <CutOff connection={connection} onRetryNow={onRetryNow} />}
      {sound.isBlocked && (
        <Notice
          ref={toStage}
          kind="info"
          end={
            <Button size="small" icon="volume-2" kind="primary" onClick={sound.enable}>
              {t('live.enableSoundButton')}
            </Button>
          }
        >
          {t('live.enableSound')}
        </Notice>
      )}
      {loss && loss.now === undefined && (
        <Notice
          ref={toStage}
          kind="warning"
          title={t('live.lost', { device: loss.lost })}
          end={
            <Button size="small" icon="settings" onClick={onDevices}>
              {t('live.devices')}
            </Button>
          }
        >
          {t(loss.kind === 'microphone' ? 'live.lostMicrophone' : 'live.lostCamera')}
        </Notice>
      )}
      {hint && <Hint hint={hint} onUnmute={onUnmute} onDevices={onDevices} onDismiss={onDismissHint} />}
    </>
  );
}

function CutOff({ connection, onRetryNow }: { connection: Exclude<Connection, { kind: 'good' }>; onRetryNow: () => void }) {
  const t = useWords();
  const { kind, cause, isCutOff, nextTryAt } = connection;
  return (
    <Notice
      ref={toStage}
      kind={kind === 'lost' ? 'error' : 'warning'}
      title={t(isCutOff ? `live.line.${kind}` : 'live.line.stillHeard')}
      end={
        nextTryAt !== undefined && (
          <Button size="small" icon="refresh-cw" ref={toStage} onClick={onRetryNow}>
            {t('live.line.tryNow')}
          </Button>
        )
      }
    >
      {t(`live.line.cause.${cause}`)}
    </Notice>
  );
}

interface HintProps {
  hint: VoiceHint;
  onUnmute: () => void;
  onDevices: () => void;
  onDismiss: () => void;
}

/** Speaking into a microphone that is off, or into one that hears nothing (LIV-B05). */
function Hint({ hint, onUnmute, onDevices, onDismiss }: HintProps) {
  const t = useWords();
  const isMuted = hint === 'speakingWhileMuted';
  return (
    <Notice
      ref={toStage}
      kind="info"
      title={t(`live.hint.${hint}`)}
      end={
        <>
          <Button size="small" icon={isMuted ? 'mic' : 'settings'} onClick={isMuted ? onUnmute : onDevices}>
            {t(isMuted ? 'live.hint.unmute' : 'live.devices')}
          </Button>
          <IconButton icon="x" label={t('live.hint.dismiss')} onClick={onDismiss} />
        </>
      }
    >
      {!isMuted && t('live.hint.silentText')}
    </Notice>
  );
}
