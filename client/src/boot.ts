import { applyTheme, rememberedTheme } from './brand/remembered-theme.ts';
import { holdEarlySubmit } from './shell/early-submit.ts';
import { leaveOutSignIn } from './shell/leave-out-sign-in.ts';
import { trustOwnScripts } from './shell/trusted-scripts.ts';
import { loadWords } from './i18n/load-words.ts';
import { chooseLanguage, rememberedLanguage } from './i18n/choice.ts';

/*
 * The first module of a page, small so that it runs while the program is still on its way: colours,
 * words in the visitor's language, and whatever somebody sends before the form is alive.
 */
applyTheme(
  document.documentElement,
  rememberedTheme(() => localStorage),
);
leaveOutSignIn(document);
holdEarlySubmit(document);
trustOwnScripts();

/** As far as it can be known without the server. */
export const firstLanguage = chooseLanguage({ chosen: rememberedLanguage(), browser: navigator.languages });

// Whoever needs the words asks again, and gets the same ones or an error to deal with.
if (firstLanguage !== 'en') loadWords(firstLanguage, 'core').catch(() => {});
