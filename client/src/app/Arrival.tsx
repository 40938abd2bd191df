import { useEffect, type RefObject } from 'react';
import { useI18n } from '../i18n/use-words.tsx';
import type { PlainKey } from '../i18n/words.ts';
import { useServices } from './services.ts';

export interface ArrivalProps {
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
export function Arrival({ name, title, last }: ArrivalProps) {
  const { settings } = useServices();
  const i18n = useI18n();
  const words = `${i18n.t(title)} · ${settings.value?.serverName ?? i18n.t('app.name')}`;

  useEffect(() => {
    document.title = words;
  }, [words]);

  useEffect(() => {
    if (last.current !== undefined && last.current !== name) focusHeading();
    last.current = name;
  }, [last, name]);

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
