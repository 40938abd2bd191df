import { applyTheme, rememberedTheme } from './brand/remembered-theme.ts';
import { captureEarlyInput } from './shell/early-input.ts';
import { loadWords } from './i18n/load-words.ts';
import { fallbackLanguage, isLanguage, type Language } from '@meet/contracts/languages';
import { chooseLanguage, rememberedLanguage } from './i18n/choice.ts';

/*
 * The first module of a page. It is small, so that it runs while the main program still loads: it sets the colours, loads
 * the words of the browser's language, draws the page in it if the server has not, and keeps what people send and choose before hydration.
 */
applyTheme(
  document.documentElement,
  rememberedTheme(() => localStorage),
);
leaveOutSignIn(document);
captureEarlyInput(document);
trustOwnScripts();

/** The language, as far as it is known without the server. */
export const firstLanguage = chooseLanguage({ chosen: rememberedLanguage(), browser: navigator.languages });

/** The language of what is drawn in the page, once that is final. */
export const drawnLanguage = drawnIn(firstLanguage, document);

// A prefetch: the program loads the words again and handles an error.
if (firstLanguage !== 'en') loadWords(firstLanguage, 'core').catch(() => {});

/** Draws the page in this language if the server has not; resolves with the language that it is drawn in then. */
async function drawnIn(language: Language, document: Document): Promise<Language> {
  const { lang } = document.documentElement;
  const now = isLanguage(lang) ? lang : fallbackLanguage;
  const page = document.querySelector<HTMLElement>('[data-drawn]');
  if (!page || now === language) return now;
  const isRedrawn = await import('./shell/redraw.ts').then(
    ({ redraw }) => redraw(page, language),
    () => false,
  );
  return isRedrawn ? language : now;
}

/** Removes the prerendered sign-in form if there is a stored session, so that it does not flash up. For servers that ignore the cookie. */
function leaveOutSignIn(document: Document): void {
  const page = document.querySelector<HTMLElement>('[data-drawn="/"]');
  if (!page || !/(?:^|; )meet-restore=1/.test(document.cookie)) return;
  page.replaceChildren();
  delete page.dataset['drawn'];
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string | null }): unknown;
}

declare global {
  interface Window {
    trustedTypes?: PolicyFactory;
  }
}

/** The only Trusted Types policy: script addresses (workers) of our own origin. There is none for HTML or script text, so neither can be made from text. */
function trustOwnScripts(): void {
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (new URL(address, location.href).origin === location.origin ? address : null),
  });
}
