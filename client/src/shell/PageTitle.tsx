import { useEffect, type RefObject } from 'react';
import { useI18n } from '../i18n/use-words.tsx';
import type { PlainKey } from '../i18n/words.ts';
import { pageName } from '../navigation/page-name.ts';
import { useServices } from '../core/services.ts';

export interface PageTitleProps {
  /** Identifies the page. */
  name: string;
  title: PlainKey;
  /** The page before. On the first page there is none, and the focus stays where the browser put it. */
  last: RefObject<string | undefined>;
}

/**
 * Sets the document title, and moves the focus to the heading of a new page (RTE-B03). It renders nothing, so the signals
 * transform needs the mark. @useSignals
 */
export function PageTitle({ name, title, last }: PageTitleProps) {
  const { settings } = useServices();
  const i18n = useI18n();
  const parts = new Set([pageName.value, i18n.t(title), settings.value?.serverName ?? i18n.t('app.name')]);
  const words = [...parts].filter(Boolean).join(' · ');

  useEffect(() => {
    document.title = words;
  }, [words]);

  useEffect(() => {
    const isNew = last.current !== undefined && last.current !== name;
    last.current = name;
    return isNew ? focusHeading() : undefined;
  }, [last, name]);

  return null;
}

/**
 * Focuses the heading, unless the screen or the person has moved the focus. Follows a heading that appears later or replaces
 * the first one, because a removed element loses the focus.
 */
function focusHeading(): () => void {
  scrollTo(0, 0);
  let held = document.activeElement;
  const follow = () => {
    const heading = document.querySelector<HTMLElement>('main h1, h1');
    const now = document.activeElement;
    const isOurs = now === held || (now === document.body && !held?.isConnected);
    if (!heading || heading === now || !isOurs || document.querySelector('main :focus')) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    held = heading;
  };
  follow();
  const observer = new MutationObserver(follow);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
