import { useEffect, type RefObject } from 'react';
import { useI18n } from '../i18n/use-words.tsx';
import type { PlainKey } from '../i18n/words.ts';
import { useServices } from '../core/services.ts';

export interface PageTitleProps {
  /** Of the place; tells it from the one before. */
  name: string;
  title: PlainKey;
  /** The place before; on the page somebody starts with there is none, and the focus stays where the browser put it. */
  last: RefObject<string | undefined>;
}

/**
 * Stands behind a screen: names the document after it, and puts the focus on its heading when it is new (RTE-B03).
 * It draws nothing, so the signals transform has to be told. @useSignals
 */
export function PageTitle({ name, title, last }: PageTitleProps) {
  const { settings } = useServices();
  const i18n = useI18n();
  const words = `${i18n.t(title)} · ${settings.value?.serverName ?? i18n.t('app.name')}`;

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
 * Unless the screen has put the focus into one of its fields, or somebody has taken it elsewhere. A heading that comes later, or
 * in the place of the first, is followed: one that is taken away leaves the focus nowhere.
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
