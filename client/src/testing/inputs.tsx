import type { Language } from '@meet/contracts/languages';
import '../ui/theme/tokens.css';
import '../ui/theme/base.css';
import { useState, type ReactNode } from 'react';
import { loadWords } from '../i18n/load-words.ts';
import { createI18n } from '../i18n/i18n.ts';
import { I18nProvider } from '../i18n/use-words.tsx';
import { addConsoleIcons } from '../ui/icons/console-icons.ts';

addConsoleIcons();

/** The words of inputs around what a test draws. */
export async function inputWords(language: Language = 'en'): Promise<(props: { children: ReactNode }) => ReactNode> {
  const i18n = createI18n(loadWords);
  await i18n.use(language);
  await i18n.need('form');
  return ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>;
}

/** Keeps the value of an input the way a screen does, and tells each one to `onValue`. */
export function Keeping<Value>({
  start,
  onValue,
  children,
}: {
  start: Value;
  onValue?: (value: Value) => void;
  children: (value: Value, change: (value: Value) => void) => ReactNode;
}) {
  const [value, setValue] = useState(start);
  return children(value, (next) => {
    setValue(next);
    onValue?.(next);
  });
}
