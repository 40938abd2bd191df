import { Link } from 'wouter';
import { Icon } from '../ui/icons/Icon.tsx';
import './back-link.css';

/** The link from a detail page back to its list. */
export const BackLink = ({ href, children }: { href: string; children: string }) => (
  <Link href={href} className="back-link">
    <Icon name="arrow-left" /> {children}
  </Link>
);
