import './icon.css';
import type { IconName } from './icon-names.ts';
import { outlineOf } from './outlines.ts';

export interface IconProps {
  name: IconName;
  /** Read out instead of being skipped; only where no text stands beside the icon. */
  label?: string;
  className?: string;
}

/** One outline of Lucide (ISC), in the colour and size of the text around it. */
export function Icon({ name, label, className = '' }: IconProps) {
  const outline = outlineOf(name);
  if (outline === undefined) console.error(`no icon named ${name}`);
  return (
    <svg className={`icon ${className}`} viewBox="0 0 24 24" {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
      <path d={outline} />
    </svg>
  );
}
