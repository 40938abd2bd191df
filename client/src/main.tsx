// The first style sheet: it declares the order of the layers.
import './ui/theme/tokens.css';
import './ui/theme/base.css';
import { drawnLanguage, firstLanguage } from './boot.ts';
import { computed, effect } from '@preact/signals-react';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './shell/App.tsx';
import { releaseEarlyInput } from './shell/early-input.ts';
import { loadFonts } from './brand/fonts.ts';
import { systemClock } from './api/clock.ts';
import { makeServices } from './shell/make-services.ts';
import { matchRoute } from './navigation/match.ts';
import { base } from './navigation/base.ts';
import { firstRoutes } from './shell/first-routes.ts';
import { createRouteTable } from './navigation/route-table.ts';
import { createScreens } from './shell/screens.ts';
import type { Services } from './core/services.ts';
import { chooseLanguage, rememberedLanguage, whenChosenElsewhere } from './i18n/choice.ts';
import { whenBackOnline } from './ui/browser/online.ts';

// Not awaited: the screens import this file, so a top-level await would deadlock.
void start();

/** Starts the program: settings, language, session and screen first, fonts and theme last. */
async function start(): Promise<void> {
  const table = createRouteTable(firstRoutes, async () => (await import('./shell/routes.ts')).routes);
  const services = makeServices(table);
  const { i18n, session, brand, reloadSettings } = services;
  const screens = createScreens(i18n);
  const restored = session.restore();
  const here = matchRoute(firstRoutes, location.pathname.slice(base.length));
  const page = document.getElementById('root');
  if (!page) throw new Error('the page has no place for the program');
  const draw = (onAlive?: () => void) => (
    <StrictMode>
      <App services={services} table={table} screens={screens} {...(onAlive && { onAlive })} />
    </StrictMode>
  );

  if (here && page.dataset['drawn'] === here.route.path && (here.route.name !== 'login' || session.state.peek().kind === 'signedOut')) {
    // The page is prerendered without settings. It is hydrated as it is and updated afterwards.
    await i18n.use(await drawnLanguage);
    await screens.load(here.route);
    await new Promise<void>((resolve) => hydrateRoot(page, draw(resolve)));
  } else {
    await i18n.use(firstLanguage);
    createRoot(page).render(draw());
  }
  askAgainWhenBack(services);
  releaseEarlyInput();
  const settled = Promise.all([reloadSettings(), restored]);
  followLanguage(services);
  loadFonts();
  await settled;
  void brand.load(services.settings.peek());
}

/** Retries what every screen needs when the network is back. */
function askAgainWhenBack({ session, settingsState, reloadSettings, access }: Services): void {
  whenBackOnline(() => {
    const state = session.state.peek();
    if (state.kind === 'signedOut' && state.because === 'unavailable') void session.restore();
    if (settingsState.peek().kind === 'failed') void reloadSettings();
    if (access.state.peek().kind === 'failed') void access.load();
  }, systemClock);
}

/**
 * Follows the language and time zone of the signed-in account; before that the choice of the browser, with the server's default
 * as the fallback. What is chosen on the page, or in another tab, stays until one of them changes.
 */
function followLanguage({ i18n, session, settings }: Services): void {
  const me = computed(() => (session.state.value.kind === 'signedIn' ? session.state.value.me : undefined));
  const account = computed(() => me.value?.language);
  const serverDefault = computed(() => settings.value?.defaultLanguage);
  effect(() => {
    const of = { account: account.value, serverDefault: serverDefault.value };
    void i18n.use(chooseLanguage({ ...of, chosen: rememberedLanguage(), browser: navigator.languages }));
  });
  whenChosenElsewhere((language) => void i18n.use(language));
  effect(() => i18n.setTimeZone(me.value?.timeZoneID || undefined));
  effect(() => {
    document.documentElement.lang = i18n.language.value;
  });
}
