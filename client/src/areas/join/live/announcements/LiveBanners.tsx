import type { ConnectionStatus } from '../../../../call/signaling/connection-status.ts';
import type { CaptureKind, DeviceLoss } from '../../../../call/media/device-capture.ts';
import type { VoiceHint } from '../../../../call/monitoring/voice-hint.ts';
import { useWords } from '../../../../i18n/use-words.tsx';
import { Button, IconButton } from '../../../../ui/buttons/Button.tsx';
import { focusOnRemoval } from '../../../../ui/browser/focus-on-removal.ts';
import { Notice } from '../../../../ui/layout/Notice.tsx';
import type { Moderating } from '../live-view-props.ts';
import type { SoundState } from '../stage/RemoteAudio.tsx';

export interface LiveBannersProps {
  connection: ConnectionStatus;
  /** The others certainly still receive media. */
  isStillHeard: boolean;
  onRetryNow: () => void;
  /** The browser waits for an answer about camera or microphone. */
  isAsking: boolean;
  sound: SoundState;
  /** Undefined where nothing can be done about it. */
  hint: VoiceHint | undefined;
  onUnmute: () => void;
  onDismissHint: () => void;
  loss: DeviceLoss | undefined;
  interrupted: readonly CaptureKind[];
  onRenew: (kind: CaptureKind) => void;
  onTurnOn: (kind: CaptureKind) => void;
  onDevices: () => void;
  moderating: Moderating | undefined;
  areCamerasPaused: boolean;
  onCameras: () => void;
  /** Opens the list of those who wait. */
  onWaiting: () => void;
}

const toStage = focusOnRemoval('.live-stage');

/** What the person must know right now, the most serious first. */
export function LiveBanners({
  connection,
  isStillHeard,
  onRetryNow,
  isAsking,
  sound,
  hint,
  onUnmute,
  onDismissHint,
  loss,
  interrupted,
  onRenew,
  onTurnOn,
  onDevices,
  moderating,
  areCamerasPaused,
  onCameras,
  onWaiting,
}: LiveBannersProps) {
  const t = useWords();
  return (
    <>
      {connection.kind !== 'good' && <CutOff connection={connection} isStillHeard={isStillHeard} onRetryNow={onRetryNow} />}
      {moderating && moderating.requests.length > 0 && <Knocking {...moderating} onWaiting={onWaiting} />}
      {areCamerasPaused && (
        <Notice
          ref={toStage}
          kind="info"
          end={
            <Button size="small" icon="video" onClick={onCameras}>
              {t('live.cameras.show')}
            </Button>
          }
        >
          {t('live.cameras.paused')}
        </Notice>
      )}
      {interrupted.map((kind) => (
        <Notice
          key={kind}
          ref={toStage}
          kind="warning"
          title={t(`live.interrupted.${kind}`)}
          end={
            <Button size="small" icon="refresh-cw" onClick={() => onRenew(kind)}>
              {t('live.interrupted.again')}
            </Button>
          }
        >
          {t(`live.interrupted.${kind}Text`)}
        </Notice>
      ))}
      {isAsking && <Notice kind="warning">{t('join.devices.answer')}</Notice>}
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
      {loss && loss.now === undefined && <Lost loss={loss} onTurnOn={onTurnOn} onDevices={onDevices} />}
      {hint && <Hint hint={hint} onUnmute={onUnmute} onDevices={onDevices} onDismiss={onDismissHint} />}
    </>
  );
}

interface KnockingProps extends Moderating {
  onWaiting: () => void;
}

/** Stays until nobody waits any more. No live region: whoever knocks is announced by name. */
function Knocking({ requests, onModerate, onWaiting }: KnockingProps) {
  const t = useWords();
  const names = requests.map(({ fullName }) => fullName);
  const shown = names.slice(0, 3).join(', ');
  return (
    <Notice
      focusRef={toStage}
      kind="info"
      title={t('live.waiting.count', { n: requests.length })}
      end={
        <>
          <Button
            size="small"
            kind="primary"
            onClick={() =>
              onModerate(
                requests.map(({ id }) => id),
                'admit',
              )
            }
          >
            {t(requests.length > 1 ? 'live.waiting.admitAll' : 'live.waiting.admit')}
          </Button>
          <Button size="small" icon="users" onClick={onWaiting}>
            {t('live.waiting.show')}
          </Button>
        </>
      }
    >
      <bdi>{names.length > 3 ? `${shown}, …` : shown}</bdi>
    </Notice>
  );
}

type Interrupted = Exclude<ConnectionStatus, { kind: 'good' }>;

/** Whether the others hear somebody whose connection is interrupted, as a word key. */
export const heardKey = ({ kind, isCutOff }: Interrupted, isStillHeard: boolean) =>
  `live.connection.${isCutOff ? kind : isStillHeard ? 'stillHeard' : 'unsure'}` as const;

interface CutOffProps {
  connection: Interrupted;
  isStillHeard: boolean;
  onRetryNow: () => void;
}

/** The button stays while an attempt is under way: what comes and goes in a live region is read out again, every few seconds. */
function CutOff({ connection, isStillHeard, onRetryNow }: CutOffProps) {
  const t = useWords();
  const { kind, cause, nextTryAt } = connection;
  return (
    <Notice
      ref={toStage}
      kind={kind === 'lost' ? 'error' : 'warning'}
      title={t(heardKey(connection, isStillHeard))}
      end={
        <Button size="small" icon="refresh-cw" busy={nextTryAt === undefined} onClick={onRetryNow}>
          {t('live.connection.tryNow')}
        </Button>
      }
    >
      {t(`live.connection.cause.${cause}`)}
    </Notice>
  );
}

interface LostProps {
  loss: DeviceLoss;
  onTurnOn: (kind: CaptureKind) => void;
  onDevices: () => void;
}

/** A device is missing; one that could be used instead is offered. */
function Lost({ loss: { kind, lost, back }, onTurnOn, onDevices }: LostProps) {
  const t = useWords();
  const isBack = back !== undefined;
  return (
    <Notice
      ref={toStage}
      kind={isBack ? 'info' : 'warning'}
      title={isBack ? t('live.back', { device: back }) : t('live.lost', { device: lost })}
      end={
        isBack ? (
          <Button size="small" kind="primary" icon={kind === 'microphone' ? 'mic' : 'video'} onClick={() => onTurnOn(kind)}>
            {t('live.turnOn')}
          </Button>
        ) : (
          <Button size="small" icon="settings" onClick={onDevices}>
            {t('live.devices')}
          </Button>
        )
      }
    >
      {!isBack && t(kind === 'microphone' ? 'live.lostMicrophone' : 'live.lostCamera')}
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
