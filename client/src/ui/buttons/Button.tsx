import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import './button.css';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icon-names.ts';
import { Spinner } from '../layout/Spinner.tsx';

interface Look {
  /** One primary action per screen; quiet for less important ones; danger for what cannot be undone. */
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'small' | 'large';
  icon?: IconName;
  /** As wide as its container. */
  block?: boolean;
  children: ReactNode;
}

export interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'children'> {
  /** The action is running: a spinner replaces the icon, and clicks do nothing. The focus stays. */
  busy?: boolean;
}

/** In some browsers two quick clicks on different elements count as a double click. Here only on the same button. */
let clicked: EventTarget | undefined;

/**
 * `type` is `button` by default, so that only a submit button submits. A double click counts as one click, because the first
 * action may have ended before the second click. Toggles are excepted.
 */
export function Button({ kind, size, icon, block, busy = false, children, className = '', onClick, ...rest }: ButtonProps) {
  const isSwitch = rest['aria-expanded'] !== undefined || rest['aria-pressed'] !== undefined;
  return (
    <button
      type="button"
      {...rest}
      onClick={(event) => {
        const isSecond = event.detail > 1 && event.currentTarget === clicked;
        clicked = event.currentTarget;
        if (busy || (isSecond && !isSwitch)) event.preventDefault();
        else onClick?.(event);
      }}
      className={`${look({ kind, size, block })} ${className}`}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

export interface LinkButtonProps extends Look {
  /** A path below `/meet`, such as `/dashboard`, or a full URL. */
  href: string;
  /** The accessible name, where the text may be hidden. */
  label?: string;
  /** Called before the link is followed; may prevent it. */
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** A link that looks like a button. */
export function LinkButton({ href, label, kind, size, icon, block, onClick, children }: LinkButtonProps) {
  const className = look({ kind, size, block });
  const content = (
    <>
      {icon && <Icon name={icon} />}
      {children}
    </>
  );
  return href.startsWith('/') ? (
    <Link href={href} className={className} aria-label={label} onClick={onClick}>
      {content}
    </Link>
  ) : (
    <a href={href} className={className} aria-label={label} rel="noopener" onClick={onClick}>
      {content}
    </a>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName;
  /** What the button does; it has no visible text. */
  label: string;
}

export function IconButton({ icon, label, className = '', ...rest }: IconButtonProps) {
  return (
    <button type="button" title={label} aria-label={label} {...rest} className={`button quiet only-icon ${className}`}>
      <Icon name={icon} />
    </button>
  );
}

const look = ({ kind = 'secondary', size, block }: { [K in 'kind' | 'size' | 'block']?: Look[K] | undefined }): string =>
  ['button', kind, size, block && 'block'].filter(Boolean).join(' ');
