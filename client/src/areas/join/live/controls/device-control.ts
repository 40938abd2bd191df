import { isPending, type LocalSource } from '../../../../call/media/local-source.ts';
import type { MediaDeviceList } from '../../../../call/media/device-list.ts';
import type { useWords } from '../../../../i18n/use-words.tsx';
import { troublesOf, type Troubles } from '../../devices/device-help.ts';
import type { ControlButtonProps } from './ControlButton.tsx';
import { type ControlCircumstances, whyNot } from './controls.ts';

export interface DeviceControls extends ControlCircumstances {
  microphone: LocalSource;
  camera: LocalSource;
  troubles: Troubles;
  onAudio: (on: boolean) => void;
  onVideo: (on: boolean) => void;
  /** Somebody used a control that can't be used. */
  onRefused: (why: string) => void;
}

const icons = { microphone: ['mic', 'mic-off'], camera: ['video', 'video-off'] } as const;

/** Why the devices cannot be used at the moment, without what the browser says is over. */
export function currentTroubles(
  camera: LocalSource,
  microphone: LocalSource,
  devices: Pick<MediaDeviceList, 'permission' | 'lists'>,
): Troubles {
  const troubles = troublesOf(camera, microphone);
  const current = (kind: 'camera' | 'microphone') => {
    const { [kind]: trouble } = troubles;
    const permission = devices.permission.value[kind];
    if (trouble && permission === 'denied') return { [kind]: 'denied' };
    const isOver = trouble === 'denied' ? permission === 'granted' : trouble === 'missing' && devices.lists.value[kind].length > 0;
    return trouble && !isOver ? { [kind]: trouble } : {};
  };
  return { ...current('camera'), ...current('microphone') };
}

/** What is wrong with a device, and where to find what helps. */
export const troubleText = (
  kind: 'camera' | 'microphone',
  { [kind]: trouble }: Troubles,
  t: ReturnType<typeof useWords>,
): string | undefined => trouble && t('live.troubled', { trouble: t(`join.trouble.${kind}.${trouble}`) });

/** The button that turns the microphone or the camera on and off. */
export function deviceControl(kind: 'microphone' | 'camera', props: DeviceControls, t: ReturnType<typeof useWords>): ControlButtonProps {
  const source = props[kind];
  const isOn = source.kind === 'on';
  const isOff = !isOn && !isPending(source);
  const rule = whyNot(kind, props);
  const device = t(`join.devices.${kind}`);
  return {
    icon: icons[kind][isOn ? 0 : 1],
    label: device,
    isPressed: isOn,
    awaits: isPending(source) ? t(`join.devices.${source.kind}`, { device }) : undefined,
    ...(isOff && ({ look: 'off' } as const)),
    trouble: troubleText(kind, props.troubles, t),
    why: rule && t(`live.why.${rule}`),
    onClick: () => (kind === 'microphone' ? props.onAudio : props.onVideo)(isOff),
    onRefused: props.onRefused,
  };
}
