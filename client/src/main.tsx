// First of all styles: it names the layers in their order.
import './ui/tokens.css';
import './ui/base.css';
import type { Language } from '@meet/contracts/languages';
import { effect } from '@preact/signals-react';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { releaseEarlySubmit } from './app/early-submit.ts';
import { loadFonts } from './app/fonts.ts';
import { makeServices } from './app/make-services.ts';
import { matchRoute } from './app/match.ts';
import { base } from './app/base.ts';
import { routes } from './app/routes.ts';
import { createScreens } from './app/screens.ts';
import { chooseLanguage, rememberedLanguage } from './i18n/choice.ts';

/** Settings, language, session, screen, in the order in which they are needed; then what can wait. */
export async function start(language: Language): Promise<void> {
  const services = makeServices();
  const { i18n, session, brand } = services;
  const screens = createScreens(i18n);
  const settingsHere = services.reloadSettings();
  const restored = session.restore();
  const here = matchRoute(routes, location.pathname.slice(base.length));
  const page = document.getElementById('root');
  if (!page) throw new Error('the page has no place for the program');

  const app = (
    <StrictMode>
      <App services={services} routes={routes} screens={screens} />
    </StrictMode>
  );
  const isDrawn = page.dataset['drawn'] === here?.route.path && session.state.peek().kind === 'signedOut';
  if (isDrawn && here) {
    // The page already shows this screen in English; it comes alive as it stands, then speaks the visitor's language.
    await screens.load(here.route);
    hydrateRoot(page, app);
    void i18n.use(language);
  } else {
    await i18n.use(language);
    createRoot(page).render(app);
  }
  await nextFrame();
  releaseEarlySubmit();
  followLanguage(services);
  loadFonts();
  await Promise.all([settingsHere, restored]);
  void brand.load(services.settings.peek());
}

const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Whoever signs in is spoken to in the language of their account; until then the server's default serves where nothing else is known. */
function followLanguage({ i18n, session, settings }: ReturnType<typeof makeServices>): void {
  effect(() => {
    const state = session.state.value;
    const account = state.kind === 'signedIn' ? state.me.language : undefined;
    const serverDefault = settings.value?.defaultLanguage;
    const wish = chooseLanguage({ account, chosen: rememberedLanguage(), browser: navigator.languages, serverDefault });
    void i18n.use(wish);
  });
  effect(() => {
    document.documentElement.lang = i18n.language.value;
  });
}
