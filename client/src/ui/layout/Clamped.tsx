import type { ReactNode } from 'react';
import { Address } from './Address.tsx';
import './clamped.css';

interface ClampedProps {
  text: string;
  /** Words are not broken: one that has no room is cut off. */
  isWhole?: boolean;
  /** An icon before the text, in its line. */
  start?: ReactNode;
}

/** A text clamped to two lines. Screen readers get all of it; a tooltip shows it where it is cut off. */
export const Clamped = ({ text, isWhole = false, start }: ClampedProps) => (
  <bdi
    className={isWhole ? 'clamped whole' : 'clamped'}
    onPointerEnter={({ currentTarget: line }) => {
      line.title = line.scrollHeight > line.clientHeight || line.scrollWidth > line.clientWidth ? text : '';
    }}
  >
    {start}
    {/^\S+@\S+$/.test(text) ? <Address text={text} /> : text}
  </bdi>
);
