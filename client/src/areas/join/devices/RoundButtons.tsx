import { isPending, type LocalSource } from '../../../call/media/local-source.ts';
import { useWords } from '../../../i18n/use-words.tsx';
import type { IconName } from '../../../ui/icons/icon-names.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Spinner } from '../../../ui/layout/Spinner.tsx';

export interface RoundToggleProps {
  kind: 'microphone' | 'camera';
  source: LocalSource;
  onToggle: (on: boolean) => void;
}

/** A switch on the preview; whether it is on never changes its name. A device that failed is off, and switching it on tries again. */
export function RoundToggle({ kind, source, onToggle }: RoundToggleProps) {
  const t = useWords();
  const isOn = source.kind === 'on';
  const pending = isPending(source);
  const device = t(`join.devices.${kind}`);
  return (
    <button
      type="button"
      className={pending ? 'round pending' : 'round'}
      aria-pressed={isOn}
      aria-label={device}
      title={pending ? t(`join.devices.${source.kind}`, { device }) : device}
      onClick={() => onToggle(!isOn && !pending)}
    >
      {pending ? <Spinner /> : <Icon name={icons[kind][isOn ? 'on' : 'off']} />}
    </button>
  );
}

const icons = { microphone: { on: 'mic', off: 'mic-off' }, camera: { on: 'video', off: 'video-off' } } as const;

/** A button on the preview that opens something. */
export function RoundButton({ icon, label, isOpen, onClick }: { icon: IconName; label: string; isOpen: boolean; onClick: () => void }) {
  return (
    <button type="button" className="round" aria-expanded={isOpen} aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}
