import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { IconButton } from '../buttons/Button.tsx';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icon-names.ts';
import './popover.css';
import { usePopover } from './use-popover.ts';

export interface MenuItem {
  name: string;
  label: string;
  icon?: IconName | undefined;
  isDanger?: boolean;
  /** Why it is disabled. It can still be focused and read. */
  why?: string | undefined;
  run: () => void;
}

export interface MenuButtonProps {
  label: string;
  /** The id of an element whose text completes the accessible name: of the header of a row. */
  of?: string;
  /** Called when the menu opens. */
  items: () => readonly MenuItem[];
}

/** A menu button of the WAI-ARIA practices. */
export function MenuButton({ label, of, items }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const labelledBy = of === undefined ? undefined : `${id} ${of}`;
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        icon="ellipsis"
        label={label}
        ref={button}
        id={id}
        aria-labelledby={labelledBy}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || isOpen) return;
          event.preventDefault();
          setOpen(true);
        }}
      />
      {isOpen && <Menu label={label} labelledBy={labelledBy} items={items()} anchor={button} onClose={() => setOpen(false)} />}
    </>
  );
}

interface MenuProps {
  label: string;
  labelledBy: string | undefined;
  items: readonly MenuItem[];
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

function Menu({ label, labelledBy, items, anchor, onClose }: MenuProps) {
  const ref = usePopover<HTMLDivElement>(anchor, onClose);
  const id = useId();
  const lines = () => [...(ref.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  useLayoutEffect(() => ref.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus(), [ref]);

  function onKeyDown(event: KeyboardEvent): void {
    const all = lines();
    const at = all.findIndex((line) => line === document.activeElement);
    const to = destination(event.key, at, all);
    if (event.key === 'Tab') onClose();
    else if (to) {
      event.preventDefault();
      to.focus();
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is on one of its items
    <div
      ref={ref}
      className="popover menu"
      popover="manual"
      role="menu"
      aria-label={label}
      aria-labelledby={labelledBy}
      onKeyDown={onKeyDown}
    >
      {items.map(({ name, label: text, icon, isDanger = false, why, run }) => (
        <button
          key={name}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={isDanger ? 'danger-text' : ''}
          aria-disabled={why !== undefined || undefined}
          aria-describedby={why === undefined ? undefined : `${id}${name}`}
          onClick={() => {
            if (why !== undefined) return;
            onClose();
            run();
          }}
        >
          {icon && <Icon name={icon} />}
          <span>
            {text}
            {why !== undefined && <small id={`${id}${name}`}>{why}</small>}
          </span>
        </button>
      ))}
    </div>
  );
}

/** The item a key moves to: next or previous with wrapping, first or last, or the next one that starts with the letter. */
function destination(key: string, at: number, lines: readonly HTMLElement[]): HTMLElement | undefined {
  if (key === 'ArrowDown') return lines[(at + 1) % lines.length];
  if (key === 'ArrowUp') return lines.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return lines[0];
  if (key === 'End') return lines.at(-1);
  const letter = key.toLocaleLowerCase();
  if ([...letter].length !== 1 || letter === ' ') return undefined;
  return [...lines.slice(at + 1), ...lines.slice(0, at + 1)].find((line) => line.textContent?.toLocaleLowerCase().startsWith(letter));
}
