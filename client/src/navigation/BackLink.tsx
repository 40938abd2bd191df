import { Link } from 'wouter';
import { Icon } from '../ui/icons/Icon.tsx';
import './back-link.css';
import { wayBack } from './way-back.ts';

/** The link from a detail page back to its list, as that was left. */
export const BackLink = ({ href, children }: { href: string; children: string }) => (
  <Link href={wayBack(href)} className="back-link">
    <Icon name="arrow-left" /> {children}
  </Link>
);
