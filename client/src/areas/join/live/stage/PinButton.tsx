import { use, useRef } from 'react';
import { useWords } from '../../../../i18n/use-words.tsx';
import { Icon } from '../../../../ui/icons/Icon.tsx';
import { PinContext, useKeptFocus } from './use-pin.ts';

export interface PinButtonProps {
  /** Of the tile. */
  id: string;
  name: string;
}

/** On a tile: makes it large, or no longer. Nothing where tiles can't be pinned. */
export function PinButton({ id, name }: PinButtonProps) {
  const t = useWords();
  const pin = use(PinContext);
  const button = useRef<HTMLButtonElement>(null);
  useKeptFocus(button, pin, id);
  if (!pin) return null;
  const isPinned = pin.id === id;
  const label = t(isPinned ? 'live.pin.undo' : 'live.pin.do', { name });
  return (
    <button
      type="button"
      ref={button}
      className={isPinned ? 'attendee-tile-pin pinned' : 'attendee-tile-pin'}
      title={label}
      aria-label={label}
      onClick={() => {
        pin.moving.current = id;
        pin.toggle(id);
      }}
    >
      <Icon name={isPinned ? 'pin-off' : 'pin'} />
    </button>
  );
}
