import { useState, type ReactNode } from 'react';
import type { DeviceKind, MediaDeviceList } from '../../../call/media/device-list.ts';
import { hasAudioContext } from '../../../call/media/audio-context.ts';
import type { LocalMedia } from '../../../call/media/local-media.ts';
import { deviceOf } from '../../../call/media/local-source.ts';
import { useWords } from '../../../i18n/use-words.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Select } from '../../../ui/fields/SelectField.tsx';
import { useBrowserCan } from '../../../ui/browser/use-browser-can.ts';
import './devices.css';
import { LevelMeter } from './LevelMeter.tsx';
import { canChooseSpeaker, playTestTone, warnOfSpeaker } from './speaker-test.ts';

export interface DevicePickerProps {
  /** Undefined until they are asked for. */
  devices: MediaDeviceList | undefined;
  media: LocalMedia | undefined;
  /** The choice of what is behind the person; null until it is loaded, so that nothing moves then. */
  background?: ReactNode;
  /** The switch of the noise suppression, likewise. */
  noise?: ReactNode;
}

/** Camera, microphone and speaker, each with a way to see that it works (PRE-06, PRE-B04, PRE-B05). */
export function DevicePicker({ devices, media, background, noise }: DevicePickerProps) {
  const t = useWords();
  const microphone = media?.microphone.value;
  const camera = media && deviceOf(media.camera.value);
  const voice = microphone && deviceOf(microphone);
  const hasSpeakers = useBrowserCan(canChooseSpeaker);
  const canMeasure = useBrowserCan(hasAudioContext);
  return (
    <div className="devices" role="group" aria-label={t('join.devices.title')}>
      <DeviceLine kind="camera" devices={devices} track={camera} onPick={(id) => void media?.choose('camera', id)} />
      {background !== undefined && <div className="device-late">{background}</div>}
      <DeviceLine kind="microphone" devices={devices} track={voice} onPick={(id) => void media?.choose('microphone', id)}>
        {canMeasure && <LevelMeter track={microphone?.kind === 'on' ? microphone.track : undefined} />}
      </DeviceLine>
      {noise !== undefined && <div className="device-late">{noise}</div>}
      {hasSpeakers && (
        <DeviceLine kind="speaker" devices={devices} onPick={(id) => devices?.choose('speaker', id)}>
          {canMeasure && <SpeakerTest speaker={() => devices?.chosen.peek().speaker ?? ''} />}
        </DeviceLine>
      )}
      {!canMeasure && <p className="entry-small">{t('join.devices.noAudioContext')}</p>}
      {devices && (
        <p role="status" className="entry-small">
          <ChangedDevice label={camera?.label} />
          <ChangedDevice label={voice?.label} />
          <ChangedDevice label={devices.lists.value.speaker.find(({ id }) => id === devices.chosen.value.speaker)?.label} />
        </p>
      )}
    </div>
  );
}

interface DeviceLineProps {
  kind: DeviceKind;
  devices: MediaDeviceList | undefined;
  /** Of the device in use, which is another than the chosen one where that was plugged in later. */
  track?: MediaStreamTrack | undefined;
  onPick: (id: string) => void;
  children?: ReactNode;
}

function DeviceLine({ kind, devices, track, onPick, children }: DeviceLineProps) {
  const t = useWords();
  const list = devices?.lists.value[kind] ?? [];
  const used = track?.getSettings().deviceId;
  const options = list.map(({ id, label }, index) => ({
    value: id,
    text: label || t(`join.devices.${kind}Number`, { number: index + 1 }),
  }));
  const nothing = { value: '', text: t(devices && isAllowed(kind, devices) ? none[kind] : 'join.devices.afterPermission') };
  return (
    <div className="device">
      <Icon name={icons[kind]} />
      <div className="input">
        <Select
          aria-label={t(`join.devices.${kind}`)}
          value={list.find(({ id }) => id === used)?.id ?? devices?.chosen.value[kind] ?? ''}
          disabled={list.length === 0}
          options={options.length > 0 ? options : [nothing]}
          onChange={(event) => onPick(event.target.value)}
        />
      </div>
      {children}
    </div>
  );
}

const icons = { camera: 'video', microphone: 'mic', speaker: 'volume-2' } as const;
const none = { camera: 'join.devices.noCamera', microphone: 'join.devices.noMicrophone', speaker: 'join.devices.systemSpeaker' } as const;

/** Browsers name speakers only to whom the microphone is allowed. */
function isAllowed(kind: DeviceKind, { permission, lists }: MediaDeviceList): boolean {
  const state = permission.value[kind === 'camera' ? 'camera' : 'microphone'];
  return state === 'granted' || (state !== 'denied' && lists.value.camera.length + lists.value.microphone.length > 0);
}

/** Three notes on the speaker that is chosen at that moment (PRE-B05). */
function SpeakerTest({ speaker }: { speaker: () => string }) {
  const t = useWords();
  const [isPlaying, setPlaying] = useState(false);
  const play = () => {
    setPlaying(true);
    playTestTone(speaker())
      .catch(warnOfSpeaker)
      .finally(() => setPlaying(false));
  };
  return (
    <Button size="small" icon="play" busy={isPlaying} aria-label={t('join.devices.testSpeaker')} onClick={play}>
      {t('join.devices.test')}
    </Button>
  );
}

/** Says which device takes over when the one in use is pulled out, or another is chosen (PRE-B07). */
function ChangedDevice({ label }: { label: string | undefined }) {
  const t = useWords();
  const [used, setUsed] = useState({ device: label, isChanged: false });
  if (label && label !== used.device) setUsed({ device: label, isChanged: used.device !== undefined });
  return used.isChanged && <>{t('join.devices.changed', { device: used.device ?? '' })} </>;
}
