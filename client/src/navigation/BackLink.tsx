import { Link } from 'wouter';
import { Icon } from '../ui/icons/Icon.tsx';
import './back-link.css';

/** From one thing to the list it stands in. */
export const BackLink = ({ href, children }: { href: string; children: string }) => (
  <Link href={href} className="back-link">
    <Icon name="arrow-left" /> {children}
  </Link>
);
