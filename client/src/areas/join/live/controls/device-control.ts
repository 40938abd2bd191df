import { isPending, type LocalSource } from '../../../../call/media/local-source.ts';
import type { useWords } from '../../../../i18n/use-words.tsx';
import type { ControlButtonProps } from './ControlButton.tsx';
import { type ControlCircumstances, whyNot } from './controls.ts';

export interface DeviceControls extends ControlCircumstances {
  microphone: LocalSource;
  camera: LocalSource;
  onAudio: (on: boolean) => void;
  onVideo: (on: boolean) => void;
  /** Somebody used a control that can't be used. */
  onRefused: (why: string) => void;
}

const icons = { microphone: ['mic', 'mic-off'], camera: ['video', 'video-off'] } as const;

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
    why: rule && t(`live.why.${rule}`),
    onClick: () => (kind === 'microphone' ? props.onAudio : props.onVideo)(isOff),
    onRefused: props.onRefused,
  };
}
