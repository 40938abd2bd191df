import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useLink, type LinkTarget } from './use-link.ts';

/** A link if the person may open its target, otherwise only the text. */
export function PermittedLink({ to, children }: { to: LinkTarget; children: ReactNode }) {
  const href = useLink()(to);
  return href === undefined ? children : <Link href={href}>{children}</Link>;
}
