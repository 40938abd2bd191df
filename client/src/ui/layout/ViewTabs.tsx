import { Link } from 'wouter';
import './view-tabs.css';

export interface ViewTab {
  href: string;
  text: string;
  isCurrent: boolean;
}

/** From one screen of an area to the next: links, so each has an address. */
export const ViewTabs = ({ label, tabs }: { label: string; tabs: readonly ViewTab[] }) => (
  <nav className="view-tabs" aria-label={label}>
    {tabs.map(({ href, text, isCurrent }) => (
      <Link key={href} href={href} aria-current={isCurrent ? 'page' : undefined}>
        {text}
      </Link>
    ))}
  </nav>
);
