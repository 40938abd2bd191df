import type { ReactNode } from 'react';

/** One line of a `dl.facts`. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);
