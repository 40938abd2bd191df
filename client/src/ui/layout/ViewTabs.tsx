import { useLayoutEffect, useRef } from 'react';
import { Link } from 'wouter';
import './view-tabs.css';

export interface ViewTab {
  href: string;
  text: string;
  isCurrent: boolean;
}

/** From one screen of an area to the next: links, so each has an address. On phones they stand on one line, which is moved sideways. */
export function ViewTabs({ label, tabs }: { label: string; tabs: readonly ViewTab[] }) {
  const ref = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.href;
  useLayoutEffect(() => {
    const tab = ref.current?.querySelector<HTMLElement>('[aria-current]');
    if (tab) bringIntoSight(tab);
  }, [current]);
  return (
    <nav className="view-tabs" aria-label={label} ref={ref}>
      {tabs.map(({ href, text, isCurrent }) => (
        <Link
          key={href}
          href={href}
          aria-current={isCurrent ? 'page' : undefined}
          onFocus={({ currentTarget: tab }) => {
            // Not under a pointer: what moves away between press and release is not clicked.
            if (tab.matches(':focus-visible')) bringIntoSight(tab);
          }}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}

/** In the middle, as far as the bar can be moved; browsers leave a tab with the focus that is seen in part where it is. */
function bringIntoSight(tab: HTMLElement): void {
  const bar = tab.parentElement;
  if (bar) bar.scrollLeft = tab.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2;
}
