import type { ReactNode } from 'react';
import './badge.css';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icon-names.ts';

export interface BadgeProps {
  /** The colour. Text or icon must say the same. */
  kind?: 'ok' | 'warning' | 'error' | 'accent';
  icon?: IconName;
  children: ReactNode;
}

/** A short fact, such as a state or a role. */
export const Badge = ({ kind, icon, children }: BadgeProps) => (
  <span className={kind ? `badge ${kind}` : 'badge'}>
    {icon && <Icon name={icon} />}
    {children}
  </span>
);
