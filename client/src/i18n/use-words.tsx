import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import { loadWords } from './load-words.ts';
import { createI18n, type I18n } from './i18n.ts';
import type { Translate } from './words.ts';

const I18nContext = createContext<I18n>(createI18n(loadWords));

export function I18nProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  return <I18nContext value={i18n}>{children}</I18nContext>;
}

export function useI18n(): I18n {
  const i18n = useContext(I18nContext);
  useSyncExternalStore(
    i18n.subscribe,
    () => i18n.version.peek(),
    () => i18n.version.peek(),
  );
  return i18n;
}

/** `const t = useWords();` `t('session.signIn')`. The component draws again when the language changes. */
export const useWords = (): Translate => useI18n().t;
