import { useId } from 'react';
import { Icon } from '../../../../ui/icons/Icon.tsx';
import type { IconName } from '../../../../ui/icons/icon-names.ts';
import { Spinner } from '../../../../ui/layout/Spinner.tsx';
import './controls.css';

export interface ControlButtonProps {
  icon: IconName;
  /** A switch keeps it, on or off. */
  label: string;
  /** A switch and where it stands; undefined for a plain button. */
  isPressed?: boolean;
  /** What a switch waits for before it is on. */
  awaits?: string | undefined;
  /** Opens a panel, and whether that is open. */
  isOpen?: boolean;
  /** `off` marks a source the others do not get; `leave` ends the call. */
  look?: 'off' | 'active' | 'leave';
  /** Why it can't be used. It stays reachable, so that everybody can read the reason. */
  why?: string | undefined;
  /** What is wrong with it, although it can be used. */
  trouble?: string | undefined;
  /** A single key that does the same. */
  shortcut?: string | undefined;
  /** A number on the button, with its meaning in words; one that is new stands out. */
  count?: { number: number; label: string; isNew?: boolean } | undefined;
  onClick: () => void;
  /** Somebody used it although it can't be used. */
  onRefused: (why: string) => void;
}

export function ControlButton({
  icon,
  label,
  isPressed,
  awaits,
  isOpen,
  look,
  why,
  trouble,
  shortcut,
  count,
  onClick,
  onRefused,
}: ControlButtonProps) {
  const id = useId();
  const note = why ?? trouble;
  return (
    <span className="control">
      <button
        type="button"
        className={['control-button', look].filter(Boolean).join(' ')}
        aria-pressed={isPressed}
        title={awaits}
        aria-expanded={isOpen}
        aria-keyshortcuts={shortcut}
        aria-disabled={why ? true : undefined}
        aria-describedby={note ? id : undefined}
        onClick={() => (why ? onRefused(why) : onClick())}
      >
        <span className="control-face">
          {awaits ? <Spinner /> : <Icon name={icon} />}
          {trouble && !why && (
            <span className="control-trouble">
              <Icon name="triangle-alert" />
            </span>
          )}
          {count && (
            <span className={count.isNew ? 'control-count new' : 'control-count'}>
              <span aria-hidden="true">{count.number}</span>
              <span className="hidden-text">{count.label}</span>
            </span>
          )}
        </span>
        <span className="control-label">{label}</span>
      </button>
      {note && (
        <span id={id} className="control-why" role="tooltip">
          {note}
        </span>
      )}
    </span>
  );
}
