import './icon.css';
import type { IconName } from './icon-names.ts';
import { outlineOf } from './outlines.ts';

export interface IconProps {
  name: IconName;
  /** The accessible name; only where there is no text beside the icon. */
  label?: string;
  className?: string;
}

/** A Lucide icon (ISC) in the colour and size of the text around it. */
export function Icon({ name, label, className = '' }: IconProps) {
  const outline = outlineOf(name);
  if (outline === undefined) console.error(`no icon named ${name}`);
  return (
    <svg className={`icon ${className}`} viewBox="0 0 24 24" {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
      <path d={outline} />
    </svg>
  );
}
