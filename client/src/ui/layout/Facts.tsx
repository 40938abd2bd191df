import type { ReactNode } from 'react';
import './facts.css';

/** A list of names and values. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className="fact-list">{children}</dl>;

export const Fact = ({ name, help, children }: { name: string; help?: ReactNode; children: ReactNode }) => (
  <div>
    <dt>
      {name}
      {help}
    </dt>
    <dd>{children}</dd>
  </div>
);
