import { useEffect, type RefObject } from 'react';
import { useI18n } from '../i18n/use-words.tsx';
import type { PlainKey } from '../i18n/words.ts';
import { useServices } from './services.ts';

export interface ArrivalProps {
  title: PlainKey;
  /** Whether nothing was shown before: then the focus stays where the browser put it. */
  isFirst: RefObject<boolean>;
}

/** Stands behind a screen: names the document after it, and puts the focus on its heading when it is new (RTE-B03). */
export function Arrival({ title, isFirst }: ArrivalProps) {
  const { settings } = useServices();
  const i18n = useI18n();
  const words = `${i18n.t(title)} · ${settings.value?.serverName ?? i18n.t('app.name')}`;

  useEffect(() => {
    document.title = words;
  }, [words]);

  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else focusHeading();
  }, [isFirst]);

  return null;
}

/** Unless the screen has put the focus into one of its fields. */
function focusHeading(): void {
  scrollTo(0, 0);
  const heading = document.querySelector<HTMLElement>('main h1, h1');
  if (!heading || document.querySelector('main :focus')) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
