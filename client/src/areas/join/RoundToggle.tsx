import type { LocalSource } from '../../call/local-media.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Icon } from '../../ui/Icon.tsx';

export interface RoundToggleProps {
  kind: 'microphone' | 'camera';
  source: LocalSource;
  onToggle: (on: boolean) => void;
}

/** A switch on the preview. A device that failed is off, and switching it on tries again. */
export function RoundToggle({ kind, source, onToggle }: RoundToggleProps) {
  const t = useWords();
  const isOn = source.kind === 'on' || source.kind === 'starting';
  const label = t(`join.devices.${kind}${isOn ? 'On' : 'Off'}`);
  return (
    <button type="button" className="round" aria-pressed={isOn} aria-label={label} title={label} onClick={() => onToggle(!isOn)}>
      <Icon name={icons[kind][isOn ? 'on' : 'off']} />
    </button>
  );
}

const icons = { microphone: { on: 'mic', off: 'mic-off' }, camera: { on: 'video', off: 'video-off' } } as const;
