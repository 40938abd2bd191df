import { useEffect, useRef, type ReactNode } from 'react';
import { pageName } from './page-name.ts';

/** The heading of a page about one of several things, such as a record or a section: the document is titled by it. */
export function PageHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    pageName.value = heading.current?.textContent;
  });
  useEffect(() => () => void (pageName.value = undefined), []);
  return <h1 ref={heading}>{children}</h1>;
}
