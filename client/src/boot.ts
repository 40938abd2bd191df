import { chooseLanguage, rememberedLanguage } from './i18n/choice.ts';
import { loadWords } from './i18n/catalogs.ts';
import { applyTheme, rememberedTheme } from './app/remembered-theme.ts';
import { trustOwnScripts } from './app/trusted-scripts.ts';
import { holdEarlySubmit } from './app/early-submit.ts';

/*
 * The first module of a page, small so that it runs while the program is still on its way: colours,
 * words in the visitor's language, and whatever somebody sends before the form is alive.
 */
const root = document.documentElement;
applyTheme(
  root,
  rememberedTheme(() => localStorage),
);
holdEarlySubmit(document);
trustOwnScripts();

const language = chooseLanguage({ chosen: rememberedLanguage(), browser: navigator.languages });
if (language !== 'en') loadWords(language, 'core').catch(() => {});

const { start } = await import('./main.tsx');
await start(language);
