import { useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { IconButton } from '../buttons/Button.tsx';
import type { IconName } from '../icons/icon-names.ts';
import './popover.css';
import { usePopover } from './use-popover.ts';

export interface PopoverProps {
  icon: IconName;
  label: string;
  /** Its content; `close` returns the focus to the button. */
  children: (close: () => void) => ReactNode;
}

/** An icon and the small panel it opens. The page behind stays usable. */
export function Popover({ icon, label, children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <>
      <IconButton
        icon={icon}
        label={label}
        ref={button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <PopoverPanel id={id} label={label} anchor={button} onClose={() => setOpen(false)}>
          {children(() => setOpen(false))}
        </PopoverPanel>
      )}
    </>
  );
}

interface PanelProps {
  id: string;
  label: string;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
}

/** What a button of one's own opens. */
export function PopoverPanel({ id, label, anchor, onClose, children }: PanelProps) {
  const ref = usePopover<HTMLDivElement>(anchor, onClose);
  useLayoutEffect(() => ref.current?.focus(), [ref]);
  return (
    <div id={id} ref={ref} className="popover" popover="manual" role="dialog" aria-label={label} tabIndex={-1}>
      {children}
    </div>
  );
}
