import type { Language } from '@meet/contracts/languages';
import { asProblem } from '../api/problem.ts';
import { rememberLanguage } from '../i18n/choice.ts';
import { problemText } from './problem-text.ts';
import type { Services } from './services.ts';

export type LanguageServices = Pick<Services, 'call' | 'i18n' | 'notices' | 'session'>;

/** How many were chosen on this page: the last one counts. */
let latest = 0;

/** Speaks a language from now on: on this device and, for whoever is signed in, in the account. That can be undone. */
export async function changeLanguage(services: LanguageServices, language: Language): Promise<void> {
  const { i18n, notices, session } = services;
  const before = i18n.language.peek();
  const turn = ++latest;
  const isWanted = (): boolean => turn === latest;
  rememberLanguage(language);
  await i18n.use(language);
  if (session.state.peek().kind !== 'signedIn' || language === before || !isWanted()) return;
  try {
    const { saveLanguage } = await import('./save-language.ts');
    await saveLanguage(services, { language, isWanted, undo: () => void changeLanguage(services, before) });
  } catch (error) {
    notices.show('error', problemText(i18n, asProblem(error)));
  }
}
