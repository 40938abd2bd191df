import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useLink, type LinkTarget } from './use-link.ts';

/** A link where the person may see what is behind it, the text alone where not. */
export function PermittedLink({ to, children }: { to: LinkTarget; children: ReactNode }) {
  const href = useLink()(to);
  return href === undefined ? children : <Link href={href}>{children}</Link>;
}
