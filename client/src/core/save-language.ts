import { changeMe } from '@meet/contracts/areas/account';
import type { Language } from '@meet/contracts/languages';
import { asProblem } from '../api/problem.ts';
import type { LanguageServices } from './change-language.ts';
import { problemText } from './problem-text.ts';
import { endedBySignOut } from './show-failure.ts';

interface Choice {
  language: Language;
  /** No other has been chosen since. */
  isWanted: () => boolean;
  undo: () => void;
}

let saving = Promise.resolve();

/** Saves the language in the account of whoever is signed in, one choice after the other, and says so. Never rejects. */
export const saveLanguage = (services: LanguageServices, choice: Choice): Promise<void> =>
  (saving = saving.then(() => save(services, choice)));

async function save({ call, i18n, notices, session }: LanguageServices, { language, isWanted, undo }: Choice): Promise<void> {
  const { t, need } = i18n;
  try {
    await need('shell');
    if (!isWanted()) return;
    await call(changeMe, { body: { language } });
    if (!isWanted()) return;
    // What is saved stays saved, whether or not it can be read again.
    await session.reloadMe().catch(() => {});
    notices.show('success', t('shell.language.saved'), { action: { label: t('shell.language.undo'), run: undo } });
  } catch (error) {
    if (isWanted() && !endedBySignOut(error, session))
      notices.show('error', problemText(i18n, asProblem(error)), { title: t('shell.language.unsaved') });
  }
}
