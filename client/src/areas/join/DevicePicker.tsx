import { useRef, useState, type ReactNode } from 'react';
import type { DeviceKind, Devices } from '../../call/devices.ts';
import type { LocalMedia } from '../../call/local-media.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Select } from '../../ui/SelectField.tsx';
import './devices.css';
import { LevelMeter } from './LevelMeter.tsx';
import { canChooseSpeaker, playTestTone } from './speaker-test.ts';

export interface DevicePickerProps {
  devices: Devices;
  media: LocalMedia;
}

/** Camera, microphone and speaker, each with a way to see that it works (PRE-06, PRE-B04, PRE-B05). */
export function DevicePicker({ devices, media }: DevicePickerProps) {
  const t = useWords();
  const microphone = media.microphone.value;
  const speaker = devices.chosen.value.speaker ?? '';
  return (
    <div className="devices" role="group" aria-label={t('join.devices.title')}>
      <DeviceLine kind="camera" devices={devices} onPick={(id) => void media.choose('camera', id)} />
      <DeviceLine kind="microphone" devices={devices} onPick={(id) => void media.choose('microphone', id)}>
        <LevelMeter track={microphone.kind === 'on' ? microphone.track : undefined} />
      </DeviceLine>
      {canChooseSpeaker() && (
        <DeviceLine kind="speaker" devices={devices} onPick={(id) => devices.choose('speaker', id)}>
          <SpeakerTest speakerId={speaker} />
        </DeviceLine>
      )}
      <ChangedDevice devices={devices} />
    </div>
  );
}

interface DeviceLineProps {
  kind: DeviceKind;
  devices: Devices;
  onPick: (id: string) => void;
  children?: ReactNode;
}

function DeviceLine({ kind, devices, onPick, children }: DeviceLineProps) {
  const t = useWords();
  const list = devices.lists.value[kind];
  const nothing = { value: '', text: t(isAllowed(kind, devices) ? none[kind] : 'join.devices.afterPermission') };
  const options = list.map(({ id, label }, index) => ({
    value: id,
    text: label || t(`join.devices.${kind}Number`, { number: index + 1 }),
  }));
  return (
    <div className="device">
      <Icon name={icons[kind]} />
      <div className="input">
        <Select
          aria-label={t(`join.devices.${kind}`)}
          value={devices.chosen.value[kind] ?? ''}
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
const isAllowed = (kind: DeviceKind, { permission, lists }: Devices): boolean =>
  permission.value[kind === 'camera' ? 'camera' : 'microphone'] === 'granted' ||
  lists.value.camera.length + lists.value.microphone.length > 0;

function SpeakerTest({ speakerId }: { speakerId: string }) {
  const t = useWords();
  const [isPlaying, setPlaying] = useState(false);
  const play = () => {
    setPlaying(true);
    playTestTone(speakerId)
      .catch((error: unknown) => console.warn('speaker test', error))
      .finally(() => setPlaying(false));
  };
  return (
    <Button size="small" icon="play" busy={isPlaying} aria-label={t('join.devices.testSpeaker')} onClick={play}>
      {t('join.devices.test')}
    </Button>
  );
}

/** Says which device takes over when the one in use is pulled out or a remembered one is plugged in (PRE-B07). */
function ChangedDevice({ devices }: { devices: Devices }) {
  const t = useWords();
  const { camera, microphone, speaker } = devices.chosen.value;
  const inUse = [camera, microphone, speaker];
  const last = useRef(inUse);
  const labels = Object.values(devices.lists.value).flat();
  const changed = inUse.findIndex((id, kind) => last.current[kind] !== undefined && last.current[kind] !== id);
  const label = labels.find(({ id }) => id === inUse[changed])?.label;
  return (
    <p role="status" className="hidden-text">
      {label && t('join.devices.changed', { device: label })}
    </p>
  );
}
