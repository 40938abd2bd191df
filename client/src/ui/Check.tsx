import type { ComponentProps } from 'react';
import './check.css';

export interface CheckProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: string;
}

/** Yes or no, taken over with the form it stands in. */
export const Checkbox = ({ label, ...input }: CheckProps) => (
  <label className="check-line">
    <input {...input} type="checkbox" className="checkbox" />
    {label}
  </label>
);

/** On or off, at once. */
export const Toggle = ({ label, ...input }: CheckProps) => (
  <label className="check-line">
    <input {...input} type="checkbox" role="switch" className="toggle" />
    {label}
  </label>
);
