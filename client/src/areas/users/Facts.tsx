import type { ReactNode } from 'react';

/** Names and what stands under them. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className="user-facts">{children}</dl>;

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
