import { Icon } from '../../../ui/icons/Icon.tsx';
import type { IconName } from '../../../ui/icons/icon-names.ts';

/** A button on the preview that opens something. */
export function RoundButton({ icon, label, isOpen, onClick }: { icon: IconName; label: string; isOpen: boolean; onClick: () => void }) {
  return (
    <button type="button" className="round" aria-expanded={isOpen} aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}
